import { expect, it } from 'vitest';
import type { LogEntry } from './board';
import { lastTurns, type Kinds } from './lately';

type Did = { did: 'took' | 'gave' | 'earned'; who: string } | { did: 'toll-due' };

const KINDS: Kinds<Did> = { took: 'deed', gave: 'deed', 'toll-due': 'event' };
const told = (did: Did): LogEntry<Did> => ({
    seq: 0,
    did,
    line: { type: 'line', message: did.did },
});
const took = (who: string) => told({ did: 'took', who });
const gave = (who: string) => told({ did: 'gave', who });
const toll = told({ did: 'toll-due' });
const of = (past: LogEntry<Did>[], own: string | null, seats: number) =>
    lastTurns(past, KINDS, own, seats).map(({ who, told }) => [who, ...told.map((e) => e.did.did)]);

it('tells the last turn of each of the others', () => {
    const past = [
        ...[took('B'), gave('B'), took('C'), took('A')],
        ...[took('B'), gave('B'), took('C'), gave('C')],
    ];
    expect(of(past, 'A', 3)).toEqual([
        ['B', 'took', 'gave'],
        ['C', 'took', 'gave'],
    ]);
});

it('leaves out what the viewer did, and what is not worth telling', () => {
    const past = [took('B'), told({ did: 'earned', who: 'B' }), took('A')];
    expect(of(past, 'A', 2)).toEqual([['B', 'took']]);
});

it('leaves out what the table itself tells', () => {
    const note: LogEntry<Did> = { seq: 1, line: { type: 'line', message: 'table-undone' } };
    expect(of([took('B'), note], 'A', 2)).toEqual([['B', 'took']]);
});

it('tells what happened by itself since then', () => {
    expect(of([toll, took('B'), took('A'), toll], 'A', 2)).toEqual([
        ['B', 'took'],
        [null, 'toll-due'],
    ]);
});

it('tells those who watch of all seats', () => {
    expect(of([took('B'), took('A'), took('B')], null, 2)).toEqual([
        ['A', 'took'],
        ['B', 'took'],
    ]);
});
