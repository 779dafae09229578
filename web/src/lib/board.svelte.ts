/** What a board is given, and what it may do. A board draws one game; it knows neither server nor socket. */

import { createContext } from 'svelte';
import type * as Api from '../api/schema';
import type { Line, SeatInfo } from '../api/schema';
import type { Spot } from './spot';

export type Parts = Record<string, string | number>;
export type Translate = (message: string, parts?: Parts) => string;

/** What every game's view has. */
export interface AnyView {
    viewer: string | null;
    to_act: string | null;
    prompt: Line | null;
}

/** A legal move: its text, which is what one plays, and the move as the game declares it. */
export type Choice<Move = unknown> = Api.Choice & { move: Move };
/** A legal move with each of the small decisions it takes. */
export type WholeMove<Move = unknown> = Api.WholeMove & { parts: Choice<Move>[] };
/** What happened, as the game declares it, and its line in the log. `did` is null where the log tells of the table. */
export type Happened<Did = unknown> = Api.LoggedHappening & { did: Did };
export type LogEntry<Did = unknown> = Api.LogEntry & { did?: Did | null };

/** `Move` and `Did`: the game's types of moves and happenings. */
export interface BoardProps<View, Move = unknown, Did = unknown> {
    /** The table as the viewer may know it (`view.py` of the game). */
    view: View;
    /** The legal moves of the viewer; empty while others decide, in a replay, and for those who watch. */
    choices: Choice<Move>[];
    /** What happened since the view before: it has what a view keeps no longer, such as dice. */
    happened: Happened<Did>[];
    /** All that the log has told up to this view, the oldest first. */
    past: LogEntry<Did>[];
    seats: SeatInfo[];
    /** A line of the game (a prompt, a refusal) in the viewer's language. */
    say: (line: Line) => string;
    /** Words in the viewer's language: a message of `locales/*.ftl` beside the board, of the game or of the shell. */
    t: Translate;
    /** Make a move, written in the game's notation: the `text` of a choice, or of a whole move. */
    play: (move: string) => void;
    /** The legal moves with all the small decisions they take. */
    wholeMoves: () => Promise<WholeMove<Move>[]>;
    /** The move that the coach explains now, and its number among the advice. */
    advised?: { number: number; parts: Choice<Move>[] } | undefined;
    /** Whether the game is over, perhaps before its end. */
    isOver?: boolean;
}

/** What the result screen of a game is given: the last view, and each seat's points. */
export interface TallyProps<View> {
    view: View;
    scores: (number | null)[];
    returns: number[];
    seats: SeatInfo[];
    t: Translate;
}

/** What a picture of an outcome of chance is given: `Outcome.svelte` of a game that has many tiles or cards. */
export interface OutcomeProps {
    words: Line;
}

/** How one wins now, in one line: `goal.ts` of a game. */
export type Goal<View> = (
    view: View,
    words: { t: Translate; nameOf: (letter: string) => string },
) => string;

/** Who has most of something, if anybody has any, and how much: "Ann and Bea". */
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

/** What every part of a board can ask for without being handed it. Games derive theirs from it. */
export class BoardContext<View extends AnyView = AnyView, Move = unknown, Did = unknown> {
    constructor(protected readonly given: () => BoardProps<View, Move, Did>) {}

    isOver = $derived.by(() => this.given().isOver ?? false);
    /** A game that was ended before its end still has somebody to act, and asks for nothing any more. */
    view = $derived.by(() => {
        const { view } = this.given();
        return this.isOver ? { ...view, to_act: null, prompt: null } : view;
    });
    choices = $derived.by(() => this.given().choices);
    happened = $derived.by(() => this.given().happened);
    past = $derived.by(() => this.given().past);
    seats = $derived.by(() => this.given().seats);
    advised = $derived.by(() => this.given().advised);
    /** Whether the viewer has something to decide. */
    isAsked = $derived(this.choices.length > 0);
    /** What the rules ask, as a sentence. */
    question = $derived.by(() => (this.view.prompt ? sentence(this.say(this.view.prompt)) : ''));

    t: Translate = (message, parts) => this.given().t(message, parts);
    say = (line: Line): string => this.given().say(line);
    play = (move: string): void => this.given().play(move);
    /** Whether the viewer can make a move of some kind. */
    asks = (...kinds: string[]): boolean =>
        this.choices.some(({ move }) => kinds.includes((move as { do: string }).do));
    /** What makes a move; undefined if it may not be made now. */
    offer = (move: string): (() => void) | undefined =>
        this.choices.some(({ text }) => text === move) ? () => this.play(move) : undefined;
    /** Fields of a spot that make the move with these parts; undefined if none like it may be made now. */
    offered = (parts: Partial<Move>): { act: () => void; why: string } | undefined => {
        const has = (move: Move) =>
            Object.entries(parts).every(([name, part]) => move[name as keyof Move] === part);
        const found = this.choices.find(({ move }) => has(move));
        return found && { act: () => this.play(found.text), why: found.text };
    };
    /** Fields of a spot that make the move made with these things, or else ask why it may not be made now. */
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

/** What there is to say, in one line. */
export function listed(...parts: (string | false | null | undefined)[]): string {
    return parts.filter(Boolean).join(', ');
}

/** Messages of a game begin small, because they may stand inside a sentence. The name of a place stays as it is: e1. */
export function sentence(text: string): string {
    if (/^\p{L}\d/u.test(text)) return text;
    return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
