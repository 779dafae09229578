import { expect, it } from 'vitest';
import { Seating, withSeats } from './seating';

const seats = (players: string, count: number) =>
    withSeats(players.split(' ').filter(Boolean), count).join(' ');

/** The players by seat after some choices. */
function after(players: string, ...choices: (readonly [seat: number, player: string])[]): string {
    const seating = new Seating();
    const sitting = choices.reduce(
        (now, [seat, player]) => seating.choose(now, seat, player),
        players.split(' '),
    );
    return sitting.join(' ');
}

it('sets me, a friend and bots at a new table', () => {
    expect(seats('', 4)).toBe('me invited strong strong');
    expect(seats('', 1)).toBe('me');
});

it('keeps who was chosen when seats come and go', () => {
    expect(seats('novice me open', 4)).toBe('novice me open strong');
    expect(seats('novice me open', 2)).toBe('novice me');
});

it('does not send me away with my seat', () => {
    expect(seats('novice invited me', 2)).toBe('novice me');
    expect(seats('novice invited open', 2)).toBe('novice invited');
});

it('lets anybody sit on a seat', () => {
    expect(after('me invited strong', [2, 'open'])).toBe('me invited open');
});

it('gives the seat that I leave to whoever was where I sit down', () => {
    expect(after('me invited novice', [2, 'me'])).toBe('novice invited me');
});

it('takes me back when I only passed by', () => {
    expect(after('me invited strong', [1, 'me'])).toBe('invited me strong');
    expect(after('me invited strong', [1, 'me'], [1, 'open'])).toBe('me open strong');
});

it('keeps me where I went once somebody else was chosen for the seat I left', () => {
    const moved = ['me invited strong', [1, 'me'], [0, 'novice']] as const;
    expect(after(...moved)).toBe('novice me strong');
    expect(after(...moved, [1, 'open'])).toBe('novice open strong');
});

it('lets me only watch, and come back', () => {
    expect(after('me strong', [0, 'novice'])).toBe('novice strong');
    expect(after('me strong', [0, 'novice'], [1, 'me'])).toBe('novice me');
});

it('forgets the seat I left when there are fewer seats', () => {
    const seating = new Seating();
    const moved = seating.choose(['strong', 'open', 'me'], 0, 'me');
    expect(moved).toEqual(['me', 'open', 'strong']);
    expect(seating.choose(withSeats(moved, 2), 0, 'novice')).toEqual(['novice', 'open']);
});
