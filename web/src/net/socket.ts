/** The connection to a table: says hello, resumes after a break, and says again what was not acknowledged.
 *
 * Every event has a number. The connection knows the last one it has; after a break it asks for what came since. What is
 * said carries a key, so that saying it twice does it once.
 */

import type * as Api from '../api/schema';
import { hex } from '../lib/sha256';

/** What the connection needs of a WebSocket. */
export interface SocketLike {
    send(text: string): void;
    close(): void;
    onopen: (() => void) | null;
    onmessage: ((event: { data: string }) => void) | null;
    onclose: (() => void) | null;
}

/** connecting: for the first time or anew; open: the table answered; waiting: until the next try; closed: for good. */
export type ConnectionState = 'connecting' | 'open' | 'waiting' | 'closed';

export interface ConnectionListener {
    welcome(message: Api.Welcome): void;
    update(message: Api.Update): void;
    presence(message: Api.Presence): void;
    coach(message: Api.CoachAdvice | Api.Dangers): void;
    trouble(message: Api.Trouble): void;
    state(state: ConnectionState): void;
}

/** Something to be done, said under a key. */
type Deed = Extract<Api.ClientMessage, { key: string }>;
type WithoutKey<T> = T extends unknown ? Omit<T, 'key'> : never;

interface Waiting {
    message: Api.ClientMessage;
    settle: (answer: any) => void;
}

/** Milliseconds between tries; the last one goes on for ever. A little chance keeps many clients apart. */
export const PAUSES = [250, 500, 1000, 2000, 4000, 8000];
/** Milliseconds in which whatever is said must be answered; else the line is broken, though nobody tells us. */
export const SILENCE = 6000;
/** Milliseconds without a word after which we ask whether the line still holds. */
export const BEAT = 10_000;

export class TableConnection {
    /** The last event that this line knows; null before the first welcome. */
    seq: number | null = null;
    private socket: SocketLike | null = null;
    private state: ConnectionState = 'connecting';
    private tries = 0;
    private timer: ReturnType<typeof setTimeout> | undefined;
    /** Whether something was heard since we said hello or asked whether the line holds. */
    private isAnswered = false;
    /** What was said and is not answered: deeds by their keys, questions by their numbers. */
    private waiting = new Map<string | number, Waiting>();
    /** Deeds that the server has stored, and as which event. */
    private stored = new Map<string, number>();
    private lastQuestion = 0;

    constructor(
        private open: () => SocketLike,
        private token: string | null,
        private listener: ConnectionListener,
        private newKey: () => string = randomKey,
        private isCurtained = false,
    ) {
        this.connect();
    }

    /** Do something at the table: null once it is done, or why it was refused. */
    do(deed: WithoutKey<Deed>): Promise<Api.Refusal | null> {
        const key = this.newKey();
        return this.say(key, { ...deed, key } as Deed);
    }

    play(move: string): Promise<Api.Refusal | null> {
        return this.do({ type: 'play', seq: this.seq ?? 0, move });
    }

    undo(): Promise<Api.Refusal | null> {
        return this.do({ type: 'undo', seq: this.seq ?? 0 });
    }

    /** Why a move is not allowed; null if it is. */
    why(move: Api.AskWhy['move']): Promise<Api.Refusal | null> {
        const id = ++this.lastQuestion;
        return this.say(id, { type: 'why', id, move });
    }

    /** The legal moves with all the small decisions they take. */
    wholeMoves(): Promise<Api.WholeMove[]> {
        const id = ++this.lastQuestion;
        return this.say(id, { type: 'whole_moves', id });
    }

    /** Ask the coach; the listener hears its answers. Returns the number of the question, null if nobody hears it. */
    askCoach(type: 'advice' | 'dangers'): number | null {
        if (this.state !== 'open') return null;
        const id = ++this.lastQuestion;
        this.send({ type, id });
        return id;
    }

    /** Do not wait: somebody looks at the page again, or the network is back. */
    hurry(): void {
        if (this.state === 'closed') return;
        if (this.state === 'open') return this.ping(this.socket!);
        this.tries = 0;
        this.drop();
        this.connect();
    }

    /** The network is known to be gone: do not wait until nobody answers. */
    lose(): void {
        if (this.socket) this.breakOff(this.socket);
    }

    /** Ask for the whole table, as if one had just come. */
    refresh(): void {
        this.seq = null;
        this.drop();
        this.connect();
    }

    /** Leave the table for good. */
    leave(): void {
        this.drop();
        this.become('closed');
    }

