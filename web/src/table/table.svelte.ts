/** A table as one person sees it: what the line tells, shown frame by frame. */

import type * as Api from '../api/schema';
import { playedHere } from '../app/keys';
import { settings, type Pace } from '../app/settings.svelte';
import { nonceToReveal } from '../app/shares';
import { play as sound } from '../app/sounds';
import type { AnyView } from '../lib/board.svelte';
import { scenes, Showing, type Scene } from '../net/showing';
import {
    openSocket,
    randomKey,
    TableConnection,
    type ConnectionListener,
    type ConnectionState,
    type SocketLike,
} from '../net/socket';

const NOTHING_TO_DO: Api.Situation = { choices: [], undo: 'no', proposal: null, result: null };
/** Milliseconds that a line may take to come back before anybody is told. */
const GRACE = 800;
/** Milliseconds that something may be on its way before anybody is told. */
const LATE = 500;
const PAUSES: Record<Pace, number> = { slow: 1000, normal: 500, fast: 200, instant: 0 };
/** How much of that the moves of others take before one's own first: whoever sits down wants to play. */
const AT_FIRST = 0.5;

const isNo = ({ line }: Api.LogEntry) => line.message === 'table-disagreed';

export class Table {
    info = $state.raw<Api.TableInfo | null>(null);
    seat = $state.raw<string | null>(null);
    /** The seat that one is invited to. */
    private invitation = $state.raw<string | null>(null);
    view = $state.raw<AnyView | null>(null);
    step = $state(0);
    /** What happened since the view before. */
    happened = $state.raw<Api.LoggedHappening[]>([]);
    log = $state.raw<Api.LogEntry[]>([]);
    remarks = $state.raw<Api.Remark[]>([]);
    /** How often others have spoken since one came, and how much of that was in sight. */
    heard = $state(0);
    read = $state(0);
    now = $state.raw<Api.Situation>(NOTHING_TO_DO);
    /** Lines that just happened, for the live region. */
    news = $state.raw<Api.LogEntry[]>([]);
    watching = $state(0);
    line = $state.raw<ConnectionState>('connecting');
    /** The line has been down for longer than people need to know of. */
    isBroken = $state(false);
    trouble = $state.raw<Api.Trouble | null>(null);
    /** Why the last thing said was refused. */
    refusal = $state.raw<Api.Refusal | null>(null);
    /** Who did not agree to what the viewer proposed, until the viewer does something else. */
    declined = $state.raw<Api.Line | null>(null);
    /** Frames that are still to be shown. */
    framesLeft = $state(0);
    /** Something that one did is on its way, and for longer than one would not notice. */
    isPending = $state(false);
    isLate = $state(false);
    /** What the coach thinks of the decision now due, and what threatens. */
    advice = $state.raw<Api.CoachAdvice | null>(null);
    isCoachThinking = $state(false);
    dangers = $state.raw<Api.Line[]>([]);
    /** The questions to the coach about this decision by number; null: nobody heard it, or nobody waits for it. */
    asked = $state<{ advice?: number | null; dangers?: number | null }>({});
    /** Settled when the server has welcomed the viewer or said why not. */
    readonly answered: Promise<void>;

    private connection: TableConnection;
    private showing = new Showing(
        (scene, left) => this.show(scene, left),
        () =>
            document.hidden
                ? 0
                : PAUSES[settings.pace] * (this.hasPlayed || !this.token ? 1 : AT_FIRST),
    );
    private present = $state.raw<string[] | null>(null);
    private knownStep = 0;
    private hasRevealed = false;
    private hasPlayed = false;
    private toEnter: { said: string; asked: string | undefined }[] = [];
    private breaking: ReturnType<typeof setTimeout> | undefined;

    constructor(
        readonly id: string,
        readonly token: string | null,
        open: () => SocketLike = () => openSocket(id),
        /** Whether the device is handed on: then it shows what all may see. */
        readonly isCurtained = false,
    ) {
        let settle: () => void;
        this.answered = new Promise((resolve) => (settle = resolve));
        const listener: ConnectionListener = {
            welcome: (message) => {
                this.welcome(message);
                settle();
            },
            update: (message) => this.update(message),
            coach: (message) => this.hearCoach(message),
            presence: ({ seats, watching }) => {
                this.present = seats;
                this.watching = watching;
            },
            trouble: (message) => {
                this.trouble = message;
                settle();
            },
            state: (state) => this.noteLine(state),
        };
        this.connection = new TableConnection(open, token, listener, randomKey, isCurtained);
    }

