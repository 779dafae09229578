/** What every part of a table's page knows. */

import { createContext } from 'svelte';
import type { Line, SeatInfo } from '../api/schema';
import type { Kit } from './kit';
import type { Table } from './table.svelte';

export interface TableContext {
    /** The table as seen from where the visitor sits or stands. */
    readonly table: Table;
    /** Null until the board and the words of the game are loaded. */
    readonly kit: Kit | null;
    /** The seats with the names by which they are called, and these names alone. */
    readonly seats: SeatInfo[];
    readonly names: string[];
    /** A prompt, a refusal or a line of the log in words. */
    say: (line: Line) => string;
}

export const [tableContext, setTableContext] = createContext<TableContext>();
