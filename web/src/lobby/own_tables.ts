/** The games that this browser has begun and not ended. */

import type { TableInfo } from '../api/schema';
import { dropKeys, ownTables } from '../app/keys';
import { ServerProblem, server } from '../net/http';

const MOST = 8;

export async function unfinishedTables(): Promise<TableInfo[]> {
    const asked = await Promise.all(ownTables().slice(0, MOST).map(ask));
    return asked.filter((table) => table !== null);
}

async function ask(id: string): Promise<TableInfo | null> {
    try {
        const table = await server.table(id);
        return table.phase === 'over' ? null : table;
    } catch (problem) {
        if (problem instanceof ServerProblem && problem.status === 404) dropKeys(id);
        return null;
    }
}
