/** The goal of Drachenhort, and the viewer's progress. The value of others' cards is secret, their gems are not. */

import type { DrachenhortView } from '../../api/schema';
import { leaders, type Goal } from '../../lib/board.svelte';

export const goal: Goal<DrachenhortView> = (view, { t, nameOf }) => {
    const points = view.seats.find(({ seat }) => seat === view.viewer)?.points ?? -1;
    const { most, names } = leaders(view.seats, ({ gems }) => gems, nameOf);
    return [
        t('goal'),
        points >= 0 && t('goal-own', { points }),
        names && t('goal-gems', { most, names }),
    ]
        .filter(Boolean)
        .join(' ');
};
