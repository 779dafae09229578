/** Animation from one view to the next.
 *
 * A board marks what can move with `data-piece`, a name that stays the same while the piece does, or tells with
 * `data-from` what the piece was called before. Where a change puts a piece elsewhere, it glides there from where it was.
 * A new piece comes from the element that its `data-from` names (`data-anchor="pile"`), or appears. A piece marked with
 * `data-leaves` flies away when it is drawn no more.
 *
 * Svelte's `animate:flip` and `crossfade` stay within one list or two, and know nothing of the units of a drawing.
 */

import { untrack } from 'svelte';
import type { Happened } from './board.svelte';

/** Milliseconds that a piece takes to its new place. */
export const GLIDE = 420;
/** Milliseconds between pieces that leave together. */
const APART = 45;
const GLIDING = { duration: GLIDE, easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)' };

type Piece = HTMLElement | SVGElement;

interface Board {
    /** The element that contains the pieces; it needs `position: relative`. */
    element: () => HTMLElement | undefined;
    /** Reads all reactive state that can move pieces. */
    change: () => unknown;
    /** The anchor to which a removed piece flies; null if it just disappears. */
    goal?: (name: string) => string | null;
}

/** Animate a board as long as its component lives. */
export function animate({ element, change, goal = () => null }: Board): void {
    const places = new Map<string, DOMRect>();
    const leaving = new Map<string, { copy: Piece; box: DOMRect }>();

    $effect.pre(() => {
        void change();
        const board = untrack(element);
        places.clear();
        leaving.clear();
        if (!board || isStill()) return;
        for (const piece of piecesOf(board)) {
            const box = piece.getBoundingClientRect();
            places.set(nameOf(piece), box);
            // the next drawing may reuse the element, so keep a copy
            if (piece.hasAttribute('data-leaves') && box.width > 0)
                leaving.set(nameOf(piece), { copy: piece.cloneNode(true) as Piece, box });
        }
    });

    $effect(() => {
        void change();
        untrack(() => {
            const board = element();
            if (!board || isStill() || places.size === 0) return;
            for (const piece of piecesOf(board)) {
                const from = piece.dataset['from'] ?? '';
                const name = places.has(from) ? from : nameOf(piece);
                leaving.delete(name);
                const before = places.get(name) ?? boxOf(board, from);
                if (before) glide(piece, before);
                else piece.animate({ opacity: [0, 1] }, GLIDE / 2);
            }
            let delay = 0;
            for (const [name, { copy, box }] of leaving) {
                const to = boxOf(board, goal(name));
                if (to) fly(board, copy, box, to, APART * delay++);
            }
        });
    });
}

/** Call `show` for each happening from now on, not for those before. */
export function whenever<Did>(happened: () => Happened<Did>[], show: (did: Did) => void): void {
    let seen = untrack(happened);
    $effect(() => {
        const now = happened();
        if (now !== seen) untrack(() => now.forEach(({ did }) => show(did)));
        seen = now;
    });
}

/** Let copies of a drawing fly from one anchor of the board to another. */
export function send(
    board: HTMLElement | undefined,
    drawing: string,
    from: string,
    to: string,
    count = 1,
): void {
    const model = board?.querySelector<Piece>(drawing);
    if (!board || !model || isStill()) return;
    const { width, height } = model.getBoundingClientRect();
    const [start, end] = [boxOf(board, from), boxOf(board, to)];
    if (!start || !end || width === 0) return;
    const left = start.x + (start.width - width) / 2;
    const middle = new DOMRect(left, start.y + (start.height - height) / 2, width, height);
    for (let number = 0; number < count; number++)
        fly(board, model.cloneNode(true) as Piece, middle, end, 2 * APART * number);
}

/** Whether the viewer wants nothing to move. */
export function isStill(): boolean {
    return document.documentElement.dataset['motion'] === 'off';
}

/** The behaviour for scrolling by script: smooth, unless the viewer wants nothing to move. */
export const scrolling = (): ScrollBehavior => (isStill() ? 'instant' : 'smooth');

/** Resolves when all animations on the board have ended, except endless ones. */
export async function atRest(board: Element): Promise<void> {
    const passing = board
        .getAnimations({ subtree: true })
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((animation) => animation.finished));
}

function fly(board: HTMLElement, copy: Piece, from: DOMRect, to: DOMRect, delay: number): void {
    const home = board.getBoundingClientRect();
    for (const part of [copy, ...copy.querySelectorAll<Piece>('*')])
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
    const [right, down] = between(from, to);
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

function glide(piece: Piece, before: DOMRect): void {
    const [right, down] = between(piece.getBoundingClientRect(), before);
    if (Math.abs(right) + Math.abs(down) < 1) return;
    const [x, y] = inUnitsOf(piece, right, down);
    piece.animate({ translate: [`${x}px ${y}px`, '0 0'] }, GLIDING);
}

/** The vector between the middles of two boxes, in pixels. */
function between(from: DOMRect, to: DOMRect): [number, number] {
    return [
        to.x + to.width / 2 - (from.x + from.width / 2),
        to.y + to.height / 2 - (from.y + from.height / 2),
    ];
}

/** A vector in pixels, converted to the units of the drawing that contains the piece. */
function inUnitsOf(piece: Element, right: number, down: number): [number, number] {
    const parent = piece.parentElement;
    const scale = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
    if (!(piece instanceof SVGElement) || piece instanceof SVGSVGElement || !scale)
        return [right, down];
    const { x, y } = new DOMPoint(right, down, 0, 0).matrixTransform(scale.inverse());
    return [x, y];
}

function piecesOf(board: Element): NodeListOf<Piece> {
    return board.querySelectorAll<Piece>('[data-piece]');
}

function nameOf(piece: Piece): string {
    return piece.dataset['piece'] ?? '';
}

function boxOf(board: Element, anchor: string | null): DOMRect | undefined {
    const found = anchor && board.querySelector(`[data-anchor="${CSS.escape(anchor)}"]`);
    return found ? found.getBoundingClientRect() : undefined;
}
