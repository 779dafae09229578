import type { DrachenhortView } from '../../api/schema';

/** How far the dragon would come if it moved now (H4.2): the spaces it would pass, the last one where it would stop and
 *  catch somebody, or the start room. */
export function reachOf(view: DrachenhortView) {
    const spaces = view.reach.filter((place) => place !== 'start').map(Number);
    const last = view.spaces[(spaces.at(-1) ?? 0) - 1];
    const isToStart = view.reach.includes('start');
    return { spaces, catches: last?.adventurer ?? null, isToStart };
}
