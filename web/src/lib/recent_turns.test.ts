import { expect, it } from 'vitest';
import type { LogEntry } from './board.svelte';
import { lastTurns, type Kinds } from './recent_turns';
import { told } from './sample_log';

type Did = { did: 'took' | 'gave' | 'earned'; who: string } | { did: 'toll-due' };

const KINDS: Kinds<Did> = { took: 'deed', gave: 'deed', 'toll-due': 'event' };
const took = (who: string): Did => ({ did: 'took', who });
const gave = (who: string): Did => ({ did: 'gave', who });
const toll: Did = { did: 'toll-due' };
const turns = (past: LogEntry<Did>[], own: string | null, seats: number) =>
    lastTurns(past, KINDS, own, seats).map(({ who, told }) => [who, ...told.map((e) => e.did.did)]);
const of = (past: Did[], own: string | null, seats: number) => turns(told(...past), own, seats);

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
    const past = [took('B'), { did: 'earned', who: 'B' } as const, took('A')];
    expect(of(past, 'A', 2)).toEqual([['B', 'took']]);
});

it('leaves out what the table itself tells', () => {
    const note = { seq: 1, line: { type: 'line', message: 'table-undone' } } as const;
    expect(turns([...told(took('B')), note], 'A', 2)).toEqual([['B', 'took']]);
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
