/** The last turns of the other players, taken from the log. */

import type { LogEntry } from './board.svelte';

/** An entry of the log with its happening. */
type Told<Did> = LogEntry<Did> & { did: Did };

export interface Turn<Did = unknown> {
    /** The seat that acted; null for what happened by itself. */
    who: string | null;
    told: Told<Did>[];
}

/** The kinds of happenings to show: `deed` is done by a seat, `event` happens by itself. */
export type Kinds<Did extends { did: string }> = { [Kind in Did['did']]?: 'deed' | 'event' };

/** The last turn of each other seat, and the events since then, the oldest first. */
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