    /** What the viewer can play now: nothing before the last frame is shown. */
    choices = $derived<Api.Choice[]>(this.framesLeft > 0 ? [] : this.now.choices);

    unread = $derived(this.heard - this.read);

    seats = $derived<Api.SeatInfo[]>(
        (this.info?.seats ?? []).map((seat) =>
            this.present && seat.player === 'person'
                ? { ...seat, present: this.present.includes(seat.seat) }
                : seat,
        ),
    );

    mine = $derived(this.seats.find(({ seat }) => seat === this.seat) ?? null);
    /** The seat that waits for the viewer, who came by its link; perhaps a bot has begun there. */
    kept = $derived(
        this.seats.find((one) => one.seat === this.invitation && one.player !== 'person') ?? null,
    );

    /** What chance must decide at a table by hand. The dice lie on the real table: it does not wait for the last frame. */
    entering = $derived<Api.Entering | null>(this.now.entering ?? null);
    /** Enter what came out, or '' to let the program draw it. Whoever taps one tile after the other need not wait for the
     *  answers. */
    enter = (said: string): void => {
        this.toEnter.push({ said, asked: this.entering?.question.message });
        if (this.toEnter.length === 1) void this.enterAll();
    };
    play = (move: string): void => {
        this.hasPlayed = true;
        void this.act((line) => line.play(move));
    };
    undo = (): void => void this.act((line) => line.undo());
    /** Whether the viewer may ask the coach: where all agreed to it, or where only bots play against them. */
    mayBeCoached = $derived.by(() => {
        const here = playedHere(this.id).map(({ seat }) => seat);
        const others = this.seats.filter(
            ({ seat, player }) => seat !== this.seat && player === 'person' && !here.includes(seat),
        );
        return this.seat !== null && !!(this.info?.coach || others.length === 0);
    });
    /** Whether the coach speaks at each decision. Its place is kept in between, and until one's seat is known: what lies
     * beside it must not jump. */
    isCoached = $derived.by(
        () =>
            settings.coached.includes(this.info?.game ?? '') &&
            (this.seat === null ? this.token !== null : this.mayBeCoached) &&
            this.info?.phase !== 'over' &&
            this.asked.advice !== null,
    );
    askCoach = (type: 'advice' | 'dangers' = 'advice'): void => {
        this.asked[type] = this.connection.askCoach(type);
        if (type === 'advice') this.isCoachThinking = this.asked[type] !== null;
    };
    forgetAdvice = (): void => {
        this.asked = {};
        this.advice = null;
        this.isCoachThinking = false;
        this.dangers = [];
    };
    /** Until the next decision: what is dangerous stays in sight. */
    closeCoach = (): void => {
        this.asked.advice = null;
        this.advice = null;
        this.isCoachThinking = false;
    };
    answer = (proposal: number, yes: boolean): void =>
        void this.act((line) => line.do({ type: 'answer', proposal, yes }));
    handOver = (seat: string): void =>
        void this.act((line) => line.do({ type: 'hand_over', seat }));
    letWatch = (yes: boolean): void => void this.act((line) => line.do({ type: 'let_watch', yes }));
    takeSeatBack = (): void => void this.act((line) => line.do({ type: 'take_seat_back' }));
    /** Whoever sits here has a name already; those who watch say theirs. */
    say = (text: string, name: string): void =>
        void this.settle(
            this.connection.do({ type: 'say', text, name: this.seat === null ? name : '' }),
        );
    why = (move: Api.AskWhy['move']): Promise<Api.Refusal | null> => this.connection.why(move);
    wholeMoves = (): Promise<Api.WholeMove[]> => this.connection.wholeMoves();
    skip = (): void => this.showing.skip();
    hurry = (): void => this.connection.hurry();
    lose = (): void => this.connection.lose();

    leave(): void {
        this.showing.clear();
        clearTimeout(this.breaking);
        this.connection.leave();
    }

    /** A table that has not begun changes without events of the game; HTTP answers are as good as the line's. */
    learn(info: Api.TableInfo): void {
        this.info = info;
    }

    private noteLine(state: ConnectionState): void {
        const wasUp = this.line === 'open';
        this.line = state;
        if (state === 'open' || state === 'closed') {
            clearTimeout(this.breaking);
            this.breaking = undefined;
            this.isBroken = false;
        } else if (wasUp || state === 'waiting')
            this.breaking ??= setTimeout(() => (this.isBroken = true), GRACE);
    }

