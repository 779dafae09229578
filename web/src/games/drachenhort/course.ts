/** The geometry of the cave. The path has two courses: a wide one, and a tall one for narrow boards. */

import { Curve, distance, pathOf, type Point } from './curve';

export const SPACES = 30;
/** Least distance from the edge at which a torch is wholly visible. */
const TORCH = 20;

type Room = Point & { rx: number; ry: number };
/** A decoration of the rock. */
type Decor = Point & { kind: 'crystals' | 'mushrooms' | 'stones' };

/** The given measures of a course, from which the others follow. */
interface Plan {
    name: 'wide' | 'tall';
    width: number;
    height: number;
    /** Half of the path's width: the width of its light, and of its dark. */
    lane: number;
    /** Scale of figures; `text` is the size of the text beside them. */
    figure: number;
    text: number;
    /** Coordinates of the turns of the path: across, down, across, down, … */
    through: number[];
    hall: Room;
    start: Room;
    slots: { step: number; back: number; front: number };
    exit: Point;
    /** The way from the start room onto the path. */
    passage: { from: Point; to: Point };
    podium: { x: number; y: number; step: number };
    decor: Decor[];
}

export type Course = ReturnType<typeof lay>;
export type Slab = ReturnType<typeof slab>;

const WIDE: Plan = {
    name: 'wide',
    width: 1000,
    height: 660,
    lane: 48,
    figure: 1.24,
    text: 16,
    through: [
        384, 132, 460, 122, 560, 140, 680, 112, 790, 118, 864, 128, 912, 170, 920, 216, 894, 266,
        830, 290, 730, 284, 610, 300, 480, 276, 350, 296, 240, 284, 150, 296, 92, 340, 82, 388, 110,
        440, 180, 466, 290, 458, 410, 474, 550, 450, 690, 470, 800, 458, 876, 462,
    ],
    hall: { x: 106, y: 130, rx: 84, ry: 92 },
    start: { x: 288, y: 130, rx: 96, ry: 92 },
    slots: { step: 42, back: 140, front: 204 },
    exit: { x: 930, y: 470 },
    passage: { from: { x: 345, y: 130 }, to: { x: 402, y: 112 } },
    podium: { x: 290, y: 628, step: 98 },
    decor: [
        { kind: 'stones', x: 962, y: 78 },
        { kind: 'crystals', x: 30, y: 262 },
        { kind: 'stones', x: 968, y: 352 },
        { kind: 'mushrooms', x: 40, y: 510 },
        { kind: 'crystals', x: 960, y: 606 },
        { kind: 'stones', x: 152, y: 562 },
    ],
};

const TALL: Plan = {
    name: 'tall',
    width: 360,
    height: 842,
    lane: 34,
    figure: 0.96,
    text: 13,
    through: [
        338, 184, 290, 186, 230, 188, 165, 180, 104, 182, 62, 200, 50, 234, 62, 268, 108, 284, 180,
        278, 252, 282, 298, 300, 310, 334, 298, 368, 252, 384, 180, 378, 108, 382, 62, 400, 50, 434,
        62, 468, 108, 484, 180, 478, 252, 482, 298, 500, 310, 534, 298, 568, 252, 584, 180, 578,
        108, 582, 62, 600, 50, 634, 62, 668, 108, 684, 180, 678, 240, 682, 290, 688,
    ],
    hall: { x: 76, y: 72, rx: 68, ry: 64 },
    start: { x: 250, y: 72, rx: 102, ry: 64 },
    slots: { step: 38, back: 82, front: 127 },
    exit: { x: 322, y: 692 },
    passage: { from: { x: 310, y: 72 }, to: { x: 310, y: 219 } },
    podium: { x: 36, y: 822, step: 48 },
    decor: [
        { kind: 'mushrooms', x: 176, y: 762 },
        { kind: 'crystals', x: 250, y: 764 },
    ],
};

export const COURSES = { wide: lay(WIDE), tall: lay(TALL) };

