/** The seats that belong to this browser: tokens per table, and the keys of those invited from here. */

import type { SeatKey } from '../api/schema';
import { randomKey } from '../net/socket';
import { forget, remember, remembered, rememberedUnder } from './local_storage';

interface KeyRing {
    /** Null while one has a link but does not sit yet. */
    token: string | null;
    invited: SeatKey[];
    /** All seats that are played on this device, if there are several. */
    here?: SeatKey[];
    /** Whether this browser made the table and so may begin the game. */
    isMine?: boolean;
    /** Tokens drawn for seats where one wants to sit down. */
    drawn?: Record<string, string>;
    /** When it was last used, to list the newest first. */
    at: number;
    /** Whether its game is known to be over, which never changes again. */
    isOver?: boolean;
    /** Whether one took it from the list of one's games. */
    isRemoved?: boolean;
}

/** A table at which this browser has a seat. */
export interface OwnTable {
    id: string;
    token: string;
    isOver: boolean;
    isRemoved: boolean;
}

const under = 'table.';
/** A seat that one plays in this tab only. */
const inTab = () => sessionStorage;
const NOTHING: KeyRing = { token: null, invited: [], at: 0 };

export function tokenFor(table: string): string | null {
    return remembered<string | null>(under + table, null, inTab) ?? ringOf(table).token;
}

export function invitedTo(table: string): SeatKey[] {
    return ringOf(table).invited;
}

/** Keep a token, in place of the invitation's if one came by one. Whoever already has a seat and opens the link of another
 *  one plays that one in this tab only. */
export function keepToken(table: string, token: string, invitation: string | null = null): void {
    const ring = ringOf(table);
    if (ring.token !== null && ![token, invitation].includes(ring.token))
        remember(under + table, token, inTab);
    else remember(under + table, { ...ring, token, at: Date.now() });
}

/** The token that one draws for a seat before one sits down: the same when one must ask again. */
export function drawnToken(table: string, seat: string): string {
    const ring = ringOf(table);
    const token = ring.drawn?.[seat] ?? randomKey();
    remember(under + table, { ...ring, drawn: { ...ring.drawn, [seat]: token } });
    return token;
}

/** The last token that one drew for a seat of a table. */
export function lastDrawn(table: string): string | undefined {
    return Object.values(ringOf(table).drawn ?? {}).at(-1);
}

/** The seats that are played on this device, if there are several. */
export function playedHere(table: string): SeatKey[] {
    return ringOf(table).here ?? [];
}

/** Keep what whoever makes a table gets: the keys of those invited and of those here, and the right to begin. */
export function keepMade(table: string, invited: SeatKey[], here: SeatKey[] = []): void {
    const ring = ringOf(table);
    remember(under + table, { ...ring, invited, here, isMine: true, at: Date.now() });
}

export function isMaker(table: string): boolean {
    return ringOf(table).isMine ?? false;
}

/** Forget a token that opens nothing. */
export function dropToken(table: string, token: string): void {
    const ring = ringOf(table);
    if (remembered(under + table, null, inTab) === token) forget(under + table, inTab);
    else if (ring.token === token) remember(under + table, { ...ring, token: null });
}

export function dropKeys(table: string): void {
    forget(under + table);
}

/** Note that one came to a table, that its game is over, or that one wants to see it listed or not. */
export function noteTable(
    table: string,
    what: Partial<Pick<KeyRing, 'at' | 'isOver' | 'isRemoved'>>,
): void {
    const ring = ringOf(table);
    if (ring.token !== null) remember(under + table, { ...ring, ...what });
}

/** The tables at which this browser has a seat, those used last first. */
export function ownTables(): OwnTable[] {
    return rememberedUnder(under)
        .map((id) => ({ id, ring: ringOf(id) }))
        .sort((one, other) => other.ring.at - one.ring.at)
        .flatMap(({ id, ring: { token, isOver = false, isRemoved = false } }) =>
            token === null ? [] : [{ id, token, isOver, isRemoved }],
        );
}

/** The token in a seat link (`/t/ID#seat=TOKEN`), taken out of the address so that nobody copies it by mistake. */
export function takeTokenFromAddress(): string | null {
    const token = new URLSearchParams(location.hash.slice(1)).get('seat');
    if (token) history.replaceState(history.state, '', location.pathname + location.search);
    return token;
}

function ringOf(table: string): KeyRing {
    return remembered(under + table, NOTHING);
}
