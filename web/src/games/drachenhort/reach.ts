/** How far the dragon would come if it moved now (H4.2). */

import type { DrachenhortView } from '../../api/schema';

export interface Reach {
    /** The spaces it would pass, the last one where it would stop. */
    spaces: number[];
    /** Whom it would catch there. */
    catches: string | null;
    isToStart: boolean;
}

export function reachOf(view: DrachenhortView): Reach {
    const spaces = view.reach.filter((place) => place !== 'start').map(Number);
    const last = view.spaces[(spaces.at(-1) ?? 0) - 1];
    return {
        spaces,
        catches: last?.adventurer ?? null,
        isToStart: view.reach.includes('start'),
    };
}
