import { expect, test } from 'vitest';
import type { DrakonMove } from '../../api/schema';
import { isWhole, nextParts, partsOf, textOf } from './moves';

const part = (text: string, move: DrakonMove) => partsOf({ text, move });
const north = part('move N', { do: 'move', side: 'N' });
const east = part('move E', { do: 'move', side: 'E' });
const further = part('E', { do: 'step', side: 'E' });
const key = part('place key', { do: 'place', room: 'key' });
const there = part('at 1,0', { do: 'at', place: '1,0' });

test('a power is said before what it is done to', () => {
    const barbarian = part('barbarian C', { do: 'barbarian', seat: 'C' });
    expect(barbarian.map(({ kind }) => kind)).toEqual(['power', 'seat']);
    expect(textOf(barbarian)).toBe('barbarian C');
    const wizard = part('wizard N', { do: 'wizard', side: 'N' });
    expect(wizard.map(({ kind }) => kind)).toEqual(['power', 'step']);
    expect(textOf(wizard)).toBe('wizard N');
});

test('what can be said next follows what was said', () => {
    const moves = [north, [...east, ...further], [...key, ...there]];
    expect(nextParts(moves, [])).toEqual([...north, ...east, ...key]);
    expect(nextParts(moves, east)).toEqual(further);
    expect(isWhole(moves, east)).toBe(false);
    expect(isWhole(moves, [...east, ...further])).toBe(true);
});
