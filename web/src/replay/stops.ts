/** The steps at which a replay stops (the ends of turns, or all steps that the log tells of), and its chapters. */

import type { Line, LogEntry } from '../api/schema';

/** The steps to stop at, in order, with the beginning and the end of the game: the last steps of `turns`; if there are
 *  none, all steps that the log tells of. */
export function stopsOf(log: LogEntry[], length: number, turns: number[]): number[] {
    const told = log.flatMap(({ step }) => step ?? []);
    const stops = new Set([0, ...(turns.length ? turns : told), length]);
    return [...stops].sort((one, other) => one - other);
}

/** A part of the game: its first step, and the line that announces it. */
export interface Chapter {
    step: number;
    line: Line;
}

/** The chapters of a game; a happening of one of these kinds begins one. */
export function chaptersOf(log: LogEntry[], kinds: string[]): Chapter[] {
    const found = new Map<number, Line>();
    for (const { step, did, line } of log) {
        const kind = (did as { did?: string } | null)?.did;
        if (step && kind && kinds.includes(kind) && !found.has(step)) found.set(step, line);
    }
    return [...found].map(([step, line]) => ({ step, line }));
}
