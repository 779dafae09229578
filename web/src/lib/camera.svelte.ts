/** The visible part of a map of square places: the middle of the window, and the scale. d3-zoom would pan and zoom, for
 *  13 kB; what is shown, revealed and kept readable would still be our code. */

import { GLIDE, isStill } from './motion.svelte';

/** A place of the map; y grows to the north. */
export type Place = { x: number; y: number };

/** A place with the gap around it, in units of the drawing. */
export const STEP = 112;
const ROOM = 100;
const CLOSEST = 1.6;
const FARTHEST = 0.18;
/** Pixels at the window's edges without map: numbers of columns and rows, buttons at the foot, a margin. */
export const RULER = 20;
const FOOT = 50;
const BUTTONS = 150;
const EDGE = 6;
/** The smallest scale that `fit` chooses by itself, so that places stay readable; the viewer pans to the rest. */
const READABLE = 0.4;

/** The middle of the window in units of the drawing, and pixels per unit. */
interface Outlook {
    x: number;
    y: number;
    scale: number;
}

export interface Extent {
    west: number;
    east: number;
    south: number;
    north: number;
}

export function extentOf(places: Place[]): Extent {
    const xs = places.map((place) => place.x);
    const ys = places.map((place) => place.y);
    return {
        west: Math.min(...xs),
        east: Math.max(...xs),
        south: Math.min(...ys),
        north: Math.max(...ys),
    };
}

export class Camera {
    width = $state(0);
    height = $state(0);
    x = $state(0);
    y = $state(0);
    scale = $state(1);

    /** The element in which the map is drawn. */
    map: HTMLElement | undefined;
    private gliding = 0;
    /** The end of the glide under way; null if there is none. */
    private goal: Outlook | null = null;

    transform = $derived(
        `translate(${this.width / 2 - this.x * this.scale} ${this.height / 2 - this.y * this.scale}) scale(${this.scale})`,
    );

    /** The SVG `transform` of a place. */
    static at({ x, y }: Place): string {
        return `translate(${x * STEP} ${-y * STEP})`;
    }

    /** The middle of a place, in pixels of the window. */
    onScreen(place: Place, { x, y, scale }: Outlook = this): { left: number; top: number } {
        return {
            left: this.width / 2 + (place.x * STEP - x) * scale,
            top: this.height / 2 + (-place.y * STEP - y) * scale,
        };
    }

    /** The place under a pointer. */
    placeUnder({ clientX, clientY }: MouseEvent): Place {
        const box = this.map!.getBoundingClientRect();
        const x = (clientX - box.x - this.width / 2) / this.scale + this.x;
        const y = (clientY - box.y - this.height / 2) / this.scale + this.y;
        return { x: Math.round(x / STEP), y: Math.round(-y / STEP) + 0 };
    }

    pan(right: number, down: number): void {
        this.halt();
        this.x -= right / this.scale;
        this.y -= down / this.scale;
    }

    /** Zoom by a factor around a point of the window, in pixels. */
    zoom(factor: number, left = this.width / 2, top = this.height / 2): void {
        this.halt();
        const scale = Math.min(CLOSEST, Math.max(FARTHEST, this.scale * factor));
        const apart = 1 / this.scale - 1 / scale;
        this.x += (left - this.width / 2) * apart;
        this.y += (top - this.height / 2) * apart;
        this.scale = scale;
    }

    /** Show a whole extent; if it would be too small to read, only the part around `focus`, unless `everything`. */
    fit(extent: Extent, focus: Place, everything = false): void {
        this.halt();
        const { west, east, south, north } = extent;
        const across = (east - west + 1.15) * STEP;
        const along = (north - south + 1.15) * STEP;
        // A map that would be too small above the buttons reaches down beside them.
        const isTight = (this.height - RULER - FOOT) / along < READABLE;
        const foot = isTight ? EDGE : FOOT;
        const [width, height] = [this.width - RULER, this.height - RULER - foot];
        const least = everything ? FARTHEST : READABLE;
        const scale = Math.min(1.05, Math.max(least, Math.min(width / across, height / along)));
        this.scale = scale;
        this.x = settled((west + east) / 2, focus.x, across, width / scale);
        this.y = settled(-(south + north) / 2, -focus.y, along, height / scale);
        const isBeside = isTight && across * scale <= width - BUTTONS;
        this.pan((RULER - (isBeside ? BUTTONS : 0)) / 2, (RULER - foot) / 2);
    }

    /** Make a change of the visible part as a glide. */
    glide(change: () => void): void {
        const from = this.outlook();
        this.land();
        change();
        const to = this.outlook();
        if (isStill() || (from.x === to.x && from.y === to.y && from.scale === to.scale)) return;
        const begun = performance.now();
        const step = (now: number) => {
            const part = Math.min(1, Math.max(0, now - begun) / (GLIDE / 2));
            const eased = 1 - (1 - part) ** 3;
            this.x = from.x + (to.x - from.x) * eased;
            this.y = from.y + (to.y - from.y) * eased;
            this.scale = from.scale + (to.scale - from.scale) * eased;
            if (part < 1) this.gliding = requestAnimationFrame(step);
            else this.goal = null;
        };
        this.goal = to;
        step(begun);
    }

    /** End the glide under way at its goal. */
    private land(): void {
        cancelAnimationFrame(this.gliding);
        if (this.goal) [this.x, this.y, this.scale] = [this.goal.x, this.goal.y, this.goal.scale];
        this.goal = null;
    }

    /** Stop the glide under way where it is now. */
    private halt(): void {
        cancelAnimationFrame(this.gliding);
        this.goal = null;
    }

    private outlook(): Outlook {
        return { x: this.x, y: this.y, scale: this.scale };
    }

    /** Whether the scale is smaller than `fit` makes it without `everything`. */
    get isFar(): boolean {
        return this.scale < READABLE;
    }

    /** Half the width of a place, in pixels of the window. */
    get half(): number {
        return (ROOM / 2) * this.scale;
    }

    /** Whether a place is wholly visible, now or at the end of the glide under way. */
    sees(place: Place): boolean {
        const outlook = this.goal ?? this.outlook();
        const { left, top } = this.onScreen(place, outlook);
        const half = (ROOM / 2) * outlook.scale - 4;
        const [right, bottom] = [this.width - half - left, this.height - half - top];
        return (
            left > half + RULER &&
            top > half + RULER &&
            right > 0 &&
            bottom > 0 &&
            (right > BUTTONS || bottom > FOOT)
        );
    }

    /** Move the window just enough that a place is visible. */
    reveal(place: Place): void {
        const { left, top } = this.onScreen(place);
        const half = (STEP / 2) * this.scale + 8;
        this.pan(
            shift(left, half + RULER, this.width - half),
            shift(top, half + RULER, this.height - half - FOOT),
        );
    }
}

function shift(at: number, least: number, most: number): number {
    return Math.max(0, least - at) + Math.min(0, most - at);
}

/** The middle of the window on one axis: that of the map, moved towards the focus as far as there is more to see. */
function settled(middle: number, focus: number, length: number, window: number): number {
    const spare = Math.max(0, (length - window) / 2);
    const off = (focus - middle) * STEP;
    return middle * STEP + Math.min(spare, Math.max(-spare, off));
}
