import { expect, test } from 'vitest';
import type { KeeperHappening } from '../../api/schema';
import { told } from '../../lib/telling';
import { followTiles } from './pieces';

const dealt: KeeperHappening = { did: 'level-dealt', level: 'upper' };

/** The names in a stack after all this. */
function stack(key: string, ...happened: KeeperHappening[]): string[] | undefined {
    return followTiles(told(dealt, ...happened)).get(key);
}

const took = (who: string, place: string, tile: string): KeeperHappening => ({
    did: 'took',
    who,
    place,
    tile,
});

test('a tile keeps its name when it is taken, and while another covers it', () => {
    const gave = { did: 'gave', who: 'B', other: 'A', place: 'b1', tile: 'red 2' } as const;
    expect(stack('A red', took('A', 'a1', 'red 3'), gave)).toEqual(['upper a1', 'upper b1']);
});

test('an exchange lets two tiles change places', () => {
    const exchanged: KeeperHappening = {
        did: 'exchanged',
        who: 'A',
        other: 'B',
        given: 'blue 3 exchange',
        received: 'red 2',
    };
    const past = [took('B', 'c1', 'red 2'), took('A', 'a1', 'blue 3 exchange'), exchanged];
    expect(stack('B blue', ...past)).toEqual(['upper a1']);
    expect(stack('A red', ...past)).toEqual(['upper c1']);
    expect(stack('A blue', ...past)).toEqual([]);
});

test('a trap and a passage are discarded for what they bring', () => {
    const trapped = { did: 'trapped', who: 'A', place: 'b2', tile: 'blue 1' } as const;
    expect(stack('A blue', took('A', 'a1', 'blue 4 trap'), trapped)).toEqual(['upper b2']);
    const through = { did: 'went-through', who: 'A', place: 'd1', tile: 'red 1' } as const;
    const past = [took('A', 'a1', 'red 1 passage'), through];
    expect(stack('A red', ...past)).toEqual(['upper d1']);
});

test('released tiles leave their stacks, the others stay', () => {
    const past = [
        took('A', 'a1', 'red 4'),
        took('A', 'a2', 'red 2 release'),
        took('A', 'a3', 'red 5'),
    ];
    const released = {
        did: 'released',
        who: 'A',
        release: 'red 2 release',
        tile: 'red 4',
    } as const;
    expect(stack('A red', ...past, released)).toEqual(['upper a3']);
});

test('a stack that is paid as tribute is gone', () => {
    const paid = { did: 'second-tribute-chosen', who: 'A', colour: 'red' } as const;
    expect(stack('A red', took('A', 'a1', 'red 3'), paid)).toBe(undefined);
});

test('a new level has new tiles', () => {
    const past = [took('A', 'a1', 'red 3'), { did: 'level-dealt', level: 'middle' } as const];
    expect(stack('A red', ...past, took('A', 'a1', 'red 3'))).toEqual(['upper a1', 'middle a1']);
});
