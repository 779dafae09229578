/** The legal moves sorted by the gesture with which one makes them. */

import type { DragonquestMove } from '../../api/schema';
import type { Choice } from '../../lib/board';
import { TREASURE_ROOM } from './castle';

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
}

export function sorted(choices: Choice<DragonquestMove>[]): Gestures {
    const found: Gestures = {
        cells: new Map(),
        verb: null,
        rerolls: new Map(),
        purchases: new Map(),
        treasures: new Map(),
        tiles: new Map(),
        coins: new Map(),
        words: new Map(),
    };
    for (const { move, text } of choices) sort(move, text, found);
    return found;
}

function sort(move: DragonquestMove, text: string, found: Gestures): void {
    switch (move.do) {
        case 'go':
        case 'flee':
        case 'block':
            found.verb = move.do;
            found.cells.set(move.cell, text);
            break;
        case 'lead-demon':
            found.verb = 'demon';
            found.cells.set(move.cell, text);
            break;
        case 'enter-room':
            found.verb = 'go';
            found.cells.set(TREASURE_ROOM, text);
            break;
        case 'reroll':
            found.rerolls.set(diceKey(move.dice.split(' ')), text);
            break;
        case 'buy':
            found.purchases.set(move.item, text);
            break;
        case 'buy-nothing':
            found.purchases.set('nothing', text);
            break;
        case 'take':
            found.treasures.set(move.treasure, text);
            break;
        case 'take-nothing':
            found.treasures.set('nothing', text);
            break;
        case 'wall':
            found.tiles.set(move.tile, text);
            break;
        case 'guess':
            found.tiles.set(move.number, text);
            break;
        case 'lose':
            found.coins.set(move.coin, text);
            break;
        default:
            found.words.set(move.do, text);
    }
}

/** Dice that show the same are the same: a set of dice by their names, in any order. */
export function diceKey(names: string[]): string {
    return [...names].sort().join(' ');
}

export function treasureKey(stars: number, value: number): string {
    return `${stars} stars ${value}`;
}
