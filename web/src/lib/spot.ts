/** A spot: any element of a board that can be pointed at. It can be chosen, or is refused with a reason, or only read.
 *
 *     <g {...spot({ label, ...context.madeWith({ place }) })}>
 *
 * It stays the same element in all three cases, so that the keyboard focus is not lost. `cursor` moves the focus from
 * spot to spot and turns Enter and Space into a click; the page asks the rules about `why` and shows the reason.
 */

import type { AskWhy } from '../api/schema';

/** A move that may be refused: its text, or the arguments that it would be made with. */
export type RefusableMove = AskWhy['move'];

export interface Spot {
    /** The text for screen readers; without it they read the text inside. */
    label?: string | undefined;
    /** Called when the spot is chosen. */
    act?: (() => void) | undefined;
    /** Whether choosing it is part of a legal move; `aside` if it can be chosen but is no move. */
    open?: boolean | 'aside';
    /** The move that it would make, to ask why it is not legal. */
    why?: RefusableMove | false | null | undefined;
    pressed?: boolean | undefined;
    expanded?: boolean | undefined;
}

export function spot({ label, act, open = !!act, why, pressed, expanded }: Spot = {}) {
    const isRefused = !act && !open && !!why;
    return {
        'data-spot': '',
        'data-open': open === 'aside' ? 'aside' : open ? '' : undefined,
        'data-why': isRefused ? JSON.stringify(why) : undefined,
        'data-move': typeof why === 'string' ? why : undefined,
        role: act || open || isRefused ? 'button' : 'img',
        tabindex: -1,
        'aria-label': label,
        'aria-disabled': isRefused || undefined,
        'aria-pressed': pressed,
        'aria-expanded': expanded,
        onclick: act,
    } as const;
}
