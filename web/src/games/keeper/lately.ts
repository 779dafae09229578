/** What the others did last, tile by tile. */

import type { KeeperTileView, Line } from '../../api/schema';
import { seatIn, type Kinds, type Turn } from '../../lib/lately';

export const KINDS: Kinds = {
    take: 'deed',
    trap: 'deed',
    passage: 'deed',
    give: 'deed',
    exchange: 'deed',
    earn: 'deed',
    'level-over': 'event',
    toll: 'event',
    eliminated: 'event',
    'next-level': 'event',
};

export interface Passing {
    tile: KeeperTileView;
    /** The seat that it goes to; null where whoever acts keeps it. */
    to: number | null;
    /** Whether giving it away has earned a treasure. */
    earns: boolean;
}

/** The tiles that a turn brought to somebody; those that were used up for it have gone. */
export function passings(turn: Turn): Passing[] {
    const found: Passing[] = [];
    const pass = (line: Line, part: string, to: number | null) => {
        const tile = tileIn(line, part);
        if (tile) found.push({ tile, to, earns: false });
    };
    for (const line of turn.lines) {
        const last = found.at(-1);
        if (line.message === 'earn' && last) last.earns = true;
        else if (line.message === 'exchange') {
            found.pop();
            pass(line, 'received', null);
            pass(line, 'given', seatIn(line, 'other'));
        } else {
            if (line.message === 'trap') found.pop();
            if (line.message === 'passage') found.shift();
            pass(line, 'tile', line.message === 'give' ? seatIn(line, 'other') : null);
        }
    }
    return found;
}

/** The tile that a part of a line names. */
export function tileIn(line: Line, part: string): KeeperTileView | null {
    const named = line.parts?.[part];
    if (typeof named !== 'object' || named.type !== 'line') return null;
    const { colour, value, tile } = named.parts ?? {};
    return { colour: String(colour), value: Number(value), does: String(tile) };
}
