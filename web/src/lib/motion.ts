/** Animation from one view to the next.
 *
 * A board marks what can move with `data-piece`, a name that stays the same while the piece does. Before each change
 * `remember` notes where every piece is; after it `settle` lets each glide from there to where it now is (FLIP). A new
 * piece comes from the element named by its `data-from` (`data-anchor="pile"`), or appears.
 *
 *     const motion = new Motion();
 *     $effect.pre(() => { view; motion.remember(board); });
 *     $effect(() => { view; motion.settle(board); });
 */

export const GLIDE = 420;
/** Milliseconds that a piece takes to its new place. */

export class Motion {
    private places = new Map<string, DOMRect>();

    remember(board: Element | undefined): void {
        this.places.clear();
        if (!board) return;
        for (const piece of pieces(board))
            this.places.set(nameOf(piece), piece.getBoundingClientRect());
    }

    settle(board: Element | undefined): void {
        if (!board || isStill() || this.places.size === 0) return;
        for (const piece of pieces(board)) {
            const before = this.places.get(nameOf(piece)) ?? origin(board, piece);
            if (before) glide(piece, before);
            else
                piece.animate([{ opacity: 0 }, { opacity: 1 }], {
                    duration: GLIDE / 2,
                    easing: 'ease-out',
                });
        }
    }
}

/** Whether the viewer wants nothing to move. */
export function isStill(): boolean {
    return (
        document.documentElement.dataset['motion'] === 'off' ||
        matchMedia('(prefers-reduced-motion: reduce)').matches
    );
}

/** When nothing moves on the board any more, but for what always does. */
export async function atRest(board: Element): Promise<void> {
    const passing = board
        .getAnimations({ subtree: true })
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((animation) => animation.finished));
}

function pieces(board: Element): NodeListOf<HTMLElement | SVGElement> {
    return board.querySelectorAll<HTMLElement | SVGElement>('[data-piece]');
}

function nameOf(piece: HTMLElement | SVGElement): string {
    return piece.dataset['piece'] ?? '';
}

function origin(board: Element, piece: HTMLElement | SVGElement): DOMRect | undefined {
    const from = piece.dataset['from'];
    return from
        ? board.querySelector(`[data-anchor="${CSS.escape(from)}"]`)?.getBoundingClientRect()
        : undefined;
}

function glide(piece: HTMLElement | SVGElement, before: DOMRect): void {
    const after = piece.getBoundingClientRect();
    const right = before.x + before.width / 2 - (after.x + after.width / 2);
    const down = before.y + before.height / 2 - (after.y + after.height / 2);
    if (Math.abs(right) + Math.abs(down) < 1) return;
    const [x, y] = inUnitsOf(piece, right, down);
    piece.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], {
        duration: GLIDE,
        easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)',
    });
}

/** Pixels of the screen in the units of the drawing that the piece is part of. */
function inUnitsOf(piece: Element, right: number, down: number): [number, number] {
    const parent = piece.parentElement;
    const scale = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
    if (!(piece instanceof SVGElement) || piece instanceof SVGSVGElement || !scale)
        return [right, down];
    const across = scale.a * scale.d - scale.b * scale.c;
    return [
        (right * scale.d - down * scale.c) / across,
        (down * scale.a - right * scale.b) / across,
    ];
}
