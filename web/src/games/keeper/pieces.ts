/** Which tile lies where in the stacks, as far as the log tells. A tile keeps a name wherever it goes, so that it can
 *  glide there: the level and the place it was dealt to (`upper a1`). */

import type { KeeperHappening } from '../../api/schema';
import type { LogEntry } from '../../lib/board.svelte';

interface Piece {
    name: string;
    /** In notation: `blue 4 trap`. */
    tile: string;
}

/** The names of the tiles in each stack (`A red`), from the bottom up. */
export function followTiles(past: LogEntry<KeeperHappening>[]): Map<string, string[]> {
    const stacks = new Map<string, Piece[]>();
    let level = '';
    /** The tile just taken, which its action discards. */
    let taken = '';

    const stackOf = (seat: string, tile: string): Piece[] => {
        const key = `${seat} ${tile.split(' ')[0]}`;
        if (!stacks.has(key)) stacks.set(key, []);
        return stacks.get(key)!;
    };
    const lift = (seat: string, place: string, tile: string) =>
        stackOf(seat, tile).push({ name: `${level} ${place}`, tile });
    const remove = (seat: string, tile: string): Piece[] => {
        const stack = stackOf(seat, tile);
        const found = stack.findLastIndex((piece) => piece.tile === tile);
        return found < 0 ? [] : stack.splice(found, 1);
    };

    for (const { did } of past) {
        if (did?.did === 'level-dealt') level = did.level;
        else if (did?.did === 'gave') lift(did.other, did.place, did.tile);
        else if (did?.did === 'took' || did?.did === 'trapped' || did?.did === 'went-through') {
            if (did.did !== 'took') remove(did.who, taken);
            lift(did.who, did.place, did.tile);
            taken = did.tile;
        } else if (did?.did === 'exchanged') {
            const given = remove(did.who, did.given);
            stackOf(did.who, did.received).push(...remove(did.other, did.received));
            stackOf(did.other, did.given).push(...given);
        } else if (did?.did === 'released') {
            remove(did.who, did.release);
            remove(did.who, did.tile);
        } else if (isTribute(did)) stacks.delete(`${did.who} ${did.colour}`);
    }
    return new Map([...stacks].map(([key, stack]) => [key, stack.map(({ name }) => name)]));
}

const TRIBUTES = ['tribute-paid', 'second-tribute-paid', 'tribute-chosen', 'second-tribute-chosen'];

/** Whether a stack went to the dragon. */
export function isTribute(
    did: KeeperHappening | null | undefined,
): did is Extract<KeeperHappening, { who: string; colour: string }> {
    return !!did && TRIBUTES.includes(did.did);
}
