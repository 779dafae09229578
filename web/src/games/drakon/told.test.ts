import { expect, test } from 'vitest';
import type { DrakonMove, DrakonView } from '../../api/schema';
import { Words } from '../../lib/words';
import { DrakonContext } from './context.svelte';
import board from './locales/en.ftl?raw';

const game = 'kind-name = { $kind }\nside-name = { $side }';
const view = {
    viewer: 'A',
    lair: [
        { place: '0,0', x: 0, y: 0, kind: 'start', arrows: 'NES', adventurers: ['A'] },
        { place: '1,0', x: 1, y: 0, kind: 'wind', arrows: 'NE', adventurers: [] },
        { place: '1,1', x: 1, y: 1, kind: 'key', arrows: '', adventurers: [] },
    ],
    seats: [{ seat: 'A', place: '0,0' }],
    draft: null,
};

function told(...moves: DrakonMove[]): string {
    const { t } = new Words('en', game, board);
    const props = { view: view as unknown as DrakonView, choices: [], happened: [], past: [] };
    const rest = { seats: [], say: () => '', t, play: () => {}, wholeMoves: async () => [] };
    const context = new DrakonContext(() => ({ ...props, ...rest }));
    return context.told(moves.map((move) => ({ text: '', move })));
}

test('a room that is placed is told as it will lie', () => {
    const move = told(
        { do: 'place', room: 'steal-left NES' },
        { do: 'at', place: '-1,0' },
        { do: 'facing', side: 'S' },
    );
    expect(move).toBe('Place Steal-left at -1,0, arrows north, south, west');
    expect(told({ do: 'place', room: 'key' }, { do: 'at', place: '0,1' })).toBe(
        'Place Key at 0,1, no arrows',
    );
});

test('so is a room that is turned, or put in the place of another', () => {
    expect(told({ do: 'turn', place: '1,0' }, { do: 'facing', side: 'E' })).toBe(
        'Turn wind at 1,0; arrows east, south',
    );
    const exchange = told(
        { do: 'swap', place: '1,0' },
        { do: 'for', room: 'gust N' },
        { do: 'facing', side: 'W' },
    );
    expect(exchange).toBe('Take wind at 1,0 in hand; Put Gust, arrows west there');
});

test('a walk is told step by step, from where each begins', () => {
    expect(told({ do: 'move', side: 'E' }, { do: 'step', side: 'N' })).toBe(
        'Go east to wind at 1,0; Go north to key at 1,1',
    );
});
