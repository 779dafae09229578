/** The keys of seats that this browser keeps: its own token at each table, and the keys of those it has invited. */

import type { SeatKey } from '../api/schema';
import { randomKey } from '../net/socket';
import { forget, remember, remembered, rememberedUnder } from './local_storage';

interface KeyRing {
    /** The token of this browser's seat; null if it has none. */
    token: string | null;
    invited: SeatKey[];
    /** Keys of all seats that are played on this device, if there are several. */
    here?: SeatKey[];
    /** Whether this browser made the table and so may begin the game. */
    isMine?: boolean;
    /** Tokens drawn for seats by letter, before the server has confirmed that the viewer sits there. */
    drawn?: Record<string, string>;
    /** Time of the last use, in milliseconds since 1970; the list of tables shows the newest first. */
    at: number;
    /** Whether its game is known to be over, which never changes again. */
    isOver?: boolean;
    /** Whether the viewer has removed the table from the list of their games. */
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
/** Where the token of a seat is kept that is played in this tab only. */
const inTab = () => sessionStorage;
const NOTHING: KeyRing = { token: null, invited: [], at: 0 };

export function tokenFor(table: string): string | null {
    return remembered<string | null>(under + table, null, inTab) ?? ringOf(table).token;
}

export function invitedTo(table: string): SeatKey[] {
    return ringOf(table).invited;
}

/** Keep the token of a seat; it replaces that of the invitation, if the viewer came by one. If this browser already has
 *  another seat at the table, the token is kept for this tab only. */
export function keepToken(table: string, token: string, invitation: string | null = null): void {
    const ring = ringOf(table);
    if (ring.token !== null && ![token, invitation].includes(ring.token))
        remember(under + table, token, inTab);
    else remember(under + table, { ...ring, token, at: Date.now() });
}

/** The token with which to ask for a seat: drawn the first time, the same when the request is repeated. */
export function drawnToken(table: string, seat: string): string {
    const ring = ringOf(table);
    const token = ring.drawn?.[seat] ?? randomKey();
    remember(under + table, { ...ring, drawn: { ...ring.drawn, [seat]: token } });
    return token;
}

/** The token last drawn for a seat of a table. */
export function lastDrawn(table: string): string | undefined {
    return Object.values(ringOf(table).drawn ?? {}).at(-1);
}

/** Keys of all seats that are played on this device; empty if there is but one. */
export function playedHere(table: string): SeatKey[] {
    return ringOf(table).here ?? [];
}

/** Keep what the maker of a table gets: keys of invited seats and of seats on this device, and the right to begin. */
export function keepMade(table: string, invited: SeatKey[], here: SeatKey[] = []): void {
    const ring = ringOf(table);
    remember(under + table, { ...ring, invited, here, isMine: true, at: Date.now() });
}

export function isMaker(table: string): boolean {
    return ringOf(table).isMine ?? false;
}

/** Forget a token that the server does not accept. */
export function dropToken(table: string, token: string): void {
    const ring = ringOf(table);
    if (remembered(under + table, null, inTab) === token) forget(under + table, inTab);
    else if (ring.token === token) remember(under + table, { ...ring, token: null });
}

export function dropKeys(table: string): void {
    forget(under + table);
}

/** Note when the viewer came to a table, that its game is over, or whether it is removed from the list. */
export function noteTable(
    table: string,
    what: Partial<Pick<KeyRing, 'at' | 'isOver' | 'isRemoved'>>,
): void {
    const ring = ringOf(table);
    if (ring.token !== null) remember(under + table, { ...ring, ...what });
}

/** The tables at which this browser has a seat, the last used first. */
export function ownTables(): OwnTable[] {
    return rememberedUnder(under)
        .map((id) => ({ id, ring: ringOf(id) }))
        .sort((one, other) => other.ring.at - one.ring.at)
        .flatMap(({ id, ring: { token, isOver = false, isRemoved = false } }) =>
            token === null ? [] : [{ id, token, isOver, isRemoved }],
        );
}

/** The token in a seat link (`/t/ID#seat=TOKEN`). Removes it from the address, so that nobody copies it by mistake. */
export function takeTokenFromAddress(): string | null {
    const token = new URLSearchParams(location.hash.slice(1)).get('seat');
    if (token) history.replaceState(history.state, '', location.pathname + location.search);
    return token;
}

function ringOf(table: string): KeyRing {
    return remembered(under + table, NOTHING);
}
