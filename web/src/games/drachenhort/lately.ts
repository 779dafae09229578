/** What the others and the dragon did last, step by step. */

import type { Line } from '../../api/schema';
import type { Kinds } from '../../lib/lately';

export const KINDS: Kinds = {
    roll: 'deed',
    pass: 'deed',
    move: 'deed',
    trap: 'deed',
    leave: 'deed',
    gem: 'deed',
    dragon: 'event',
    caught: 'event',
    'round-left': 'event',
    'round-caught': 'event',
};

/** What a line names: `colour` of its adventurer, or `place` that somebody comes to. */
export function namedIn(line: Line, part: 'adventurer' | 'place'): string {
    const named = line.parts?.[part];
    if (typeof named !== 'object' || named.type !== 'line') return '';
    return String(named.parts?.[part === 'adventurer' ? 'colour' : 'place'] ?? '');
}
