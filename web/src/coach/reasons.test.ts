import { expect, it } from 'vitest';
import type { CoachMove, Line } from '../api/schema';
import { reasonsOf } from './reasons';

const NOTHING = {
    text: 'take d3',
    words: { type: 'line' as const, message: '' },
    parts: [],
    why: [],
    against: [],
    neutral: [],
};
const worth = (value: number, margin: number): CoachMove => ({ ...NOTHING, value, margin });

it('gives what is neither for nor against a move no sign of either', () => {
    const line = (message: string): Line => ({ type: 'line', message });
    const lines = {
        why: [line('why-now')],
        against: [line('why-worse')],
        neutral: [line('why-alike')],
    };
    const told = reasonsOf({ ...worth(0.5, 0.01), ...lines }, [], String);
    expect(told.map(({ line, side }) => [line.message, side])).toEqual([
        ['why-now', 'for'],
        ['why-worse', 'against'],
        ['why-alike', 'neutral'],
    ]);
});

it('calls a move of the list by its number', () => {
    const words = (message: string): Line => ({ type: 'line', message });
    const compared = (message: string): Line => ({
        type: 'line',
        message: 'why-now',
        parts: { here: 1, other: words(message) },
    });
    const move = { ...worth(0.5, 0.01), why: [compared('do-gave'), compared('do-took')] };
    const told = reasonsOf(
        move,
        [move, { ...move, words: words('do-took') }],
        (rank) => `#${rank}`,
    );
    expect(told.map(({ line }) => line.parts)).toEqual([
        { here: 1, other: words('do-gave') },
        { here: 1, other: '#2' },
    ]);
});
