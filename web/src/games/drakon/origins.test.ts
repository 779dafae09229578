import { expect, test } from 'vitest';
import { NOTHING_NEW, originsOf, roomPiece } from './origins';

const wind = { place: '1,0', kind: 'wind', arrows: 'NE' };

test('a room that is turned is the same room', () => {
    expect(roomPiece(wind)).toBe(roomPiece({ ...wind, arrows: 'SW' }));
    expect(roomPiece(wind)).not.toBe(roomPiece({ ...wind, arrows: 'NS' }));
});

test('a room that is placed comes from the hand of whoever placed it', () => {
    const placed = { did: 'placed', who: 'A', room: 'wind ES', place: '1,0' } as const;
    expect(originsOf([placed], 'A')).toEqual({
        ...NOTHING_NEW,
        rooms: { [roomPiece(wind)]: 'hand' },
    });
    expect(originsOf([placed], 'B').rooms).toEqual({ [roomPiece(wind)]: 'seat-A' });
});

test('a coin that nobody gets goes to the hoard or onto Start', () => {
    expect(originsOf([{ did: 'coin-to-hoard', who: 'A' }], 'A').paid).toEqual([
        { seat: 'A', to: 'hoard' },
    ]);
    expect(originsOf([{ did: 'coin-to-start', who: 'B' }], 'A').paid).toEqual([
        { seat: 'B', to: 'place-0,0' },
    ]);
});

test('what is stolen comes from whoever lost it', () => {
    const coin = { did: 'coin-stolen', who: 'B', other: 'A' } as const;
    expect(originsOf([coin], 'A').coins).toBe('seat-A');
    const room = { did: 'room-taken', who: 'A', other: 'B', room: null, knowing: '' } as const;
    expect(originsOf([room], 'C').tiles).toBe('seat-B');
});

test('a room that a Portal takes comes from its place, rooms that are discarded go to the pile', () => {
    const swapped = {
        did: 'swapped',
        who: 'A',
        place: '1,0',
        taken: 'key',
        put: 'wind NE',
    } as const;
    expect(originsOf([swapped], 'A').tiles).toBe('place-1,0');
    const discarded = { did: 'discarded', who: 'A', first: null, second: null } as const;
    expect(originsOf([discarded], 'B').left).toBe('pile');
});
