/** Names for tiles that stay the same while a tile moves.
 *
 * A view says which tiles lie where, not which is which. Comparing each view with the one before tells them apart well
 * enough to let a tile glide from the level to a stack, or from one stack to another.
 */

import type { KeeperTileView, KeeperView } from '../../api/schema';
import { PLACES, tileNotation } from './tiles';

interface Piece {
    name: string;
    tile: KeeperTileView | null;
    /** The level a tile lies on; null in a stack. */
    level: string | null;
}

export class Pieces {
    private lying = new Map<string, Piece>();
    private count = 0;

    /** The name of the tile at each spot: `upper a1`, or `A red 0` for the bottom of a stack. */
    follow(view: KeeperView): Map<string, Piece> {
        const before = this.lying;
        const now = new Map<string, Piece>();
        const arrived: [string, Omit<Piece, 'name'>][] = [];
        for (const [spot, piece] of spotsOf(view)) {
            const there = before.get(spot);
            if (there && alike(there.tile, piece.tile))
                now.set(spot, { ...piece, name: there.name, tile: piece.tile ?? there.tile });
            else arrived.push([spot, piece]);
        }
        const gone = [...before].filter(([spot]) => !now.has(spot)).map(([, piece]) => piece);
        for (const [spot, piece] of arrived) {
            const found = gone.findIndex(
                (old) =>
                    old.tile &&
                    piece.tile &&
                    alike(old.tile, piece.tile) &&
                    // A new level comes from below, not from what was left on the one above.
                    (!piece.level || !old.level || piece.level === old.level),
            );
            const name = gone.splice(found, found < 0 ? 0 : 1)[0]?.name ?? `tile-${this.count++}`;
            now.set(spot, { ...piece, name });
        }
        this.lying = now;
        return now;
    }
}

function* spotsOf(view: KeeperView): Generator<[string, Omit<Piece, 'name'>]> {
    for (const [number, tile] of view.board.entries())
        if (tile) yield [`${view.level} ${PLACES[number]}`, { tile, level: view.level }];
    for (const seat of view.seats)
        for (const stack of seat.stacks)
            for (const [height, tile] of stack.tiles.entries())
                yield [`${seat.seat} ${stack.colour} ${height}`, { tile, level: null }];
}

/** Whether two tiles can be the same one; a covered tile can be any. */
function alike(one: KeeperTileView | null, other: KeeperTileView | null): boolean {
    return !one || !other || tileNotation(one) === tileNotation(other);
}
