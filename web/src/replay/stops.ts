/** Where a replay stops: after whole turns, or after every step of which something is told; and its chapters. */

import type { Line, LogEntry } from '../api/schema';

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

/** A part of the game: the step at which it begins, and the line that tells so. */
export interface Chapter {
    step: number;
    line: Line;
}

/** The chapters of a game, which begin with happenings of these kinds. */
export function chaptersOf(log: LogEntry[], kinds: string[]): Chapter[] {
    const found = new Map<number, Line>();
    for (const { step, did, line } of log) {
        const kind = (did as { did?: string } | null)?.did;
        if (step && kind && kinds.includes(kind) && !found.has(step)) found.set(step, line);
    }
    return [...found].map(([step, line]) => ({ step, line }));
}
