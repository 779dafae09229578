/** When something was, as people count: by turns. */
import type { Moment } from '../api/schema';
import { t } from '../app/language.svelte';

/** The turn, and who decided in it. */
export function turnText({ turn, who }: Moment, names: string[]): string {
    const name = who && names['ABCDEFG'.indexOf(who)];
    return t(name ? 'analysis-turn-of' : 'analysis-turn', { turn, who: name ?? '' });
}
