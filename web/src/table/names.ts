/** Names of seats and bots. */

import type { Remark, SeatInfo } from '../api/schema';
import { shellWords, t } from '../app/language.svelte';

/** The name of a seat: that of its player, or what it waits for. */
export function seatName(seat: SeatInfo): string {
    if (seat.player === 'open') return t('seat-is-open');
    if (seat.player === 'invited') return t('seat-waits');
    return seat.name || t('seat-letter', { letter: seat.seat });
}

/** The name of a seat for a viewer who has the link of the seat `kept`, and may not sit there yet. */
export function seatNameFor(seat: SeatInfo, kept: SeatInfo | null): string {
    return seat.player === 'invited' && seat.seat === kept?.seat ? t('seat-kept') : seatName(seat);
}

export function isBot(seat: SeatInfo): boolean {
    return !isEmpty(seat) && seat.player !== 'person';
}

/** Whether the seat still waits for a person. */
export function isEmpty({ player }: SeatInfo): boolean {
    return player === 'open' || player === 'invited';
}

/** The name of a bot's level; a bot of another kind is called by its kind. */
export function levelName(kind: string): string {
    const message = `level-${kind}`;
    return shellWords().has(message) ? t(message) : kind;
}

/** The name of the author of a remark; somebody who watches may have none. */
export function speakerName({ seat, name }: Remark): string {
    if (seat) return name;
    return name ? t('chat-watcher-called', { name }) : t('chat-watcher');
}
