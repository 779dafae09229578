import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LogEntry, Situation, TableInfo, Update } from '../api/schema';
import { scenes, Showing, type Scene } from './showing';

const line = { type: 'line' as const, message: 'moves' };
const now: Situation = { choices: [], undo: 'no', proposal: null, result: null };

function update(steps: number[], notes: LogEntry[] = []): Update {
    const happened = [{ did: { did: 'moved' }, line }, { did: { did: 'unlogged' } }];
    const frames = steps.map((step) => ({ step, happened, view: `view ${step}` }));
    const table = { id: 't' } as TableInfo;
    return { type: 'update', seq: 1, table, step: steps.at(-1) ?? 0, frames, notes, now };
}

let shown: (number | null)[];

/** A `Showing` with frames of these steps, each shown for `pause` milliseconds. */
function showing(steps: number[], pause = 500): Showing {
    const show = (scene: Scene) => void shown.push(scene.frame?.step ?? null);
    const made = new Showing(show, () => pause);
    made.add(scenes(update(steps)));
    return made;
}

beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
});
afterEach(() => vi.useRealTimers());

it('gives each frame the lines that tell of it, and the situation to the last only', () => {
    const note = { seq: 1, line: { ...line, message: 'table-sat-down' } };
    const told = (step: number) => ({ seq: 1, line, did: { did: 'moved' }, step });
    const [first, second] = scenes(update([3, 4], [note]));
    expect(first).toMatchObject({ entries: [note, told(3)], now: null, table: null });
    expect(second).toMatchObject({ entries: [told(4)], now, table: { id: 't' } });
});

it('makes one scene of an update without frames', () => {
    expect(scenes(update([]))).toHaveLength(1);
});

it('shows the first frame at once and the others one after the other', () => {
    const others = showing([2, 3, 4]);
    expect(shown).toEqual([2]);
    vi.advanceTimersByTime(499);
    expect(shown).toEqual([2]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([2, 3]);
    others.add(scenes(update([5])));
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([2, 3, 4, 5]);
});

it('is faster when many wait', () => {
    showing(Array.from({ length: 41 }, (_, step) => step));
    vi.advanceTimersByTime(8000);
    expect(shown).toHaveLength(41);
});

it('takes no time for what is dealt before all, nor where nothing happens', () => {
    const others = showing([1, 2, 3]);
    expect(shown).toEqual([1, 2, 3]);
    const [first, second] = update([4, 5]).frames;
    others.add(scenes({ ...update([]), frames: [{ ...first!, happened: [] }, second!] }));
    expect(shown).toEqual([1, 2, 3, 4]);
    vi.advanceTimersByTime(500);
    expect(shown).toEqual([1, 2, 3, 4, 5]);
});

it('skips to the end', () => {
    showing([2, 3, 4]).skip();
    expect(shown).toEqual([2, 3, 4]);
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([2, 3, 4]);
});

it('does not wait for what has no frame', () => {
    showing([1]).add(scenes(update([])));
    expect(shown).toEqual([1, null]);
});

it('shows everything at once when wanted', () => {
    showing([2, 3, 4], 0);
    expect(shown).toEqual([2, 3, 4]);
});
