/** A table as the viewer sees it: each update that the connection brings is shown frame by frame. */

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
/** Milliseconds that a lost connection may take to come back before the viewer is told. */
const GRACE = 800;
/** Milliseconds that a request may stay unanswered before the viewer is told. */
const LATE = 500;
/** Milliseconds from one shown frame to the next, by the pace in the settings. */
const PAUSES: Record<Pace, number> = { slow: 1000, normal: 500, fast: 200, instant: 0 };
/** Factor on the pause until the viewer has played once: after sitting down they want to play soon. */
const PAUSE_AT_FIRST = 0.5;

const isNo = ({ line }: Api.LogEntry) => line.message === 'table-disagreed';

export class Table {
    info = $state.raw<Api.TableInfo | null>(null);
    seat = $state.raw<string | null>(null);
    /** The seat that the viewer's link invites to. */
    private invitation = $state.raw<string | null>(null);
    view = $state.raw<AnyView | null>(null);
    step = $state(0);
    /** The happenings between the previous view and this one. */
    happened = $state.raw<Api.LoggedHappening[]>([]);
    log = $state.raw<Api.LogEntry[]>([]);
    remarks = $state.raw<Api.Remark[]>([]);
    /** Number of remarks by others since this page opened the table. */
    heard = $state(0);
    /** Number of these that were visible to the viewer. */
    read = $state(0);
    now = $state.raw<Api.Situation>(NOTHING_TO_DO);
    /** The newest entries of the log, for the live region of screen readers. */
    news = $state.raw<Api.LogEntry[]>([]);
    watching = $state(0);
    connectionState = $state.raw<ConnectionState>('connecting');
    /** Whether the connection has been down for longer than `GRACE`. */
    isBroken = $state(false);
    trouble = $state.raw<Api.Trouble | null>(null);
    /** Why the server refused the viewer's last command; null if it did not. */
    refusal = $state.raw<Api.Refusal | null>(null);
    /** The line that tells who rejected the viewer's proposal, until the viewer does something else. */
    declined = $state.raw<Api.Line | null>(null);
    /** Number of frames that are still to be shown. */
    framesLeft = $state(0);
    /** Whether the server has yet to answer a command of the viewer. */
    isPending = $state(false);
    /** Whether this answer has taken longer than `LATE`. */
    isLate = $state(false);
    /** The coach's advice on the decision that is due; `dangers`, below, are what threatens the viewer. */
    advice = $state.raw<Api.CoachAdvice | null>(null);
    isCoachThinking = $state(false);
    dangers = $state.raw<Api.Line[]>([]);
    /** Ids of the open questions to the coach; null if one could not be sent or its answer is no longer wanted. */
    openQuestions = $state<{ advice?: number | null; dangers?: number | null }>({});
    /** Resolved when the server has welcomed the viewer, or has told why it does not. */
    readonly answered: Promise<void>;

    private connection: TableConnection;
    private showing = new Showing(
        (scene, left) => this.show(scene, left),
        () =>
            document.hidden
                ? 0
                : PAUSES[settings.pace] * (this.hasPlayed || !this.token ? 1 : PAUSE_AT_FIRST),
    );
    private present = $state.raw<string[] | null>(null);
    private knownStep = 0;
    private hasRevealed = false;
    private hasPlayed = false;
    private toEnter: { outcome: string; question: string | undefined }[] = [];
    private breaking: ReturnType<typeof setTimeout> | undefined;

    constructor(
        readonly id: string,
        readonly token: string | null,
        open: () => SocketLike = () => openSocket(id),
        /** Whether the device is being handed on: until someone takes it, it shows only what all may see. */
        readonly isCurtained = false,
    ) {
        let markAnswered: () => void;
        this.answered = new Promise((resolve) => (markAnswered = resolve));
        const listener: ConnectionListener = {
            welcome: (message) => {
                this.welcome(message);
                markAnswered();
            },
            update: (message) => this.update(message),
            coach: (message) => this.hearCoach(message),
            presence: ({ seats, watching }) => {
                this.present = seats;
                this.watching = watching;
            },
            trouble: (message) => {
                this.trouble = message;
                markAnswered();
            },
            state: (state) => this.noteConnection(state),
        };
        this.connection = new TableConnection(open, token, listener, randomKey, isCurtained);
    }

    /** The viewer's legal moves; empty until the last frame is shown. */
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
    /** The seat whose link the viewer followed, while no person sits there; a bot may have begun to play it. */
    kept = $derived(
        this.seats.find((one) => one.seat === this.invitation && one.player !== 'person') ?? null,
    );

