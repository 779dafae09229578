/** Who shall sit where at a new table: `me`, `invited`, `open`, or the level of a bot. There is at most one of me. */

const NONE = -1;

/** A seat for everybody: those chosen before stay, I sit first, a friend comes second, and bots are the rest. */
export function withSeats(players: string[], count: number): string[] {
    const fresh = ['me', 'invited'];
    const seats = Array.from(
        { length: count },
        (_, number) => players[number] ?? fresh[number] ?? 'strong',
    );
    // whoever takes my chair away does not send me away
    if (players.includes('me') && !seats.includes('me')) seats[count - 1] = 'me';
    return seats;
}

/** Somebody who chooses, seat by seat. */
export class Seating {
    /** The seat that I left for another one. Whoever walks through a list with the arrow keys passes `me`. */
    private left = NONE;

    /** The players after `player` was chosen for a seat. */
    choose(players: string[], seat: number, player: string): string[] {
        const next = players.with(seat, player);
        const mine = players.indexOf('me');
        if (player === 'me') {
            // the seat I leave goes to whoever was here
            if (mine !== NONE) next[mine] = players[seat]!;
            this.left = mine;
        } else if (seat === mine && this.left in next) {
            next[this.left] = 'me';
            this.left = NONE;
        } else if (seat === this.left) this.left = NONE;
        return next;
    }
}
