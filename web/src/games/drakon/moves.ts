/** Whole moves of the notation, cut into the small decisions that they are made of. */

export type Side = 'N' | 'E' | 'S' | 'W';

/** One small decision. `text` is how it is written; the other fields say what it is about. */
export type Part =
    | { kind: 'place' | 'for' | 'discard' | 'then'; text: string; room: string }
    | { kind: 'at' | 'fly' | 'swap' | 'destroy' | 'turn'; text: string; place: string }
    | { kind: 'facing' | 'step'; text: string; side: Side }
    | { kind: 'seat'; text: string; verb: string; seat: string }
    | { kind: 'power' | 'word'; text: string };

export type Kind = Part['kind'];

const ROOM_VERBS = ['place', 'for', 'discard', 'then'];
const PLACE_VERBS = ['at', 'swap', 'destroy', 'turn'];
const SEAT_VERBS = ['send', 'map'];
/** Powers that go on with a seat or a direction in the same breath: `thief B`, `wizard N`. */
const POWERS = ['wizard', 'barbarian', 'thief', 'amazon', 'dwarf'];
/** Words of an answer that stand alone. */
const ANSWERS = ['pass', 'end', 'prevent', 'allow', 'take coin', 'leave coin'];

/** The decisions of a move, in order. Joined by spaces, their texts are the move again.
 *  What is not understood stays one piece, so that it can still be offered and played. */
export function partsOf(move: string): Part[] {
    if (ANSWERS.includes(move)) return [{ kind: 'word', text: move }];
    const parts: Part[] = [];
    let rest = move.split(' ');
    while (rest.length > 0) {
        const [part, used] = first(rest, parts.at(-1));
        if (part === null) return [...parts, { kind: 'word', text: rest.join(' ') }];
        parts.push(part);
        rest = rest.slice(used);
    }
    return parts;
}

/** The first decision of some words, and how many of them it takes. */
function first(words: string[], before: Part | undefined): [Part | null, number] {
    const [verb = '', next = '', third = ''] = words;
    const text = `${verb} ${next}`;
    if (ROOM_VERBS.includes(verb) && next) {
        const used = isArrows(third) ? 3 : 2;
        const room = words.slice(1, used).join(' ');
        return [{ kind: verb as 'place', text: `${verb} ${room}`, room }, used];
    }
    if (PLACE_VERBS.includes(verb) && next) return [{ kind: verb as 'at', text, place: next }, 2];
    if (verb === 'move' && next === 'to')
        return [{ kind: 'fly', text: `move to ${third}`, place: third }, 3];
    if (verb === 'to' && next) return [{ kind: 'fly', text, place: next }, 2];
    if (verb === 'facing' && isSide(next)) return [{ kind: 'facing', text, side: next }, 2];
    if (verb === 'move' && isSide(next)) return [{ kind: 'step', text, side: next }, 2];
    if (SEAT_VERBS.includes(verb) && next) return [{ kind: 'seat', text, verb, seat: next }, 2];
    if (POWERS.includes(verb)) return [{ kind: 'power', text: verb }, 1];
    if (before?.kind === 'power' && ['thief', 'barbarian'].includes(before.text))
        return [{ kind: 'seat', text: verb, verb: before.text, seat: verb }, 1];
    if (isSide(verb)) return [{ kind: 'step', text: verb, side: verb }, 1];
    return [null, 0];
}

function isSide(word: string): word is Side {
    return ['N', 'E', 'S', 'W'].includes(word);
}

function isArrows(word: string): boolean {
    return /^N?E?S?W?$/.test(word) && word !== '';
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
