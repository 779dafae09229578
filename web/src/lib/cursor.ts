/** The arrow-key cursor of a board.
 *
 * A board marks everything that can be pointed at with `data-spot` and `tabindex="-1"`. One spot at a time is in the
 * tab order; arrow keys go to the nearest spot in that direction, Home and End to the first and last, Enter and Space
 * do what a click does. Use it as an attachment: `<svg {@attach cursor}>`.
 */
export function cursor(board: Element): () => void {
    let current: Focusable | null = null;
    /** The position of the spot that had the focus last; null if the focus is outside the board. */
    let last: Point | null = null;

    const spots = () =>
        [...board.querySelectorAll<Focusable>('[data-spot]')].filter(
            (spot) => spot.getClientRects().length > 0,
        );

    function enter(spot: Focusable | null): void {
        if (current && current !== spot) current.setAttribute('tabindex', '-1');
        current = spot;
        current?.setAttribute('tabindex', '0');
    }

    /** Keep exactly one spot in the tab order after every redraw: preferably one that can be chosen, and one marked
     *  `data-open="aside"` only if there is no other. If the focused spot is gone, the nearest one gets the focus. */
    function refresh(): void {
        const stays = current && board.contains(current) && current.matches('[data-spot]');
        if (stays && (current === document.activeElement || current!.hasAttribute('data-open'))) {
            if (current!.getAttribute('tabindex') !== '0') current!.setAttribute('tabindex', '0');
            return;
        }
        const all = spots();
        const open = all
            .filter((spot) => spot.hasAttribute('data-open'))
            .toSorted((one, other) => Number(isAside(one)) - Number(isAside(other)));
        const isLost = !stays && last && document.activeElement === document.body;
        const candidates = open.length ? open : all;
        enter((isLost ? closest(last!, candidates) : candidates[0]) ?? null);
        if (isLost) current?.focus({ preventScroll: true });
    }

    function onFocus(event: Event): void {
        const spot = (event.target as Element).closest<Focusable>('[data-spot]');
        if (!spot) return;
        enter(spot);
        last = centre(spot);
    }

    function onBlur(event: FocusEvent): void {
        if (event.relatedTarget) last = null;
    }

    function onKey(event: KeyboardEvent): void {
        const from = (event.target as Element).closest<Focusable>('[data-spot]');
        if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
        if ((event.key === 'Enter' || event.key === ' ') && !(from instanceof HTMLButtonElement)) {
            event.preventDefault();
            from.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
            return;
        }
        const all = spots();
        const to =
            event.key === 'Home'
                ? all[0]
                : event.key === 'End'
                  ? all.at(-1)
                  : nearest(from, all, event.key);
        if (to) {
            event.preventDefault();
            to.focus({ preventScroll: false });
        }
    }

    const ending = new AbortController();
    const { signal } = ending;
    board.addEventListener('focusin', onFocus, { signal });
    board.addEventListener('focusout', onBlur as EventListener, { signal });
    board.addEventListener('keydown', onKey as EventListener, { signal });
    const watcher = new MutationObserver(refresh);
    watcher.observe(board, {
        childList: true,
        subtree: true,
        attributeFilter: ['data-open', 'data-spot'],
    });
    refresh();
    return () => {
        watcher.disconnect();
        ending.abort();
    };
}

type Focusable = HTMLElement | SVGElement;
type Point = [number, number];

function isAside(spot: Focusable): boolean {
    return spot.dataset['open'] === 'aside';
}

const DIRECTIONS: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

/** The nearest spot in the direction of an arrow key; distance to the side counts double. */
function nearest(from: Focusable, all: Focusable[], key: string): Focusable | undefined {
    const direction = DIRECTIONS[key];
    if (!direction) return undefined;
    const [x, y] = centre(from);
    let best: Focusable | undefined;
    let shortest = Infinity;
    for (const spot of all) {
        const [toX, toY] = centre(spot);
        const ahead = (toX - x) * direction[0] + (toY - y) * direction[1];
        const aside = Math.abs((toX - x) * direction[1]) + Math.abs((toY - y) * direction[0]);
        const length = ahead + 2 * aside;
        if (spot !== from && ahead > 1 && length < shortest) [best, shortest] = [spot, length];
    }
    return best;
}

function closest([x, y]: Point, all: Focusable[]): Focusable | undefined {
    const far = (spot: Focusable) => Math.hypot(centre(spot)[0] - x, centre(spot)[1] - y);
    return all.toSorted((one, other) => far(one) - far(other))[0];
}

function centre(spot: Element): Point {
    const box = spot.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}
