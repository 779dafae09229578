import { expect, it } from 'vitest';
import type { KeeperHappening } from '../../api/schema';
import { told } from '../../lib/telling';
import { passings } from './lately';

/** What seat B does. */
const of = (...happened: KeeperHappening[]) => {
    const found = passings({ who: 'B', told: told(...happened) });
    return found.map(({ tile, to, earns }) => [tile.colour, tile.value, to, earns]);
};
const took = (tile: string): KeeperHappening => ({ did: 'took', who: 'B', place: 'a1', tile });
const gave = (tile: string): KeeperHappening => ({
    did: 'gave',
    who: 'B',
    other: 'A',
    place: 'a2',
    tile,
});

it('tells what was taken, what was given to whom, and whether that earned a treasure', () => {
    expect(of(took('red 6'), gave('blue 3'), { did: 'earned', who: 'B' })).toEqual([
        ['red', 6, null, false],
        ['blue', 3, 'A', true],
    ]);
});

it('tells of an exchange what each of the two got', () => {
    const given = 'blue 3 exchange';
    expect(
        of(took(given), { did: 'exchanged', who: 'B', other: 'C', given, received: 'red 5' }),
    ).toEqual([
        ['red', 5, null, false],
        ['blue', 3, 'C', false],
    ]);
});

it('leaves out tiles that were used up', () => {
    const brings = { who: 'B', place: 'c1', tile: 'red 2' };
    expect(of(took('blue 4 trap'), { did: 'trapped', ...brings }, gave('green 1'))).toEqual([
        ['red', 2, null, false],
        ['green', 1, 'A', false],
    ]);
    expect(of(took('blue 1 passage'), gave('green 1'), { did: 'went-through', ...brings })).toEqual(
        [
            ['green', 1, 'A', false],
            ['red', 2, null, false],
        ],
    );
});
