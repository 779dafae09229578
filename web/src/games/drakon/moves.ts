/** Moves as lists of parts: the small decisions in which the board asks for them. */

import type { DrakonMove } from '../../api/schema';
import type { Choice } from '../../lib/board.svelte';

export type Side = 'N' | 'E' | 'S' | 'W';

/** What the viewer chooses on the board for a part; `word` is an answer given by a button. */
export type Kind =
    | ('place' | 'for' | 'discard' | 'then')
    | ('at' | 'fly' | 'swap' | 'destroy' | 'turn')
    | ('facing' | 'step' | 'seat' | 'power' | 'word');

/** Moves whose parts are of another kind than their name. */
const ALIKE: Partial<Record<DrakonMove['do'], Kind>> = {
    to: 'fly',
    move: 'step',
    wizard: 'step',
    send: 'seat',
    map: 'seat',
    thief: 'seat',
    barbarian: 'seat',
    amazon: 'power',
    dwarf: 'power',
};
const POWERS = ['wizard', 'thief', 'barbarian'];

/** One small decision. `text` is its notation, `verb` the kind of move; the other fields are its arguments. */
export interface Part {
    kind: Kind;
    text: string;
    verb: string;
    room?: string;
    place?: string;
    side?: Side;
    seat?: string;
}

/** The parts of a choice. A power used on a player or towards a side has two: the power, then its target. */
export function partsOf({ text, move }: Choice<DrakonMove>): Part[] {
    const { do: verb, ...about } = move;
    const said = Object.values(about).join(' ');
    const kind = ALIKE[verb] ?? (said ? (verb as Kind) : 'word');
    if (!POWERS.includes(verb)) return [{ kind, text, verb, ...about }];
    return [
        { kind: 'power', text: verb, verb },
        { kind, text: said, verb, ...about },
    ];
}

export function textOf(parts: Part[]): string {
    return parts.map((part) => part.text).join(' ');
}

/** The parts that can follow `said` in some of the moves, each once. */
export function nextParts(moves: Part[][], said: Part[]): Part[] {
    const found = new Map<string, Part>();
    for (const move of moves) {
        const part = move[said.length];
        if (part && begins(move, said)) found.set(part.text, part);
    }
    return [...found.values()];
}

/** Whether `said` is one of the moves, complete. */
export function isWhole(moves: Part[][], said: Part[]): boolean {
    return moves.some((move) => move.length === said.length && begins(move, said));
}

function begins(move: Part[], said: Part[]): boolean {
    return said.every((part, number) => move[number]?.text === part.text);
}
