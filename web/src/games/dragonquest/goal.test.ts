import { expect, test, vi } from 'vitest';
import type { DragonQuestView } from '../../api/schema';
import { goal } from './goal';

vi.stubGlobal('document', { documentElement: { lang: 'en' } });

const sheets = [
    { seat: 'A', fate: 'escaped', goal: 'exit', sun: 14, sun_boxes: 19, gold: 800 },
    { seat: 'B', fate: 'inside', goal: 'exit', sun: 13, sun_boxes: 19, gold: 0 },
];

function told(viewer: string | null): unknown {
    const view = { viewer, turn: 'B', sheets } as unknown as DragonQuestView;
    const t = (_: string, parts: object = {}) => JSON.stringify(parts);
    return JSON.parse(goal(view, { t, nameOf: (letter) => letter }).split(' ')[0]!);
}

test('players are told of their own hero, and who watches of none', () => {
    expect(told('A')).toMatchObject({ fate: 'escaped', sun: 14 });
    expect(told('B')).toMatchObject({ fate: 'inside', goal: 'exit', sun: 13 });
    expect(told(null)).toMatchObject({ fate: 'inside', goal: 'treasure', sun: 13 });
});
