/** Follow a pointer from where it was pressed until it is released, also outside the element. */

interface Following {
    move: (event: PointerEvent) => void;
    /** The pointer was released, or cancelled by the browser (`isDone` is false). */
    up: (isDone: boolean) => void;
    /** A second finger was put down. */
    join?: () => void;
    wheel?: (event: WheelEvent) => void;
}

/** Returns a function that stops following. */
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
