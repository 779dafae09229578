/** A log for tests: what happened, with a line for each. */

import type { LogEntry } from './board.svelte';

export function told<Did extends { did: string }>(...happened: Did[]) {
    return happened.map((did, seq) => {
        const line = { type: 'line' as const, message: did.did };
        return { seq, did, line } satisfies LogEntry<Did>;
    });
}
