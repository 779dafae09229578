/** The goal of Drakon, and who is closest to it. */

import type { DrakonView } from '../../api/schema';
import { leaders, type Goal } from '../../lib/board.svelte';

export const goal: Goal<DrakonView> = (view, { t, nameOf }) => {
    const { coins_to_escape, coins_to_win } = view;
    const { most, names } = leaders(view.seats, ({ coins }) => coins, nameOf);
    const wins = coins_to_escape
        ? t('goal-escape', { coins: coins_to_escape })
        : t('goal', { coins: coins_to_win });
    return names ? `${wins} ${t('goal-closest', { most, names })}` : wins;
};
