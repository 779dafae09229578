import { expect, test } from 'vitest';
import { originsOf } from './origins';

test('a room is placed from the hand of whoever placed it', () => {
    const placed = { did: 'placed', who: 'A', room: 'wind ES', place: '1,0' } as const;
    expect(originsOf([placed], 'A').rooms).toEqual({ '1,0': 'hand' });
    expect(originsOf([placed], 'B').rooms).toEqual({ '1,0': 'seat-A' });
});

test('a Portal brings a room of the lair into the hand', () => {
    const rooms = { place: '1,0', taken: 'key', put: 'wind NE' };
    expect(originsOf([{ did: 'swapped', who: 'A', ...rooms }], 'A')).toEqual({
        ...{ rooms: { '1,0': 'hand' }, coins: 'hoard', tiles: 'place-1,0' },
    });
});

test('what is stolen comes from whoever lost it', () => {
    const lost = { who: 'A', other: 'B', room: null, knowing: '' };
    const happened = [
        { did: 'coin-stolen', ...lost } as const,
        { did: 'room-taken', ...lost } as const,
    ];
    expect(originsOf(happened, 'C')).toEqual({ rooms: {}, coins: 'seat-B', tiles: 'seat-B' });
});
