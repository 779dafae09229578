/** The lines of the log since the viewer's last turn began. */

import type { DrakonHappening, Line } from '../../api/schema';
import type { LogEntry } from '../../lib/board.svelte';

/** Greatest number of lines. */
const MOST = 12;
/** Happenings with which a turn begins; `SILENT` are those that are left out. */
const TURNS = ['placed', 'moved', 'conjured', 'passed'];
const SILENT = ['adventurer-dealt', 'room-dealt', 'hands-dealt', 'first-drawn'];

/** The lines, the newest first. Viewers without a seat get the last lines of all turns. */
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
