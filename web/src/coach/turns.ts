/** When something was, as people count: by turns. */
import type { When } from '../api/schema';
import type { Words } from '../lib/words';

/** The turn, and who decided in it. */
export function turnText({ turn, who }: When, names: string[], words: Words): string {
    const name = who && names['ABCDEFG'.indexOf(who)];
    return words.t(name ? 'analysis-turn-of' : 'analysis-turn', { turn, who: name ?? '' });
}
