/** The goal of DragonQuest, and what the viewer's hero has yet to do. */

import type { DragonQuestView } from '../../api/schema';
import { leaders, type Goal } from '../../lib/board.svelte';

export const goal: Goal<DragonQuestView> = (view, { t, nameOf }) => {
    const own = view.sheets.find(({ seat }) => seat === view.viewer);
    const alive = view.sheets.filter(({ fate }) => fate !== 'dead');
    const { most, names } = leaders(alive, ({ gold }) => gold, nameOf);
    const players = view.sheets.length;
    // somebody who watches has no hero
    const { fate, goal: next } = own ?? { fate: 'inside', goal: 'treasure' };
    const { sun, sun_boxes: boxes } = own ?? view.sheets.find(({ seat }) => seat === view.turn)!;
    const parts = { fate, goal: next, sun, boxes };
    const wins = t('goal', { ...parts, players });
    return names ? `${wins} ${t('goal-gold', { most, names, players })}` : wins;
};
