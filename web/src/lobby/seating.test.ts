import { expect, it } from 'vitest';
import { Seating, withSeats } from './seating';

it('sets me, a friend and bots at a new table', () => {
    expect(withSeats([], 4)).toEqual(['me', 'invited', 'strong', 'strong']);
    expect(withSeats([], 1)).toEqual(['me']);
});

it('keeps who was chosen when seats come and go', () => {
    const chosen = ['novice', 'me', 'open'];
    expect(withSeats(chosen, 4)).toEqual(['novice', 'me', 'open', 'strong']);
    expect(withSeats(chosen, 2)).toEqual(['novice', 'me']);
});

it('does not send me away with my seat', () => {
    expect(withSeats(['novice', 'invited', 'me'], 2)).toEqual(['novice', 'me']);
    expect(withSeats(['novice', 'invited', 'open'], 2)).toEqual(['novice', 'invited']);
});

it('lets anybody sit on a seat', () => {
    expect(new Seating().choose(['me', 'invited', 'strong'], 2, 'open')).toEqual([
        'me',
        'invited',
        'open',
    ]);
});

it('gives the seat that I leave to whoever was where I sit down', () => {
    expect(new Seating().choose(['me', 'invited', 'novice'], 2, 'me')).toEqual([
        'novice',
        'invited',
        'me',
    ]);
});

it('takes me back when I only passed by', () => {
    const seating = new Seating();
    const passed = seating.choose(['me', 'invited', 'strong'], 1, 'me');
    expect(passed).toEqual(['invited', 'me', 'strong']);
    expect(seating.choose(passed, 1, 'open')).toEqual(['me', 'open', 'strong']);
});

it('keeps me where I went once somebody else was chosen for the seat I left', () => {
    const seating = new Seating();
    const moved = seating.choose(['me', 'invited', 'strong'], 1, 'me');
    const others = seating.choose(moved, 0, 'novice');
    expect(others).toEqual(['novice', 'me', 'strong']);
    expect(seating.choose(others, 1, 'open')).toEqual(['novice', 'open', 'strong']);
});

it('lets me only watch, and come back', () => {
    const seating = new Seating();
    const watching = seating.choose(['me', 'strong'], 0, 'novice');
    expect(watching).toEqual(['novice', 'strong']);
    expect(seating.choose(watching, 1, 'me')).toEqual(['novice', 'me']);
});

it('forgets the seat I left when there are fewer seats', () => {
    const seating = new Seating();
    const moved = seating.choose(['strong', 'open', 'me'], 0, 'me');
    expect(moved).toEqual(['me', 'open', 'strong']);
    expect(seating.choose(withSeats(moved, 2), 0, 'novice')).toEqual(['novice', 'open']);
});
