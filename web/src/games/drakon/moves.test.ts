import { expect, test } from 'vitest';
import { isWhole, nextParts, partsOf, textOf } from './moves';

const EXAMPLES = [
    'place wind NE at -1,0 facing S',
    'place key at 2,-1',
    'move N N E',
    'move to 0,3',
    'send B to 0,3',
    'send A W',
    'swap 1,0 for portal NE facing N',
    'turn 0,0 facing E',
    'wizard N',
    'barbarian C S',
    'thief B',
    'amazon N E',
    'dwarf discard empty N then well NE',
    'take coin',
    'something new here',
];

test.each(EXAMPLES)('the parts of "%s" joined are the move again', (move) => {
    expect(textOf(partsOf(move))).toBe(move);
});

test('a placement is a room, a place and a facing', () => {
    expect(partsOf('place wind NE at -1,0 facing S').map((part) => part.kind)).toEqual([
        'place',
        'at',
        'facing',
    ]);
});

test('a power is said before what it is done to', () => {
    expect(partsOf('barbarian C S').map((part) => part.kind)).toEqual(['power', 'seat', 'step']);
});

test('what can be said next follows what was said', () => {
    const moves = ['move N', 'move E E', 'place key at 1,0'].map(partsOf);
    expect(nextParts(moves, []).map((part) => part.text)).toEqual([
        'move N',
        'move E',
        'place key',
    ]);
    const [, east] = nextParts(moves, []);
    expect(nextParts(moves, [east!]).map((part) => part.text)).toEqual(['E']);
    expect(isWhole(moves, [east!])).toBe(false);
    expect(isWhole(moves, partsOf('move E E'))).toBe(true);
});
