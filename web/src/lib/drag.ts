/** Follow a pointer that went down until it goes up, wherever it goes. */

interface Following {
    move: (event: PointerEvent) => void;
    /** It went up, or was taken away (`isDone` is false). */
    up: (isDone: boolean) => void;
    /** Another finger came. */
    join?: () => void;
    wheel?: (event: WheelEvent) => void;
}

/** Gives what stops it. */
export function followPointer(down: PointerEvent, following: Following): () => void {
    const ending = new AbortController();
    const { signal } = ending;
    const isIt = (event: PointerEvent) => event.pointerId === down.pointerId;
    const up = (event: PointerEvent) => {
        if (!isIt(event)) return;
        ending.abort();
        following.up(event.type === 'pointerup');
    };
    addEventListener('pointermove', (event) => isIt(event) && following.move(event), { signal });
    addEventListener('pointerup', up, { signal });
    addEventListener('pointercancel', up, { signal });
    addEventListener('pointerdown', (event) => isIt(event) || following.join?.(), { signal });
    if (following.wheel) addEventListener('wheel', following.wheel, { passive: false, signal });
    return () => ending.abort();
}
