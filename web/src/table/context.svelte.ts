/** State that all components of a table's page share. */

import { createContext } from 'svelte';
import type { Line } from '../api/schema';
import { playedHere } from '../app/keys';
import { sayLine, type GameUi } from './game_ui';
import { seatName } from './names';
import type { Visit } from './visit.svelte';

export class TableContext {
    /** The game's board and words; null until they are loaded. */
    ui = $state.raw<GameUi | null>(null);
    /** The table as the viewer sees it: from a seat, or as one of the audience. */
    table = $derived.by(() => this.visit.table);
    /** The seats with their names; `names` are these alone. */
    seats = $derived(this.table.seats.map((seat) => ({ ...seat, name: seatName(seat) })));
    names = $derived(this.seats.map(({ name }) => name));

    /** Keys of all seats that are played on this device; empty if there is but one. */
    private here = $derived.by(() => playedHere(this.table.id));
    /** The outcome that the viewer may enter now. On a shared device, an outcome that any player may enter is offered
     *  only while nobody's cards are visible. */
    entering = $derived.by(() => {
        const { entering, seat, isCurtained } = this.table;
        if (!entering?.outcomes.length) return null;
        const isOwn = entering.whose === seat || entering.by.every((one) => one === seat);
        return isOwn || isCurtained || !this.here.length ? entering : null;
    });
    /** The key of another player on this device who must act now, and should take it over. */
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
    /** Keys of players who can take over this device, with `next` first; empty while its player may keep it. */
    takers = $derived.by(() => {
        if (!this.next && !this.table.isCurtained) return [];
        const others = this.here.filter(
            ({ seat }) => ![this.next?.seat, this.table.seat].includes(seat),
        );
        return this.next ? [this.next, ...others] : others;
    });

    /** Whether the viewer knows that a bot plays for them, and accepts it. */
    letsBotPlay = $state(false);
    /** Seats whose players have been present since this page opened the table. */
    readonly seen = new Set<string>();
    /** Players for whom the viewer may propose a bot after some waiting: they are away, or do not move. */
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

    /** Hand this device to the player with this key. */
    handOn = (token: string): void => this.visit.sitDown(token);

    /** The text of a prompt, a refusal or a line of the log. */
    say = (line: Line): string => (this.ui ? sayLine(this.ui, line, this.names) : '');
}

export const [tableContext, setTableContext] = createContext<TableContext>();
