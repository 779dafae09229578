import { expect, it } from 'vitest';
import type { Line } from '../../api/schema';
import { newsOf } from './news';

const told = (message: string, seat: number): Line => ({
    type: 'line',
    message,
    parts: { who: { type: 'seat', seat } },
});
const messages = (past: Line[], own: number) => newsOf(past, own).map(({ message }) => message);

it('tells what came since the last own turn began, the newest first', () => {
    const past = [told('pass', 1), told('move', 0), told('gold', 0), told('place', 1)];
    expect(messages(past, 0)).toEqual(['place', 'gold', 'move']);
});

it('does not begin anew where something happens to the viewer', () => {
    const past = [told('place', 0), told('send', 1), told('coin-to-hoard', 0)];
    expect(messages(past, 0)).toEqual(['coin-to-hoard', 'send', 'place']);
});

it('tells nothing of the deal', () => {
    expect(messages([told('deal', 0), told('first', 1)], 0)).toEqual([]);
});

it('tells those who watch the last lines of all', () => {
    expect(messages([told('move', 0), told('place', 1)], -1)).toEqual(['place', 'move']);
});
