/** How seats and bots are called. */

import type { Remark, SeatInfo } from '../api/schema';
import { shellWords, t } from '../app/language.svelte';

/** Who sits there, or what the seat waits for. */
export function seatName(seat: SeatInfo): string {
    if (seat.player === 'open') return t('seat-is-open');
    if (seat.player === 'invited') return t('seat-waits');
    return seat.name || t('seat-letter', { letter: seat.seat });
}

/** The same to somebody with the link of a seat, who may not sit there yet. */
export function seatNameFor(seat: SeatInfo, kept: SeatInfo | null): string {
    return seat.player === 'invited' && seat.seat === kept?.seat ? t('seat-kept') : seatName(seat);
}

export function isBot(seat: SeatInfo): boolean {
    return !isEmpty(seat) && seat.player !== 'person';
}

/** Whether somebody is still to come. */
export function isEmpty({ player }: SeatInfo): boolean {
    return player === 'open' || player === 'invited';
}

/** The name of a bot's level; kinds beyond the four levels have none but their own. */
export function levelName(kind: string): string {
    const message = `level-${kind}`;
    return shellWords().has(message) ? t(message) : kind;
}

/** Who said something; those who watch may have no name. */
export function speakerName({ seat, name }: Remark): string {
    if (seat) return name;
    return name ? t('chat-watcher-called', { name }) : t('chat-watcher');
}
