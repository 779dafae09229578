import { expect, it } from 'vitest';
import type { Line } from '../api/schema';
import { lastTurns, type Kinds } from './lately';

const KINDS: Kinds = { take: 'deed', give: 'deed', toll: 'event' };
const told = (message: string, seat?: number): Line => ({
    type: 'line',
    message,
    ...(seat === undefined ? {} : { parts: { who: { type: 'seat', seat } } }),
});
const of = (past: Line[], own: number, seats: number) =>
    lastTurns(past, KINDS, own, seats).map(({ who, lines }) => [
        who,
        ...lines.map(({ message }) => message),
    ]);

it('tells the last turn of each of the others', () => {
    const past = [
        ...[told('take', 1), told('give', 1), told('take', 2), told('take', 0)],
        ...[told('take', 1), told('give', 1), told('take', 2), told('give', 2)],
    ];
    expect(of(past, 0, 3)).toEqual([
        [1, 'take', 'give'],
        [2, 'take', 'give'],
    ]);
});

it('leaves out what the viewer did, and what is not worth telling', () => {
    expect(of([told('take', 1), told('earn', 1), told('take', 0)], 0, 2)).toEqual([[1, 'take']]);
});

it('tells what happened by itself since then', () => {
    const past = [told('toll'), told('take', 1), told('take', 0), told('toll')];
    expect(of(past, 0, 2)).toEqual([
        [1, 'take'],
        [null, 'toll'],
    ]);
});

it('tells those who watch of all seats', () => {
    expect(of([told('take', 1), told('take', 0), told('take', 1)], -1, 2)).toEqual([
        [0, 'take'],
        [1, 'take'],
    ]);
});
