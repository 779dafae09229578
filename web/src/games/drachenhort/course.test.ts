import { describe, expect, test } from 'vitest';
import { COURSES, SPACES } from './course';
import { distance } from './curve';

describe.each(Object.values(COURSES))('the $name course', (course) => {
    test('has all spaces, and all of them inside the cave', () => {
        expect(course.slabs.map(({ number }) => number)).toEqual(
            Array.from({ length: SPACES }, (_, i) => i + 1),
        );
        for (const { inLight, inDark, plate } of course.slabs) {
            for (const { x, y } of [inLight, inDark, plate]) {
                expect(x).toBeGreaterThan(0);
                expect(x).toBeLessThan(course.width);
                expect(y).toBeGreaterThan(0);
                expect(y).toBeLessThan(course.height);
            }
        }
    });

    test('leaves room for a figure on each part of each space', () => {
        const feet = course.slabs.flatMap(({ inLight, inDark }) => [inLight, inDark]);
        for (const [i, one] of feet.entries()) {
            for (const other of feet.slice(i + 1)) {
                expect(distance(one, other)).toBeGreaterThan(26 * course.figure);
            }
        }
    });

    test('no number hides another', () => {
        const plates = course.slabs.map(({ plate }) => plate);
        for (const [i, one] of plates.entries()) {
            for (const other of plates.slice(i + 1)) {
                expect(distance(one, other)).toBeGreaterThan(1.48 * course.text);
            }
        }
    });

    test('walks from the start room to the exit and nowhere else', () => {
        const walk = course.walk(0, SPACES + 1);
        expect(walk).toContainEqual(course.walk(0, 3)[0]);
        for (const { x } of walk) expect(x).toBeLessThan(course.exit.x + course.lane);
    });
});
