/** Where a replay stops: after whole turns, or after every step of which something is told. */

import type { LogEntry } from '../api/schema';

/** The steps to stop at, in order, from the beginning to the end of the game. */
export function stopsOf(log: LogEntry[], length: number, isFine: boolean): number[] {
    const told = log.filter((entry) => entry.step);
    const ends = isFine ? told : told.filter((entry, at) => !isSameTurn(entry, told[at + 1]));
    const stops = new Set([0, ...ends.map(({ step }) => step!), length]);
    return [...stops].sort((one, other) => one - other);
}

/** Whether two entries tell of one turn: of one move and what followed, or of moves of one person. */
function isSameTurn(one: LogEntry, other: LogEntry | undefined): boolean {
    if (!other) return false;
    return one.seq === other.seq || (whoOf(one) !== null && whoOf(one) === whoOf(other));
}

function whoOf({ did }: LogEntry): string | null {
    return (did as { who?: string } | null)?.who ?? null;
}
