/** Where things that are new in a view came from: names of anchors on the board, for the animation. */

import type { DrakonView } from '../../api/schema';

export interface Origins {
    /** By place and kind of room: whose hand it was placed from. */
    rooms: Record<string, string>;
    coins: string;
    /** New rooms in the viewer's hand. */
    tiles: string;
}

export const NOTHING_NEW: Origins = { rooms: {}, coins: 'hoard', tiles: 'pile' };

/** A room as a piece that moves: another room at the same place is another piece. */
export function roomPiece(room: { place: string; kind: string }): string {
    return `room-${room.place}-${room.kind}`;
}

export function originsOf(before: DrakonView | null, now: DrakonView): Origins {
    if (!before) return NOTHING_NEW;
    const known = new Set(before.lair.map(roomPiece));
    const hand = before.to_act === now.viewer ? 'hand' : `seat-${before.to_act}`;
    const news = now.lair.map(roomPiece).filter((piece) => !known.has(piece));
    const poorer = now.seats.find(
        (seat, number) => seat.coins < (before.seats[number]?.coins ?? 0),
    );
    const robbed = now.seats.find(
        (seat, number) =>
            seat.seat !== now.viewer && seat.hand.length < (before.seats[number]?.hand.length ?? 0),
    );
    return {
        rooms: Object.fromEntries(news.map((piece) => [piece, hand])),
        coins: now.hoard < before.hoard ? 'hoard' : poorer ? `seat-${poorer.seat}` : 'place-0,0',
        tiles:
            now.pile < before.pile
                ? 'pile'
                : robbed
                  ? `seat-${robbed.seat}`
                  : `place-${now.touched}`,
    };
}
