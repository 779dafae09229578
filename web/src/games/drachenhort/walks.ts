/** How figures and the dragon walk from one view to the next: along the path, space by space, not straight through the
 * rock. */

import type { AdventurerView, DrachenhortView } from '../../api/schema';
import { GLIDE, isStill } from '../../lib/motion.svelte';
import type { Course } from './course';
import type { Point } from './curve';
import { dragonAt, standing, stepsBetween } from './places';

export interface Walk {
    /** A colour, or `dragon`. */
    piece: string;
    points: Point[];
}

interface Table {
    view: DrachenhortView;
    course: Course;
}

/** Milliseconds that a long walk takes at most. */
const LONGEST = 1100;
/** Lengths of the drawing that a walker does in a millisecond. */
const PACE = 0.5;

/** Who has moved between two views, and along which points. */
export function walksBetween(was: DrachenhortView, now: DrachenhortView, course: Course): Walk[] {
    const [before, after] = [standing(was, course), standing(now, course)];
    const walks = now.adventurers.map((adventurer, i) => ({
        piece: adventurer.colour,
        points: wayOf(was, was.adventurers[i]!, adventurer, course, [before[i]!, after[i]!]),
    }));
    const [from, to] = [dragonAt(was, course), dragonAt(now, course)];
    const isOn = was.dragon !== 'hall' && now.dragon !== 'hall' && was.dragon !== now.dragon;
    const dragon = isOn ? stepsBetween(course, was.dragon, now.dragon, from, to) : [from, to];
    return [...walks, { piece: 'dragon', points: dragon }].filter(
        ({ points }) => lengthOf(points) > 1,
    );
}

function wayOf(
    was: DrachenhortView,
    before: AdventurerView,
    after: AdventurerView,
    course: Course,
    [from, to]: [Point, Point],
): Point[] {
    const isThrown = after.place === 'caught' || after.place === 'start';
    if (before.place === after.place || before.place === 'caught' || isThrown) return [from, to];
    const trap = before.choice?.place === after.place ? before.choice.trap : null;
    if (!trap) return stepsBetween(course, before.place, after.place, from, to);
    const pit = course.slabs[trap - 1]!.middle;
    const dragon = dragonAt(was, course);
    return [
        ...stepsBetween(course, before.place, String(trap), from, pit),
        ...stepsBetween(course, was.dragon, after.place, dragon, to),
    ];
}

/** Remembers the table as it was drawn last, and lets everybody walk to where they are now. */
export class Walks {
    private last: Table | null = null;

    settle(drawing: Element | undefined, view: DrachenhortView, course: Course): void {
        const was = this.last;
        this.last = { view, course };
        if (!drawing || !was || was.course !== course || was.view === view || isStill()) return;
        const walks = walksBetween(was.view, view, course);
        const dragon = walks.find(({ piece }) => piece === 'dragon');
        for (const { piece, points } of walks) {
            const walker = drawing.querySelector<SVGElement>(`[data-walker="${piece}"]`);
            const caught = view.adventurers.some(
                (one) => one.colour === piece && one.place === 'caught',
            );
            // whom the dragon catches waits for it
            if (walker) walk(walker, points, dragon && caught ? timeOf(dragon.points) : 0);
        }
    }
}

function walk(walker: SVGElement, points: Point[], delay: number): void {
    const [end, length] = [points.at(-1)!, lengthOf(points)];
    let done = 0;
    const frames = points.map((point, i) => {
        done += i ? distance(points[i - 1]!, point) : 0;
        return {
            translate: `${(point.x - end.x).toFixed(1)}px ${(point.y - end.y).toFixed(1)}px`,
            offset: Math.min(1, done / length),
        };
    });
    walker.animate(frames, {
        duration: timeOf(points),
        delay,
        fill: 'backwards',
        easing: 'ease-in-out',
    });
}

function timeOf(points: Point[]): number {
    return Math.min(LONGEST, Math.max(GLIDE, lengthOf(points) / PACE));
}

function lengthOf(points: Point[]): number {
    return points.slice(1).reduce((sum, point, i) => sum + distance(points[i]!, point), 0);
}

function distance(one: Point, other: Point): number {
    return Math.hypot(one.x - other.x, one.y - other.y);
}
