import { expect, test } from 'vitest';
import { diceKey, sorted } from './moves';

test('every move is found under its gesture', () => {
    const found = sorted([
        { text: 'go b1', move: { do: 'go', cell: 'b1' } },
        { text: 'go treasure', move: { do: 'enter-room' } },
        { text: 'stop', move: { do: 'stop' } },
        { text: 'reroll red room', move: { do: 'reroll', dice: 'red room' } },
        { text: 'buy nothing', move: { do: 'buy-nothing' } },
        { text: 'take 2 stars 600', move: { do: 'take', treasure: '2 stars 600' } },
        { text: 'take nothing', move: { do: 'take-nothing' } },
        { text: 'guess 2', move: { do: 'guess', number: '2' } },
        { text: 'wall 3', move: { do: 'wall', tile: '3' } },
        { text: 'lose 50', move: { do: 'lose', coin: '50' } },
    ]);
    expect([...found.cells]).toEqual([
        ['b1', 'go b1'],
        ['treasure', 'go treasure'],
    ]);
    expect(found.verb).toBe('go');
    expect(found.words.get('stop')).toBe('stop');
    expect(found.rerolls.get(diceKey(['room', 'red']))).toBe('reroll red room');
    expect(found.purchases.get('nothing')).toBe('buy nothing');
    expect([...found.treasures.keys()]).toEqual(['2 stars 600', 'nothing']);
    expect([...found.tiles.keys()]).toEqual(['2', '3']);
    expect(found.coins.get('50')).toBe('lose 50');
});

test('the demon is led by its own verb', () => {
    expect(sorted([{ text: 'demon e2', move: { do: 'lead-demon', cell: 'e2' } }]).verb).toBe(
        'demon',
    );
});