    private say<Answer>(key: string | number, message: Api.ClientMessage): Promise<Answer> {
        return new Promise((settle) => {
            this.waiting.set(key, { message, settle });
            if (this.state !== 'open') return;
            this.send(message);
            if (this.waiting.size === 1) this.listen(this.socket!);
        });
    }

    private connect(): void {
        this.become('connecting');
        const socket = this.open();
        this.socket = socket;
        this.isAnswered = false;
        this.listen(socket);
        socket.onopen = () => {
            const curtained = this.isCurtained ? { curtained: true } : {};
            this.send({ type: 'hello', token: this.token, since: this.seq, ...curtained });
            // where nothing is new, the server has nothing else to answer
            if (this.seq !== null) this.send({ type: 'ping' });
        };
        socket.onmessage = ({ data }) => {
            this.isAnswered = true;
            this.hear(JSON.parse(data) as Api.ServerMessage);
            if (socket === this.socket) this.listen(socket);
        };
        socket.onclose = () => this.breakOff(socket);
    }

    /** Begin to count the silence. While an answer is owed it soon means a break; else we ask for one. */
    private listen(socket: SocketLike): void {
        clearTimeout(this.timer);
        const isOwed = !this.isAnswered || this.waiting.size > 0;
        this.timer = isOwed
            ? setTimeout(() => this.breakOff(socket), SILENCE)
            : setTimeout(() => this.ping(socket), BEAT);
    }

    private ping(socket: SocketLike): void {
        this.isAnswered = false;
        this.send({ type: 'ping' });
        this.listen(socket);
    }

    /** The table answers: from now on one can speak. What was not acknowledged is said again, under the same key. */
    private isUp(): void {
        this.tries = 0;
        if (this.state === 'open') return;
        this.become('open');
        for (const { message } of this.waiting.values()) this.send(message);
    }

    private hear(message: Api.ServerMessage): void {
        switch (message.type) {
            case 'welcome':
                this.seq = message.seq;
                this.listener.welcome(message);
                this.settleStored();
                return this.isUp();
            case 'update':
                return this.hearUpdate(message);
            case 'acknowledged':
                this.stored.set(message.key, message.seq);
                return this.settleStored();
            case 'refused':
                return this.settle(message.key, message.refusal);
            case 'because':
                return this.settle(message.id, message.refusal);
            case 'whole_moves':
                return this.settle(message.id, message.moves);
            case 'advice':
            case 'dangers':
                return this.listener.coach(message);
            case 'presence':
                return this.listener.presence(message);
            case 'pong':
                return this.isUp();
            case 'trouble':
                if (message.final) {
                    this.drop();
                    this.become('closed');
                }
                return this.listener.trouble(message);
        }
    }

    private hearUpdate(message: Api.Update): void {
        if (this.seq === null || message.seq <= this.seq) return;
        if (message.seq > this.seq + 1) {
            // something was lost on the way: ask anew from the last event that is known
            this.drop();
            return this.connect();
        }
        this.seq = message.seq;
        this.listener.update(message);
        this.settleStored();
    }

    /** A deed is done when it is stored and what it changed has been told: until then the table looks as before. */
    private settleStored(): void {
        for (const [key, seq] of [...this.stored]) {
            if (this.seq === null || seq > this.seq) continue;
            this.stored.delete(key);
            this.settle(key, null);
        }
    }

    private settle(key: string | number, answer: unknown): void {
        const said = this.waiting.get(key);
        this.waiting.delete(key);
        said?.settle(answer);
    }

    private send(message: Api.ClientMessage): void {
        this.socket?.send(JSON.stringify(message));
    }

    private breakOff(socket: SocketLike): void {
        if (socket !== this.socket) return;
        this.drop();
        const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)]!;
        this.tries += 1;
        this.become('waiting');
        this.timer = setTimeout(() => this.connect(), pause * (0.75 + Math.random() / 2));
    }

    private drop(): void {
        clearTimeout(this.timer);
        const old = this.socket;
        this.socket = null;
        if (!old) return;
        old.onopen = old.onmessage = old.onclose = null;
        old.close();
    }

    private become(state: ConnectionState): void {
        if (this.state === state) return;
        this.state = state;
        this.listener.state(state);
    }
}

/** A WebSocket to a table of the server this page came from. */
export function openSocket(table: string): SocketLike {
    const address = new URL(`/api/tables/${encodeURIComponent(table)}/socket`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    return new WebSocket(address) as unknown as SocketLike;
}

/** A key of 128 bits that nobody has used; `randomUUID` is missing where a page comes over plain http. */
export function randomKey(): string {
    return hex(crypto.getRandomValues(new Uint8Array(16)));
}
