/** The way a hero went, from what happened. */

import type { DragonquestHappening, SheetView } from '../../api/schema';
import type { LogEntry } from '../../lib/board.svelte';
import { CELL, centre, roomBox, TREASURE_ROOM } from './castle';

/** All places that a hero came through, in their order. */
export function wayOf(sheet: SheetView, past: LogEntry<DragonquestHappening>[]): string[] {
    const way = past.flatMap(({ did }) => (did ? leftFor(did, sheet.seat) : []));
    return [...way, sheet.place];
}

/** The place that a hero left for another, if it did. */
function leftFor(did: DragonquestHappening, seat: string): string[] {
    switch (did.did) {
        case 'stepped':
        case 'room-entered':
            return did.who === seat ? [did.origin] : [];
        case 'stepped-out':
        case 'fled':
            return did.who === seat ? [TREASURE_ROOM] : [];
        default:
            return [];
    }
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
