/** This browser's shares of the dice: a nonce for each seat, and the receipt that is kept when it is revealed.
 *
 * docs/record.md describes both. A nonce is kept until the game is over, for the page may be loaded anew meanwhile.
 */

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

/** What a table tells otherwise than a receipt: the server's commitment, one's own share, or another's. */
type Doubt = 'commitment' | 'left-out' | 'exchanged';

/** Where a browser keeps nothing, it is known at least until the page is closed. */
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

/** The hash to sit down with. Whoever tries again has the same. */
export function shareFor(table: string, seat: string): string {
    const nonce = kept<string>(nonceAt(table, seat)) ?? newNonce();
    keepNonce(table, seat, nonce);
    return hashOf(nonce);
}

/** The nonce, if it is to be revealed now. What the table told before that is kept as a receipt. */
export function nonceToReveal(info: TableInfo, seat: string | null): string | null {
    const mine = info.seats.find((each) => each.seat === seat);
    const nonce = mine && kept<string>(nonceAt(info.id, mine.seat));
    // where people throw real dice, there is nothing to add to
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

/** Whether somebody may still sit down: then no share is revealed. */
export function waitsForPlayers({ seats }: TableInfo): boolean {
    return seats.some(({ player }) => player === 'open' || player === 'invited');
}

export function receiptOf(table: string, seat: string | null): Receipt | null {
    return seat ? kept<Receipt>(receiptAt(table, seat)) : null;
}

/** What the table tells now, when the game is over, otherwise than the receipt. */
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
