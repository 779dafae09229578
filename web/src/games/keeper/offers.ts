/** The legal moves, sorted by the things on the table at which they are offered. */

import type { Choice, KeeperView } from '../../api/schema';
import { tileIn } from './lately';
import { tileNotation } from './tiles';

/** A move as the notation writes it in JSON. */
type KeeperMove =
    | { do: 'take' | 'give' | 'trap' | 'passage'; place: string }
    | { do: 'exchange'; seat: string; colour: string }
    | { do: 'tribute'; colour: string }
    | { do: 'release'; colour: string; tile: string }
    | { do: 'keep' };

export interface Freeing {
    /** The colour of the release tile that is used up. */
    release: string;
    /** The tile that goes with it, in notation. */
    tile: string;
    move: string;
}

export interface Offers {
    /** Place → move. */
    places: Map<string, string>;
    /** Seat and colour (`B red`) → move: tops of stacks to swap for. */
    tops: Map<string, string>;
    /** Colour → move: own stacks that can go to the dragon. */
    tributes: Map<string, string>;
    freeings: Freeing[];
    keep: string | null;
}

export function sortOffers(choices: Choice[]): Offers {
    const offers: Offers = {
        places: new Map(),
        tops: new Map(),
        tributes: new Map(),
        freeings: [],
        keep: null,
    };
    for (const choice of choices) {
        const move = choice.move as unknown as KeeperMove;
        if (move.do === 'keep') offers.keep = choice.text;
        else if (move.do === 'exchange')
            offers.tops.set(`${move.seat} ${move.colour}`, choice.text);
        else if (move.do === 'tribute') offers.tributes.set(move.colour, choice.text);
        else if (move.do === 'release')
            offers.freeings.push({ release: move.colour, tile: move.tile, move: choice.text });
        else offers.places.set(move.place, choice.text);
    }
    return offers;
}

export type Band = 'row' | 'column' | 'all' | null;

/** Which part of the level a phase is about. */
export function bandOf(view: KeeperView): Band {
    const bands: Record<string, Band> = {
        take: 'row',
        passage: 'row',
        give: 'column',
        trap: 'all',
    };
    return view.dragon ? (bands[view.phase] ?? null) : null;
}

/** The move one would try by pointing at a place, so that its refusal can be asked for. */
export function placeMove(view: KeeperView, place: string): string {
    return bandOf(view) ? `${view.phase} ${place}` : `take ${place}`;
}

/** The seat that the tile now to be given goes to. */
export function receiver(view: KeeperView): string | null {
    const other = view.prompt?.parts?.['other'];
    if (typeof other !== 'object' || other.type !== 'seat') return null;
    return view.seats[other.seat]?.seat ?? null;
}

/** The tile just taken, whose action is now offered, in notation. */
export function stake(view: KeeperView): string | null {
    const tile = view.prompt && tileIn(view.prompt, 'tile');
    return tile && tileNotation(tile);
}

/** Whether all levels are behind the dragon and only tributes and releases are left. */
export function isDungeonDone(view: KeeperView): boolean {
    const last = ['tribute', 'second_tribute', 'release', 'over'].includes(view.phase);
    return last && view.board.every((tile) => tile === null);
}
