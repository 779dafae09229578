/** Whatever on a board can be pointed at: chosen now, refused with a reason, or only read.
 *
 *     <g {...spot({ label, ...context.madeWith({ place }) })}>
 *
 * It stays the same element through all three, so that the keyboard does not lose its place. `cursor` leads from spot
 * to spot and turns Enter and Space into a click; the shell asks the rules about `why` and shows the reason.
 */

import type { AskWhy } from '../api/schema';

/** What one asks about: a move as text, or the things that it would be made with. */
export type Asked = AskWhy['move'];

export interface Spot {
    /** What is read out; without it, the text inside. */
    label?: string | undefined;
    /** What choosing it does. */
    act?: (() => void) | undefined;
    /** Whether it is one of the moves that may be made now; `aside` if it stands aside from them. */
    open?: boolean | 'aside';
    /** The move that it would be, so that one can ask why it is not allowed. */
    why?: Asked | false | null | undefined;
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
