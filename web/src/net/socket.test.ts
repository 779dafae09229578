import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from './fake_socket';
import { BEAT, PAUSES, SILENCE, TableConnection, type ConnectionListener } from './socket';

let sockets: FakeSocket[];
let keys: number;
const listener = {
    welcome: vi.fn(),
    update: vi.fn(),
    presence: vi.fn(),
    trouble: vi.fn(),
    coach: vi.fn(),
    state: vi.fn(),
} satisfies ConnectionListener;

const last = () => sockets.at(-1)!;
const update = (seq: number) => last().hear({ type: 'update', seq });

function open(): FakeSocket {
    sockets.push(new FakeSocket());
    return last();
}

/** A connection that its table has welcomed, with `seq` as the number of the last event. */
function connection(seq: number): TableConnection {
    const made = new TableConnection(open, 'secret', listener, () => `key ${++keys}`);
    last().onopen!();
    last().hear({ type: 'welcome', seq });
    return made;
}

function breakAndReturn(): void {
    last().onclose!();
    vi.advanceTimersByTime(PAUSES[0]! * 2);
    last().onopen!();
    last().hear({ type: 'pong' });
}

beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    sockets = [];
    keys = 0;
});
afterEach(() => vi.useRealTimers());

it('names the token in the message and asks for the whole table, after a break only for what is new', () => {
    connection(4);
    expect(last().sent).toEqual([{ type: 'hello', token: 'secret', since: null }]);
    update(5);
    breakAndReturn();
    expect(sockets).toHaveLength(2);
    expect(last().sent[0]).toEqual({ type: 'hello', token: 'secret', since: 5 });
});

it.each([
    ['from the beginning', () => void new TableConnection(open, 'secret', listener), 0],
    ['after hello', () => (new TableConnection(open, 'secret', listener), last().onopen!()), 0],
    ['after a move', () => void connection(1).play('a1'), 0],
    ['after a question', () => void connection(1).why('a1'), 0],
    ['at any time', () => void connection(1), BEAT],
])('counts silence %s as a break, though nobody tells of one', (_, begin, later) => {
    begin();
    vi.advanceTimersByTime(later + SILENCE - 1);
    expect(listener.state).not.toHaveBeenLastCalledWith('waiting');
    vi.advanceTimersByTime(1);
    expect(listener.state).toHaveBeenLastCalledWith('waiting');
    expect(sockets[0]!.isClosed).toBe(true);
});

it('pings only when it has heard nothing for a while', () => {
    connection(1);
    vi.advanceTimersByTime(BEAT - 1);
    last().hear({ type: 'presence', seats: [], watching: 0 });
    for (let beats = 0; beats < 9; beats++) {
        vi.advanceTimersByTime(BEAT - 1);
        expect(last().said('ping')).toHaveLength(beats);
        vi.advanceTimersByTime(1);
        expect(last().said('ping')).toHaveLength(beats + 1);
        last().hear({ type: 'pong' });
    }
    expect(sockets).toHaveLength(1);
});

it('waits longer and longer, and no longer once it is back', () => {
    connection(1);
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
    last().hear({ type: 'pong' });
    const known = sockets.length;
    last().onclose!();
    vi.advanceTimersByTime(PAUSES[0]! * 1.3);
    expect(sockets.length).toBe(known + 1);
});

it('does not wait when somebody hurries', () => {
    const table = connection(1);
    last().onclose!();
    table.hurry();
    expect(sockets).toHaveLength(2);
    // the new socket may be as dead as the one before
    table.hurry();
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, true, false]);
    last().onopen!();
    last().hear({ type: 'pong' });
    table.hurry();
    expect(last().said('ping')).toHaveLength(2);
});

it('ends for good when the server says so, and when one leaves', () => {
    connection(1);
    last().hear({ type: 'trouble', code: 'no-table', detail: 'There is none.', final: true });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(listener.state).toHaveBeenLastCalledWith('closed');
    connection(1).leave();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(2);
});

it('tells each event once', () => {
    connection(4);
    for (const seq of [5, 5, 4, 6]) update(seq);
    expect(listener.update.mock.calls.map(([message]) => message.seq)).toEqual([5, 6]);
});

it('asks anew when an event is missing', () => {
    connection(4);
    update(6);
    last().onopen!();
    expect(listener.update).not.toHaveBeenCalled();
    expect(sockets).toHaveLength(2);
    expect(last().sent[0]).toMatchObject({ type: 'hello', since: 4 });
    for (const seq of [5, 6]) update(seq);
    expect(listener.update).toHaveBeenCalledTimes(2);
});

it('settles moves by acknowledgement or refusal', async () => {
    const table = connection(1);
    const done = vi.fn();
    const made = table.play('a1').then(done);
    const refused = table.play('b2');
    const refusal = { line: { type: 'line', message: 'no' }, rule: 'K3.1' };
    last().hear({ type: 'acknowledged', key: 'key 1', seq: 2 });
    last().hear({ type: 'refused', key: 'key 2', refusal });
    expect(await refused).toEqual(refusal);
    // the command is stored, but its update has not come yet
    expect(done).not.toHaveBeenCalled();
    update(2);
    await made;
    expect(done).toHaveBeenCalledWith(null);
});

it('says moves again after a break with the same key, until acknowledged', async () => {
    const table = connection(1);
    const made = table.play('a1');
    breakAndReturn();
    expect(last().said('play')).toEqual(sockets[0]!.said('play'));
    last().hear({ type: 'acknowledged', key: 'key 1', seq: 2 });
    update(2);
    expect(await made).toBeNull();
    breakAndReturn();
    expect(last().said('play')).toEqual([]);
});

it('keeps moves made during a break until the table is back', () => {
    const table = connection(1);
    last().onclose!();
    void table.play('a1');
    vi.advanceTimersByTime(PAUSES[0]! * 2);
    expect(last().said('play')).toEqual([]);
    last().onopen!();
    last().hear({ type: 'pong' });
    expect(last().sent.map((message) => message.type)).toEqual(['hello', 'ping', 'play']);
});

it('knows answers by the number of their question, in any order', async () => {
    const table = connection(1);
    const why = table.why('a1');
    const whole = table.wholeMoves();
    last().hear({ type: 'whole_moves', id: 2, moves: [{ text: 'x', parts: [] }] });
    last().hear({ type: 'because', id: 1, refusal: null });
    expect(await why).toBeNull();
    expect(await whole).toEqual([{ text: 'x', parts: [] }]);
});

it('asks questions again after a break', () => {
    void connection(1).why('a1');
    breakAndReturn();
    expect(last().said('why')).toHaveLength(1);
});
