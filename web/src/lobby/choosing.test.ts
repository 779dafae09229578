import { expect, it } from 'vitest';
import type { GameInfo } from '../api/schema';
import { Words } from '../lib/words';
import { questionsOf } from './choosing';

const words = new Words(
    'en',
    'enter-first = Who begins?\nenter-adventurer = Who is { $seat }?\noutcome-adventurer = the { $adventurer }',
);
const line = (message: string, parts = {}) => ({ type: 'line' as const, message, parts });
const thief = line('outcome-adventurer', { adventurer: 'thief' });
const info = {
    choosable: [
        {
            name: 'first',
            seat: '',
            option: '',
            are_seats: true,
            answers: [...'ABCDEFG'].map((letter) => ({ said: `first ${letter}`, words: thief })),
        },
        ...[...'ABCDEFG'].map((seat) => ({
            name: 'adventurer',
            seat,
            option: 'powers',
            are_seats: false,
            answers: [{ said: `adventurer ${seat} thief`, words: thief }],
        })),
    ],
} as unknown as GameInfo;

it('asks who begins among the seats that there are', () => {
    const [first, ...others] = questionsOf(info, words, 3, {}, String);
    expect(others).toEqual([]);
    expect(first?.answers.map(({ said }) => said)).toEqual(['first A', 'first B', 'first C']);
});

it('asks for each seat what each seat has, with the option that it belongs to', () => {
    const [, ...adventurers] = questionsOf(info, words, 2, { powers: true }, String);
    expect(adventurers.map(({ answers }) => answers[0])).toEqual([
        { said: 'adventurer A thief', label: 'the thief' },
        { said: 'adventurer B thief', label: 'the thief' },
    ]);
});