    /** The outcome to enter at a table with real dice. The dice lie there already, so this does not wait for frames. */
    entering = $derived<Api.Entering | null>(this.now.entering ?? null);
    /** Enter the outcome, or '' to let the program draw it. Outcomes are queued: a player may tap the next one before the
     *  server has answered. */
    enter = (outcome: string): void => {
        this.toEnter.push({ outcome, question: this.entering?.question.message });
        if (this.toEnter.length === 1) void this.enterAll();
    };
    play = (move: string): void => {
        this.hasPlayed = true;
        void this.act((connection) => connection.play(move));
    };
    undo = (): void => void this.act((connection) => connection.undo());
    /** Whether the viewer may ask the coach: the table allows it, or no person on another device plays. */
    mayBeCoached = $derived.by(() => {
        const here = playedHere(this.id).map(({ seat }) => seat);
        const others = this.seats.filter(
            ({ seat, player }) => seat !== this.seat && player === 'person' && !here.includes(seat),
        );
        return this.seat !== null && !!(this.info?.coach || others.length === 0);
    });
    /** Whether the coach advises at each decision. Already true before the viewer's seat is known, and between decisions,
     *  so that the layout around the coach's card does not jump. */
    isCoached = $derived.by(
        () =>
            settings.coached.includes(this.info?.game ?? '') &&
            (this.seat === null ? this.token !== null : this.mayBeCoached) &&
            this.info?.phase !== 'over' &&
            this.openQuestions.advice !== null,
    );
    askCoach = (type: 'advice' | 'dangers' = 'advice'): void => {
        this.openQuestions[type] = this.connection.askCoach(type);
        if (type === 'advice') this.isCoachThinking = this.openQuestions[type] !== null;
    };
    forgetAdvice = (): void => {
        this.openQuestions = {};
        this.advice = null;
        this.isCoachThinking = false;
        this.dangers = [];
    };
    /** Close the coach's card until the next decision; the dangers stay in sight. */
    closeCoach = (): void => {
        this.openQuestions.advice = null;
        this.advice = null;
        this.isCoachThinking = false;
    };
    answer = (proposal: number, yes: boolean): void =>
        void this.act((connection) => connection.do({ type: 'answer', proposal, yes }));
    handOver = (seat: string): void =>
        void this.act((connection) => connection.do({ type: 'hand_over', seat }));
    letWatch = (yes: boolean): void =>
        void this.act((connection) => connection.do({ type: 'let_watch', yes }));
    takeSeatBack = (): void =>
        void this.act((connection) => connection.do({ type: 'take_seat_back' }));
    /** Say something in the chat. A seat has a name already; somebody who watches sends theirs. */
    say = (text: string, name: string): void =>
        void this.awaitAnswer(
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

    /** Take over what an HTTP answer tells of the table: before the game begins it is as new as the socket's. */
    learn(info: Api.TableInfo): void {
        this.info = info;
    }

    private noteConnection(state: ConnectionState): void {
        const wasUp = this.connectionState === 'open';
        this.connectionState = state;
        if (state === 'open' || state === 'closed') {
            clearTimeout(this.breaking);
            this.breaking = undefined;
            this.isBroken = false;
        } else if (wasUp || state === 'waiting')
            this.breaking ??= setTimeout(() => (this.isBroken = true), GRACE);
    }

    /** Send one command at a time: what a second one would mean depends on the answer to the first. */
    private async act(
        command: (connection: TableConnection) => Promise<Api.Refusal | null>,
    ): Promise<void> {
        if (this.isPending) return;
        this.isPending = true;
        const timer = setTimeout(() => (this.isLate = true), LATE);
        await this.awaitAnswer(command(this.connection));
        clearTimeout(timer);
        this.isPending = this.isLate = false;
    }

    /** Send the queued outcomes one by one, until the server refuses one or asks another question. */
    private async enterAll(): Promise<void> {
        while (this.toEnter[0]) {
            const { outcome, question } = this.toEnter[0];
            if (question !== this.entering?.question.message) break;
            const outcomes = outcome ? [outcome] : [];
            await this.awaitAnswer(
                this.connection.do({ type: 'enter', seq: this.connection.seq ?? 0, outcomes }),
            );
            if (this.refusal) break;
            this.toEnter.shift();
        }
        this.toEnter = [];
    }

    /** Wait for the answer to a command, and keep the refusal if it is one. */
    private async awaitAnswer(answer: Promise<Api.Refusal | null>): Promise<void> {
        this.refusal = this.declined = null;
        this.refusal = await answer;
        if (this.refusal) sound('refused');
    }

    /** Reveal the viewer's share of the dice as soon as all seats are taken. */
    private reveal(info: Api.TableInfo): void {
        const nonce = this.hasRevealed ? null : nonceToReveal(info, this.seat);
        if (!nonce) return;
        this.hasRevealed = true;
        void this.connection.do({ type: 'reveal', nonce });
    }

    private hearCoach(message: Api.CoachAdvice | Api.Dangers): void {
        if (message.id !== this.openQuestions[message.type]) return;
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
            // the game went on, but this page got no frames of it
            this.connection.refresh();
            return;
        }
        if (message.step !== this.knownStep) this.forgetAdvice();
        this.knownStep = message.step;
        const added = message.remarks ?? [];
        this.remarks = [...this.remarks, ...added].sort((a, b) => a.seq - b.seq);
        const fromOthers = added.filter(({ seat }) => !seat || seat !== this.seat);
        this.heard += fromOthers.length;
        if (fromOthers.length) sound('remark');
        this.showing.add(scenes(message));
        // count them before the first is shown: the moves of the old view can no longer be made
        this.framesLeft = this.showing.left;
        this.reveal(message.table);
    }

    private show(scene: Scene, left: number): void {
        this.framesLeft = left;
        if (scene.frame) {
            const { step, view, happened } = scene.frame;
            // drop the lines of moves that were taken back; an entry of the table tells that they were
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
