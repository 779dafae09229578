/** Where things that are new in a view came from: names of anchors on the board, for the animation. */

import type { DrakonHappening } from '../../api/schema';
import { printed, tileOf } from './tiles';

export interface Origins {
    /** By place and kind of room: whose hand it was placed from. */
    rooms: Record<string, string>;
    coins: string;
    /** New rooms in somebody's hand. */
    tiles: string;
    /** Where rooms go that are in a hand no more; null if they are seen elsewhere. */
    left: string | null;
    /** Coins that no seat got: whose they were, and where they go. */
    paid: { seat: string; to: string }[];
}

export const NOTHING_NEW: Origins = {
    rooms: {},
    coins: 'hoard',
    tiles: 'pile',
    left: null,
    paid: [],
};

const START = 'place-0,0';

/** A room as a piece that moves: turned it is the same, another room at its place is another. */
export function roomPiece(room: { place: string; kind: string; arrows: string }): string {
    return `room-${room.place}-${room.kind}-${printed(room.arrows)}`;
}

/** Where to look for what these happenings brought. */
export function originsOf(happened: DrakonHappening[], viewer: string | null): Origins {
    const origins: Origins = { ...NOTHING_NEW, rooms: {}, paid: [] };
    const handOf = (seat: string) => (seat === viewer ? 'hand' : `seat-${seat}`);
    const put = (room: string, place: string, who: string) =>
        (origins.rooms[roomPiece({ place, ...tileOf(room) })] = handOf(who));
    for (const did of happened) {
        switch (did.did) {
            case 'placed':
                put(did.room, did.place, did.who);
                break;
            case 'swapped':
                put(did.put, did.place, did.who);
                origins.tiles = `place-${did.place}`;
                break;
            case 'room-taken':
            case 'room-looted':
                origins.tiles = handOf(did.other);
                break;
            case 'discarded':
                origins.left = 'pile';
                break;
            case 'took-coin':
                origins.coins = START;
                break;
            case 'coin-stolen':
            case 'coin-picked':
            case 'coin-let-go':
                origins.coins = `seat-${did.other}`;
                break;
            case 'coin-to-start':
                origins.paid.push({ seat: did.who, to: START });
                break;
            case 'coin-to-hoard':
                origins.paid.push({ seat: did.who, to: 'hoard' });
                break;
        }
    }
    return origins;
}
