/** What happened since the viewer's last turn began, as the log tells it. */

import type { DrakonHappening, Line } from '../../api/schema';
import type { LogEntry } from '../../lib/board.svelte';

/** Number of lines that are told. */
const MOST = 12;
/** What a turn begins with, and what nobody needs to be told. */
const TURNS = ['placed', 'moved', 'conjured', 'passed'];
const SILENT = ['adventurer-dealt', 'room-dealt', 'hands-dealt', 'first-drawn'];

/** The newest first. Those who watch, and have no seat of their own, are told the last lines of all. */
export function newsOf(past: LogEntry<DrakonHappening>[], own: string | null): Line[] {
    const begun = past.findLastIndex(
        ({ did }) => did && TURNS.includes(did.did) && 'who' in did && did.who === own,
    );
    return past
        .slice(Math.max(0, begun))
        .filter(({ did }) => did && !SILENT.includes(did.did) && !isUnseenDraw(did))
        .map(({ line }) => line)
        .reverse()
        .slice(0, MOST);
}

function isUnseenDraw(did: DrakonHappening): boolean {
    return (did.did === 'drew' || did.did === 'drew-for-discards') && did.room === null;
}
