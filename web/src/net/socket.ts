/** The connection to a table: says hello, resumes after a break, and sends again what was not acknowledged.
 *
 * Every event has a number. The connection keeps the last one it received; after a break it asks for the events since.
 * Each command carries a key: the server carries it out once, even if it arrives twice.
 */

import type * as Api from '../api/schema';
import { hex } from '../lib/sha256';

/** The part of a WebSocket that the connection uses; tests put a `FakeSocket` in its place. */
export interface SocketLike {
    send(text: string): void;
    close(): void;
    onopen: (() => void) | null;
    onmessage: ((event: { data: string }) => void) | null;
    onclose: (() => void) | null;
}

/** connecting: for the first time or again; open: the table has answered; waiting: for the next attempt; closed:
 *  left. */
export type ConnectionState = 'connecting' | 'open' | 'waiting' | 'closed';

export interface ConnectionListener {
    welcome(message: Api.Welcome): void;
    update(message: Api.Update): void;
    presence(message: Api.Presence): void;
    coach(message: Api.CoachAdvice | Api.Dangers): void;
    trouble(message: Api.Trouble): void;
    state(state: ConnectionState): void;
}

/** A command: a message under a key, which the server carries out once. */
type Command = Extract<Api.ClientMessage, { key: string }>;
type WithoutKey<T> = T extends unknown ? Omit<T, 'key'> : never;

interface Waiting {
    message: Api.ClientMessage;
    resolve: (answer: any) => void;
}

/** Milliseconds before each attempt to reconnect; later ones wait as long as the last. Each pause varies by a quarter,
 * so that many clients do not come back at once. */
export const PAUSES = [250, 500, 1000, 2000, 4000, 8000];
/** Milliseconds within which the server must answer; after that the connection counts as broken. */
export const SILENCE = 6000;
/** Milliseconds without a message from the server after which the connection sends a ping. */
export const BEAT = 10_000;

export class TableConnection {
    /** Number of the last event received; null before the first welcome. */
    seq: number | null = null;
    private socket: SocketLike | null = null;
    private state: ConnectionState = 'connecting';
    private tries = 0;
    private timer: ReturnType<typeof setTimeout> | undefined;
    /** Whether a message has come since the last hello or ping. */
    private isAnswered = false;
    /** Messages that the server has not answered: commands by their keys, questions by their ids. */
    private waiting = new Map<string | number, Waiting>();
    /** Keys of commands that the server has stored, with the number of the event each became. */
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

    /** Send a command; gives null once it is carried out, else why the server refused it. */
    do(command: WithoutKey<Command>): Promise<Api.Refusal | null> {
        const key = this.newKey();
        return this.say(key, { ...command, key } as Command);
    }

    play(move: string): Promise<Api.Refusal | null> {
        return this.do({ type: 'play', seq: this.seq ?? 0, move });
    }

    undo(): Promise<Api.Refusal | null> {
        return this.do({ type: 'undo', seq: this.seq ?? 0 });
    }

    /** Ask why a move is not legal; gives null if it is. */
    why(move: Api.AskWhy['move']): Promise<Api.Refusal | null> {
        const id = ++this.lastQuestion;
        return this.say(id, { type: 'why', id, move });
    }

    /** Ask for the legal moves, each with all the decisions that it takes. */
    wholeMoves(): Promise<Api.WholeMove[]> {
        const id = ++this.lastQuestion;
        return this.say(id, { type: 'whole_moves', id });
    }

    /** Ask the coach; the answers go to the listener. Gives the id of the question, or null if not connected. */
    askCoach(type: 'advice' | 'dangers'): number | null {
        if (this.state !== 'open') return null;
        const id = ++this.lastQuestion;
        this.send({ type, id });
        return id;
    }

    /** Reconnect or ping at once: the viewer has come back to this page, or the network is back. */
    hurry(): void {
        if (this.state === 'closed') return;
        if (this.state === 'open') return this.ping(this.socket!);
        this.tries = 0;
        this.drop();
        this.connect();
    }

    /** Break the connection at once: the browser reports that the network is gone. */
    lose(): void {
        if (this.socket) this.breakOff(this.socket);
    }

    /** Ask for the whole table again, as if this page had just been opened. */
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

    /** Send a message, now or once the table answers; gives its answer, which comes under the same key or id. */
    private say<Answer>(key: string | number, message: Api.ClientMessage): Promise<Answer> {
        return new Promise((resolve) => {
            this.waiting.set(key, { message, resolve });
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
            // if there are no new events, only a ping makes the server answer
            if (this.seq !== null) this.send({ type: 'ping' });
        };
        socket.onmessage = ({ data }) => {
            this.isAnswered = true;
            this.hear(JSON.parse(data) as Api.ServerMessage);
            if (socket === this.socket) this.listen(socket);
        };
        socket.onclose = () => this.breakOff(socket);
    }

    /** Start the timer anew: it breaks the connection if an answer is due and does not come, else it sends a ping. */
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

    /** Note that the table has answered, and send again what it has not acknowledged, under the same keys. */
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
                this.resolveStored();
                return this.isUp();
            case 'update':
                return this.hearUpdate(message);
            case 'acknowledged':
                this.stored.set(message.key, message.seq);
                return this.resolveStored();
            case 'refused':
                return this.resolve(message.key, message.refusal);
            case 'because':
                return this.resolve(message.id, message.refusal);
            case 'whole_moves':
                return this.resolve(message.id, message.moves);
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
            // an event was lost on the way: ask again for those after the last one received
            this.drop();
            return this.connect();
        }
        this.seq = message.seq;
        this.listener.update(message);
        this.resolveStored();
    }

    /** Resolve the stored commands whose events have arrived; until then the page shows the table without them. */
    private resolveStored(): void {
        for (const [key, seq] of [...this.stored]) {
            if (this.seq === null || seq > this.seq) continue;
            this.stored.delete(key);
            this.resolve(key, null);
        }
    }

    private resolve(key: string | number, answer: unknown): void {
        const waiting = this.waiting.get(key);
        this.waiting.delete(key);
        waiting?.resolve(answer);
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

/** Open a WebSocket to a table of the server that this page came from. */
export function openSocket(table: string): SocketLike {
    const address = new URL(`/api/tables/${encodeURIComponent(table)}/socket`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    return new WebSocket(address) as unknown as SocketLike;
}

/** A random key of 128 bits. (`crypto.randomUUID` is missing on pages that come over plain http.) */
export function randomKey(): string {
    return hex(crypto.getRandomValues(new Uint8Array(16)));
}
