/** Set up new tables on the server. */

import type { BranchAsked, NewTable } from '../api/schema';
import { hashOf } from '../lib/sha256';
import { server } from '../net/http';
import { keepMade, keepToken } from './keys';
import { go } from './router.svelte';
import { keepNonce, newNonce } from './shares';

/** Set up a table, keep its keys, and go there. If no seat waits for a person, the game begins at once. */
export async function openTable(wanted: NewTable): Promise<void> {
    const nonce = newNonce();
    const { table, invited, mine } = await server.newTable({ ...wanted, share: hashOf(nonce) });
    // the seats played on this device are taken already
    const here = invited.filter(
        ({ seat }) => table.seats.find((one) => one.seat === seat)?.player === 'person',
    );
    const others = invited.filter((key) => !here.includes(key));
    keepMade(table.id, others, here.length && mine ? [mine, ...here] : here);
    if (mine) {
        keepToken(table.id, mine.token);
        keepNonce(table.id, mine.seat, nonce);
    }
    go(`/t/${table.id}`);
}

/** Set up a table that plays on from a step of another table's game, and go there. */
export async function openBranch(source: string, wanted: BranchAsked): Promise<void> {
    const { table, mine } = await server.branch(source, wanted);
    keepMade(table.id, []);
    keepToken(table.id, mine!.token);
    go(`/t/${table.id}`);
}
