/** Drawing the hero's way over the castle: by a click on a cell, or by pressing and going on over several cells.
 *
 * Cells that are drawn over wait in line; each is asked for when the view that follows the last one allows it, so that
 * one can draw faster than the server answers. What is not allowed ends the trail.
 */

export interface TrailHost {
    cellAt: (event: PointerEvent | MouseEvent) => string | null;
    isOpen: (cell: string) => boolean;
    canDraw: () => boolean;
    choose: (cell: string) => void;
    startsAt: (cell: string) => boolean;
    /** The pointer was lifted. */
    ended: () => void;
}

export class Trail {
    private wanted: string[] = [];
    private isAsked = false;
    /** Whether the pointer is down on a trail. */
    isDrawing = false;
    private from: string | null = null;
    private hasDrawn = false;

    constructor(private host: TrailHost) {}

    /** The cells that can be chosen have changed: the next one in line is asked for. */
    changed(hasCells: boolean, mustDecideElse: boolean): void {
        this.isAsked = false;
        if (mustDecideElse) this.wanted = [];
        // the move before counts as done only once its view is drawn
        if (hasCells) setTimeout(this.goOn);
    }

    private goOn = (): void => {
        const next = this.wanted[0];
        if (next === undefined || this.isAsked) return;
        if (!this.host.isOpen(next)) this.wanted = [];
        else {
            this.wanted.shift();
            this.isAsked = true;
            this.host.choose(next);
        }
    };

    private down = (event: PointerEvent): void => {
        const cell = this.host.cellAt(event);
        this.hasDrawn = false;
        this.isDrawing =
            cell !== null &&
            this.host.canDraw() &&
            (this.host.isOpen(cell) || this.host.startsAt(cell));
        this.from = cell;
        this.wanted = [];
        this.isAsked = false;
    };

    private over = (event: PointerEvent): void => {
        const cell = this.isDrawing ? this.host.cellAt(event) : null;
        if (cell === null || cell === this.from) return;
        if (!this.hasDrawn && this.from !== null && this.host.isOpen(this.from))
            this.wanted.push(this.from);
        this.hasDrawn = true;
        this.from = cell;
        this.wanted.push(cell);
        this.goOn();
    };

    /** A finger that draws does not move the page. */
    private hold = (event: TouchEvent): void => {
        if (this.isDrawing) event.preventDefault();
    };

    private up = (): void => {
        if (this.isDrawing) this.host.ended();
        this.isDrawing = false;
        // the click that may follow at once belongs to the drawing, later ones do not
        setTimeout(() => (this.hasDrawn = false));
    };

    private click = (event: MouseEvent): void => {
        const spot = (event.target as Element).closest<SVGElement>('[data-cell]');
        const cell = spot?.dataset['cell'];
        if (!this.hasDrawn && cell && this.host.isOpen(cell)) this.host.choose(cell);
    };

    attach = (plan: SVGElement): (() => void) => {
        const ending = new AbortController();
        const { signal } = ending;
        plan.addEventListener('pointerdown', this.down, { signal });
        plan.addEventListener('pointermove', this.over, { signal });
        plan.addEventListener('touchmove', this.hold, { passive: false, signal });
        plan.addEventListener('click', this.click, { signal });
        window.addEventListener('pointerup', this.up, { signal });
        window.addEventListener('pointercancel', this.up, { signal });
        return () => ending.abort();
    };
}
