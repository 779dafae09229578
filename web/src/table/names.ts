/** How seats and bots are called. */

import type { SeatInfo } from '../api/schema';
import { shellWords, t } from '../app/language.svelte';

/** Who sits there, or what the seat waits for. */
export function seatName(seat: SeatInfo): string {
    if (seat.player === 'open') return t('seat-open');
    if (seat.player === 'invited') return t('seat-invited');
    return seat.name || t('seat-letter', { letter: seat.seat });
}

export function isBot(seat: SeatInfo): boolean {
    return !['open', 'invited', 'person'].includes(seat.player);
}

/** The name of a bot's level; kinds beyond the four levels have none but their own. */
export function levelName(kind: string): string {
    const message = `level-${kind}`;
    return shellWords().has(message) ? t(message) : kind;
}
