/** Shows frames one after the other, so that people can follow what bots do. */

import type { Frame, LogEntry, Situation, TableInfo, Update } from '../api/schema';

/** One thing to show: a view with the lines that tell of it, and after the last of an update what can be done now. */
export interface Scene {
    frame: Frame | null;
    entries: LogEntry[];
    /** Only the last scene of an update has these. */
    table: TableInfo | null;
    now: Situation | null;
}

/** An update as scenes. A line of the log comes with the first frame that shows what it tells, in the order told. */
export function scenes(update: Update): Scene[] {
    const frames = update.frames.length ? update.frames : [null];
    const made = frames.map((frame): Scene => ({ frame, entries: [], table: null, now: null }));
    let at = 0;
    for (const entry of update.log) {
        while (at < made.length - 1 && (entry.step ?? 0) > (made[at]!.frame?.step ?? 0)) at++;
        made[at]!.entries.push(entry);
    }
    return made.with(-1, { ...made.at(-1)!, table: update.table, now: update.now });
}

const LEAST = 90;
const UNHURRIED = 4;
/** With so many frames waiting each gets its full time; with more, less. */

export class Showing {
    private waiting: Scene[] = [];
    private timer: ReturnType<typeof setTimeout> | undefined;
    private lastShown = -Infinity;

    /** `pause`: milliseconds for a frame, asked for each one; 0 shows everything at once. */
    constructor(
        private show: (scene: Scene, left: number) => void,
        private pause: () => number,
    ) {}

    add(more: Scene[]): void {
        this.waiting.push(...more);
        if (this.timer === undefined) this.next();
    }

    /** Show at once everything that waits. */
    skip(): void {
        clearTimeout(this.timer);
        this.timer = undefined;
        while (this.waiting.length) this.showFirst();
    }

    /** Forget what waits: the whole table was sent anew. */
    clear(): void {
        clearTimeout(this.timer);
        this.timer = undefined;
        this.waiting = [];
    }

    private next = (): void => {
        this.timer = undefined;
        while (this.waiting.length) {
            const wait = this.waiting[0]!.frame ? this.lastShown + this.time() - Date.now() : 0;
            if (wait > 0) {
                this.timer = setTimeout(this.next, wait);
                return;
            }
            this.showFirst();
        }
    };

    private time(): number {
        const full = this.pause();
        if (full === 0) return 0;
        return Math.max(LEAST, full * Math.min(1, UNHURRIED / this.waiting.length));
    }

    private showFirst(): void {
        const scene = this.waiting.shift()!;
        if (scene.frame) this.lastShown = Date.now();
        this.show(scene, this.waiting.length);
    }
}
