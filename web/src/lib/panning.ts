/** Pan and zoom a map: drag, pinch, wheel, and arrow keys while the map itself has the focus. */

import type { Camera } from './camera.svelte';

/** Pixels that a pointer may move before a click becomes a drag. */
const TREMBLE = 6;
const STRIDES: Record<string, [number, number]> = {
    ArrowLeft: [80, 0],
    ArrowRight: [-80, 0],
    ArrowUp: [0, 80],
    ArrowDown: [0, -80],
};

type Point = { x: number; y: number };

interface Wishes {
    camera: Camera;
    /** Returns whether it has used the wheel event itself, so that the map must not zoom. */
    wheel: (event: WheelEvent) => boolean;
    fit: () => void;
    /** Returns whether it takes over this pointer, so that the map must not pan. */
    draw: (event: PointerEvent) => boolean;
}

export function panning({ camera, wheel, fit, draw }: Wishes): (map: HTMLElement) => () => void {
    return (map) => {
        const pointers = new Map<number, Point>();
        let dragged = false;
        let origin = { x: 0, y: 0 };

        function down(event: PointerEvent): void {
            if (event.button !== 0 || (event.target as Element).closest('button')) return;
            if (pointers.size === 0) {
                dragged = false;
                origin = { x: event.clientX, y: event.clientY };
                if (draw(event)) return;
            }
            pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }

        function move(event: PointerEvent): void {
            const before = pointers.get(event.pointerId);
            if (!before) return;
            const here = { x: event.clientX, y: event.clientY };
            const far = Math.hypot(here.x - origin.x, here.y - origin.y);
            if (!dragged && far < TREMBLE && pointers.size === 1) return;
            if (!dragged) map.setPointerCapture(event.pointerId);
            dragged = true;
            const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
            if (other) pinch(before, here, other);
            else camera.pan(here.x - before.x, here.y - before.y);
            pointers.set(event.pointerId, here);
        }

        function pinch(before: Point, after: Point, other: Point): void {
            const box = map.getBoundingClientRect();
            const was = Math.hypot(before.x - other.x, before.y - other.y);
            const is = Math.hypot(after.x - other.x, after.y - other.y);
            const middle = { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 };
            camera.pan((after.x - before.x) / 2, (after.y - before.y) / 2);
            if (was > 0) camera.zoom(is / was, middle.x - box.x, middle.y - box.y);
        }

        function up(event: PointerEvent): void {
            pointers.delete(event.pointerId);
        }

        /** Swallow the click with which a drag ends. */
        function click(event: MouseEvent): void {
            if (dragged && event.detail > 0) {
                event.stopPropagation();
                event.preventDefault();
            }
            dragged = false;
        }

        function roll(event: WheelEvent): void {
            if (event.ctrlKey && event.deltaY === 0) return;
            event.preventDefault();
            if (wheel(event)) return;
            const box = map.getBoundingClientRect();
            const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
            const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0015));
            camera.zoom(factor, event.clientX - box.x, event.clientY - box.y);
        }

        function key(event: KeyboardEvent): void {
            if (event.altKey || event.ctrlKey || event.metaKey) return;
            const stride = STRIDES[event.key];
            if (event.key === '+' || event.key === '=') camera.zoom(1.25);
            else if (event.key === '-') camera.zoom(0.8);
            else if (event.key === '0') fit();
            else if (event.target === map && stride) camera.pan(...stride);
            else return;
            event.preventDefault();
        }

        const ending = new AbortController();
        const { signal } = ending;
        map.addEventListener('pointerdown', down, { signal });
        map.addEventListener('pointermove', move, { signal });
        map.addEventListener('pointerup', up, { signal });
        map.addEventListener('pointercancel', up, { signal });
        map.addEventListener('click', click, { capture: true, signal });
        map.addEventListener('wheel', roll, { passive: false, signal });
        map.addEventListener('keydown', key, { signal });
        return () => ending.abort();
    };
}
