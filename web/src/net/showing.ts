/** Shows frames one after the other, so that people can follow what bots do. */

import type { Frame, Line, LogEntry, Situation, TableInfo, Update } from '../api/schema';

/** One thing to show: a frame and the entries of the log that tell of it. */
export interface Scene {
    frame: Frame | null;
    entries: LogEntry[];
    /** Whether people need time to follow it: false if nothing happens, and during the deal at the beginning. */
    takesTime: boolean;
    /** The table and what the viewer can do after this update; null in all but its last scene. */
    table: TableInfo | null;
    now: Situation | null;
}

/** The scenes of an update. Notes of the table itself come with the first one, happenings with their frame. */
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

/** The lines that the log gets for a frame. */
export function linesOf({ happened }: Frame): Line[] {
    return happened.flatMap(({ line }) => line ?? []);
}

/** Least milliseconds for a frame, however many wait. */
const LEAST = 90;
/** Number of waiting frames up to which each gets its full time; more share this many full times. */
const UNHURRIED = 4;

export class Showing {
    private waiting: Scene[] = [];
    private timer: ReturnType<typeof setTimeout> | undefined;
    private lastShown = -Infinity;

    /** `pause` gives the milliseconds for the next frame; 0 shows everything at once. */
    constructor(
        private show: (scene: Scene, left: number) => void,
        private pause: () => number,
    ) {}

    /** Number of scenes that wait to be shown. */
    get left(): number {
        return this.waiting.length;
    }

    add(more: Scene[]): void {
        this.waiting.push(...more);
        if (this.timer === undefined) this.next();
    }

    /** Show all waiting scenes at once. */
    skip(): void {
        clearTimeout(this.timer);
        this.timer = undefined;
        while (this.waiting.length) this.showFirst();
    }

    /** Drop the waiting scenes: the server has sent the whole table anew. */
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