    /** Do one thing at a time: what a second would mean is only known after the first. */
    private async act(deed: (line: TableConnection) => Promise<Api.Refusal | null>): Promise<void> {
        if (this.isPending) return;
        this.isPending = true;
        const timer = setTimeout(() => (this.isLate = true), LATE);
        await this.settle(deed(this.connection));
        clearTimeout(timer);
        this.isPending = this.isLate = false;
    }

    /** Enter what was tapped, one by one, until one is refused or something else is asked. */
    private async enterAll(): Promise<void> {
        while (this.toEnter[0]) {
            const { said, asked } = this.toEnter[0];
            if (asked !== this.entering?.question.message) break;
            const outcomes = said ? [said] : [];
            await this.settle(
                this.connection.do({ type: 'enter', seq: this.connection.seq ?? 0, outcomes }),
            );
            if (this.refusal) break;
            this.toEnter.shift();
        }
        this.toEnter = [];
    }

    private async settle(said: Promise<Api.Refusal | null>): Promise<void> {
        this.refusal = this.declined = null;
        this.refusal = await said;
        if (this.refusal) sound('refused');
    }

    /** Reveal one's share of the dice, when everybody has sat down. */
    private reveal(info: Api.TableInfo): void {
        const nonce = this.hasRevealed ? null : nonceToReveal(info, this.seat);
        if (!nonce) return;
        this.hasRevealed = true;
        void this.connection.do({ type: 'reveal', nonce });
    }

    private hearCoach(message: Api.CoachAdvice | Api.Dangers): void {
        if (message.id !== this.asked[message.type]) return;
        if (message.type === 'dangers') this.dangers = message.dangers;
        else {
            this.advice = message;
            this.isCoachThinking = !message.final;
        }
    }

    private welcome(message: Api.Welcome): void {
        this.showing.clear();
        this.forgetAdvice();
        this.trouble = null;
        this.info = message.table;
        this.seat = message.seat;
        this.invitation = message.kept ?? null;
        this.view = message.view as AnyView | null;
        this.step = this.knownStep = message.step;
        this.log = message.log;
        this.happened = this.log
            .filter(({ step }) => step === message.step)
            .map(({ did, line }) => ({ did, line }));
        this.remarks = message.remarks;
        this.now = message.now;
        this.framesLeft = 0;
        this.reveal(message.table);
    }

    private update(message: Api.Update): void {
        const lastFrame = message.frames.at(-1);
        if (!lastFrame && message.step !== this.knownStep) {
            // the game went on, but not in front of our eyes
            this.connection.refresh();
            return;
        }
        if (message.step !== this.knownStep) this.forgetAdvice();
        this.knownStep = message.step;
        const said = message.remarks ?? [];
        this.remarks = [...this.remarks, ...said].sort((a, b) => a.seq - b.seq);
        const fromOthers = said.filter(({ seat }) => !seat || seat !== this.seat);
        this.heard += fromOthers.length;
        if (fromOthers.length) sound('remark');
        this.showing.add(scenes(message));
        // also while the first of them waits, what could be done before cannot be done any more
        this.framesLeft = this.showing.left;
        this.reveal(message.table);
    }

    private show(scene: Scene, left: number): void {
        this.framesLeft = left;
        if (scene.frame) {
            const { step, view, happened } = scene.frame;
            // of moves taken back the log keeps only that they were
            if (step < this.step) this.log = this.log.filter((entry) => (entry.step ?? 0) <= step);
            this.view = view as AnyView;
            this.step = step;
            this.happened = happened;
        }
        if (scene.entries.length) {
            const replaced = scene.entries.flatMap(({ replaces }) => replaces ?? []);
            this.log = this.log
                .filter(({ seq, step }) => typeof step === 'number' || !replaced.includes(seq))
                .concat(scene.entries);
            this.news = scene.entries;
        }
        if (scene.table) this.info = scene.table;
        if (scene.now) {
            const wasOver = this.now.result !== null;
            const wasMine = this.now.choices.length > 0;
            if (this.seat && this.now.proposal?.by === this.seat && !scene.now.proposal)
                this.declined = scene.entries.find(isNo)?.line ?? null;
            this.now = scene.now;
            if (left > 0) return;
            if (scene.now.result && !wasOver) sound('end');
            else if (scene.now.choices.length && !wasMine) sound('turn');
            else if (scene.frame) sound('move');
        }
    }
}
