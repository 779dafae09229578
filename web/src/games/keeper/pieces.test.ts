import { expect, test } from 'vitest';
import { pieceBefore } from './pieces';

test('two tiles that are exchanged come from where the other goes', () => {
    const tiles = { given: 'blue 3', received: 'red 2', given_on: '1', received_on: '0' };
    const exchanged = { did: 'exchanged', who: 'A', other: 'B', ...tiles } as const;
    expect(pieceBefore([exchanged], 'upper', 'A red', 2, 3)).toBe('B red 0');
    expect(pieceBefore([exchanged], 'upper', 'B blue', 0, 1)).toBe('A blue 1');
    expect(pieceBefore([exchanged], 'upper', 'A red', 1, 3)).toBe('A red 1');
});

test('tiles over released ones come down', () => {
    const tiles = { release: 'red 2 release', tile: 'red 4', release_on: '1', tile_on: '0' };
    const released = { did: 'released', who: 'A', ...tiles } as const;
    expect([0, 1].map((under) => pieceBefore([released], 'upper', 'A red', under, 2))).toEqual([
        'A red 2',
        'A red 3',
    ]);
});
