/** Somebody's visit to a table: with which key they come, and when they sit down, under which one they go on. */

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
    /** The table as seen from where the visitor sits or stands. */
    table: Table;
    /** There is no such table. */
    isLost = $state(false);
    /** The table as seen with another key, until the server has answered. */
    private next: Table | null = null;
    /** Somebody wants to see their seat, though another one on this device must act. */
    private isPeeking = false;

    constructor(private id: string) {
        const token = this.keyOfAddress() ?? tokenFor(id);
        // of several people on one device nobody knows who opens the page
        const isShared = playedHere(id).some((one) => one.token === token);
        this.table = $state.raw(new Table(id, token, undefined, isShared));
        noteTable(id, { at: Date.now(), isRemoved: false });
        void this.look();
        void this.recover(this.table);
    }

    /** Another link to the same table was opened: the page stays, only the end of its address has changed. */
    comeByAddress(): void {
        const token = this.keyOfAddress();
        if (token && token !== this.table.token) void this.comeAnew(token);
    }

    /** Go on with the key of a seat. */
    sitDown(token: string): void {
        const { table } = this;
        keepToken(this.id, token, table.token);
        this.isPeeking = table.isCurtained;
        // whoever came by the seat's own link is known at the table already
        if (token !== table.token || table.isCurtained) void this.comeAnew(token);
    }

    /** Hide what only one may see as soon as somebody else on this device must act, until they say that they have it. */
    mindCurtain(isForAnother: boolean): void {
        const { table } = this;
        if (table.isCurtained) {
            if (table.info && table.info.phase !== 'playing') this.goOn();
        } else if (!isForAnother) this.isPeeking = false;
        else if (!this.isPeeking) void this.comeAnew(table.token, true);
    }

    /** The key opened nothing: go on with the one of before, or without any. */
    goOn(): void {
        void this.comeAnew(tokenFor(this.id));
    }

    leave(): void {
        this.next?.leave();
        this.next = null;
        this.table.leave();
    }

    /** Come back with another key. What was seen stays in sight until the server has answered. */
    private async comeAnew(token: string | null, isCurtained = false): Promise<void> {
        this.next?.leave();
        const next = (this.next = new Table(this.id, token, undefined, isCurtained));
        void this.recover(next);
        await next.answered;
        // meanwhile one may have left, or come with yet another key
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

    /** A key that opens nothing must not stick. An invitation that was used may have been used from here, if the answer
     *  was lost. */
    private async recover(table: Table): Promise<void> {
        await table.answered;
        const code = table.trouble?.code;
        if (code !== 'bad-token' && code !== 'link-used') return;
        const own = lastDrawn(this.id);
        if (own && own !== table.token && code === 'link-used') this.sitDown(own);
        else dropToken(this.id, table.token!);
    }

    /** A socket cannot say that there is no such table; this can. */
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
