/** The legal moves sorted by the gesture with which one makes them. What fits no gesture becomes a plain button. */

import type { Choice, DragonQuestView } from '../../api/schema';
import { insideCells, TREASURE_ROOM } from './castle';

/** The parts of a move, as in the game's vocabulary. */
interface Parts {
    do: string;
    to?: string;
    cell?: string;
    dice?: string;
    item?: string;
    number?: string;
    tile?: string;
    coin?: string;
    stars?: string;
    value?: string;
}

export type CellVerb = 'go' | 'flee' | 'block' | 'demon';

export interface Gestures {
    /** The move for each cell that can be chosen, and what is done with it. */
    cells: Map<string, string>;
    verb: CellVerb | null;
    /** Throwing dice again: the move for each set of dice (see `diceKey`). */
    rerolls: Map<string, string>;
    /** An item or `nothing`, and its move. */
    purchases: Map<string, string>;
    /** A treasure (see `treasureKey`) or `nothing`, and its move. */
    treasures: Map<string, string>;
    /** The number on a wall tile, and its move. */
    tiles: Map<string, string>;
    /** A coin's worth, and its move. */
    coins: Map<string, string>;
    /** Moves that are one word: keep, stop, stay, leave, ring, fight, talisman, accept. */
    words: Map<string, string>;
    others: Choice[];
}

const WORDS = ['keep', 'stop', 'stay', 'leave', 'ring', 'fight', 'talisman', 'accept'];

export function sorted(choices: Choice[], view: DragonQuestView): Gestures {
    const found: Gestures = {
        cells: new Map(),
        verb: null,
        rerolls: new Map(),
        purchases: new Map(),
        treasures: new Map(),
        tiles: new Map(),
        coins: new Map(),
        words: new Map(),
        others: [],
    };
    const inside = new Set([...insideCells(view.castle).map((cell) => cell.name), TREASURE_ROOM]);
    for (const choice of choices) {
        if (!sort(choice, view, inside, found)) found.others.push(choice);
    }
    return found;
}

function sort(
    choice: Choice,
    view: DragonQuestView,
    inside: Set<string>,
    found: Gestures,
): boolean {
    const move = choice.move as unknown as Parts;
    const cell = move.to ?? move.cell;
    if (cell) {
        if (!inside.has(cell)) return false;
        found.verb = move.do as CellVerb;
        found.cells.set(cell, choice.text);
    } else if (move.dice) {
        if (!view.movement) return false;
        found.rerolls.set(diceKey(move.dice.split(' ')), choice.text);
    } else if (move.item) found.purchases.set(move.item, choice.text);
    else if (move.do === 'take-nothing') found.treasures.set('nothing', choice.text);
    else if (move.stars && move.value)
        found.treasures.set(treasureKey(Number(move.stars), Number(move.value)), choice.text);
    else if (move.number ?? move.tile) found.tiles.set(`${move.number ?? move.tile}`, choice.text);
    else if (move.coin) found.coins.set(move.coin, choice.text);
    else if (WORDS.includes(move.do)) found.words.set(move.do, choice.text);
    else return false;
    return true;
}

/** Dice that show the same are the same: a set of dice by their names, in any order. */
export function diceKey(names: string[]): string {
    return [...names].sort().join(' ');
}

export function treasureKey(stars: number, value: number): string {
    return `${stars} stars ${value}`;
}
