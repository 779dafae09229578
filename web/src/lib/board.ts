/** What a board is given, and what it may do. A board draws one game; it knows neither server nor socket. */

import type { Choice, Line, Refusal, SeatInfo } from '../api/schema';

export type Parts = Record<string, string | number>;

export interface BoardProps<View> {
    /** The table as the viewer may know it (`view.py` of the game). */
    view: View;
    /** The legal moves of the viewer; empty while others decide, in a replay, and for those who watch. */
    choices: Choice[];
    /** What the log tells of the step that led to this view: it has what a view keeps no longer, such as dice. */
    lines: Line[];
    /** All that the log has told up to this view, the oldest first. */
    past: Line[];
    seats: SeatInfo[];
    /** A line of the game (a prompt, a refusal) in the viewer's language. */
    say: (line: Line) => string;
    /** Words of the board in the viewer's language: a message of `locales/*.ftl` beside the board. */
    t: (message: string, parts?: Parts) => string;
    /** Make a move, written in the game's notation: the `text` of a choice, or of a whole move. */
    play: (move: string) => void;
    /** Why a move is not allowed; null if it is. */
    why: (move: string) => Promise<Refusal | null>;
    /** The legal moves with all the small decisions they take. */
    wholeMoves: () => Promise<Choice[]>;
}

/** What the result screen of a game is given: the last view, and each seat's points. */
export interface TallyProps<View> {
    view: View;
    scores: (number | null)[];
    returns: number[];
    seats: SeatInfo[];
    t: (message: string, parts?: Parts) => string;
}