function lay(plan: Plan) {
    const curve = new Curve(pointsOf(plan.through));
    const pitch = curve.length / SPACES;
    /** Length along the path to the middle of a space; for the rooms at its ends, to its beginning or end. */
    const onPath = (number: number) => Math.min(curve.length, Math.max(0, (number - 0.5) * pitch));
    const { step, back, front } = plan.slots;
    const row = (count: number, y: number) =>
        Array.from({ length: count }, (_, place) => ({
            x: plan.start.x + (place - (count - 1) / 2) * step,
            y,
        }));
    return {
        ...plan,
        floor: pathOf(curve.stretch(0, curve.length, 0, 240)),
        slabs: Array.from({ length: SPACES }, (_, i) => slab(curve, pitch, plan.lane, i + 1)),
        startSlots: [...row(4, back), ...row(3, front)],
        torches: Array.from({ length: 8 }, (_, i) =>
            curve.at((i * 3.9 + 1) * pitch, plan.lane + 10),
        ).filter(({ x }) => x > TORCH && x < plan.width - TORCH),
        /** The way on the path from one space to another; 0 is the start room, 31 the exit. */
        walk: (from: number, to: number): Point[] =>
            curve.stretch(onPath(from), onPath(to), 0, Math.max(4, 6 * Math.abs(to - from))),
        /** Both sides of the path from the beginning of one space to the end of another. */
        sides: (from: number, to: number): string =>
            [plan.lane + 2, -plan.lane - 2]
                .map((left) =>
                    pathOf(
                        curve.stretch((from - 1) * pitch, to * pitch, left, 8 * (to - from + 1)),
                    ),
                )
                .join(''),
    };
}

function pointsOf(numbers: number[]): Point[] {
    return numbers.flatMap((x, i) => (i % 2 ? [] : { x, y: numbers[i + 1]! }));
}

/** The outlines of a space of the path, and the points where things can stand on it. */
function slab(curve: Curve, pitch: number, lane: number, number: number) {
    const gap = pitch * 0.025;
    const [from, to] = [(number - 1) * pitch + gap, number * pitch - gap];
    const middle = (from + to) / 2;
    const edge = (left: number) => curve.stretch(from, to, left);
    const between = (one: number, other: number) =>
        pathOf([...edge(one), ...edge(other).reverse()], true);
    return {
        number,
        whole: between(lane, -lane),
        light: between(lane, 0),
        dark: between(0, -lane),
        /** The outline of a trap's two rows of teeth. */
        teeth: [lane, -lane].map((side) => teeth(curve, from, to, side)).join(''),
        middle: curve.at(middle),
        inLight: curve.at(middle, lane / 2),
        inDark: curve.at(middle, -lane / 2),
        plate: plate(curve, from + pitch * 0.2, pitch, lane),
        /** A free corner, to which a gem makes way. */
        corner: corner(curve, to - pitch * 0.24, pitch, lane),
    };
}

/** Five teeth that stand on one side of a space and point to its middle. */
function teeth(curve: Curve, from: number, to: number, side: number): string {
    const points = curve.stretch(from, to, side * 0.92, 10);
    const tips = curve.stretch(from, to, side * 0.3, 10);
    return pathOf(
        points.map((point, i) => (i % 2 ? tips[i]! : point)),
        true,
    );
}

/** The place of a space's number: on the side of the path nearer to the viewer, or outside where the path turns. */
function plate(curve: Curve, along: number, pitch: number, lane: number): Point {
    const points = roomySides(curve, along, pitch, lane).map((side) =>
        curve.at(along, side * 0.94),
    );
    return points.sort((one, other) => other.y - one.y)[0] ?? curve.at(along);
}

/** The corner at the other end of the space, away from the viewer. */
function corner(curve: Curve, along: number, pitch: number, lane: number): Point {
    const points = roomySides(curve, along - pitch, pitch, lane).map((side) =>
        curve.at(along, side * 0.62),
    );
    return points.sort((one, other) => one.y - other.y)[0] ?? curve.at(along);
}

/** The sides of the path on which a space is not squeezed by a turn. */
function roomySides(curve: Curve, along: number, pitch: number, lane: number): number[] {
    const room = (side: number) => distance(curve.at(along, side), curve.at(along + pitch, side));
    return [lane, -lane].filter((side) => room(side) > pitch * 0.4);
}
