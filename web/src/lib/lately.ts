/** What the others did last: the log cut into turns. */

import type { LogEntry } from './board.svelte';

/** What the log tells of a game, with what happened. */
type Told<Did> = LogEntry<Did> & { did: Did };

export interface Turn<Did = unknown> {
    /** The seat that acted; null for what happened by itself. */
    who: string | null;
    told: Told<Did>[];
}

/** Which happenings are worth showing: what a seat does, and what happens by itself. */
export type Kinds<Did extends { did: string }> = { [Kind in Did['did']]?: 'deed' | 'event' };

/** The last turn of each of the others, and what happened by itself since then, the oldest first. */
export function lastTurns<Did extends { did: string; who?: string }>(
    past: LogEntry<Did>[],
    kinds: Kinds<Did>,
    own: string | null,
    seats: number,
): Turn<Did>[] {
    const others = own === null ? seats : seats - 1;
    const turns: Turn<Did>[] = [];
    let found = 0;
    for (const entry of past.toReversed()) {
        const { did } = entry;
        const kind = did && kinds[did.did as Did['did']];
        if (!kind) continue;
        const who = (kind === 'deed' && did.who) || null;
        const next = turns[0];
        if (next && next.who === who) {
            next.told.unshift({ ...entry, did });
            continue;
        }
        if (found === others) break;
        if (who !== null && who !== own) found++;
        turns.unshift({ who, told: [{ ...entry, did }] });
    }
    return turns.filter(({ who }) => who === null || who !== own);
}
