/** What the others did last, tile by tile. */

import type { KeeperHappening, KeeperTileView } from '../../api/schema';
import type { Kinds, Turn } from '../../lib/lately';
import { readTile } from './tiles';

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

export interface Passing {
    tile: KeeperTileView;
    /** The seat that it goes to; null where whoever acts keeps it. */
    to: string | null;
    /** Whether giving it away has earned a treasure. */
    earns: boolean;
}

/** The tiles that a turn brought to somebody; those that were used up for it have gone. */
export function passings(turn: Turn<KeeperHappening>): Passing[] {
    const found: Passing[] = [];
    const pass = (tile: string, to: string | null = null) =>
        found.push({ tile: readTile(tile), to, earns: false });
    for (const { did } of turn.told) {
        if (did.did === 'earned') found.at(-1)!.earns = true;
        if (did.did === 'gave') pass(did.tile, did.other);
        if (did.did === 'trapped' || did.did === 'exchanged') found.pop();
        if (did.did === 'went-through') found.shift();
        if (did.did === 'took' || did.did === 'trapped' || did.did === 'went-through')
            pass(did.tile);
        if (did.did === 'exchanged') {
            pass(did.received);
            pass(did.given, did.other);
        }
    }
    return found;
}
