/** Text for the time of a decision, counted in turns. */
import type { When } from '../api/schema';
import type { Words } from '../lib/words';

/** The number of the turn, and the name of the player who decided in it. */
export function turnText({ turn, who }: When, names: string[], words: Words): string {
    const name = who && names['ABCDEFG'.indexOf(who)];
    return words.t(name ? 'analysis-turn-of' : 'analysis-turn', { turn, who: name ?? '' });
}
