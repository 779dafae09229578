/** How figures and the dragon walk: along the path, space by space, not straight through the rock. */

import type { DrachenhortHappening, DrachenhortView } from '../../api/schema';
import type { Happened } from '../../lib/board.svelte';
import { GLIDE, isStill } from '../../lib/motion.svelte';
import type { Course } from './course';
import { distance, type Point } from './curve';
import { dragonAt, standing, wayBetween } from './places';

/** Points by piece: a colour, or `dragon`. */
type Points<P> = Map<string, P>;

/** Milliseconds that a long walk takes at most. */
const LONGEST = 1100;
/** Lengths of the drawing that a walker does in a millisecond. */
const PACE = 0.5;

/** The ways along the path that are told of. Whoever is caught, and everybody at the beginning of a round, goes
 *  straight to its place; so does the dragon when it leaves its hall. */
export function waysOf(
    happened: Happened<DrachenhortHappening>[],
    view: DrachenhortView,
    course: Course,
): Points<Point[]> {
    const ways: Points<Point[]> = new Map();
    let dragon = view.dragon;
    for (const { did } of happened) if (did.did === 'dragon-moved') dragon = did.origin;
    for (const { did } of happened) {
        switch (did.did) {
            case 'moved':
                ways.set(did.adventurer, wayBetween(course, did.origin, did.place));
                break;
            case 'left':
                ways.set(did.adventurer, wayBetween(course, did.origin, 'exit'));
                break;
            case 'trapped':
            case 'trapped-and-left':
                ways.set(did.adventurer, [
                    ...wayBetween(course, did.origin, did.trap),
                    course.slabs[Number(did.trap) - 1]!.middle,
                    dragonAt(dragon, course),
                    ...wayBetween(course, dragon, did.place),
                ]);
                break;
            case 'dragon-moved':
                if (did.origin !== 'hall')
                    ways.set('dragon', wayBetween(course, did.origin, did.place));
                break;
            case 'caught':
                ways.delete(did.adventurer);
                break;
            case 'round-begun':
                ways.clear();
        }
    }
    return ways;
}

/** Remembers where everybody was drawn last, and lets them walk to where they are now. */
export class Walks {
    private course: Course | null = null;
    private places: Points<Point> = new Map();

    settle(
        drawing: Element | undefined,
        view: DrachenhortView,
        course: Course,
        happened: Happened<DrachenhortHappening>[],
    ): void {
        const before = this.course === course ? this.places : new Map<string, Point>();
        const now = standing(view, course);
        this.course = course;
        this.places = new Map(view.adventurers.map(({ colour }, i) => [colour, now[i]!]));
        this.places.set('dragon', dragonAt(view.dragon, course));
        if (!drawing || isStill()) return;

        const ways = waysOf(happened, view, course);
        /** Whom the dragon catches waits for it. */
        let wait = 0;
        const caught = happened.flatMap(({ did }) => (did.did === 'caught' ? did.adventurer : []));
        for (const [piece, end] of [...this.places].reverse()) {
            const start = before.get(piece);
            if (!start || distance(start, end) < 1) continue;
            const points = [start, ...(ways.get(piece) ?? []), end];
            if (piece === 'dragon') wait = timeOf(points);
            const walker = drawing.querySelector<SVGElement>(`[data-walker="${piece}"]`);
            if (walker) walk(walker, points, caught.includes(piece) ? wait : 0);
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
