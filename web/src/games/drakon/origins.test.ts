import { expect, test } from 'vitest';
import type { DrakonSeatView, DrakonView, RoomView } from '../../api/schema';
import { originsOf, roomPiece } from './origins';

const room = (place: string, kind = 'empty', arrows = 'NE'): RoomView => {
    const [x = 0, y = 0] = place.split(',').map(Number);
    return { place, x, y, kind, arrows, adventurers: [], coins: 0 };
};

/** A table of two seats, A to act, with some coins and rooms in hand each. */
function table(
    coins: [number, number],
    hands: [number, number],
    more: Partial<DrakonView> = {},
): DrakonView {
    const seats = ['A', 'B'].map(
        (seat, number) =>
            ({
                seat,
                coins: coins[number],
                hand: Array.from({ length: hands[number]! }, () => null),
            }) as unknown as DrakonSeatView,
    );
    const hoard = 20 - coins[0] - coins[1];
    const view = { viewer: 'A', to_act: 'A', lair: [room('0,0', 'start')], touched: '0,0' };
    return { ...view, hoard, pile: 30, seats, ...more } as unknown as DrakonView;
}

test('a room that is placed comes from the hand, the next one from the pile', () => {
    const now = table([0, 0], [4, 4], { pile: 29, lair: [room('0,0', 'start'), room('1,0')] });
    const { rooms, tiles, left } = originsOf(table([0, 0], [4, 4]), now);
    expect(rooms).toEqual({ [roomPiece(room('1,0'))]: 'hand' });
    expect([tiles, left]).toEqual(['pile', null]);
});

test('a room that is turned is the same room', () => {
    expect(roomPiece(room('1,0', 'wind', 'NE'))).toBe(roomPiece(room('1,0', 'wind', 'SW')));
    expect(roomPiece(room('1,0', 'wind', 'NS'))).not.toBe(roomPiece(room('1,0', 'wind', 'NE')));
});

test('a coin that nobody gets goes to the hoard or onto Start', () => {
    const before = table([2, 0], [4, 4]);
    expect(originsOf(before, table([1, 0], [4, 4])).paid).toEqual([
        { seat: 'A', to: 'hoard', count: 1 },
    ]);
    const onStart = table([1, 0], [4, 4], { hoard: before.hoard });
    expect(originsOf(before, onStart).paid).toEqual([{ seat: 'A', to: 'place-0,0', count: 1 }]);
});

test('a stolen coin comes from whoever lost it', () => {
    const { coins, paid } = originsOf(table([2, 0], [4, 4]), table([1, 1], [4, 4]));
    expect([coins, paid]).toEqual(['seat-A', []]);
});

test('a stolen room comes from the hand it was in', () => {
    const { tiles, left } = originsOf(table([0, 0], [4, 4]), table([0, 0], [5, 3]));
    expect([tiles, left]).toEqual(['seat-B', null]);
});

test('rooms that are discarded go under the pile', () => {
    expect(originsOf(table([0, 0], [4, 4]), table([0, 0], [2, 4], { pile: 32 })).left).toBe('pile');
});
