/** Where on a course an adventurer or the dragon stands. */

import type { AdventurerView, ChoiceView, DrachenhortView } from '../../api/schema';
import { SPACES, type Course } from './course';
import type { Point } from './curve';
import { isSpace, medalsOf } from './looks';

/** Part of the lane by which the feet of a figure lie below the middle of its half. */
const NEAR = 0.3;

/** Where each adventurer stands, in their order. */
export function standing(view: DrachenhortView, course: Course): Point[] {
    return view.adventurers.map((adventurer, i) => {
        if (adventurer.place === 'start') return course.startSlots[i]!;
        if (adventurer.place === 'exit') return atExit(course);
        if (adventurer.place === 'caught')
            return pedestal(
                course,
                medalsOf(view).findIndex(({ who }) => who === adventurer),
            );
        return onSpace(course, adventurer);
    });
}

/** Where an adventurer would end. */
export function ending(choice: ChoiceView, course: Course): Point {
    return isSpace(choice.place) ? onSpace(course, choice) : atExit(course);
}

/** Where the dragon stands when it is at a place. */
export function dragonAt(place: string, course: Course): Point {
    const room = { hall: course.hall, start: course.start }[place];
    if (room) return { x: room.x, y: room.y + room.ry * 0.42 };
    const { middle } = course.slabs[Number(place) - 1]!;
    return { x: middle.x, y: middle.y + course.lane * 0.5 };
}

/** The top of the pedestal that shows a medal, the lowest medal first. */
export function pedestal(course: Course, number: number): Point {
    return {
        x: course.podium.x + number * course.podium.step,
        y: course.podium.y - course.lane * 0.46,
    };
}

/** Points along the path from one place to another, without the places themselves, in which positions differ. */
export function wayBetween(course: Course, from: string, to: string): Point[] {
    if (numberOf(from) === numberOf(to)) return [];
    const way = course.walk(numberOf(from), numberOf(to));
    const cut = Math.min(4, Math.floor((way.length - 1) / 2));
    return way.slice(cut, -cut);
}

/** The number of a place along the path; the rooms at its ends count as the spaces before and after it. */
function numberOf(place: string): number {
    return isSpace(place) ? Number(place) : place === 'exit' ? SPACES + 1 : 0;
}

function onSpace(course: Course, { place, in_light }: AdventurerView | ChoiceView): Point {
    const slab = course.slabs[Number(place) - 1]!;
    const { x, y } = in_light ? slab.inLight : slab.inDark;
    return { x, y: y + course.lane * NEAR };
}

function atExit(course: Course): Point {
    return { x: course.exit.x, y: course.exit.y + course.lane * 0.9 };
}
