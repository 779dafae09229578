import { expect, test } from 'vitest';
import type { DrachenhortHappening } from '../../api/schema';
import { COURSES } from './course';
import { wayOf } from './walks';

const COURSE = COURSES.wide;
const WHO = { who: 'A', adventurer: 'red' };

/** The spaces that the way of a piece leads over. */
function spaces(piece: string, place: string, ...happened: DrachenhortHappening[]): number[] {
    const way = wayOf(
        piece,
        place,
        happened.map((did) => ({ did })),
        COURSE,
    );
    const passed = COURSE.slabs.filter(({ middle }) =>
        way.some(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) < 0.6 * COURSE.lane),
    );
    return passed.map(({ number }) => number);
}

test('an adventurer walks over every space between, and nobody else', () => {
    const moved = { did: 'moved', ...WHO, origin: '7', place: '10' } as const;
    expect(spaces('red', '10', moved)).toEqual([8, 9]);
    expect(spaces('blue', '10', moved)).toEqual([]);
});

test('a trap leads back past the dragon, from where it stood then', () => {
    const trap = { ...WHO, origin: '11', trap: '13', dragon: '2', place: '5' };
    expect(spaces('red', '5', { did: 'trapped', ...trap })).toEqual([2, 3, 4, 12, 13]);
});

test('whoever is caught goes straight to the pedestal, and the dragon walks', () => {
    const happened: DrachenhortHappening[] = [
        { did: 'moved', ...WHO, origin: '7', place: '9' },
        { did: 'dragon-moved', origin: '5', place: '9' },
        { did: 'caught', adventurer: 'red', medal: '1' },
    ];
    expect(spaces('red', 'caught', ...happened)).toEqual([]);
    expect(spaces('dragon', '9', ...happened)).toEqual([6, 7, 8]);
});

test('the dragon leaves its hall straight', () => {
    expect(
        spaces('dragon', 'start', { did: 'dragon-moved', origin: 'hall', place: 'start' }),
    ).toEqual([]);
});
