/** The games of this browser: their state, and their order in the list. */

import type { TableStanding } from '../api/schema';
import { noteTable, ownTables, type OwnTable } from '../app/keys';
import { server } from '../net/http';

/** The state of tables by id; null for one that the server no longer has. */
export type Standings = ReadonlyMap<string, TableStanding | null>;

/** Number of tables that are listed at first, and that each further click adds. */
export const PAGE = 20;
/** Greatest number of tables in one request. */
const AT_ONCE = 50;

/** Ask the server for the state of tables. Notes which are over: these need not be asked for again. */
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
    /** It is the viewer's turn, or the viewer is asked something. */
    waiting: OwnTable[];
    /** Other players must move or join. */
    goingOn: OwnTable[];
    /** Over, closed, or gone. */
    finished: OwnTable[];
}

/** The tables in groups; in each the last used comes first. */
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

/** The groups cut off after `count` tables altogether. */
export function firstOf({ waiting, goingOn, finished }: Groups, count: number): Groups {
    const left = Math.max(0, count - waiting.length);
    return {
        waiting: waiting.slice(0, count),
        goingOn: goingOn.slice(0, left),
        finished: finished.slice(0, Math.max(0, left - goingOn.length)),
    };
}
