/** What on a board an advised move begins with, and where its number stands. */

/** The element that stands for a move, or for the first parts of it that can be chosen now: the one that says most. */
export function spotOf(board: ParentNode, move: string): Element | undefined {
    const spots = [...board.querySelectorAll<HTMLElement | SVGElement>('[data-move]')];
    const said = (spot: HTMLElement | SVGElement) => spot.dataset['move'] ?? '';
    const fitting = spots.filter(
        (spot) => spot.hasAttribute('data-open') && `${move} `.startsWith(`${said(spot)} `),
    );
    return fitting.toSorted((one, other) => said(other).length - said(one).length)[0];
}

/** What of it the number stands at: its picture, or a place that hides nothing, where it names one by `data-badge`. */
export function badgeOf(board: ParentNode, move: string): Element | undefined {
    const spot = spotOf(board, move);
    return spot?.querySelector('[data-badge]') ?? spot;
}
