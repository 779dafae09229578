import { expect, it } from 'vitest';
import { areDice, columnsOf, movesByKind, seatsOf, shapeOf, thingsOf } from './values';

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

it('groups moves by what one does, many of them in rows of their first argument', () => {
    const bids = [1, 2, 3].flatMap((number) =>
        [1, 2, 3, 4, 5, 6].map((face) => ({ move: { do: 'bid', number, face } })),
    );
    const [bid, call] = movesByKind([...bids, { move: { do: 'call' } }]);
    expect(bid?.rows.map(({ first, choices }) => [first, choices.length])).toEqual([
        ['1', 6],
        ['2', 6],
        ['3', 6],
    ]);
    expect(call?.rows).toEqual([{ first: null, choices: [{ move: { do: 'call' } }] }]);
});
