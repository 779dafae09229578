/** The goal of Dragon Keeper. */

import type { KeeperView } from '../../api/schema';
import type { Goal } from '../../lib/board.svelte';

export const goal: Goal<KeeperView> = (view, { t }) => {
    const own = view.seats.find(({ seat }) => seat === view.viewer);
    if (own?.out) return t('goal-out');
    return t('goal', { colour: own?.guild ?? 'none', tolls: view.toll > 0 ? 'due' : 'paid' });
};
