/** How figures and the dragon walk: along the path, space by space, not straight through the rock. */

import type { Attachment } from 'svelte/attachments';
import type { DrachenhortHappening } from '../../api/schema';
import type { Happened } from '../../lib/board.svelte';
import { GLIDE, isStill } from '../../lib/motion.svelte';
import type { Course } from './course';
import { distance, type Point } from './curve';
import { dragonAt, wayBetween } from './places';

/** Most milliseconds for a walk. */
const LONGEST = 1100;
/** Speed of a walk: units of the drawing per millisecond. */
const PACE = 0.5;

type Happenings = Happened<DrachenhortHappening>[];

/** The way along the path that led a piece, a colour or `dragon`, to where it stands now. Whoever is caught, and
 *  everybody at the beginning of a round, goes straight to its place. */
export function wayOf(piece: string, place: string, happened: Happenings, course: Course): Point[] {
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

/** The place at which each piece was drawn last. */
const drawn = new WeakMap<Element, { course: Course; at: Point }>();

/** Lets a piece walk from where it was drawn last to where it stands now. */
export function walks(
    piece: string,
    place: string,
    at: Point,
    happened: Happenings,
    course: Course,
): Attachment<SVGElement> {
    return (walker) => {
        const before = drawn.get(walker);
        drawn.set(walker, { course, at });
        if (before?.course !== course || distance(before.at, at) < 1 || isStill()) return;
        const isCaught = happened.some(
            ({ did }) => did.did === 'caught' && did.adventurer === piece,
        );
        const delay = isCaught ? timeOf(dragonsWay(happened, course)) : 0;
        walk(walker, [before.at, ...wayOf(piece, place, happened, course), at], delay);
    };
}

/** The way of the dragon, for which an adventurer that it catches waits. */
function dragonsWay(happened: Happenings, course: Course): Point[] {
    return happened.flatMap(({ did }) => {
        if (did.did !== 'dragon-moved') return [];
        const [from, to] = [dragonAt(did.origin, course), dragonAt(did.place, course)];
        return [from, ...wayBetween(course, did.origin, did.place), to];
    });
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
