/** How one wins DragonQuest, and what the hero has yet to do. */

import type { DragonQuestView } from '../../api/schema';
import { leaders, type Goal } from '../../lib/board.svelte';

export const goal: Goal<DragonQuestView> = (view, { t, nameOf }) => {
    const own = view.sheets.find(({ seat }) => seat === view.viewer) ?? view.sheets[0]!;
    const alive = view.sheets.filter(({ fate }) => fate !== 'dead');
    const { most, names } = leaders(alive, ({ gold }) => gold, nameOf);
    const players = view.sheets.length;
    const parts = { fate: own.fate, goal: own.goal, sun: own.sun, boxes: own.sun_boxes };
    const wins = t('goal', { ...parts, players });
    return names ? `${wins} ${t('goal-gold', { most, names, players })}` : wins;
};
