/** The line that a hero has drawn into the castle. */

import type { DragonquestHappening, SheetView } from '../../api/schema';
import type { LogEntry } from '../../lib/board.svelte';
import { CELL, centre, roomBox, TREASURE_ROOM, type Point } from './castle';

/** All places that a hero passed, in order. */
export function wayOf(sheet: SheetView, past: LogEntry<DragonquestHappening>[]): string[] {
    // other happenings from cell to cell are a demon's, and have a `hero`
    const left = past.flatMap(({ did }) =>
        did && 'origin' in did && !('hero' in did) && did.who === sheet.seat ? did.origin : [],
    );
    return [...left, sheet.place];
}

/** The points of a way; it passes the treasure room through its doors. */
export function pointsOf(way: string[], castle: string[]): Point[] {
    return way.flatMap((place, number) => {
        const middle = centre(place, castle);
        if (place !== TREASURE_ROOM) return [middle];
        const doors = [way[number - 1], way[number + 1]].map((cell) =>
            cell ? [door(cell, castle)] : [],
        );
        return [...doors[0]!, middle, ...doors[1]!];
    });
}

/** The place in the treasure room that is nearest to a cell. */
function door(cell: string, castle: string[]): Point {
    const [x, y] = centre(cell, castle);
    const room = roomBox(castle);
    const near = (value: number, from: number, length: number) =>
        Math.min(Math.max(value, from + CELL / 2), from + length - CELL / 2);
    return [near(x, room.x, room.width), near(y, room.y, room.height)];
}

/** A line through points with round corners, as an SVG path. */
export function inkLine(points: Point[], bend = 12): string {
    const path = points.map((corner, number) => {
        const [before, next] = [points[number - 1], points[number + 1]];
        if (!before) return `M${corner.join(' ')}`;
        if (!next) return `L${corner.join(' ')}`;
        const [inwards, outwards] = [towards(corner, before, bend), towards(corner, next, bend)];
        return `L${inwards.join(' ')}Q${corner.join(' ')} ${outwards.join(' ')}`;
    });
    return path.join('');
}

function towards(from: Point, to: Point, length: number): Point {
    const [right, down] = [to[0] - from[0], to[1] - from[1]];
    const share = length / (Math.hypot(right, down) || 1);
    return [from[0] + right * share, from[1] + down * share];
}
