/** Setting up a table and keeping its keys. */

import type { NewTable } from '../api/schema';
import { keepMade, keepToken } from '../app/keys';
import { server } from '../net/http';

/** Set up a table; where nobody is waited for it begins at once. Gives its id. */
export async function makeTable(wanted: NewTable): Promise<string> {
    const made = await server.newTable(wanted);
    keepMade(made.table.id, made.invited);
    if (made.mine) keepToken(made.table.id, made.mine.token);
    return made.table.id;
}
