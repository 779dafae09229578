/** The way a hero went. The sheet tells only which cells were visited; the order is found by going over all of them
 * once, from the start to where the hero stands. Where that cannot be done, neighbours are joined. */

import type { SheetView } from '../../api/schema';
import { CELL, centre, insideCells, roomBox, squareOf, squares, TREASURE_ROOM } from './castle';

const MOST_TRIES = 4000;

export function walk(sheet: SheetView, castle: string[]): string[][] {
    const marks = insideCells(castle);
    const starts = ['S', 'O']
        .map((sign) => marks.find((cell) => cell.sign === sign)?.name)
        .filter((name) => name !== undefined && sheet.visited.includes(name));
    for (const diagonal of [false, true]) {
        for (const start of starts) {
            const way = start && new Search(sheet, castle, diagonal).from(start);
            if (way) return [way];
        }
    }
    return joined(sheet.visited);
}

class Search {
    private tries = 0;
    private left: Set<string>;
    private gates: string[];

    constructor(
        private sheet: SheetView,
        castle: string[],
        private diagonal: boolean,
    ) {
        this.left = new Set(sheet.visited);
        const room = squares(castle).filter((cell) => cell.sign === 'T');
        this.gates = sheet.visited.filter((name) =>
            room.some((square) => areBeside(name, square.name, diagonal)),
        );
    }

    from(start: string): string[] | null {
        this.left.delete(start);
        return this.goOn([start]);
    }

    private goOn(way: string[]): string[] | null {
        if (++this.tries > MOST_TRIES) return null;
        const here = way.at(-1) ?? '';
        if (this.left.size === 0 && this.isEnd(way, here))
            return here === this.sheet.place ? way : [...way, this.sheet.place];
        for (const next of this.nexts(way, here)) {
            this.left.delete(next);
            const found = this.goOn([...way, next]);
            if (found) return found;
            if (next !== TREASURE_ROOM) this.left.add(next);
        }
        return null;
    }

    private isEnd(way: string[], here: string): boolean {
        if (this.sheet.place === TREASURE_ROOM)
            return here === TREASURE_ROOM || this.gates.includes(here);
        const wasInRoom = way.includes(TREASURE_ROOM);
        return here === this.sheet.place && (wasInRoom || this.sheet.goal === TREASURE_ROOM);
    }

    /** Where one can go on; the cells with the fewest ways on come first, the treasure room last. */
    private nexts(way: string[], here: string): string[] {
        if (here === TREASURE_ROOM) return this.gates.filter((gate) => this.left.has(gate));
        const cells = this.around(here);
        cells.sort((one, other) => this.around(one).length - this.around(other).length);
        const canEnter =
            this.sheet.goal === 'exit' && this.gates.includes(here) && way.at(-2) !== TREASURE_ROOM;
        return canEnter ? [...cells, TREASURE_ROOM] : cells;
    }

    private around(here: string): string[] {
        return [...this.left].filter((cell) => areBeside(here, cell, this.diagonal));
    }
}

function areBeside(one: string, other: string, diagonal: boolean): boolean {
    const [here, there] = [squareOf(one), squareOf(other)];
    const right = Math.abs(here.column - there.column);
    const down = Math.abs(here.row - there.row);
    return diagonal ? Math.max(right, down) === 1 : right + down === 1;
}

/** Each pair of neighbours among the visited cells. */
function joined(visited: string[]): string[][] {
    return visited.flatMap((one, number) =>
        visited
            .slice(number + 1)
            .filter((other) => areBeside(one, other, false))
            .map((other) => [one, other]),
    );
}

/** The points that a way leads over; through the treasure room by way of its doors. */
export function pointsOf(way: string[], castle: string[]): [number, number][] {
    return way.flatMap((place, number) => {
        const middle = centre(place, castle);
        if (place !== TREASURE_ROOM) return [middle];
        const [before, after] = [way[number - 1], way[number + 1]];
        return [
            ...(before ? [door(before, castle)] : []),
            middle,
            ...(after ? [door(after, castle)] : []),
        ];
    });
}

/** The place in the treasure room that is nearest to a cell. */
function door(cell: string, castle: string[]): [number, number] {
    const [x, y] = centre(cell, castle);
    const room = roomBox(castle);
    const near = (value: number, from: number, length: number) =>
        Math.min(Math.max(value, from + CELL / 2), from + length - CELL / 2);
    return [near(x, room.x, room.width), near(y, room.y, room.height)];
}

/** A line through points with round corners, as an SVG path. */
export function inkLine(points: [number, number][], bend = 12): string {
    const [first, ...rest] = points;
    if (!first) return '';
    let line = `M${first[0]} ${first[1]}`;
    rest.forEach((corner, number) => {
        const next = rest[number + 1];
        const before = number === 0 ? first : (rest[number - 1] ?? first);
        if (!next) line += `L${corner[0]} ${corner[1]}`;
        else {
            const [inX, inY] = towards(corner, before, bend);
            const [outX, outY] = towards(corner, next, bend);
            line += `L${inX} ${inY}Q${corner[0]} ${corner[1]} ${outX} ${outY}`;
        }
    });
    return line;
}

function towards(from: [number, number], to: [number, number], length: number): [number, number] {
    const [right, down] = [to[0] - from[0], to[1] - from[1]];
    const share = length / (Math.hypot(right, down) || 1);
    return [from[0] + right * share, from[1] + down * share];
}
