/** Names of tiles for the animation. A tile is named by where it lies: `upper a1` on a level; in a stack by its seat,
 *  its colour, and the number of tiles under it: `A red 2`. */

import type { KeeperHappening } from '../../api/schema';
import { readTile } from './tiles';

const stackOf = (seat: string, tile: string) => `${seat} ${readTile(tile).colour}`;

/** The name that a tile of a stack had before these happenings; `under` tiles lie below it now. */
export function pieceBefore(
    happened: KeeperHappening[],
    level: string,
    stack: string,
    under: number,
    height: number,
): string {
    const isOf = (seat: string, tile: string) => stackOf(seat, tile) === stack;
    const isNewOf = (seat: string, tile: string) => under === height - 1 && isOf(seat, tile);
    for (const did of happened) {
        switch (did.did) {
            case 'took':
            case 'trapped':
            case 'went-through':
                if (isNewOf(did.who, did.tile)) return `${level} ${did.place}`;
                break;
            case 'gave':
                if (isNewOf(did.other, did.tile)) return `${level} ${did.place}`;
                break;
            case 'exchanged':
                if (isNewOf(did.who, did.received))
                    return `${stackOf(did.other, did.received)} ${did.received_on}`;
                if (isNewOf(did.other, did.given))
                    return `${stackOf(did.who, did.given)} ${did.given_on}`;
                break;
            case 'released':
                if (isOf(did.who, did.tile) && under >= Number(did.tile_on)) under++;
                if (isOf(did.who, did.release) && under >= Number(did.release_on)) under++;
        }
    }
    return `${stack} ${under}`;
}
