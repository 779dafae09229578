/** What players may settle when they set up a table instead of leaving it to chance: who begins, who is the Thief. */

import type { GameInfo } from '../api/schema';
import type { Words } from '../lib/words';

export interface Question {
    asks: string;
    /** The option that must be on for this question. */
    option: string;
    answers: { said: string; label: string }[];
}

const LETTERS = [...'ABCDEFG'];

/** The questions to settle for a number of seats and options, some of them for each seat. */
export function questionsOf(
    info: GameInfo,
    words: Words,
    seats: number,
    options: Record<string, unknown>,
    nameOf: (letter: string) => string,
): Question[] {
    const names = LETTERS.slice(0, seats).map(nameOf);
    return (info.choosable ?? [])
        .filter(({ option, seat }) => (!option || options[option]) && LETTERS.indexOf(seat) < seats)
        .map(({ name, seat, option, are_seats, answers }) => ({
            asks: words.t(`enter-${name}`, { seat: nameOf(seat) }),
            option,
            answers: answers.slice(0, are_seats ? seats : undefined).map((one) => ({
                said: one.said,
                label: words.say(one.words, names),
            })),
        }));
}
