import { expect, it } from 'vitest';
import { nextIn } from './walking';

const rows = [['a', 'a1', 'a2'], ['b'], ['c', 'c1']];
const from = (at: string | null) => (key: string) => nextIn(rows, at, key);

it('enters a list where the newest is', () => {
    expect(['ArrowUp', 'ArrowDown', 'End'].map(from(null))).toEqual(['c', 'c', 'c']);
    expect(['Home', 'ArrowLeft', 'ArrowRight'].map(from(null))).toEqual([
        'a',
        undefined,
        undefined,
    ]);
});

it('goes from row to row, to the first of each', () => {
    expect(['ArrowUp', 'ArrowDown'].map(from('b'))).toEqual(['a', 'c']);
    expect(from('c1')('ArrowUp')).toBe('b');
    expect([from('a')('ArrowUp'), from('c')('ArrowDown')]).toEqual([undefined, undefined]);
});

it('goes from one to the next inside a row', () => {
    expect(['ArrowLeft', 'ArrowRight'].map(from('a1'))).toEqual(['a', 'a2']);
    expect([from('a')('ArrowLeft'), from('a2')('ArrowRight')]).toEqual([undefined, undefined]);
});

it('has nothing to do with other keys, or in an empty list', () => {
    expect(from('a')('Enter')).toBeUndefined();
    expect(nextIn([], null, 'End')).toBeUndefined();
});
