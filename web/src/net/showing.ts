/** Shows frames one after the other, so that people can follow what bots do. */

import type { Frame, Line, LogEntry, Situation, TableInfo, Update } from '../api/schema';

/** One thing to show: a view with the lines that tell of it, and after the last of an update what can be done now. */
export interface Scene {
    frame: Frame | null;
    entries: LogEntry[];
    /** Whether people need time to follow it: not where nothing happens, nor while all is dealt. */
    takesTime: boolean;
    /** Only the last scene of an update has these. */
    table: TableInfo | null;
    now: Situation | null;
}

/** An update as scenes: what the table itself tells comes with the first, what happened with its frame. */
export function scenes({ seq, frames, notes, table, now }: Update): Scene[] {
    const made = (frames.length ? frames : [null]).map((frame, number): Scene => {
        const told = (frame?.happened ?? []).flatMap(({ line, did }) =>
            line ? [{ seq, line, did, step: frame!.step }] : [],
        );
        const entries = number ? told : [...notes, ...told];
        const isDealt = frames[0]?.step === 1 && number < frames.length - 1;
        const takesTime = !isDealt && !!frame?.happened.length;
        return { frame, entries, takesTime, table: null, now: null };
    });
    return made.with(-1, { ...made.at(-1)!, table, now });
}

/** What the log tells of a frame. */
export function linesOf({ happened }: Frame): Line[] {
    return happened.flatMap(({ line }) => line ?? []);
}

const LEAST = 90;
/** Number of waiting frames up to which each gets its full time; with more, less. */
const UNHURRIED = 4;

export class Showing {
    private waiting: Scene[] = [];
    private timer: ReturnType<typeof setTimeout> | undefined;
    private lastShown = -Infinity;

    /** `pause`: milliseconds for a frame, asked for each one; 0 shows everything at once. */
    constructor(
        private show: (scene: Scene, left: number) => void,
        private pause: () => number,
    ) {}

    /** How many wait. */
    get left(): number {
        return this.waiting.length;
    }

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
            const wait = this.waiting[0]!.takesTime ? this.lastShown + this.time() - Date.now() : 0;
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
        if (scene.takesTime) this.lastShown = Date.now();
        this.show(scene, this.waiting.length);
    }
}
