/** Rooms as tiles: their names in the notation, their arrows when turned, places and what lies beside them. */

import type { DrakonTileView, DrakonView, RoomView } from '../../api/schema';
import type { Place } from '../../lib/camera.svelte';
import type { Side } from './moves';

export const SIDES: Side[] = ['N', 'E', 'S', 'W'];
const STEPS: Record<Side, [number, number]> = { N: [0, 1], E: [1, 0], S: [0, -1], W: [-1, 0] };

/** A tile as the notation calls it: `wind NE`, `key`. */
export function tileName(tile: DrakonTileView): string {
    return `${tile.kind} ${tile.arrows}`.trim();
}

/** The tile of such a name. */
export function tileOf(name: string): DrakonTileView {
    const [kind = '', arrows = ''] = name.split(' ');
    return { kind, arrows };
}

export function placeOf(name: string): Place {
    const [x = 0, y = 0] = name.split(',').map(Number);
    return { x, y };
}

export function placeName({ x, y }: Place): string {
    return `${x},${y}`;
}

/** The neighbour of a place on one side; y grows to the north. */
export function beside(place: Place, side: Side): Place {
    return { x: place.x + STEPS[side][0], y: place.y + STEPS[side][1] };
}

/** The side of `from` on which a place lies right beside it. */
export function sideTo(from: Place, to: Place): Side | undefined {
    return SIDES.find((side) => placeName(beside(from, side)) === placeName(to));
}

/** Printed arrows when the printed north points to a side. */
export function turned(arrows: string, facing: Side): string {
    const quarter = SIDES.indexOf(facing);
    return SIDES.filter((_, number) => arrows.includes(SIDES[(number + 4 - quarter) % 4]!)).join(
        '',
    );
}

/** Quarter turns that led from one set of arrows to the other, clockwise (-1 is to the left); 0 if none does. */
export function quarters(before: string, now: string): number {
    const turn = [1, 3, 2].find((quarter) => turned(before, SIDES[quarter]!) === now) ?? 0;
    return before === now ? 0 : turn === 3 ? -1 : turn;
}

export function roomAt(view: DrakonView, place: string): RoomView | undefined {
    return view.lair.find((room) => room.place === place);
}

export function seatOf(view: DrakonView, letter: string | null | undefined) {
    return view.seats.find((seat) => seat.seat === letter);
}

/** The free places that touch a room. */
export function rim(view: DrakonView): string[] {
    const taken = new Set(view.lair.map((room) => room.place));
    const around = view.lair.flatMap((room) => SIDES.map((side) => placeName(beside(room, side))));
    return [...new Set(around)].filter((place) => !taken.has(place));
}
