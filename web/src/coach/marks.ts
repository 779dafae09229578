/** What on a board an advised move begins with. */

/** The element that stands for a move, or for the first parts of it that can be chosen now: the one that says most. */
export function spotOf(board: ParentNode, move: string): Element | undefined {
    const spots = [...board.querySelectorAll<HTMLElement | SVGElement>('[data-move]')];
    const said = (spot: HTMLElement | SVGElement) => spot.dataset['move'] ?? '';
    const fitting = spots.filter(
        (spot) => spot.hasAttribute('data-open') && `${move} `.startsWith(`${said(spot)} `),
    );
    return fitting.toSorted((one, other) => said(other).length - said(one).length)[0];
}
