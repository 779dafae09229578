/** What every part of Dragon Keeper's board knows. */

import type { KeeperView } from '../../api/schema';
import { BoardContext, boardContext } from '../../lib/board';
import { sortOffers } from './offers';
import { Pieces } from './pieces';

export class KeeperContext extends BoardContext<KeeperView> {
    offers = $derived(sortOffers(this.choices));
    private pieces = new Pieces();
    lying = $derived(this.pieces.follow(this.view));

    /** The name of the tile at a spot, for the animation. */
    pieceAt = (spot: string): string | undefined => this.lying.get(spot)?.name;
}

export const keeperContext = boardContext as () => KeeperContext;
