import { expect, it } from 'vitest';
import type { KeeperHappening } from '../../api/schema';
import { told } from '../../lib/sample_log';
import { passings } from './lately';

const of = (...happened: KeeperHappening[]) => passings({ who: 'B', told: told(...happened) });
const brings = { who: 'B', place: 'a1', tile: 'red 2' };
const took = (tile: string): KeeperHappening => ({ did: 'took', ...brings, tile });
const gave: KeeperHappening = { did: 'gave', ...brings, other: 'A', tile: 'blue 3' };
const kept = { tile: 'red 2', to: null };
const given = { tile: 'blue 3', to: 'A' };

it('tells what was taken, what was given to whom, and whether that earned a treasure', () => {
    expect(of(took('red 2'), gave)).toEqual([kept, given]);
    const earned = { did: 'earned', who: 'B' } as const;
    expect(of(took('red 2'), gave, earned)).toEqual([kept, { ...given, earns: true }]);
});

it('leaves out tiles that were spent', () => {
    const trapped = { did: 'trapped', ...brings, spent: 'blue 4 trap' } as const;
    expect(of(took('blue 4 trap'), trapped, gave)).toEqual([kept, given]);
    const through = { did: 'went-through', ...brings, spent: 'blue 3' } as const;
    expect(of(took('blue 3'), gave, through)).toEqual([given, kept]);
});

it('tells of an exchange what each of the two got', () => {
    const tiles = { given: 'blue 3', received: 'red 2', given_on: '0', received_on: '0' };
    const exchanged = { did: 'exchanged', who: 'B', other: 'A', ...tiles } as const;
    expect(of(took('blue 3'), exchanged)).toEqual([kept, given]);
});
