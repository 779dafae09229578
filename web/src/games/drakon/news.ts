/** What happened since the viewer's last turn began, as the log tells it. */

import type { Line } from '../../api/schema';
import { seatIn } from '../../lib/lately';

/** So many lines are told. */
const MOST = 12;
/** What a turn begins with, and what nobody needs to be told; nor do they of who comes and goes. */
const TURNS = ['place', 'move', 'wizard', 'pass'];
const SILENT = ['adventurer', 'deal', 'dealt', 'first', 'draw-unseen'];

/** The newest first. Those who watch, and have no seat of their own, are told the last lines of all. */
export function newsOf(past: Line[], own: number): Line[] {
    const begun = past.findLastIndex(
        (line) => TURNS.includes(line.message) && seatIn(line, 'who') === own,
    );
    return past
        .slice(Math.max(0, begun))
        .filter(({ message }) => !SILENT.includes(message) && !message.startsWith('table-'))
        .reverse()
        .slice(0, MOST);
}
