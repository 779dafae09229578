/** The anchors from which new pieces come, for the animation. */

import type { DrakonHappening } from '../../api/schema';

interface Origins {
    /** The anchor of each new room of the lair, by its place. */
    rooms: Record<string, string>;
    coins: string;
    /** The anchor of new rooms in a hand. */
    tiles: string;
}

export const START = 'place-0,0';

/** The anchors for the pieces that these happenings brought. */
export function originsOf(happened: DrakonHappening[], viewer: string | null): Origins {
    const origins: Origins = { rooms: {}, coins: 'hoard', tiles: 'pile' };
    const handOf = (seat: string) => (seat === viewer ? 'hand' : `seat-${seat}`);
    for (const did of happened) {
        switch (did.did) {
            case 'swapped':
                origins.tiles = `place-${did.place}`;
            // falls through: a room from the hand replaces it
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
