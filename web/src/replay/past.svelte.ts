/** The past frames of a table as one viewer may know them, fetched in stretches when they are needed. */

import type { Frame, Replay, ReplayAsked } from '../api/schema';

/** Number of steps fetched by one request. */
const STRETCH = 40;

export class Past {
    length = $state(0);
    /** The last steps of all turns. */
    turns = $state.raw<number[]>([]);
    private frames = new Map<number, Frame>();
    private asked = new Map<number, Promise<void>>();

    /** `as` is the viewer: a seat's letter, null for the audience, `all` for everything. */
    constructor(
        private fetchStretch: (asked: ReplayAsked) => Promise<Replay>,
        private token: string | null,
        readonly as: string | null,
    ) {}

    /** The frame after a step. Also begins to fetch the next stretch. */
    async frame(step: number): Promise<Frame | null> {
        const stretch = Math.floor(Math.max(0, step) / STRETCH);
        await this.stretch(stretch);
        const isNearEnd = step % STRETCH > STRETCH / 2;
        if (isNearEnd && (stretch + 1) * STRETCH <= this.length)
            void this.stretch(stretch + 1).catch(() => {});
        return this.frames.get(step) ?? null;
    }

    private stretch(number: number): Promise<void> {
        let asked = this.asked.get(number);
        if (!asked) {
            asked = this.load(number);
            this.asked.set(number, asked);
            asked.catch(() => this.asked.delete(number));
        }
        return asked;
    }

    private async load(number: number): Promise<void> {
        const first = number * STRETCH;
        const last = first + STRETCH - 1;
        const { token, as } = this;
        const got = await this.fetchStretch({ token, as, first, last });
        this.length = Math.max(this.length, got.length);
        this.turns = got.turns;
        for (const frame of got.frames) this.frames.set(frame.step, frame);
        // the game goes on: ask again for a stretch that was not full yet
        if (got.last < last) this.asked.delete(number);
    }
}
