/** The geometry of the castle: its cells, its walls, and the hatching around it. */

export const CELL = 40;
export const MARGIN = 26;
export const TREASURE_ROOM = 'treasure';
const COLUMN_LETTERS = 'abcdefghijklmnopqrstu';

interface Cell {
    name: string;
    column: number;
    row: number;
    sign: string;
}

export type Point = [number, number];

export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

export function columnLetters(castle: string[]): string[] {
    return [...COLUMN_LETTERS].slice(0, castle[0]?.length ?? 0);
}

export function squareOf(name: string): { column: number; row: number } {
    return { column: COLUMN_LETTERS.indexOf(name[0] ?? ''), row: Number(name.slice(1)) - 1 };
}

/** All cells but those of the treasure room, which is one space. */
export function insideCells(castle: string[]): Cell[] {
    return squares(castle).filter((cell) => cell.sign !== '#' && cell.sign !== 'T');
}

export function squares(castle: string[]): Cell[] {
    return castle.flatMap((signs, row) =>
        [...signs].map((sign, column) => ({
            name: `${COLUMN_LETTERS[column]}${row + 1}`,
            column,
            row,
            sign,
        })),
    );
}

export function roomBox(castle: string[]): Box {
    const room = squares(castle).filter((cell) => cell.sign === 'T');
    const [first, last] = [room[0]!, room.at(-1)!];
    return {
        x: first.column * CELL,
        y: first.row * CELL,
        width: (last.column - first.column + 1) * CELL,
        height: (last.row - first.row + 1) * CELL,
    };
}

/** The middle of a cell, or of the treasure room. */
export function centre(place: string, castle: string[]): Point {
    if (place === TREASURE_ROOM) {
        const box = roomBox(castle);
        return [box.x + box.width / 2, box.y + box.height / 2];
    }
    const { column, row } = squareOf(place);
    return [(column + 0.5) * CELL, (row + 0.5) * CELL];
}

function isInside(castle: string[], column: number, row: number): boolean {
    return (castle[row]?.[column] ?? '#') !== '#';
}

/** The outer walls as one SVG path. */
export function outerWalls(castle: string[]): string {
    return squares(castle)
        .filter((cell) => cell.sign !== '#')
        .map(({ column, row }) => {
            const [x, y] = [column * CELL, row * CELL];
            return [
                isInside(castle, column, row - 1) ? '' : `M${x} ${y}h${CELL}`,
                isInside(castle, column, row + 1) ? '' : `M${x} ${y + CELL}h${CELL}`,
                isInside(castle, column - 1, row) ? '' : `M${x} ${y}v${CELL}`,
                isInside(castle, column + 1, row) ? '' : `M${x + CELL} ${y}v${CELL}`,
            ].join('');
        })
        .join('');
}

/** The thin lines between cells. */
export function gridLines(castle: string[]): string {
    return insideCells(castle)
        .map(({ column, row }) => {
            const [x, y] = [column * CELL, row * CELL];
            const right = isInside(castle, column + 1, row) ? `M${x + CELL} ${y}v${CELL}` : '';
            return right + (isInside(castle, column, row + 1) ? `M${x} ${y + CELL}h${CELL}` : '');
        })
        .join('');
}

/** Pen strokes in the rock around the castle, as on old plans: little bundles, each turned its own way. */
export function hatching(castle: string[]): string {
    const strokes: string[] = [];
    for (let row = -1; row <= castle.length; row++) {
        for (let column = -1; column <= (castle[0]?.length ?? 0); column++) {
            if (!isInside(castle, column, row) && isBesideCastle(castle, column, row))
                for (let bundle = 0; bundle < 5; bundle++)
                    strokes.push(strokeBundle(column, row, bundle));
        }
    }
    return strokes.join('');
}

function isBesideCastle(castle: string[], column: number, row: number): boolean {
    return [-1, 0, 1].some((right) =>
        [-1, 0, 1].some((down) => isInside(castle, column + right, row + down)),
    );
}

function strokeBundle(column: number, row: number, bundle: number): string {
    const x = (column + 0.15 + 0.7 * chance(column, row, bundle)) * CELL;
    const y = (row + 0.15 + 0.7 * chance(row, column, bundle + 7)) * CELL;
    const angle = Math.PI * chance(column + bundle, row, 13);
    const [along, across] = [Math.cos(angle), Math.sin(angle)];
    const stroke = `l${(16 * along).toFixed(1)} ${(16 * across).toFixed(1)}`;
    const starts = [-5, 0, 5].map((aside) => [
        x - 8 * along - aside * across,
        y - 8 * across + aside * along,
    ]);
    return starts.map(([x, y]) => `M${x!.toFixed(1)} ${y!.toFixed(1)}${stroke}`).join('');
}

/** A number from 0 to 1 that looks random, and is always the same for the same arguments. */
function chance(one: number, two: number, three: number): number {
    const wave = Math.sin(one * 127.1 + two * 311.7 + three * 74.7) * 43758.5453;
    return wave - Math.floor(wave);
}
