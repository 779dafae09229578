/** How figures and the dragon walk: along the path, space by space, not straight through the rock. */

import type { DrachenhortHappening, DrachenhortView } from '../../api/schema';
import type { Happened } from '../../lib/board.svelte';
import { GLIDE, isStill } from '../../lib/motion.svelte';
import type { Course } from './course';
import { distance, type Point } from './curve';
import { dragonAt, standing, wayBetween } from './places';

/** Milliseconds that a long walk takes at most. */
const LONGEST = 1100;
/** Lengths of the drawing that a walker does in a millisecond. */
const PACE = 0.5;

/** The way along the path that led a piece, a colour or `dragon`, to where it stands now. Whoever is caught, and
 *  everybody at the beginning of a round, goes straight to its place. */
export function wayOf(
    piece: string,
    place: string,
    happened: Happened<DrachenhortHappening>[],
    course: Course,
): Point[] {
    return happened.flatMap(({ did }) => {
        if (!('origin' in did) || did.place !== place) return [];
        if (('adventurer' in did ? did.adventurer : 'dragon') !== piece) return [];
        if (!('trap' in did)) return wayBetween(course, did.origin, place);
        return [
            ...wayBetween(course, did.origin, did.trap),
            course.slabs[Number(did.trap) - 1]!.middle,
            dragonAt(did.dragon, course),
            ...wayBetween(course, did.dragon, place),
        ];
    });
}

/** Remembers where everybody was drawn last, and lets them walk to where they are now. */
export class Walks {
    private course: Course | null = null;
    private points = new Map<string, Point>();

    settle(
        drawing: Element | undefined,
        view: DrachenhortView,
        course: Course,
        happened: Happened<DrachenhortHappening>[],
    ): void {
        const before = this.course === course ? this.points : new Map<string, Point>();
        const stand = standing(view, course);
        const pieces = [
            { piece: 'dragon', place: view.dragon, end: dragonAt(view.dragon, course) },
            ...view.adventurers.map(({ colour, place }, i) => ({
                piece: colour,
                place,
                end: stand[i]!,
            })),
        ];
        this.course = course;
        this.points = new Map(pieces.map(({ piece, end }) => [piece, end]));
        if (!drawing || isStill()) return;

        /** Whom the dragon catches waits for it. */
        let wait = 0;
        const caught = happened.flatMap(({ did }) => (did.did === 'caught' ? did.adventurer : []));
        for (const { piece, place, end } of pieces) {
            const start = before.get(piece);
            if (!start || distance(start, end) < 1) continue;
            const points = [start, ...wayOf(piece, place, happened, course), end];
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
