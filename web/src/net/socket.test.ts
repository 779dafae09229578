import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, ServerMessage } from '../api/schema';
import { PAUSES, TableLine, type LineListener, type SocketLike } from './socket';

class FakeSocket implements SocketLike {
    sent: ClientMessage[] = [];
    isClosed = false;
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;

    send(text: string): void {
        this.sent.push(JSON.parse(text) as ClientMessage);
    }
    close(): void {
        this.isClosed = true;
    }
    hear(message: object): void {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
    said(type: string): ClientMessage[] {
        return this.sent.filter((message) => message.type === type);
    }
}

let sockets: FakeSocket[];
let keys: number;
const listener = {
    welcome: vi.fn(),
    update: vi.fn(),
    presence: vi.fn(),
    trouble: vi.fn(),
    state: vi.fn(),
} satisfies LineListener;

const welcome = (seq: number) => ({ type: 'welcome', seq }) as ServerMessage;
const update = (seq: number) => ({ type: 'update', seq }) as ServerMessage;
const last = () => sockets.at(-1)!;

function line(): TableLine {
    const made = new TableLine(
        () => {
            const socket = new FakeSocket();
            sockets.push(socket);
            return socket;
        },
        'secret',
        listener,
        () => `key ${++keys}`,
    );
    last().onopen!();
    return made;
}

function breakAndReturn(): void {
    last().onclose!();
    vi.advanceTimersByTime(PAUSES[0]! * 2);
    last().onopen!();
}

beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    sockets = [];
    keys = 0;
});
afterEach(() => vi.useRealTimers());

describe('hello', () => {
    it('names the token in the message and asks for the whole table', () => {
        line();
        expect(last().sent).toEqual([{ type: 'hello', token: 'secret', since: null }]);
    });

    it('asks only for what is new after a break', () => {
        line();
        last().hear(welcome(4));
        last().hear(update(5));
        breakAndReturn();
        expect(sockets).toHaveLength(2);
        expect(last().sent[0]).toEqual({ type: 'hello', token: 'secret', since: 5 });
    });

    it('counts silence as a break', () => {
        line();
        vi.advanceTimersByTime(20_000);
        expect(sockets.length).toBeGreaterThan(1);
        expect(sockets[0]!.isClosed).toBe(true);
    });
});

describe('breaks', () => {
    it('waits longer and longer, and no longer once it is back', () => {
        line();
        last().hear(welcome(1));
        const waits = [];
        for (let tries = 0; tries < 8; tries++) {
            const before = Date.now();
            const known = sockets.length;
            last().onclose!();
            while (sockets.length === known) vi.advanceTimersByTime(10);
            waits.push(Date.now() - before);
        }
        expect(waits[0]).toBeLessThan(PAUSES[0]! * 1.3);
        expect(waits.at(-1)).toBeGreaterThan(PAUSES.at(-1)! * 0.7);
        expect(waits.at(-1)).toBeLessThan(PAUSES.at(-1)! * 1.3);
        last().onopen!();
        last().hear(update(2));
        const known = sockets.length;
        last().onclose!();
        vi.advanceTimersByTime(PAUSES[0]! * 1.3);
        expect(sockets.length).toBe(known + 1);
    });

    it('does not wait when somebody hurries', () => {
        const table = line();
        last().hear(welcome(1));
        last().onclose!();
        table.hurry();
        expect(sockets).toHaveLength(2);
    });

    it('ends for good when the server says so, and when one leaves', () => {
        line();
        last().hear({ type: 'trouble', code: 'no-table', detail: 'There is none.', final: true });
        vi.advanceTimersByTime(60_000);
        expect(sockets).toHaveLength(1);
        expect(listener.state).toHaveBeenLastCalledWith('closed');
        line().leave();
        vi.advanceTimersByTime(60_000);
        expect(sockets).toHaveLength(2);
    });
});

describe('numbers of events', () => {
    it('tells each event once', () => {
        line();
        last().hear(welcome(4));
        for (const seq of [5, 5, 4, 6]) last().hear(update(seq));
        expect(listener.update.mock.calls.map(([message]) => message.seq)).toEqual([5, 6]);
    });

    it('asks anew when one is missing', () => {
        line();
        last().hear(welcome(4));
        last().hear(update(6));
        last().onopen!();
        expect(listener.update).not.toHaveBeenCalled();
        expect(sockets).toHaveLength(2);
        expect(last().sent[0]).toMatchObject({ type: 'hello', since: 4 });
        for (const seq of [5, 6]) last().hear(update(seq));
        expect(listener.update).toHaveBeenCalledTimes(2);
    });
});

describe('moves', () => {
    it('are settled by acknowledgement or refusal', async () => {
        const table = line();
        last().hear(welcome(1));
        const made = table.play('a1');
        const refused = table.play('b2');
        expect(table.pending).toBe(true);
        const refusal = { line: { type: 'line', message: 'no' }, rule: 'K3.1' };
        last().hear({ type: 'acknowledged', key: 'key 1', seq: 2 });
        last().hear({ type: 'refused', key: 'key 2', refusal });
        expect(await refused).toEqual(refusal);
        // stored, but what it changed is not told yet
        expect(table.pending).toBe(true);
        last().hear(update(2));
        expect(await made).toBeNull();
        expect(table.pending).toBe(false);
    });

    it('are said again after a break with the same key, until acknowledged', async () => {
        const table = line();
        last().hear(welcome(1));
        const made = table.play('a1');
        breakAndReturn();
        const first = sockets[0]!.said('play');
        expect(last().said('play')).toEqual(first);
        last().hear({ type: 'acknowledged', key: 'key 1', seq: 2 });
        last().hear(update(2));
        expect(await made).toBeNull();
        breakAndReturn();
        expect(last().said('play')).toEqual([]);
    });

    it('made during a break wait for the table', () => {
        const table = line();
        last().hear(welcome(1));
        last().onclose!();
        void table.play('a1');
        vi.advanceTimersByTime(PAUSES[0]! * 2);
        expect(last().said('play')).toEqual([]);
        last().onopen!();
        expect(last().sent.map((message) => message.type)).toEqual(['hello', 'play']);
    });
});

describe('questions', () => {
    it('are answered by their number, in any order', async () => {
        const table = line();
        last().hear(welcome(1));
        const why = table.why('a1');
        const whole = table.wholeMoves();
        last().hear({ type: 'whole_moves', id: 2, moves: [{ text: 'x', parts: [] }] });
        last().hear({ type: 'because', id: 1, refusal: null });
        expect(await why).toBeNull();
        expect(await whole).toEqual([{ text: 'x', parts: [] }]);
    });

    it('are asked again after a break', () => {
        const table = line();
        last().hear(welcome(1));
        void table.why('a1');
        breakAndReturn();
        expect(last().said('why')).toHaveLength(1);
    });
});
