import { expect, test } from 'vitest';
import type { SheetView } from '../../api/schema';
import { told } from '../../lib/sample_log';
import { inkLine, pointsOf, wayOf } from './walk';

const CASTLE = ['.....E', '..TT..', 'S.TT..', '......'];

test('the way leads over the steps of the hero, through the treasure room and out again', () => {
    const past = told(
        { did: 'stepped', who: 'A', origin: 'a3', cell: 'b3' } as const,
        { did: 'stepped', who: 'B', origin: 'a3', cell: 'a2' } as const,
        { did: 'demon-led', who: 'A', hero: 'B', origin: 'f1', cell: 'e1' } as const,
        { did: 'room-entered', who: 'A', origin: 'b3', place: 'treasure' } as const,
        { did: 'fled', who: 'A', origin: 'treasure', cell: 'e2' } as const,
    );
    const way = wayOf({ seat: 'A', place: 'e2' } as SheetView, past);
    expect(way).toEqual(['a3', 'b3', 'treasure', 'e2']);
});

test('the line has round corners and enters the treasure room through a door', () => {
    const points = pointsOf(['b3', 'treasure'], CASTLE);
    expect(points).toEqual([
        [60, 100],
        [100, 100],
        [120, 80],
    ]);
    expect(inkLine(points.slice(0, 2))).toBe('M60 100L100 100');
    expect(
        inkLine(
            [
                [0, 0],
                [40, 0],
                [40, 40],
            ],
            10,
        ),
    ).toBe('M0 0L30 0Q40 0 40 10L40 40');
});
