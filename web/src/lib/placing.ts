/** Where a question or a reason can stand beside what it is about so that it hides nothing that matters. */

export interface Corner {
    left: number;
    top: number;
}

interface Size {
    width: number;
    height: number;
}

export type Box = Corner & Size;

export interface Sight extends Size {
    /** What the question is about. */
    about: Box;
    /** What must stay in sight: what can be chosen. */
    choices: Box[];
    /** What better stays in sight. */
    others: Box[];
}

const MARGIN = 8;
/** Places are tried at this distance from one another. */
const GRID = 22;
/** What it costs to hide anything that must be seen, a pixel of it, one that better is, and to be a pixel farther away. */
const ANY_HIDDEN = 100_000;
const HIDDEN = 60;
const COVERED = 1.2;
const FAR = 25;
/** How much better another place must be before a question goes there. */
const JUMP = 3000;

/** The best corner for a box of that size; it stays `kept` away from its place while that is nearly as good. */
export function bestCorner(size: Size, sight: Sight, kept: Corner | null): Corner {
    const cost = (corner: Corner) => costOf({ ...corner, ...size }, sight);
    const tries = [...corners(size, sight)];
    const costs = tries.map(cost);
    const least = Math.min(...costs);
    const { about } = sight;
    const same =
        kept && inside({ left: about.left + kept.left, top: about.top + kept.top }, size, sight);
    return same && cost(same) <= least + JUMP ? same : tries[costs.indexOf(least)]!;
}

/** Whether a box hides something that can be chosen. */
export function hides(box: Box, sight: Sight): boolean {
    return [...sight.choices, sight.about].some((other) => overlap(box, other) > 12);
}

function* corners(size: Size, sight: Sight): Generator<Corner, void, undefined> {
    const { about } = sight;
    const middle = {
        left: about.left + (about.width - size.width) / 2,
        top: about.top + (about.height - size.height) / 2,
    };
    const gap = 12;
    yield inside({ left: middle.left, top: about.top + about.height + gap }, size, sight);
    yield inside({ left: middle.left, top: about.top - size.height - gap }, size, sight);
    yield inside({ left: about.left + about.width + gap, top: middle.top }, size, sight);
    yield inside({ left: about.left - size.width - gap, top: middle.top }, size, sight);
    for (let left = MARGIN; left <= sight.width - size.width - MARGIN; left += GRID)
        for (let top = MARGIN; top <= sight.height - size.height - MARGIN; top += GRID)
            yield { left, top };
}

function inside({ left, top }: Corner, size: Size, sight: Sight): Corner {
    return {
        left: Math.max(MARGIN, Math.min(left, sight.width - size.width - MARGIN)),
        top: Math.max(MARGIN, Math.min(top, sight.height - size.height - MARGIN)),
    };
}

function costOf(box: Box, { about, choices, others }: Sight): number {
    const hidden = [...choices, about].reduce((sum, other) => sum + overlap(box, other), 0);
    const covered = others.reduce((sum, other) => sum + overlap(box, other), 0);
    const [from, to] = shortest(box, about);
    const away = Math.hypot(to.left - from.left, to.top - from.top);
    return (hidden && ANY_HIDDEN) + HIDDEN * hidden + COVERED * covered + FAR * away;
}

function overlap(one: Box, other: Box): number {
    const across =
        Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
    const along =
        Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
    return Math.max(0, across) * Math.max(0, along);
}

/** The ends of the shortest line between two boxes. */
export function shortest(one: Box, other: Box): [Corner, Corner] {
    const [fromX, toX] = nearest(one.left, one.width, other.left, other.width);
    const [fromY, toY] = nearest(one.top, one.height, other.top, other.height);
    return [
        { left: fromX, top: fromY },
        { left: toX, top: toY },
    ];
}

/** The nearest points of two stretches; where they lie side by side, the middle of what they share. */
function nearest(from: number, length: number, to: number, other: number): [number, number] {
    if (from + length < to) return [from + length, to];
    if (to + other < from) return [from, to + other];
    const middle = (Math.max(from, to) + Math.min(from + length, to + other)) / 2;
    return [middle, middle];
}
