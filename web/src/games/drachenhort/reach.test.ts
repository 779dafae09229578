import { expect, test } from 'vitest';
import type { DrachenhortView, SpaceView } from '../../api/schema';
import { reachOf } from './reach';

function table(reach: string[], stands: Record<number, string> = {}): DrachenhortView {
    const spaces: SpaceView[] = Array.from({ length: 30 }, (_, i) => ({
        number: i + 1,
        kind: 'plain',
        gem: false,
        adventurer: stands[i + 1] ?? null,
        in_light: false,
    }));
    return { reach, spaces } as DrachenhortView;
}

test('the first move leads into the start room', () => {
    expect(reachOf(table(['start']))).toEqual({ spaces: [], catches: null, isToStart: true });
});

test('whoever stands where it stops is caught', () => {
    const reach = reachOf(table(['6', '7'], { 7: 'red', 8: 'blue' }));
    expect(reach).toEqual({ spaces: [6, 7], catches: 'red', isToStart: false });
});

test('nobody there, nobody caught', () => {
    expect(reachOf(table(['29', '30'])).catches).toBe(null);
});
