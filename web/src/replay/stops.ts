/** Where a replay stops: after whole turns, or after every step of which something is told; and its chapters. */

import type { Line, LogEntry } from '../api/schema';

/** The steps to stop at, in order, from the beginning to the end of the game: after each of these `turns`; where there
    are none, after all that is told. */
export function stopsOf(log: LogEntry[], length: number, turns: number[]): number[] {
    const told = log.flatMap(({ step }) => step ?? []);
    const stops = new Set([0, ...(turns.length ? turns : told), length]);
    return [...stops].sort((one, other) => one - other);
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
