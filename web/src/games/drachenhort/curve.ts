/** A smooth way through a few points, measured by its length, so that spaces of one size can be laid along it. */

export interface Point {
    x: number;
    y: number;
}

/** Number of straight pieces between two of the given points. */
const FINE = 24;

export class Curve {
    private readonly points: Point[];
    private readonly lengths: number[] = [0];

    constructor(through: Point[]) {
        this.points = smooth(through);
        for (let i = 1; i < this.points.length; i++) {
            const [before, here] = [this.points[i - 1]!, this.points[i]!];
            this.lengths.push(this.lengths[i - 1]! + distance(before, here));
        }
    }

    get length(): number {
        return this.lengths.at(-1)!;
    }

    /** The point at a length along the way, and at a distance to its left (to its right if negative). */
    at(along: number, left = 0): Point {
        const found = this.lengths.findIndex((length, i) => i > 0 && length >= along);
        const next = found < 0 ? this.points.length - 1 : found;
        const [a, b] = [this.points[next - 1]!, this.points[next]!];
        const step = this.lengths[next]! - this.lengths[next - 1]!;
        const part = (along - this.lengths[next - 1]!) / step;
        const [ahead, down] = [(b.x - a.x) / step, (b.y - a.y) / step];
        return {
            x: a.x + part * (b.x - a.x) + left * down,
            y: a.y + part * (b.y - a.y) - left * ahead,
        };
    }

    /** Points from one length to another (forwards or back), at one distance to the left. */
    stretch(from: number, to: number, left = 0, steps = 8): Point[] {
        return Array.from({ length: steps + 1 }, (_, step) =>
            this.at(from + ((to - from) * step) / steps, left),
        );
    }
}

export function distance(one: Point, other: Point): number {
    return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Points as the `d` of an SVG path. */
export function pathOf(points: Point[], isClosed = false): string {
    const corners = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
    return `M${corners.join('L')}${isClosed ? 'Z' : ''}`;
}

/** Catmull-Rom: the way passes through every point and never turns sharply. */
function smooth(through: Point[]): Point[] {
    const way: Point[] = [];
    for (let i = 0; i + 1 < through.length; i++) {
        const [b, c] = [through[i]!, through[i + 1]!];
        const a = through[i - 1] ?? { x: 2 * b.x - c.x, y: 2 * b.y - c.y };
        const d = through[i + 2] ?? { x: 2 * c.x - b.x, y: 2 * c.y - b.y };
        for (let step = 0; step < FINE; step++) way.push(between(a, b, c, d, step / FINE));
    }
    return [...way, through.at(-1)!];
}

function between(a: Point, b: Point, c: Point, d: Point, t: number): Point {
    const blend = (a: number, b: number, c: number, d: number) =>
        0.5 *
        (2 * b +
            (c - a) * t +
            (2 * a - 5 * b + 4 * c - d) * t ** 2 +
            (3 * b - a - 3 * c + d) * t ** 3);
    return { x: blend(a.x, b.x, c.x, d.x), y: blend(a.y, b.y, c.y, d.y) };
}
