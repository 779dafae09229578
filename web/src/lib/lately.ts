/** What the others did last: the log cut into turns. */

import type { Line } from '../api/schema';

export interface Turn {
    /** The seat that acted; null for what happened by itself. */
    who: number | null;
    lines: Line[];
}

/** Which messages are worth showing: what a seat does, and what happens by itself. */
export type Kinds = Record<string, 'deed' | 'event'>;

/** The seat that a part of a line names. */
export function seatIn(line: Line, part: string): number | null {
    const named = line.parts?.[part];
    return typeof named === 'object' && named.type === 'seat' ? named.seat : null;
}

/** The last turn of each of the others, and what happened by itself since then, the oldest first. */
export function lastTurns(past: Line[], kinds: Kinds, own: number, seats: number): Turn[] {
    const others = own < 0 ? seats : seats - 1;
    const turns: Turn[] = [];
    let found = 0;
    for (const line of past.toReversed()) {
        const kind = kinds[line.message];
        if (!kind) continue;
        const who = kind === 'deed' ? seatIn(line, 'who') : null;
        const next = turns[0];
        if (next && next.who === who) {
            next.lines.unshift(line);
            continue;
        }
        if (found === others) break;
        if (who !== null && who !== own) found++;
        turns.unshift({ who, lines: [line] });
    }
    return turns.filter(({ who }) => who === null || who !== own);
}

export function seatLetter(seat: number): string {
    return String.fromCharCode('A'.charCodeAt(0) + seat);
}
