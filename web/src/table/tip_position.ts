/** Finds a place for the tip with a reason: near its element, and hiding nothing that matters. */

export interface Corner {
    left: number;
    top: number;
}

interface Size {
    width: number;
    height: number;
}

export type Box = Corner & Size;

interface Sight extends Size {
    /** The element that the reason is about. */
    about: Box;
    /** Choices, which must stay visible. */
    choices: Box[];
    /** Other parts of the board, which should stay visible. */
    others: Box[];
}

const MARGIN = 8;
const GAP = 12;
/** Pixels between the places that are tried. */
const GRID = 22;
/** Costs: for hiding a choice at all, for each pixel of a choice, for each of another part, for each of distance. */
const ANY_HIDDEN = 100_000;
const HIDDEN = 60;
const COVERED = 1.2;
const FAR = 25;

/** The upper left corner with the lowest cost for a box of that size. */
export function bestCorner(size: Size, sight: Sight): Corner {
    const tries = [...corners(size, sight)];
    const costs = tries.map((corner) => costOf({ ...corner, ...size }, sight));
    return tries[costs.indexOf(Math.min(...costs))]!;
}

function* corners(size: Size, sight: Sight): Generator<Corner, void, undefined> {
    const { about } = sight;
    const middle = {
        left: about.left + (about.width - size.width) / 2,
        top: about.top + (about.height - size.height) / 2,
    };
    yield inside({ left: middle.left, top: about.top + about.height + GAP }, size, sight);
    yield inside({ left: middle.left, top: about.top - size.height - GAP }, size, sight);
    yield inside({ left: about.left + about.width + GAP, top: middle.top }, size, sight);
    yield inside({ left: about.left - size.width - GAP, top: middle.top }, size, sight);
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
    return (
        (hidden && ANY_HIDDEN) + HIDDEN * hidden + COVERED * covered + FAR * distance(box, about)
    );
}

/** The visible boxes of the elements, cut off where a scrolling part of the board ends. */
export function boxesInSight(elements: Iterable<Element>, board: Element): Box[] {
    const windows = new Map<Element, Box>();
    const windowOf = (element: Element): Box => {
        let box = windows.get(element);
        if (!box) {
            const own = element.getBoundingClientRect();
            const around = element === board ? own : windowOf(element.parentElement ?? board);
            const isOpen = getComputedStyle(element).overflow === 'visible';
            windows.set(element, (box = isOpen ? around : cut(own, around)));
        }
        return box;
    };
    return [...elements]
        .map((one) => cut(one.getBoundingClientRect(), windowOf(one.parentElement ?? board)))
        .filter(({ width, height }) => width > 0 && height > 0);
}

function cut(one: Box, other: Box): Box {
    const left = Math.max(one.left, other.left);
    const top = Math.max(one.top, other.top);
    const right = Math.min(one.left + one.width, other.left + other.width);
    const bottom = Math.min(one.top + one.height, other.top + other.height);
    return { left, top, width: right - left, height: bottom - top };
}

export function overlap(one: Box, other: Box): number {
    const across =
        Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
    const along =
        Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
    return Math.max(0, across) * Math.max(0, along);
}

/** The distance between two boxes in pixels; 0 if they touch. */
export function distance(one: Box, other: Box): number {
    const across = gap(one.left, one.width, other.left, other.width);
    return Math.hypot(across, gap(one.top, one.height, other.top, other.height));
}

function gap(from: number, length: number, to: number, other: number): number {
    return Math.max(0, to - from - length, from - to - other);
}
