/** Drawing a walk: press on the adventurer's room, drag through room after room, release at the end. */

import type { Camera } from '../../lib/camera.svelte';
import { followPointer } from '../../lib/drag';
import type { Gesture } from './gesture.svelte';
import { placeName } from './tiles';

/** Follow a pointer that was pressed on the map; returns false if no walk begins there. */
export function drawWalk(down: PointerEvent, camera: Camera, gesture: Gesture): boolean {
    const placeUnder = (event: PointerEvent) => placeName(camera.placeUnder(event));
    if (!gesture.offers('step') || placeUnder(down) !== gesture.path.at(-1)) return false;
    let isDrawn = false;

    const stop = followPointer(down, {
        /** Step into the next room; going back into the previous room takes the last step back. */
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
        /** Play the walk if no further step is possible; otherwise it waits for its next step or for the button. */
        up: (isDone) => {
            if (isDrawn && isDone && gesture.options.length === 0) gesture.confirm();
        },
        /** A second finger zooms the map: give up the walk. */
        join: () => {
            stop();
            if (isDrawn) gesture.cancel();
        },
    });
    return true;
}
