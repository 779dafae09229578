import { expect, it } from 'vitest';
import type { LogEntry } from '../api/schema';
import { chaptersOf, stopsOf } from './stops';

const entry = (seq: number, step: number, who?: string) =>
    ({ seq, step, did: who ? { who } : null, line: { message: 'x' } }) as unknown as LogEntry;

const LOG = [entry(1, 3), entry(2, 4, 'A'), entry(3, 6, 'A'), entry(3, 8), entry(4, 9, 'B')];

it('stops after every step of which something is told', () => {
    expect(stopsOf(LOG, 10, true)).toEqual([0, 3, 4, 6, 8, 9, 10]);
});

it('takes the moves of a turn and what follows as one step', () => {
    expect(stopsOf(LOG, 10, false)).toEqual([0, 3, 8, 9, 10]);
});

it('finds the chapters by what happened', () => {
    const told = (step: number, did: string) => ({ ...entry(1, step), did: { did } }) as LogEntry;
    const log = [told(3, 'dealt'), told(4, 'took'), told(9, 'dealt'), told(9, 'dealt')];
    expect(chaptersOf(log, ['dealt']).map(({ step }) => step)).toEqual([3, 9]);
});
