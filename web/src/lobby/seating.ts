/** The player of each seat at a new table: `me` (at most once), `invited`, `open`, or the level of a bot. */

const NONE = -1;

/** The players for `count` seats: those chosen before stay; new seats go to the viewer, then a friend, then bots. */
export function withSeats(players: string[], count: number): string[] {
    const fresh = ['me', 'invited'];
    const seats = Array.from(
        { length: count },
        (_, number) => players[number] ?? fresh[number] ?? 'strong',
    );
    // if the viewer's seat was removed, they take the last one
    if (players.includes('me') && !seats.includes('me')) seats[count - 1] = 'me';
    return seats;
}

/** The viewer's choices of players, one after the other. */
export class Seating {
    /** The seat that `me` has left. Arrow keys pass over `me` in a list, so the next choice may have to undo that. */
    private left = NONE;

    /** The players after `player` was chosen for a seat. */
    choose(players: string[], seat: number, player: string): string[] {
        const next = players.with(seat, player);
        const mine = players.indexOf('me');
        if (player === 'me') {
            // the seat that `me` leaves goes to the former player of this seat
            if (mine !== NONE) next[mine] = players[seat]!;
            this.left = mine;
        } else if (seat === mine && this.left in next) {
            next[this.left] = 'me';
            this.left = NONE;
        } else if (seat === this.left) this.left = NONE;
        return next;
    }
}
