/** Where what is new on the board came from: names of anchors, for the animation. */

import type { DrakonHappening } from '../../api/schema';

interface Origins {
    /** By place: whose hand the room was placed from. */
    rooms: Record<string, string>;
    coins: string;
    /** New rooms in somebody's hand. */
    tiles: string;
}

export const START = 'place-0,0';

/** Where to look for what these happenings brought. */
export function originsOf(happened: DrakonHappening[], viewer: string | null): Origins {
    const origins: Origins = { rooms: {}, coins: 'hoard', tiles: 'pile' };
    const handOf = (seat: string) => (seat === viewer ? 'hand' : `seat-${seat}`);
    for (const did of happened) {
        switch (did.did) {
            case 'swapped':
                origins.tiles = `place-${did.place}`;
            // falls through: a room of the hand comes there
            case 'placed':
                origins.rooms[did.place] = handOf(did.who);
                break;
            case 'room-taken':
            case 'room-looted':
                origins.tiles = handOf(did.other);
                break;
            case 'took-coin':
                origins.coins = START;
                break;
            case 'coin-stolen':
            case 'coin-picked':
            case 'coin-let-go':
                origins.coins = `seat-${did.other}`;
        }
    }
    return origins;
}
