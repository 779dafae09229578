/** Lets the viewer draw the hero's way through the castle, by pressing on a cell and dragging over others. The cells
 *  are queued: each is chosen when the view after the previous one allows it, so that the viewer can draw faster than
 *  the server answers. A cell that cannot be chosen ends the trail. */

interface TrailHost {
    cellAt: (event: PointerEvent) => string | undefined;
    isOpen: (cell: string) => boolean;
    /** Whether a trail may begin there: on a cell that can be chosen, or where the hero stands. */
    mayBegin: (cell: string) => boolean;
    choose: (cell: string) => void;
    /** The pointer was lifted. */
    ended: () => void;
}

export class Trail {
    /** Cells that were drawn over and are still to be chosen. */
    private wanted: string[] = [];
    private isAsked = false;
    /** The cell where the trail begins, if it can be chosen; queued with the second cell, as a press alone is a
     *  click. */
    private first: string[] = [];
    /** The cell under the pointer; undefined while no trail is drawn. */
    private here: string | undefined;

    constructor(private host: TrailHost) {}

    get isDrawing(): boolean {
        return this.here !== undefined;
    }

    /** Note that other cells can be chosen now, and choose the next one in the queue. */
    changed(hasCells: boolean, mustDecideElse: boolean): void {
        this.isAsked = false;
        if (mustDecideElse) this.wanted = [];
        // the previous move counts as done only once its view is drawn
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
        this.here = cell && this.host.mayBegin(cell) ? cell : undefined;
        this.first = this.here && this.host.isOpen(this.here) ? [this.here] : [];
        this.wanted = [];
        this.isAsked = false;
    };

    private over = (event: PointerEvent): void => {
        const cell = this.isDrawing && this.host.cellAt(event);
        if (!cell || cell === this.here) return;
        this.wanted.push(...this.first, cell);
        this.first = [];
        this.here = cell;
        this.goOn();
    };

    /** Keep a finger that draws from scrolling the page. */
    private hold = (event: TouchEvent): void => {
        if (this.isDrawing) event.preventDefault();
    };

    private up = (): void => {
        if (this.isDrawing) this.host.ended();
        this.here = undefined;
    };

    attach = (plan: SVGElement): (() => void) => {
        const ending = new AbortController();
        const { signal } = ending;
        plan.addEventListener('pointerdown', this.down, { signal });
        plan.addEventListener('pointermove', this.over, { signal });
        plan.addEventListener('touchmove', this.hold, { passive: false, signal });
        window.addEventListener('pointerup', this.up, { signal });
        window.addEventListener('pointercancel', this.up, { signal });
        return () => ending.abort();
    };
}
