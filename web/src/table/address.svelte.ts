/** Addresses of this site that work on other devices. */

import { server } from '../net/http';

const HERE_ONLY = ['localhost', '127.0.0.1', '[::1]'];

/** Addresses at which other devices reach the server; empty until it has told them. */
let known = $state.raw<string[]>([]);

/** The full address of a path. `localhost` would mean another machine elsewhere, so the server's address in the network
 *  replaces it. */
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
