/** This browser's shares of the dice: a nonce for each seat, and the receipt that it keeps when the nonce is revealed.
 *  A nonce is kept until the game is over, since the page may be loaded again meanwhile. See docs/record.md. */

import type { Result, TableInfo } from '../api/schema';
import { hashOf, hex } from '../lib/sha256';
import { remember, remembered } from './local_storage';

interface Receipt {
    format: 'wyrmhall-receipt';
    version: 1;
    table: string;
    game: string;
    commitment: string;
    seat: string;
    nonce: string;
    /** The hash that each seat had committed to; null for seats without a share. */
    shares: Record<string, string | null>;
}

/** What may differ between receipt and result: the commitment, the viewer's share, or another's. */
type Doubt = 'commitment' | 'left-out' | 'exchanged';

/** A second copy in memory, for browsers that keep nothing: it lasts until the page is closed. */
const here = new Map<string, unknown>();

function keep(name: string, what: unknown): void {
    here.set(name, what);
    remember(name, what);
}

const kept = <T>(name: string): T | null =>
    (here.get(name) as T | undefined) ?? remembered<T | null>(name, null);

const nonceAt = (table: string, seat: string) => `nonce.${table}.${seat}`;
const receiptAt = (table: string, seat: string) => `receipt.${table}.${seat}`;

export const newNonce = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

export function keepNonce(table: string, seat: string, nonce: string): void {
    keep(nonceAt(table, seat), nonce);
}

/** The hash of a seat's nonce, to be sent when sitting down; the same if the request is repeated. */
export function shareFor(table: string, seat: string): string {
    const nonce = kept<string>(nonceAt(table, seat)) ?? newNonce();
    keepNonce(table, seat, nonce);
    return hashOf(nonce);
}

/** The nonce if it must be revealed now, else null. First keeps the table's commitment and shares as a receipt. */
export function nonceToReveal(info: TableInfo, seat: string | null): string | null {
    const mine = info.seats.find((each) => each.seat === seat);
    const nonce = mine && kept<string>(nonceAt(info.id, mine.seat));
    // at a table with real dice the server draws nothing, so no share is needed
    if (
        !nonce ||
        info.by_hand ||
        mine.revealed ||
        info.phase !== 'gathering' ||
        waitsForPlayers(info)
    )
        return null;
    const own = hashOf(nonce);
    if (!receiptOf(info.id, mine.seat)) {
        const shares = info.seats.map(({ seat, share }) => [seat, share ?? null] as const);
        keep(receiptAt(info.id, mine.seat), {
            format: 'wyrmhall-receipt',
            version: 1,
            table: info.id,
            game: info.game,
            commitment: info.commitment ?? '',
            seat: mine.seat,
            nonce,
            shares: { ...Object.fromEntries(shares), [mine.seat]: own },
        } satisfies Receipt);
    }
    return mine.share === own ? nonce : null;
}

/** Whether a person may still sit down; no share is revealed before all have. */
export function waitsForPlayers({ seats }: TableInfo): boolean {
    return seats.some(({ player }) => player === 'open' || player === 'invited');
}

export function receiptOf(table: string, seat: string | null): Receipt | null {
    return seat ? kept<Receipt>(receiptAt(table, seat)) : null;
}

/** In what the result of a finished game differs from the receipt; empty if all is as it was. */
export function doubts(receipt: Receipt, commitment: string, { seed, shares }: Result): Doubt[] {
    const told = new Map(shares.map((share) => [share.seat, share]));
    const others = new Set([...told.keys(), ...Object.keys(receipt.shares)]);
    others.delete(receipt.seat);
    const isSame = (seat: string) => {
        const { hash = null, nonce = null } = told.get(seat) ?? {};
        return hash === (receipt.shares[seat] ?? null) && (!nonce || hashOf(nonce) === hash);
    };
    const found: Record<Doubt, boolean> = {
        commitment: [commitment, hashOf(seed ?? '')].some((each) => each !== receipt.commitment),
        'left-out': told.get(receipt.seat)?.nonce !== receipt.nonce,
        exchanged: ![...others].every(isSame),
    };
    return (Object.keys(found) as Doubt[]).filter((doubt) => found[doubt]);
}
