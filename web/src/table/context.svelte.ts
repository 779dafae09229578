/** What every part of a table's page knows. */

import { createContext } from 'svelte';
import type { Line } from '../api/schema';
import { playedHere } from '../app/keys';
import { sayLine, type GameUi } from './game_ui';
import { seatName } from './names';
import type { Visit } from './visit.svelte';

export class TableContext {
    /** Null until the board and the words of the game are loaded. */
    ui = $state.raw<GameUi | null>(null);
    /** The table as seen from where the visitor sits or stands. */
    table = $derived.by(() => this.visit.table);
    /** The seats with the names by which they are called, and these names alone. */
    seats = $derived(this.table.seats.map((seat) => ({ ...seat, name: seatName(seat) })));
    names = $derived(this.seats.map(({ name }) => name));

    /** The seats that are played on this device, if there are several. */
    private here = $derived.by(() => playedHere(this.table.id));
    /** What can be entered from here now. What anybody may enter waits, where several share the device, until nobody's
     *  cards are in view. */
    entering = $derived.by(() => {
        const { entering, seat, isCurtained } = this.table;
        if (!entering?.outcomes.length) return null;
        const isOwn = entering.whose === seat || entering.by.every((one) => one === seat);
        return isOwn || isCurtained || !this.here.length ? entering : null;
    });
    /** Somebody else on this device who must act now: they take it over. */
    next = $derived.by(() => {
        const { entering, seat, view, choices, info, framesLeft } = this.table;
        if (info?.phase !== 'playing' || framesLeft) return null;
        if (choices.length || this.entering) return null;
        const others = this.here.filter((one) => one.seat !== seat);
        const acting = entering ? entering.by : [view?.to_act];
        return (
            others.find((one) => one.seat === entering?.whose) ??
            others.find((one) => acting.includes(one.seat)) ??
            null
        );
    });
    /** Those who can take over this device, whoever must act first: nobody while it is clear whose it is. */
    takers = $derived.by(() => {
        if (!this.next && !this.table.isCurtained) return [];
        const others = this.here.filter(
            ({ seat }) => ![this.next?.seat, this.table.seat].includes(seat),
        );
        return this.next ? [this.next, ...others] : others;
    });

    /** Whether the viewer has been told that a bot plays for them, and lets it. */
    letsBotPlay = $state(false);
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
                !this.here.some((key) => key.seat === one.seat) &&
                !one.stands_in &&
                (!one.present || one.seat === view?.to_act),
        );
    });

    nameOf = (letter: string): string =>
        this.seats.find(({ seat }) => seat === letter)?.name ?? letter;

    constructor(private visit: Visit) {}

    /** Whoever has this key takes over this device. */
    handOn = (token: string): void => this.visit.sitDown(token);

    /** A prompt, a refusal or a line of the log in words. */
    say = (line: Line): string => (this.ui ? sayLine(this.ui, line, this.names) : '');
}

export const [tableContext, setTableContext] = createContext<TableContext>();
