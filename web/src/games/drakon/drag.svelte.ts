/** A room dragged from the hand into the lair. */

import type { Camera } from '../../lib/camera.svelte';
import { followPointer } from '../../lib/drag';
import type { Gesture } from './gesture.svelte';
import type { Part } from './moves';
import { placeName } from './tiles';

const TREMBLE = 8;

export class Drag {
    /** Whether a tile is under way, and where the pointer is; `gesture.hovered` is the legal place under it. */
    active = $state(false);
    x = $state(0);
    y = $state(0);
    /** The place under the pointer, whatever is there. */
    private under: string | null = null;
    private wasTurned = false;
    private stop: (() => void) | null = null;

    constructor(
        private gesture: Gesture,
        private camera: Camera,
    ) {}

    /** Follow a pointer that went down on a tile of the hand; it becomes a drag when it moves. */
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

    /** What puts the tile down at a place, if it fits there. */
    private putAt(place: string | null): Part | undefined {
        return this.gesture.options.find((part) => part.kind === 'at' && part.place === place);
    }

    /** A drop plays the move if it leaves nothing to decide: one turn only, or one already chosen on the way.
     *  Otherwise the tile waits at its place to be turned. Where it does not fit, the place says why, as by a click. */
    private drop(over: string | null): void {
        const at = this.putAt(over);
        if (!at) {
            const refusing = this.camera.map?.querySelector(
                `[data-place="${this.under}"][data-why]`,
            );
            if (!refusing) return this.gesture.cancel();
            // after the click that the mouse makes of its own accord
            setTimeout(() => refusing.dispatchEvent(new MouseEvent('click', { bubbles: true })));
            return;
        }
        this.gesture.choose(at);
        const facings = this.gesture.ghost?.facings.length ?? 0;
        if (facings <= 1 || this.wasTurned) this.gesture.confirm();
    }
}
