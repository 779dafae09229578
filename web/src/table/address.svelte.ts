/** Addresses that work on other devices. */

import { server } from '../net/http';

const HERE_ONLY = ['localhost', '127.0.0.1', '[::1]'];

/** Where other devices reach the server; nowhere known while it cannot be asked. */
let known = $state.raw<string[]>([]);

/** A path of this site as a full address; `localhost` means another machine elsewhere, so there the server's own
 *  address in the network is used. */
export function addressFor(
    path: string,
    addresses = known,
    from: Location | URL = location,
): string {
    const own = addresses[0];
    if (!own || !HERE_ONLY.includes(from.hostname)) return from.origin + path;
    const address = own.includes('://') ? own : `${from.protocol}//${own}`;
    return address.replace(/\/$/, '') + path;
}

export async function learnAddresses(): Promise<void> {
    known = await server.info().then(
        ({ addresses }) => addresses,
        () => [],
    );
}
