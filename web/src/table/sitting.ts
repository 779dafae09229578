/** Takes a seat, with a share of the dice. */

import type { SeatInfo, SeatKey } from '../api/schema';
import { drawnToken, keepMade, keepToken, playedHere, tokenFor } from '../app/keys';
import { keepNonce, newNonce, shareFor } from '../app/shares';
import { hashOf } from '../lib/sha256';
import { server } from '../net/http';
import type { Table } from './table.svelte';

/** Take a seat. The link of a seat still opens it when a bot has begun there, but then it is too late for a share. */
export function takeSeat(
    id: string,
    { seat, player }: SeatInfo,
    name: string,
    token: string | null,
): Promise<SeatKey> {
    const isFree = player === 'open' || player === 'invited';
    const share = isFree ? shareFor(id, seat) : null;
    return server.sitDown(id, { name, seat, token, share, own: drawnToken(id, seat) });
}

/** Sit down at the rematch of a table; the first player to do so sets it up. Returns its id. */
export async function meetAgain({
    id,
    token,
    mine,
}: Pick<Table, 'id' | 'token' | 'mine'>): Promise<string> {
    const nonce = newNonce();
    const { table: next } = await server.rematch(id, { token, share: hashOf(nonce) });
    const seat = next.seats.find(({ seat }) => seat === mine!.seat)!;
    if (seat.share === hashOf(nonce)) {
        keepNonce(next.id, seat.seat, nonce);
        keepMade(next.id, [], playedHere(id));
    }
    if (seat.player !== 'person')
        keepToken(next.id, (await takeSeat(next.id, seat, mine!.name, token)).token);
    else if (!tokenFor(next.id)) keepToken(next.id, token!);
    return next.id;
}
