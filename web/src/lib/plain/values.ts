/** Recognises the parts of any game's view by their shape: numbers, cards, lists, grids, maps, seats. */

import type { Line } from '../../api/schema';
import type { AnyView } from '../board.svelte';
import { sharedWords } from '../words';

export type Fields = Record<string, unknown>;

interface SeatFields extends Fields {
    seat: string;
}

/** Fields of a view that the plain board shows elsewhere. */
const ABOUT_THE_VIEW = ['viewer', 'to_act', 'prompt'];

export function isFields(value: unknown): value is Fields {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isLine(value: unknown): value is Line {
    return isFields(value) && value['type'] === 'line' && typeof value['message'] === 'string';
}

/** Whether a value is a number, a word, a sentence or hidden, and so needs no card of its own. */
export function isPlain(value: unknown): boolean {
    return typeof value !== 'object' || value === null || isLine(value);
}

/** Whether a value is a list with a `seat` in each entry. */
function isSeats(value: unknown): value is SeatFields[] {
    return (
        Array.isArray(value) &&
        value.length > 0 &&
        value.every((entry) => isFields(entry) && typeof entry['seat'] === 'string')
    );
}

/** The entries of the view for each seat, the viewer's own first. */
export function seatsOf(view: AnyView): SeatFields[] {
    const seats = Object.values(view).find(isSeats) ?? [];
    const own = Math.max(
        0,
        seats.findIndex(({ seat }) => seat === view.viewer),
    );
    return [...seats.slice(own), ...seats.slice(0, own)];
}

/** The fields of the view that belong to no seat, without those that are null. */
export function thingsOf(view: AnyView): [string, unknown][] {
    return Object.entries(view).filter(
        ([name, value]) => !ABOUT_THE_VIEW.includes(name) && value !== null && !isSeats(value),
    );
}

type Shape = 'plain' | 'nothing' | 'card' | 'row' | 'rows' | 'grid' | 'map' | 'cards';

/** The way in which a value is drawn. */
export function shapeOf(value: unknown): Shape {
    if (isPlain(value)) return 'plain';
    if (!Array.isArray(value)) return Object.keys(value as Fields).length ? 'card' : 'nothing';
    if (value.length === 0) return 'nothing';
    if (value.every((entry) => Array.isArray(entry))) return 'grid';
    if (isMap(value)) return 'map';
    const cards = value.filter(isFields).filter((entry) => !isLine(entry));
    if (cards.length === 0) return 'row';
    if (!cards.every((card) => Object.values(card).every(isPlain))) return 'cards';
    // cards with the same fields become rows, unless some are missing or hidden: then each keeps its place
    return cards.length === value.length && sameFields(cards) ? 'rows' : 'row';
}

/** Whether a list is a plan drawn in characters: lines of one length. */
function isMap(value: unknown[]): boolean {
    const [first] = value;
    const isText = typeof first === 'string' && first.length > 3 && value.length > 3;
    return isText && value.every((row) => typeof row === 'string' && row.length === first.length);
}

function sameFields(cards: Fields[]): boolean {
    const names = (card: Fields) => Object.keys(card).join();
    return cards.every((card) => names(card) === names(cards[0]!));
}

/** The number of columns if a list stands for a square board (25 places), else null. */
export function columnsOf(value: unknown[]): number | null {
    const side = Math.sqrt(value.length);
    return Number.isInteger(side) && side >= 3 && !value.every(isPlain) ? side : null;
}

/** Whether numbers are pips of dice: the field's name says so, and each is from 1 to 6, or null. */
export function areDice(name: string, value: unknown[]): boolean {
    return (
        /(^|_)(dice|die|faces?|rolls?)($|_)/.test(name) &&
        value.every((face) => face === null || /^[1-6]$/.test(String(face)))
    );
}

/** A move and the words that say it. */
export interface SaidMove {
    text: string;
    words: string[];
}

/** Some moves, and the words with which they all begin. */
interface MoveRow {
    begin: string[];
    moves: SaidMove[];
}

/** Number of moves with the same beginning up to which they form one row; more are split by their next word. */
const MANY = 12;

/** The legal moves in rows with the same beginning; a move like no other has its own row. */
export function movesInRows(moves: SaidMove[], same = 1): MoveRow[] {
    const alike = Map.groupBy(moves, ({ words }) => words.slice(0, same).join(' '));
    return [...alike.values()].flatMap((found) => {
        const shortest = Math.min(...found.map(({ words }) => words.length));
        if (found.length > MANY && same + 1 < shortest) return movesInRows(found, same + 1);
        return {
            begin: found.length > 1 ? sharedWords(found.map(({ words }) => words)) : [],
            moves: found,
        };
    });
}
