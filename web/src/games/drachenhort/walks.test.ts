import { expect, test } from 'vitest';
import type { DrachenhortHappening, DrachenhortView } from '../../api/schema';
import { COURSES } from './course';
import { waysOf } from './walks';

const COURSE = COURSES.wide;
const VIEW = { dragon: '2' } as DrachenhortView;
const WHO = { who: 'A', adventurer: 'red' };

const of = (...happened: DrachenhortHappening[]) =>
    waysOf(
        happened.map((did) => ({ did })),
        VIEW,
        COURSE,
    );

/** Whether a way leads over a space. */
function passes(way: { x: number; y: number }[] | undefined, space: number): boolean {
    const { middle } = COURSE.slabs[space - 1]!;
    return way!.some(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) < COURSE.lane);
}

test('an adventurer walks over every space between', () => {
    const ways = of({ did: 'moved', ...WHO, origin: '7', place: '10' });
    expect([...ways.keys()]).toEqual(['red']);
    for (const space of [8, 9]) expect(passes(ways.get('red'), space)).toBe(true);
});

test('a trap leads back past the dragon, from where it stood then', () => {
    const trapped = { did: 'trapped', ...WHO, origin: '11', trap: '13', place: '5' } as const;
    const way = of(trapped).get('red');
    for (const space of [12, 13, 2, 3, 4]) expect(passes(way, space)).toBe(true);
    expect(passes(way, 8)).toBe(false);
    const later = of(trapped, { did: 'dragon-moved', origin: '3', place: '2' }).get('red');
    expect(passes(later, 2)).toBe(false);
});

test('whoever is caught goes straight to the pedestal, and the dragon walks', () => {
    const ways = of(
        { did: 'moved', ...WHO, origin: '7', place: '9' },
        { did: 'dragon-moved', origin: '5', place: '9' },
        { did: 'caught', adventurer: 'red', medal: '1' },
    );
    expect([...ways.keys()]).toEqual(['dragon']);
});

test('who leaves walks out, and a new round sets all back', () => {
    const left: DrachenhortHappening = { did: 'left', ...WHO, origin: '28' };
    expect(passes(of(left).get('red'), 30)).toBe(true);
    expect(of(left, { did: 'round-begun', round: '2', side: 'b', who: 'A' }).size).toBe(0);
});
