/** Moves in the small decisions that they are made of, as the board asks for them. */

import type { DrakonMove } from '../../api/schema';
import type { Choice } from '../../lib/board.svelte';

export type Side = 'N' | 'E' | 'S' | 'W';

/** One small decision. `text` is how it is written; the other fields say what it is about. */
export type Part =
    | { kind: 'place' | 'for' | 'discard' | 'then'; text: string; room: string }
    | { kind: 'at' | 'fly' | 'swap' | 'destroy' | 'turn'; text: string; place: string }
    | { kind: 'facing' | 'step'; text: string; side: Side }
    | { kind: 'seat'; text: string; verb: string; seat: string }
    | { kind: 'power' | 'word'; text: string };

export type Kind = Part['kind'];

/** What the board asks for a decision: whoever uses a power on somebody, or to some side, says first that it is used. */
export function partsOf({ text, move }: Choice<DrakonMove>): Part[] {
    switch (move.do) {
        case 'place':
        case 'for':
        case 'discard':
        case 'then':
            return [{ kind: move.do, text, room: move.room }];
        case 'at':
        case 'swap':
        case 'destroy':
        case 'turn':
            return [{ kind: move.do, text, place: move.place }];
        case 'fly':
        case 'to':
            return [{ kind: 'fly', text, place: move.place }];
        case 'move':
        case 'step':
        case 'facing':
            return [{ kind: move.do === 'facing' ? 'facing' : 'step', text, side: move.side }];
        case 'send':
        case 'map':
            return [{ kind: 'seat', text, verb: move.do, seat: move.seat }];
        case 'thief':
        case 'barbarian':
            return [
                { kind: 'power', text: move.do },
                { kind: 'seat', text: move.seat, verb: move.do, seat: move.seat },
            ];
        case 'wizard':
            return [
                { kind: 'power', text: move.do },
                { kind: 'step', text: move.side, side: move.side },
            ];
        case 'amazon':
        case 'dwarf':
            return [{ kind: 'power', text }];
        default:
            return [{ kind: 'word', text }];
    }
}

export function textOf(parts: Part[]): string {
    return parts.map((part) => part.text).join(' ');
}

/** What can be said next: the decisions that follow `said` in some of the moves, each once. */
export function nextParts(moves: Part[][], said: Part[]): Part[] {
    const found = new Map<string, Part>();
    for (const move of moves) {
        const part = move[said.length];
        if (part && begins(move, said)) found.set(part.text, part);
    }
    return [...found.values()];
}

/** Whether `said` is one of the moves, with nothing left to say. */
export function isWhole(moves: Part[][], said: Part[]): boolean {
    return moves.some((move) => move.length === said.length && begins(move, said));
}

function begins(move: Part[], said: Part[]): boolean {
    return said.every((part, number) => move[number]?.text === part.text);
}
