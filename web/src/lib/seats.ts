/** How seats are told apart: a colour, a shape and a letter each, so that colour is never alone. */

export type Shape = 'circle' | 'square' | 'triangle' | 'diamond' | 'pentagon' | 'hexagon' | 'star';

export interface SeatLook {
    /** A CSS colour that follows the theme. */
    colour: string;
    shape: Shape;
}

const SHAPES: Shape[] = ['circle', 'square', 'triangle', 'diamond', 'pentagon', 'hexagon', 'star'];

/** The look of seat A, B, … */
export function seatLook(letter: string): SeatLook {
    const number = letter.charCodeAt(0) - 'A'.charCodeAt(0);
    return { colour: `var(--seat-${letter.toLowerCase()})`, shape: SHAPES[number] ?? 'circle' };
}

/** The corners of a shape of radius 1 around the origin, as an SVG `points` list; null for the circle. */
export function corners(shape: Shape): string | null {
    if (shape === 'circle') return null;
    if (shape === 'star') return polygon(10, -90, (corner) => (corner % 2 ? 0.5 : 1.1));
    const sides = { square: 4, triangle: 3, diamond: 4, pentagon: 5, hexagon: 6 }[shape];
    const turned = shape === 'square' ? -45 : -90;
    const size = { square: 1.15, triangle: 1.2, diamond: 1.1, pentagon: 1.05, hexagon: 1.05 }[
        shape
    ];
    return polygon(sides, turned, () => size);
}

function polygon(sides: number, turned: number, radius: (corner: number) => number): string {
    const points = Array.from({ length: sides }, (_, corner) => {
        const angle = ((turned + (360 * corner) / sides) * Math.PI) / 180;
        return `${(radius(corner) * Math.cos(angle)).toFixed(3)},${(radius(corner) * Math.sin(angle)).toFixed(3)}`;
    });
    return points.join(' ');
}
