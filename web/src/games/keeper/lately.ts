/** The last turns of the others, tile by tile. */

import type { KeeperHappening } from '../../api/schema';
import type { Kinds, Turn } from '../../lib/recent_turns';

export const KINDS: Kinds<KeeperHappening> = {
    took: 'deed',
    trapped: 'deed',
    'went-through': 'deed',
    gave: 'deed',
    exchanged: 'deed',
    earned: 'deed',
    'level-over': 'event',
    'toll-due': 'event',
    'last-toll-due': 'event',
    eliminated: 'event',
    'went-down': 'event',
    'went-down-stairs': 'event',
};

interface Passing {
    /** Notation of the tile: `blue 4 trap`. */
    tile: string;
    /** The seat that gets it; null if the acting seat keeps it. */
    to: string | null;
    /** Whether giving it away earned a treasure. */
    earns?: boolean;
}

/** The tiles that seats got in a turn, without those spent for it. */
export function passings({ told }: Turn<KeeperHappening>): Passing[] {
    const found: Passing[] = [];
    const spend = (tile: string) =>
        found.splice(
            found.findIndex((one) => one.tile === tile && one.to === null),
            1,
        );
    for (const { did } of told) {
        if (did.did === 'exchanged') {
            spend(did.given);
            found.push({ tile: did.received, to: null }, { tile: did.given, to: did.other });
        } else if (did.did === 'gave') found.push({ tile: did.tile, to: did.other });
        else if (did.did === 'earned') found.at(-1)!.earns = true;
        else if ('tile' in did) {
            if ('spent' in did) spend(did.spent);
            found.push({ tile: did.tile, to: null });
        }
    }
    return found;
}
