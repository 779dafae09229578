/** What players may settle when they set up a table, instead of leaving it to chance: who begins, who is the Thief. */

import type { GameInfo } from '../api/schema';
import type { Words } from '../lib/words';

export interface Question {
    /** How it is said, but for the answer: `first {seat}`, `adventurer B {adventurer}`. */
    says: string;
    asks: string;
    /** The option without which it is not asked. */
    option: string;
    answers: { said: string; label: string }[];
}

const SEAT = 'seat';
const LETTERS = [...'ABCDEFG'];

/** What can be settled at a table with so many seats and these options: once, or for each seat. */
export function questionsOf(
    info: GameInfo,
    words: Words,
    seats: number,
    options: Record<string, unknown>,
    nameOf: (letter: string) => string,
): Question[] {
    const here = LETTERS.slice(0, seats);
    return (info.choosable ?? [])
        .filter(({ option }) => !option || options[option])
        .flatMap(({ name, says, answer, option, answers }) => {
            const asked = answer === SEAT ? answers.slice(0, seats) : answers;
            const question = (letter: string, said: string): Question => ({
                says: said,
                asks: words.t(`enter-${name}`, { seat: nameOf(letter) }),
                option,
                answers: asked.map((one) => ({
                    said: said.replace(`{${answer}}`, one.said),
                    label: answer === SEAT ? nameOf(one.said) : words.say(one.words, []),
                })),
            });
            const isForEach = answer !== SEAT && says.includes(`{${SEAT}}`);
            return isForEach
                ? here.map((letter) => question(letter, says.replace(`{${SEAT}}`, letter)))
                : [question('', says)];
        });
}
