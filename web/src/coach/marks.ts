/** Finds the element of a board with which an advised move begins, and where on it the number of the move is drawn. */

/** The element for a move, or for the longest first part of it that can be chosen now. */
export function spotOf(board: ParentNode, move: string): Element | undefined {
    const spots = [...board.querySelectorAll<HTMLElement | SVGElement>('[data-move]')];
    const said = (spot: HTMLElement | SVGElement) => spot.dataset['move'] ?? '';
    const fitting = spots.filter(
        (spot) => spot.hasAttribute('data-open') && `${move} `.startsWith(`${said(spot)} `),
    );
    return fitting.toSorted((one, other) => said(other).length - said(one).length)[0];
}

/** The part of that element at which the number is drawn: one marked `data-badge`, else the whole element. */
export function badgeOf(board: ParentNode, move: string): Element | undefined {
    const spot = spotOf(board, move);
    return spot?.querySelector('[data-badge]') ?? spot;
}
