/** The interface between a game's board and its page. A board draws one game; it knows neither server nor socket. */

import { createContext } from 'svelte';
import type * as Api from '../api/schema';
import type { Line, SeatInfo } from '../api/schema';
import type { Spot } from './spot';

export type Parts = Record<string, string | number>;
export type Translate = (message: string, parts?: Parts) => string;

/** Fields that the views of all games have. */
export interface AnyView {
    viewer: string | null;
    to_act: string | null;
    prompt: Line | null;
}

/** A legal move: its text, which `play` takes, and the move as the game declares it. */
export type Choice<Move = unknown> = Api.Choice & { move: Move };
/** A legal move with all the decisions that it takes. */
export type WholeMove<Move = unknown> = Api.WholeMove & { parts: Choice<Move>[] };
/** A happening as the game declares it, and its line in the log. `did` is null in entries about the table. */
export type Happened<Did = unknown> = Api.LoggedHappening & { did: Did };
export type LogEntry<Did = unknown> = Api.LogEntry & { did?: Did | null };

/** `Move` and `Did`: the game's types of moves and happenings. */
export interface BoardProps<View, Move = unknown, Did = unknown> {
    /** The table as the viewer may know it (`view.py` of the game). */
    view: View;
    /** The legal moves of the viewer; empty while others decide, in a replay, and for those who watch. */
    choices: Choice<Move>[];
    /** The happenings since the previous view; they show what the new view no longer has, such as dice. */
    happened: Happened<Did>[];
    /** All entries of the log up to this view, the oldest first. */
    past: LogEntry<Did>[];
    seats: SeatInfo[];
    /** Gives the text of a line of the game (a prompt, a refusal) in the viewer's language. */
    say: (line: Line) => string;
    /** Gives the text of a message in the viewer's language, from the board's `locales/*.ftl`, the game, or the
     *  shell. */
    t: Translate;
    /** Plays a move, given in the game's notation: the `text` of a choice, or of a whole move. */
    play: (move: string) => void;
    /** Asks the server for the legal moves, each with all the decisions that it takes. */
    wholeMoves: () => Promise<WholeMove<Move>[]>;
    /** The move that the coach explains now, and its index in the advice. */
    advised?: { number: number; parts: Choice<Move>[] } | undefined;
    /** Whether the game is over, perhaps before its end. */
    isOver?: boolean;
}

/** Props of a game's result screen: the last view, and each seat's points. */
export interface TallyProps<View> {
    view: View;
    scores: (number | null)[];
    returns: number[];
    seats: SeatInfo[];
    t: Translate;
}

/** Props of `Outcome.svelte`, the picture of an outcome of chance in a game with many tiles or cards. */
export interface OutcomeProps {
    words: Line;
}

/** The goal of the game as it stands, in one line: `goal` of a game's `goal.ts`. */
export type Goal<View> = (
    view: View,
    words: { t: Translate; nameOf: (letter: string) => string },
) => string;

/** The names of the seats that have most of something ("Ann and Bea"), and how much; no names if nobody has any. */
export function leaders<Seat extends { seat: string }>(
    seats: Seat[],
    count: (seat: Seat) => number,
    nameOf: (letter: string) => string,
): { most: number; names: string } {
    const most = Math.max(0, ...seats.map(count));
    const first = most > 0 ? seats.filter((seat) => count(seat) === most) : [];
    const list = new Intl.ListFormat(document.documentElement.lang || 'en');
    return { most, names: list.format(first.map(({ seat }) => nameOf(seat))) };
}

/** State that all components of a board share through Svelte's context. Each game extends this class. */
export class BoardContext<View extends AnyView = AnyView, Move = unknown, Did = unknown> {
    constructor(protected readonly given: () => BoardProps<View, Move, Did>) {}

    isOver = $derived.by(() => this.given().isOver ?? false);
    /** The view without seat to act and prompt once the game is over: one broken off early still has both. */
    view = $derived.by(() => {
        const { view } = this.given();
        return this.isOver ? { ...view, to_act: null, prompt: null } : view;
    });
    choices = $derived.by(() => this.given().choices);
    happened = $derived.by(() => this.given().happened);
    past = $derived.by(() => this.given().past);
    seats = $derived.by(() => this.given().seats);
    advised = $derived.by(() => this.given().advised);
    /** Whether the viewer must decide now. */
    isAsked = $derived(this.choices.length > 0);
    /** The prompt of the rules, as a sentence. */
    question = $derived.by(() => (this.view.prompt ? sentence(this.say(this.view.prompt)) : ''));

    t: Translate = (message, parts) => this.given().t(message, parts);
    say = (line: Line): string => this.given().say(line);
    play = (move: string): void => this.given().play(move);
    /** Whether a move of one of these kinds is legal now. */
    asks = (...kinds: string[]): boolean =>
        this.choices.some(({ move }) => kinds.includes((move as { do: string }).do));
    /** A function that plays a move; undefined if the move is not legal now. */
    offer = (move: string): (() => void) | undefined =>
        this.choices.some(({ text }) => text === move) ? () => this.play(move) : undefined;
    /** Fields of a spot that plays the legal move with these fields; undefined if there is none. */
    offered = (parts: Partial<Move>): { act: () => void; why: string } | undefined => {
        const has = (move: Move) =>
            Object.entries(parts).every(([name, part]) => move[name as keyof Move] === part);
        const found = this.choices.find(({ move }) => has(move));
        return found && { act: () => this.play(found.text), why: found.text };
    };
    /** Fields of a spot that plays the legal move with these arguments or, if there is none, asks why not. */
    madeWith = (things: Things): Pick<Spot, 'act' | 'why'> => {
        const made = this.choices.find(({ move }) => isMadeWith(move as Things, things));
        return {
            act: made && (() => this.play(made.text)),
            why: made?.text ?? (this.isAsked && things),
        };
    };
    nameOf = (letter: string): string =>
        this.seats.find(({ seat }) => seat === letter)?.name ?? letter;
}

export const [boardContext, setBoardContext] = createContext<BoardContext>();

type Things = Record<string, string>;

function isMadeWith({ do: _, ...made }: Things, things: Things): boolean {
    const names = Object.keys({ ...made, ...things });
    return names.every((name) => made[name] === things[name]);
}

/** The parts that are not empty, in one line. */
export function listed(...parts: (string | false | null | undefined)[]): string {
    return parts.filter(Boolean).join(', ');
}

/** Text with a capital first letter: messages of a game begin small, since they may stand inside a sentence. A text
 *  that begins with a place such as `e1` stays as it is. */
export function sentence(text: string): string {
    if (/^\p{L}\d/u.test(text)) return text;
    return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
