import { expect, test } from 'vitest';
import type { AdventurerView, DrachenhortView } from '../../api/schema';
import { COURSES } from './course';
import { walksBetween } from './walks';

const COURSE = COURSES.wide;

function table(place: string, dragon: string, more: Partial<AdventurerView> = {}): DrachenhortView {
    const red = { colour: 'red', place, in_light: false, medals: [null, null], choice: null };
    return {
        round: 1,
        dragon,
        spaces: [],
        medals_left: [1, 2],
        adventurers: [{ ...red, ...more }],
    } as unknown as DrachenhortView;
}

function near(points: { x: number; y: number }[], space: number): boolean {
    const { middle } = COURSE.slabs[space - 1]!;
    return points.some(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) < COURSE.lane);
}

test('an adventurer walks over every space between', () => {
    const [walk, ...others] = walksBetween(table('7', 'hall'), table('10', 'hall'), COURSE);
    expect(others).toEqual([]);
    expect(walk!.piece).toBe('red');
    for (const space of [7, 8, 9, 10]) expect(near(walk!.points, space)).toBe(true);
});

test('a trap leads back past the dragon', () => {
    const choice = { place: '5', trap: 13, gem: false };
    const [walk] = walksBetween(table('11', '2', { choice }), table('5', '2'), COURSE);
    for (const space of [12, 13, 3, 4, 5]) expect(near(walk!.points, space)).toBe(true);
    expect(near(walk!.points, 8)).toBe(false);
});

test('whoever is caught goes straight to the pedestal, and the dragon walks', () => {
    const caught = table('caught', '9', { medals: [1, null] });
    const walks = walksBetween(table('9', '5'), caught, COURSE);
    expect(walks.map(({ piece, points }) => [piece, points.length > 2])).toEqual([
        ['red', false],
        ['dragon', true],
    ]);
});

test('who stays does not walk', () => {
    expect(walksBetween(table('9', '5'), table('9', '5'), COURSE)).toEqual([]);
});
