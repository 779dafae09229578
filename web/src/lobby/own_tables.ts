/** The games of this browser: how they stand, and in which order they are listed. */

import type { TableStanding } from '../api/schema';
import { noteTable, ownTables, type OwnTable } from '../app/keys';
import { server } from '../net/http';

/** What the server told of tables; null for one that it no longer has. */
export type Standings = ReadonlyMap<string, TableStanding | null>;

/** Tables that are listed at first, and that one more click adds. */
export const PAGE = 20;
/** Tables that the server tells of at once. */
const AT_ONCE = 50;

/** Ask how tables stand; what is over is noted, and need not be asked for again to list the others. */
export async function standingsOf(tables: OwnTable[]): Promise<Standings> {
    const asked = tables.map(({ id, token }) => ({ id, token }));
    const parts = Array.from({ length: Math.ceil(asked.length / AT_ONCE) }, (_, number) =>
        server.standings(asked.slice(number * AT_ONCE, (number + 1) * AT_ONCE)),
    );
    const told = (await Promise.all(parts)).flat();
    const found = new Map(tables.map(({ id }, number) => [id, told[number] ?? null]));
    for (const [id, standing] of found)
        if (standing?.table.phase === 'over') noteTable(id, { isOver: true });
    return found;
}

/** The tables in the list whose games may go on. */
export function unfinished(): OwnTable[] {
    return ownTables().filter(({ isOver, isRemoved }) => !isOver && !isRemoved);
}

export interface Groups {
    /** My turn, or I am asked something. */
    waiting: OwnTable[];
    /** Others are to move or to come. */
    goingOn: OwnTable[];
    /** Over, closed, or gone. */
    finished: OwnTable[];
}

/** My turn first, then what others are to go on with, then what is finished; in each the last one used first. */
export function grouped(own: OwnTable[], known: Standings): Groups {
    const groups: Groups = { waiting: [], goingOn: [], finished: [] };
    for (const table of own) groups[groupOf(table, known.get(table.id))].push(table);
    return groups;
}

function groupOf({ isOver }: OwnTable, standing: TableStanding | null | undefined): keyof Groups {
    if (standing?.waits) return 'waiting';
    const phase = standing?.table.phase;
    const mayGoOn = phase === 'gathering' || phase === 'playing';
    return mayGoOn || (standing === undefined && !isOver) ? 'goingOn' : 'finished';
}

/** The first so many tables of all groups together. */
export function firstOf({ waiting, goingOn, finished }: Groups, count: number): Groups {
    const left = Math.max(0, count - waiting.length);
    return {
        waiting: waiting.slice(0, count),
        goingOn: goingOn.slice(0, left),
        finished: finished.slice(0, Math.max(0, left - goingOn.length)),
    };
}
