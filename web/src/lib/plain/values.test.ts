import { expect, it } from 'vitest';
import { areDice, columnsOf, movesInRows, seatsOf, shapeOf, thingsOf } from './values';

const view = {
    viewer: 'B',
    to_act: 'B',
    prompt: null,
    stock: 3,
    bid: null,
    seats: [{ seat: 'A' }, { seat: 'B' }, { seat: 'C' }],
};

it('shows the viewer first, then the others in turn order', () => {
    expect(seatsOf(view).map(({ seat }) => seat)).toEqual(['B', 'C', 'A']);
    expect(seatsOf({ ...view, viewer: null }).map(({ seat }) => seat)).toEqual(['A', 'B', 'C']);
});

it('leaves to the table what is neither about the view nor a seat’s, nor missing', () => {
    expect(thingsOf(view)).toEqual([['stock', 3]]);
});

it.each([
    ['plain', 5],
    ['plain', null],
    ['plain', { type: 'line', message: 'refuse-first' }],
    ['nothing', []],
    ['card', { skulls: 1 }],
    ['row', ['b2', 'd2']],
    ['row', [{ colour: 'red' }, null]],
    ['rows', [{ name: 'key' }, { name: 'orb' }]],
    ['cards', [{ place: '0,0', adventurers: ['A'] }]],
    ['grid', [['x', null], ['o']]],
    ['map', ['####', '#..#', '#..#', '####']],
])('draws a %s', (shape, value) => {
    expect(shapeOf(value)).toBe(shape);
});

it('knows a square board and dice', () => {
    expect(columnsOf(Array.from({ length: 25 }, () => ({ value: 1 })))).toBe(5);
    expect(columnsOf(Array.from({ length: 9 }, () => 'b2'))).toBeNull();
    expect(areDice('face', ['1', null, 6])).toBe(true);
    expect(areDice('face', ['skull'])).toBe(false);
    expect(areDice('cards', [1, 2])).toBe(false);
});

it('puts moves into rows of what they begin with, and one that is like no other alone', () => {
    const bids = [1, 2, 3].flatMap((count) =>
        [1, 2, 3, 4, 5, 6].map((face) => `bid ${count} of ${face}`),
    );
    const said = [...bids, 'call'].map((text) => ({ text, words: text.split(' ') }));
    expect(movesInRows(said).map(({ begin, moves }) => [begin.join(' '), moves.length])).toEqual([
        ['bid 1 of', 6],
        ['bid 2 of', 6],
        ['bid 3 of', 6],
        ['', 1],
    ]);
});
