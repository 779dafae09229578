/** The viewer's visit to a table: the key with which this page comes, and another one after sitting down. */

import {
    dropToken,
    keepToken,
    lastDrawn,
    noteTable,
    playedHere,
    takeTokenFromAddress,
    tokenFor,
} from '../app/keys';
import { ServerProblem, server } from '../net/http';
import { Table } from './table.svelte';

export class Visit {
    /** The table as seen with the present key. */
    table: Table;
    /** Whether the server has no such table. */
    isLost = $state(false);
    /** The table as seen with another key, until the server has answered. */
    private next: Table | null = null;
    /** Whether a player has chosen to see their own seat, though another player on this device must act. */
    private isPeeking = false;

    constructor(private id: string) {
        const token = this.keyOfAddress() ?? tokenFor(id);
        // on a shared device, any of its players may have opened the page: show nobody's cards
        const isShared = playedHere(id).some((one) => one.token === token);
        this.table = $state.raw(new Table(id, token, undefined, isShared));
        noteTable(id, { at: Date.now(), isRemoved: false });
        void this.look();
        void this.recover(this.table);
    }

    /** Take the key from the address, after a link to the same table was opened in this page. */
    comeByAddress(): void {
        const token = this.keyOfAddress();
        if (token && token !== this.table.token) void this.comeAnew(token);
    }

    /** Go on with the key of a seat. */
    sitDown(token: string): void {
        const { table } = this;
        keepToken(this.id, token, table.token);
        this.isPeeking = table.isCurtained;
        // with the seat's own link, the connection already has the right key
        if (token !== table.token || table.isCurtained) void this.comeAnew(token);
    }

    /** Hide a player's cards as soon as another one on this device must act, until that one has taken it over. */
    mindCurtain(isForAnother: boolean): void {
        const { table } = this;
        if (table.isCurtained) {
            if (table.info && table.info.phase !== 'playing') this.goOn();
        } else if (!isForAnother) this.isPeeking = false;
        else if (!this.isPeeking) void this.comeAnew(table.token, true);
    }

    /** Come back with the key that this browser keeps, or without any. */
    goOn(): void {
        void this.comeAnew(tokenFor(this.id));
    }

    leave(): void {
        this.next?.leave();
        this.next = null;
        this.table.leave();
    }

    /** Connect with another key. The page shows the old view until the server has answered. */
    private async comeAnew(token: string | null, isCurtained = false): Promise<void> {
        this.next?.leave();
        const next = (this.next = new Table(this.id, token, undefined, isCurtained));
        void this.recover(next);
        await next.answered;
        // meanwhile the viewer may have left, or come with yet another key
        if (this.next !== next) return;
        this.next = null;
        this.table.leave();
        this.table = next;
    }

    private keyOfAddress(): string | null {
        const token = takeTokenFromAddress();
        if (token) keepToken(this.id, token);
        return token;
    }

    /** Drop a key that the server refuses. If an invitation was used, this browser may have used it without getting the
     *  answer: then go on with the token drawn for it. */
    private async recover(table: Table): Promise<void> {
        await table.answered;
        const code = table.trouble?.code;
        if (code !== 'bad-token' && code !== 'link-used') return;
        const own = lastDrawn(this.id);
        if (own && own !== table.token && code === 'link-used') this.sitDown(own);
        else dropToken(this.id, table.token!);
    }

    /** Ask by HTTP for the table: a socket cannot tell that there is none. */
    private async look(): Promise<void> {
        try {
            const info = await server.table(this.id);
            if (!this.table.info) this.table.learn(info);
        } catch (problem) {
            if (!(problem instanceof ServerProblem) || problem.status !== 404) return;
            this.isLost = true;
            this.table.leave();
        }
    }
}
