/** Dragging a room from the hand into the lair. */

import type { Camera } from '../../lib/camera.svelte';
import { followPointer } from '../../lib/drag';
import type { Gesture } from './gesture.svelte';
import type { Part } from './moves';
import { placeName } from './tiles';

const TREMBLE = 8;

export class Drag {
    /** Whether a tile is being dragged, and the pointer's position; `gesture.hovered` is the legal place under it. */
    active = $state(false);
    x = $state(0);
    y = $state(0);
    /** The place under the pointer, legal or not. */
    private under: string | null = null;
    private wasTurned = false;
    private stop: (() => void) | null = null;

    constructor(
        private gesture: Gesture,
        private camera: Camera,
    ) {}

    /** Follow a pointer that was pressed on a tile of the hand; a drag begins when it moves. */
    begin(down: PointerEvent, part: Part): void {
        if (down.button !== 0) return;
        this.stop?.();
        this.stop = followPointer(down, {
            move: (event) => {
                const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
                if (!this.active && far < TREMBLE) return;
                if (!this.active) {
                    this.active = true;
                    this.wasTurned = false;
                    this.gesture.choose(part);
                }
                this.follow(event);
            },
            up: (isDone) => {
                const dropped = this.active && isDone;
                const over = this.gesture.hovered;
                this.end();
                if (dropped) this.drop(over);
            },
            wheel: (event) => {
                if (!this.active) return;
                event.preventDefault();
                this.turn(event.deltaY > 0);
            },
        });
    }

    turn(clockwise = true): void {
        this.wasTurned = true;
        this.gesture.turn(clockwise);
    }

    end(): void {
        this.stop?.();
        this.active = false;
        this.gesture.hovered = null;
    }

    private follow(event: PointerEvent): void {
        this.x = event.clientX;
        this.y = event.clientY;
        const under = document.elementFromPoint(this.x, this.y);
        const isInside = !!under && !!this.camera.map?.contains(under);
        this.under = isInside ? placeName(this.camera.placeUnder(event)) : null;
        this.gesture.hovered = this.putAt(this.under) ? this.under : null;
    }

    /** The part that puts the tile at a place; undefined if it does not fit there. */
    private putAt(place: string | null): Part | undefined {
        return this.gesture.options.find((part) => part.kind === 'at' && part.place === place);
    }

    /** Drop the tile. This plays the move if only one turn is legal, or one was chosen on the way; otherwise the tile
     *  waits at its place to be turned. If it does not fit, the place shows the reason, as after a click. */
    private drop(over: string | null): void {
        const at = this.putAt(over);
        if (!at) {
            const refusing = this.camera.map?.querySelector(
                `[data-place="${this.under}"][data-why]`,
            );
            if (!refusing) return this.gesture.cancel();
            // after the click that the browser itself sends
            setTimeout(() => refusing.dispatchEvent(new MouseEvent('click', { bubbles: true })));
            return;
        }
        this.gesture.choose(at);
        const facings = this.gesture.ghost?.facings.length ?? 0;
        if (facings <= 1 || this.wasTurned) this.gesture.confirm();
    }
}
