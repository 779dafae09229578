/** Copies of pieces that fly over a board and vanish: for what leaves the table and cannot glide there itself.
 *
 *     $effect.pre(() => { view; leaving.remember(board); });
 *     $effect(() => { view; leaving.settle(board, (name) => (isGone(name) ? 'pile' : null)); });
 *
 * The board is `position: relative`; goals are anchors on it (`data-anchor="pile"`), as for `Motion`.
 */

import { GLIDE, isStill } from './motion';

/** Milliseconds between pieces that leave together. */
const APART = 45;

type Piece = HTMLElement | SVGSVGElement;

export class Leaving {
    private pieces = new Map<string, { copy: Piece; box: DOMRect }>();

    /** Copy every piece that may leave: what is drawn there next may use the same element. */
    remember(board: HTMLElement | undefined): void {
        this.pieces.clear();
        if (!board || isStill()) return;
        for (const piece of board.querySelectorAll<Piece>('[data-leaves]')) {
            const box = piece.getBoundingClientRect();
            const copy = piece.cloneNode(true) as Piece;
            if (box.width > 0) this.pieces.set(nameOf(piece), { copy, box });
        }
    }

    /** What is drawn no more flies to the anchor that `goal` names for it, if any. */
    settle(board: HTMLElement | undefined, goal: (name: string) => string | null): void {
        if (!board || isStill()) return;
        const there = new Set([...board.querySelectorAll<Piece>('[data-leaves]')].map(nameOf));
        let delay = 0;
        for (const [name, { copy, box }] of this.pieces) {
            const to = there.has(name) ? null : anchorBox(board, goal(name));
            if (to) fly(board, copy, box, to, APART * delay++);
        }
    }
}

/** Let copies of a drawing fly from one anchor to another. */
export function send(
    board: HTMLElement | undefined,
    drawing: string,
    from: string,
    to: string,
    count = 1,
): void {
    const model = board?.querySelector<Piece>(drawing);
    if (!board || !model || isStill()) return;
    const size = model.getBoundingClientRect();
    const [start, end] = [anchorBox(board, from), anchorBox(board, to)];
    if (!start || !end || size.width === 0) return;
    const middle = new DOMRect(
        start.x + (start.width - size.width) / 2,
        start.y + (start.height - size.height) / 2,
        size.width,
        size.height,
    );
    for (let number = 0; number < count; number++)
        fly(board, model.cloneNode(true) as Piece, middle, end, 2 * APART * number);
}

function fly(board: HTMLElement, copy: Piece, from: DOMRect, to: DOMRect, delay: number): void {
    const home = board.getBoundingClientRect();
    for (const part of [copy, ...copy.querySelectorAll<HTMLElement | SVGElement>('*')])
        for (const name of Object.keys(part.dataset)) delete part.dataset[name];
    copy.setAttribute('aria-hidden', 'true');
    Object.assign(copy.style, {
        position: 'absolute',
        left: `${from.x - home.x}px`,
        top: `${from.y - home.y}px`,
        width: `${from.width}px`,
        height: `${from.height}px`,
        margin: '0',
        zIndex: '5',
        pointerEvents: 'none',
    });
    board.append(copy);
    const right = to.x + to.width / 2 - (from.x + from.width / 2);
    const down = to.y + to.height / 2 - (from.y + from.height / 2);
    const size = Math.min(1, to.width / from.width, to.height / from.height);
    const flight = copy.animate(
        [
            { translate: '0 0', scale: 1, opacity: 1 },
            { opacity: 1, offset: 0.8 },
            { translate: `${right}px ${down}px`, scale: size, opacity: 0 },
        ],
        { duration: 1.4 * GLIDE, delay, easing: 'cubic-bezier(0.4, 0.1, 0.3, 1)', fill: 'both' },
    );
    flight.onfinish = () => copy.remove();
}

function anchorBox(board: HTMLElement, name: string | null): DOMRect | null {
    if (name === null) return null;
    const anchor = board.querySelector(`[data-anchor="${CSS.escape(name)}"]`);
    const box = anchor?.getBoundingClientRect();
    return box && box.width > 0 ? box : null;
}

function nameOf(piece: Piece): string {
    return piece.dataset['leaves'] ?? '';
}
