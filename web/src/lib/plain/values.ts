/** What the parts of any view are, told from their shape: figures, cards, lists, grids, maps, seats. */

import type { Line } from '../../api/schema';
import type { AnyView } from '../board';

export type Fields = Record<string, unknown>;

export interface SeatFields extends Fields {
    seat: string;
}

/** Fields of a view that are shown in their own way. */
const ABOUT_THE_VIEW = ['viewer', 'to_act', 'prompt'];

export function isFields(value: unknown): value is Fields {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isLine(value: unknown): value is Line {
    return isFields(value) && value['type'] === 'line' && typeof value['message'] === 'string';
}

/** A figure, a word, a sentence, or something hidden: what needs no card of its own. */
export function isPlain(value: unknown): boolean {
    return typeof value !== 'object' || value === null || isLine(value);
}

/** A list of seats: each entry says whose it is. */
function isSeats(value: unknown): value is SeatFields[] {
    return (
        Array.isArray(value) &&
        value.length > 0 &&
        value.every((entry) => isFields(entry) && typeof entry['seat'] === 'string')
    );
}

/** What each seat has, the viewer's own first. */
export function seatsOf(view: AnyView): SeatFields[] {
    const seats = Object.values(view).find(isSeats) ?? [];
    const own = Math.max(
        0,
        seats.findIndex(({ seat }) => seat === view.viewer),
    );
    return [...seats.slice(own), ...seats.slice(0, own)];
}

/** What lies on the table for all; what is not there now is left out. */
export function thingsOf(view: AnyView): [string, unknown][] {
    return Object.entries(view).filter(
        ([name, value]) => !ABOUT_THE_VIEW.includes(name) && value !== null && !isSeats(value),
    );
}

export type Shape = 'plain' | 'nothing' | 'card' | 'row' | 'rows' | 'grid' | 'map' | 'cards';

/** How a value is drawn. */
export function shapeOf(value: unknown): Shape {
    if (isPlain(value)) return 'plain';
    if (!Array.isArray(value)) return Object.keys(value as Fields).length ? 'card' : 'nothing';
    if (value.length === 0) return 'nothing';
    if (value.every((entry) => Array.isArray(entry))) return 'grid';
    if (isMap(value)) return 'map';
    const cards = value.filter(isFields).filter((entry) => !isLine(entry));
    if (cards.length === 0) return 'row';
    if (!cards.every((card) => Object.values(card).every(isPlain))) return 'cards';
    // alike ones in rows, unless some are missing or hidden: then each keeps its place
    return cards.length === value.length && sameFields(cards) ? 'rows' : 'row';
}

/** Lines of signs, all of one length: a drawn plan. */
function isMap(value: unknown[]): boolean {
    const [first] = value;
    const isText = typeof first === 'string' && first.length > 3 && value.length > 3;
    return isText && value.every((row) => typeof row === 'string' && row.length === first.length);
}

function sameFields(cards: Fields[]): boolean {
    const names = (card: Fields) => Object.keys(card).join();
    return cards.every((card) => names(card) === names(cards[0]!));
}

/** The columns of a list that stands for a square board (25 places); null for any other. */
export function columnsOf(value: unknown[]): number | null {
    const side = Math.sqrt(value.length);
    return Number.isInteger(side) && side >= 3 && !value.every(isPlain) ? side : null;
}

/** Whether figures are pips of dice: their name says so, and there is no other number. */
export function areDice(name: string, value: unknown[]): boolean {
    return (
        /(^|_)(dice|die|faces?|rolls?)($|_)/.test(name) &&
        value.every((face) => face === null || /^[1-6]$/.test(String(face)))
    );
}

export interface MoveKind<Choice> {
    kind: string;
    /** Moves of the kind, in rows of one first argument where there are many. */
    rows: { first: string | null; choices: Choice[] }[];
}

/** So many moves of a kind stand side by side; more are put into rows. */
const MANY = 12;

/** The legal moves by what one does; the arguments tell those of a kind apart. */
export function movesByKind<Choice extends { move: unknown }>(
    choices: Choice[],
): MoveKind<Choice>[] {
    const kinds = grouped(choices, ({ move }) => String((move as Fields)['do']));
    return [...kinds].map(([kind, alike]) => {
        const isMany = alike.length > MANY && argumentsOf(alike[0]!.move).length > 1;
        if (!isMany) return { kind, rows: [{ first: null, choices: alike }] };
        const rows = grouped(alike, ({ move }) => String(argumentsOf(move)[0]![1]));
        return { kind, rows: [...rows].map(([first, found]) => ({ first, choices: found })) };
    });
}

function grouped<T>(all: T[], by: (one: T) => string): Map<string, T[]> {
    const groups = new Map<string, T[]>();
    for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
    return groups;
}

/** The arguments of a move, by their names. */
export function argumentsOf(move: unknown): [string, unknown][] {
    return Object.entries(move as Fields).filter(([name]) => name !== 'do');
}
