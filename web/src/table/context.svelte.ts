/** What every part of a table's page knows. */

import { createContext } from 'svelte';
import type { Line } from '../api/schema';
import { sayLine, type Kit } from './kit';
import { seatName } from './names';
import type { Visit } from './visit.svelte';

export class TableContext {
    /** Null until the board and the words of the game are loaded. */
    kit = $state.raw<Kit | null>(null);
    /** The table as seen from where the visitor sits or stands. */
    table = $derived.by(() => this.visit.table);
    /** The seats with the names by which they are called, and these names alone. */
    seats = $derived(this.table.seats.map((seat) => ({ ...seat, name: seatName(seat) })));
    names = $derived(this.seats.map(({ name }) => name));

    /** Who has been here since one came. */
    readonly seen = new Set<string>();
    /** Those for whom the viewer may propose a bot, once one has waited long enough: they are away, or do not move. */
    missing = $derived.by(() => {
        const { seat, info, view, now } = this.table;
        if (seat === null || info?.phase !== 'playing' || now.proposal) return [];
        return this.seats.filter(
            (one) =>
                one.player === 'person' &&
                one.seat !== seat &&
                !one.stands_in &&
                (!one.present || one.seat === view?.to_act),
        );
    });

    nameOf = (letter: string): string =>
        this.seats.find(({ seat }) => seat === letter)?.name ?? letter;

    constructor(private visit: Visit) {}

    /** A prompt, a refusal or a line of the log in words. */
    say = (line: Line): string => (this.kit ? sayLine(this.kit, line, this.names) : '');
}

export const [tableContext, setTableContext] = createContext<TableContext>();
