/** The marks of seats: each has a colour, a shape and a letter, since not everybody can tell colours apart. */

/** Shapes for seats A, B, …: circle, square, triangle, diamond, pentagon, hexagon, star. First the distance of each
 *  corner from the middle, then the turn of the shape. */
const SHAPES: [number[], number][] = [
    [[], 0],
    [Array(4).fill(1.15), -45],
    [Array(3).fill(1.2), -90],
    [Array(4).fill(1.1), -90],
    [Array(5).fill(1.05), -90],
    [Array(6).fill(1.05), -90],
    [Array(5).fill([1.1, 0.5]).flat(), -90],
];

/** The look of seat A, B, …: a colour that follows the theme, and the corners of a shape of radius 1 around the origin, as
 *  an SVG `points` list; null for the circle. */
export function seatLook(letter: string) {
    const [corners, turned] = SHAPES[letter.charCodeAt(0) - 'A'.charCodeAt(0)] ?? SHAPES[0]!;
    const points = corners.map((radius, corner) => {
        const angle = ((turned + (360 * corner) / corners.length) * Math.PI) / 180;
        return `${(radius * Math.cos(angle)).toFixed(3)},${(radius * Math.sin(angle)).toFixed(3)}`;
    });
    return { colour: `var(--seat-${letter.toLowerCase()})`, points: points.join(' ') || null };
}
