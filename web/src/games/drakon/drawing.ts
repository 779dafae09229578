/** A walk drawn with the pointer: down on the adventurer's room, through room after room, up at its end. */

import type { Camera } from '../../lib/camera.svelte';
import { followPointer } from '../../lib/drag';
import type { Gesture } from './gesture.svelte';
import { placeName } from './tiles';

/** Follow a pointer that went down on the map; false if no walk begins there. */
export function drawWalk(down: PointerEvent, camera: Camera, gesture: Gesture): boolean {
    const placeUnder = (event: PointerEvent) => placeName(camera.placeUnder(event));
    if (!gesture.offers('step') || placeUnder(down) !== gesture.path.at(-1)) return false;
    let isDrawn = false;

    const stop = followPointer(down, {
        /** Into the next room; back into the one before takes the last step back. */
        move: (event) => {
            const place = placeUnder(event);
            if (place === gesture.path.at(-1)) return;
            if (isDrawn && place === gesture.path.at(-2)) return gesture.back();
            const step = gesture.options.find(
                (part) => part.kind === 'step' && gesture.target(part) === place,
            );
            if (!step) return;
            isDrawn = true;
            gesture.draw(step);
        },
        /** A walk drawn to its end is meant; one that must go on waits for its next step. */
        up: (isDone) => {
            if (isDrawn && isDone && gesture.options.length === 0) gesture.confirm();
        },
        /** With a second finger no walk is meant. */
        join: () => {
            stop();
            if (isDrawn) gesture.cancel();
        },
    });
    return true;
}
