/** Where things that are new in a view came from: names of anchors on the board, for the animation. */

import type { DrakonSeatView, DrakonView } from '../../api/schema';
import { printed } from './tiles';

export interface Origins {
    /** By place and kind of room: whose hand it was placed from. */
    rooms: Record<string, string>;
    coins: string;
    /** New rooms in somebody's hand. */
    tiles: string;
    /** Where rooms go that are in a hand no more; null if they are seen elsewhere. */
    left: string | null;
    /** Coins that no seat got. */
    paid: { seat: string; to: string; count: number }[];
}

export const NOTHING_NEW: Origins = {
    rooms: {},
    coins: 'hoard',
    tiles: 'pile',
    left: null,
    paid: [],
};

/** A room as a piece that moves: turned it is the same, another room at its place is another. */
export function roomPiece(room: { place: string; kind: string; arrows: string }): string {
    return `room-${room.place}-${room.kind}-${printed(room.arrows)}`;
}

export function originsOf(before: DrakonView | null, now: DrakonView): Origins {
    if (!before) return NOTHING_NEW;
    const known = new Set(before.lair.map(roomPiece));
    const news = now.lair.map(roomPiece).filter((piece) => !known.has(piece));
    const handOf = (seat: string | null) => (seat === now.viewer ? 'hand' : `seat-${seat}`);
    const was = (number: number): DrakonSeatView | undefined => before.seats[number];
    const find = (fits: (seat: DrakonSeatView, number: number) => boolean) => now.seats.find(fits);

    const poorer = find((seat, number) => seat.coins < (was(number)?.coins ?? 0));
    const richer = find((seat, number) => seat.coins > (was(number)?.coins ?? 0));
    const robbed = find((seat, number) => seat.hand.length < (was(number)?.hand.length ?? 0));
    const robber = find((seat, number) => seat.hand.length > (was(number)?.hand.length ?? 0));
    const lost = (seat: DrakonSeatView, number: number) =>
        (was(number)?.coins ?? seat.coins) - seat.coins;

    return {
        rooms: Object.fromEntries(news.map((piece) => [piece, handOf(before.to_act)])),
        coins: now.hoard < before.hoard ? 'hoard' : poorer ? `seat-${poorer.seat}` : START,
        tiles:
            robbed && robber
                ? handOf(robbed.seat)
                : news.length > 0 && now.pile === before.pile
                  ? `place-${now.touched}`
                  : 'pile',
        left: news.length > 0 || robber ? null : 'pile',
        paid: richer
            ? []
            : now.seats
                  .map((seat, number) => ({
                      seat: seat.seat,
                      to: now.hoard > before.hoard ? 'hoard' : START,
                      count: lost(seat, number),
                  }))
                  .filter(({ count }) => count > 0),
    };
}

const START = 'place-0,0';
