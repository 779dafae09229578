/** What the rules now ask, and at which things on the table. */

import type { KeeperView } from '../../api/schema';
import { tileNotation } from './tiles';

/** The seat that the tile now to be given goes to. */
export function receiver(view: KeeperView): string | null {
    const other = view.prompt?.parts?.['other'];
    if (typeof other !== 'object' || other.type !== 'seat') return null;
    return view.seats[other.seat]?.seat ?? null;
}

/** The tile just taken, whose action is now offered, in notation. */
export function stake(view: KeeperView): string | null {
    const named = view.prompt?.parts?.['tile'];
    if (typeof named !== 'object' || named.type !== 'line') return null;
    const { colour, value, tile } = named.parts ?? {};
    return tileNotation({ colour: String(colour), value: Number(value), does: String(tile) });
}

/** Whether all levels are behind the dragon and only tributes and releases are left. */
export function isDungeonDone(view: KeeperView): boolean {
    const last = ['tribute', 'second_tribute', 'release', 'over'].includes(view.phase);
    return last && view.board.every((tile) => tile === null);
}
