import { expect, test } from 'vitest';
import { beside, placeName, placeOf, quarters, sideTo, tileName, tileOf, turned } from './tiles';

test('arrows turn with the printed north', () => {
    expect(turned('NES', 'E')).toBe('ESW');
    expect(turned('NE', 'W')).toBe('NW');
    expect(turned('', 'S')).toBe('');
});

test('a turn is told from how the arrows lay before', () => {
    expect(quarters('NE', 'ES')).toBe(1);
    expect(quarters('NE', 'NW')).toBe(-1);
    expect(quarters('NES', 'NSW')).toBe(2);
    expect(quarters('NS', 'EW')).toBe(1);
    expect(quarters('NS', 'NS')).toBe(0);
    expect(quarters('NE', 'NS')).toBe(0);
});

test('north is up: y grows', () => {
    expect(placeName(beside(placeOf('2,-1'), 'N'))).toBe('2,0');
    expect(sideTo(placeOf('0,0'), placeOf('-1,0'))).toBe('W');
    expect(sideTo(placeOf('0,0'), placeOf('2,0'))).toBeUndefined();
});

test('a tile and its name', () => {
    expect(tileName(tileOf('steal-left NES'))).toBe('steal-left NES');
    expect(tileName({ kind: 'key', arrows: '' })).toBe('key');
});
