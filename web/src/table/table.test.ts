import { beforeEach, expect, it, vi } from 'vitest';
import type { Choice, LogEntry, Situation, TableInfo } from '../api/schema';
import { FakeSocket } from '../net/fake_socket';
import { Table } from './table.svelte';

vi.mock('../app/settings.svelte', () => ({ settings: { pace: 'normal', sounds: false } }));
vi.mock('../app/sounds', () => ({ play: vi.fn() }));
vi.stubGlobal('document', { hidden: false });

const line = (message: string) => ({ type: 'line' as const, message });
const choice: Choice = { text: 'a1', move: {} };
const info = {
    phase: 'playing',
    seats: [
        { seat: 'A', name: 'Ash', player: 'person', present: true },
        { seat: 'B', name: 'Bram', player: 'person', present: true },
        { seat: 'C', name: 'Cleo', player: 'strong', present: true },
    ],
} as TableInfo;

function situation(choices: Choice[] = []): Situation {
    return { choices, undo: 'no', proposal: null, result: null };
}

let socket: FakeSocket;
const tell = (message: object) => socket.hear(message);
const LOG = ['first', 'second'].map((message, number) => ({
    seq: 1,
    line: line(message),
    step: number + 1,
}));

function sitAtTable(log: LogEntry[] = []): Table {
    const table = new Table('t', 'secret', () => (socket = new FakeSocket()));
    socket.onopen!();
    const now = situation([choice]);
    const at = { table: info, step: 2, view: {}, log, remarks: [], now };
    tell({ type: 'welcome', seq: 1, seat: 'A', ...at });
    return table;
}

function update(seq: number, steps: number[], more: object = {}): void {
    const frames = steps.map((step) => ({
        step,
        happened: [{ did: null, line: line(`step ${step}`) }],
        view: { step },
    }));
    const told = { seq, table: info, step: steps.at(-1) ?? 2, frames, notes: [], now: situation() };
    tell({ type: 'update', ...told, ...more });
}

beforeEach(() => void vi.useFakeTimers());

it('offers choices only once the last frame is shown', () => {
    const table = sitAtTable();
    expect(table.choices).toEqual([choice]);
    update(2, [3, 4, 5], { now: situation([choice]) });
    expect(table.step).toBe(3);
    expect(table.choices).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(table.step).toBe(5);
    expect(table.choices).toEqual([choice]);
});

it('tells with each view what led to it, also to those who come later', () => {
    const told = (table: Table) => table.happened.map(({ line }) => line?.message);
    const table = sitAtTable(LOG);
    expect(told(table)).toEqual(['second']);
    update(2, [3, 4]);
    expect(told(table)).toEqual(['step 3']);
    vi.advanceTimersByTime(1000);
    expect(told(table)).toEqual(['step 4']);
});

it('keeps of moves taken back only that they were', () => {
    const table = sitAtTable(LOG);
    const notes = [{ seq: 2, line: line('table-taken-back') }];
    const frames = [{ step: 1, happened: [], view: {} }];
    update(2, [], { step: 1, frames, notes });
    expect(table.log.map((entry) => entry.line.message)).toEqual(['first', 'table-taken-back']);
});

it('folds what somebody asks for again', () => {
    const table = sitAtTable();
    update(2, [], { notes: [{ seq: 2, line: line('asked') }] });
    update(3, [], { notes: [{ seq: 3, line: line('refused') }] });
    update(4, [], { notes: [{ seq: 4, line: line('asked twice'), replaces: [2, 3] }] });
    expect(table.log.map((entry) => entry.line.message)).toEqual(['asked twice']);
});

it('asks for the whole table when the game went on without frames', () => {
    sitAtTable();
    const before = socket;
    update(2, [], { step: 9 });
    expect(socket).not.toBe(before);
    socket.onopen!();
    expect(socket.sent[0]).toMatchObject({ type: 'hello', since: null });
});

it('offers nothing while the first frame waits, for it belongs to another moment', () => {
    const table = sitAtTable();
    update(2, [3], { now: situation([choice]) });
    vi.advanceTimersByTime(100);
    update(3, [4], { now: situation([choice]) });
    expect([table.step, table.choices]).toEqual([3, []]);
    vi.advanceTimersByTime(400);
    expect([table.step, table.choices]).toEqual([4, [choice]]);
});

it('tells that a move is on its way only when that takes long', async () => {
    const table = sitAtTable();
    table.play('a1');
    vi.advanceTimersByTime(499);
    expect([table.isPending, table.isLate]).toEqual([true, false]);
    vi.advanceTimersByTime(1);
    expect(table.isLate).toBe(true);
    tell({ ...socket.said('play')[0], type: 'acknowledged', seq: 2 });
    update(2, [3]);
    await vi.advanceTimersByTimeAsync(0);
    expect([table.isPending, table.isLate]).toEqual([false, false]);
});

it('may speak while a move is on its way, and move while one speaks', () => {
    const table = sitAtTable();
    table.say('Hm', '');
    table.play('a1');
    table.say('There', '');
    expect(socket.sent.map(({ type }) => type)).toEqual(['hello', 'say', 'play', 'say']);
});

it('tells of a broken connection only when it stays down', () => {
    const table = sitAtTable();
    socket.onclose!();
    vi.advanceTimersByTime(400);
    expect(table.isBroken).toBe(false);
    socket.onopen!();
    tell({ type: 'pong' });
    vi.advanceTimersByTime(5000);
    expect(table.isBroken).toBe(false);
    for (let tries = 0; tries < 4; tries++) {
        socket.onclose?.();
        vi.advanceTimersByTime(1000);
    }
    expect(table.isBroken).toBe(true);
    table.hurry();
    socket.onopen!();
    expect(table.isBroken).toBe(true);
    tell({ type: 'pong' });
    expect(table.isBroken).toBe(false);
});

it('tells whoever proposed something that somebody does not agree, until they do something else', () => {
    const table = sitAtTable();
    const asked = (by: string) => ({ id: 2, kind: 'end', by, waiting_for: ['B'] });
    const notes = [{ seq: 3, line: line('table-disagreed'), step: null }];
    update(2, [], { now: { ...situation(), proposal: asked('B') } });
    update(3, [], { notes });
    expect(table.declined).toBeNull();
    update(4, [], { now: { ...situation(), proposal: asked('A') } });
    update(5, [], { notes });
    expect(table.declined?.message).toBe('table-disagreed');
    table.undo();
    expect(table.declined).toBeNull();
});
