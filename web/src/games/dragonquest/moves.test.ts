import { expect, test } from 'vitest';
import type { Choice, DragonQuestView } from '../../api/schema';
import { diceKey, sorted } from './moves';

const VIEW = {
    castle: ['S.E'],
    movement: { red: 'room', black: ['skull', 'room', 'room', 'blank'] },
} as unknown as DragonQuestView;

function choice(text: string, move: Record<string, string>): Choice {
    return { text, move } as unknown as Choice;
}

test('every move is found under its gesture', () => {
    const found = sorted(
        [
            choice('go b1', { do: 'go', to: 'b1' }),
            choice('stop', { do: 'stop' }),
            choice('reroll red room', { do: 'reroll', dice: 'red room' }),
            choice('buy nothing', { do: 'buy', item: 'nothing' }),
            choice('take 2 stars 600', { do: 'take', stars: '2', value: '600' }),
            choice('take nothing', { do: 'take-nothing' }),
            choice('guess 2', { do: 'guess', number: '2' }),
            choice('wall 3', { do: 'wall', tile: '3' }),
            choice('lose 50', { do: 'lose', coin: '50' }),
        ],
        VIEW,
    );
    expect(found.cells.get('b1')).toBe('go b1');
    expect(found.verb).toBe('go');
    expect(found.words.get('stop')).toBe('stop');
    expect(found.rerolls.get(diceKey(['room', 'red']))).toBe('reroll red room');
    expect(found.purchases.get('nothing')).toBe('buy nothing');
    expect([...found.treasures.keys()]).toEqual(['2 stars 600', 'nothing']);
    expect([...found.tiles.keys()]).toEqual(['2', '3']);
    expect(found.coins.get('50')).toBe('lose 50');
    expect(found.others).toEqual([]);
});

test('what fits no gesture is kept for a plain button', () => {
    const strange = [choice('dance', { do: 'dance' }), choice('go z9', { do: 'go', to: 'z9' })];
    expect(sorted(strange, VIEW).others).toEqual(strange);
});
