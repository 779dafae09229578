import { expect, it } from 'vitest';
import type { LogEntry } from '../api/schema';
import { chaptersOf, stopsOf } from './stops';

const entry = (step: number, did = 'moved') =>
    ({ seq: step, step, did: { did }, line: { message: 'x' } }) as unknown as LogEntry;

const LOG = [entry(3), entry(4), entry(4), entry(8), entry(9)];

it('stops after every step of which something is told', () => {
    expect(stopsOf(LOG, 10, [])).toEqual([0, 3, 4, 8, 9, 10]);
});

it('takes a turn as one step', () => {
    expect(stopsOf(LOG, 10, [3, 8])).toEqual([0, 3, 8, 10]);
});

it('finds the chapters by what happened', () => {
    const log = [entry(3, 'dealt'), entry(4), entry(9, 'dealt'), entry(9, 'dealt')];
    expect(chaptersOf(log, ['dealt']).map(({ step }) => step)).toEqual([3, 9]);
});
