/** State that all components of Dragon Keeper's board share. */

import type { KeeperHappening, KeeperMove, KeeperView } from '../../api/schema';
import { BoardContext, boardContext } from '../../lib/board.svelte';
import { tileNotation } from './tiles';

export class KeeperContext extends BoardContext<KeeperView, KeeperMove, KeeperHappening> {
    own = $derived(this.view.seats.find(({ seat }) => seat === this.view.viewer));
    isAtStacks = $derived(this.asks('exchange', 'tribute', 'release'));

    /** Whether a happening of one of these kinds came with this view. */
    happens = (...kinds: KeeperHappening['did'][]) =>
        this.happened.some(({ did }) => kinds.includes(did.did));

    /** The colours of the release tiles that can be used, the one that the viewer picked, and the one in use. */
    private releasing = $derived(
        this.choices.flatMap(({ move }) => (move.do === 'release' ? move.colour : [])),
    );
    picked = $state('');
    release = $derived(
        this.releasing.find((colour) => colour === this.picked) ?? this.releasing[0],
    );
    releases = $derived(
        (this.own?.stacks ?? [])
            .filter(({ colour }) => this.releasing.includes(colour))
            .flatMap(({ tiles }) => tiles.find((tile) => tile?.does === 'release') ?? []),
    );
    /** Notation of the tile that is given up for the chosen move. */
    staked = $derived.by(() => {
        if (!this.offer('keep')) return null;
        const used = this.releases.find(({ colour }) => colour === this.release);
        const tile = used ?? this.view.taken;
        return tile && tileNotation(tile);
    });
}

export const keeperContext = boardContext as () => KeeperContext;
