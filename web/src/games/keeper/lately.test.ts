import { expect, it } from 'vitest';
import type { Line } from '../../api/schema';
import { passings } from './lately';

type Parts = NonNullable<Line['parts']>;

const line = (message: string, parts: Parts = {}): Line => ({ type: 'line', message, parts });
const seat = (number: number) => ({ type: 'seat' as const, seat: number });
const tile = (colour: string, value: number, does = 'plain') =>
    line('tile', { colour, value, tile: does });
const of = (...lines: Line[]) =>
    passings({ who: 1, lines }).map(({ tile, to, earns }) => [tile.colour, tile.value, to, earns]);

it('tells what was taken, what was given to whom, and whether that earned a treasure', () => {
    expect(
        of(
            line('take', { tile: tile('red', 6) }),
            line('give', { tile: tile('blue', 3), other: seat(0) }),
            line('earn'),
        ),
    ).toEqual([
        ['red', 6, null, false],
        ['blue', 3, 0, true],
    ]);
});

it('tells of an exchange what each of the two got', () => {
    expect(
        of(
            line('take', { tile: tile('blue', 3, 'exchange') }),
            line('exchange', {
                given: tile('blue', 3, 'exchange'),
                received: tile('red', 5),
                other: seat(2),
            }),
        ),
    ).toEqual([
        ['red', 5, null, false],
        ['blue', 3, 2, false],
    ]);
});

it('leaves out tiles that were used up', () => {
    const give = line('give', { tile: tile('green', 1), other: seat(0) });
    expect(
        of(
            line('take', { tile: tile('blue', 4, 'trap') }),
            line('trap', { tile: tile('red', 2) }),
            give,
        ),
    ).toEqual([
        ['red', 2, null, false],
        ['green', 1, 0, false],
    ]);
    expect(
        of(
            line('take', { tile: tile('blue', 1, 'passage') }),
            give,
            line('passage', { tile: tile('red', 2) }),
        ),
    ).toEqual([
        ['green', 1, 0, false],
        ['red', 2, null, false],
    ]);
});
