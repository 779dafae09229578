import { expect, test } from 'vitest';
import type { DragonquestHappening, SheetView } from '../../api/schema';
import { told } from '../../lib/telling';
import { inkLine, pointsOf, wayOf } from './walk';

const CASTLE = ['.....E', '..TT..', 'S.TT..', '......'];

function way(place: string, ...happened: DragonquestHappening[]): string[] {
    return wayOf({ seat: 'A', place } as SheetView, told(...happened));
}

test('the way leads over the steps of the hero, through the treasure room and out again', () => {
    expect(
        way(
            'f2',
            { did: 'stepped', who: 'A', origin: 'a3', cell: 'b3' },
            { did: 'stepped', who: 'B', origin: 'a3', cell: 'a2' },
            { did: 'room-entered', who: 'A', origin: 'b3' },
            { did: 'fled', who: 'A', cell: 'e2' },
            { did: 'stepped', who: 'A', origin: 'e2', cell: 'f2' },
        ),
    ).toEqual(['a3', 'b3', 'treasure', 'e2', 'f2']);
});

test('a hero that has not moved has come from nowhere', () => {
    expect(way('a3', { did: 'turn-begun', who: 'A', sun: '1', boxes: '19' })).toEqual(['a3']);
});

test('the line enters the treasure room through a door', () => {
    expect(pointsOf(['b3', 'treasure'], CASTLE)).toEqual([
        [60, 100],
        [100, 100],
        [120, 80],
    ]);
});

test('a line has round corners', () => {
    const corner: [number, number][] = [
        [0, 0],
        [40, 0],
        [40, 40],
    ];
    expect(inkLine(corner, 10)).toBe('M0 0L30 0Q40 0 40 10L40 40');
});
