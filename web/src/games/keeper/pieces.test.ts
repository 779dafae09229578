import { expect, test } from 'vitest';
import type { KeeperTileView, KeeperView } from '../../api/schema';
import { Pieces } from './pieces';
import { PLACES } from './tiles';

const tile = (colour: string, value: number, does = 'plain'): KeeperTileView => ({
    colour,
    value,
    does,
});

/** A table of two seats with tiles on places of a level and red stacks. */
function table(
    level: string,
    places: Record<string, KeeperTileView>,
    stacks: Record<string, (KeeperTileView | null)[]> = {},
): KeeperView {
    return {
        viewer: 'A',
        phase: 'take',
        to_act: 'A',
        level,
        dragon: 'c3',
        board: PLACES.map((place) => places[place] ?? null),
        lit: [],
        stock: 16,
        levels_below: 2,
        toll: 3,
        gift_value: 3,
        discarded: [],
        left_behind: [],
        seats: ['A', 'B'].map((seat) => ({
            seat,
            treasures: 4,
            guild: null,
            out: false,
            stacks: [{ colour: 'red', tiles: stacks[seat] ?? [] }],
        })),
        prompt: null,
    };
}

function follow(...views: KeeperView[]): (spot: string) => string | undefined {
    const pieces = new Pieces();
    const names = views.map((view) => pieces.follow(view)).at(-1);
    return (spot) => names?.get(spot)?.name;
}

const before = table('upper', { a1: tile('red', 3), b1: tile('red', 2) });
const start = follow(before);

test('a tile that is taken keeps its name', () => {
    const now = follow(before, table('upper', { b1: tile('red', 2) }, { A: [tile('red', 3)] }));
    expect(now('A red 0')).toBe(start('upper a1'));
    expect(now('upper b1')).toBe(start('upper b1'));
});

test('a tile keeps its name while another covers it', () => {
    const taken = table('upper', { b1: tile('red', 2) }, { B: [tile('red', 3)] });
    const covered = table('upper', {}, { B: [null, tile('red', 2)] });
    const now = follow(before, taken, covered);
    expect(now('B red 0')).toBe(start('upper a1'));
    expect(now('B red 1')).toBe(start('upper b1'));
});

test('an exchange lets two tiles change places', () => {
    const held = { A: [tile('red', 3)], B: [tile('red', 2)] };
    const swapped = { A: [tile('red', 2)], B: [tile('red', 3)] };
    const now = follow(before, table('upper', {}, held), table('upper', {}, swapped));
    expect(now('B red 0')).toBe(start('upper a1'));
    expect(now('A red 0')).toBe(start('upper b1'));
});

test('a new level has new tiles', () => {
    const now = follow(before, table('middle', { a1: tile('red', 3) }));
    expect(now('middle a1')).not.toBe(start('upper a1'));
});

test('the same view twice changes nothing', () => {
    expect(follow(before, before)('upper a1')).toBe(start('upper a1'));
});
