/** What every part of the plain board knows: how fields and values are called. */

import { BoardContext, boardContext, sentence } from '../board';

const COLOURS = 'red blue green yellow purple orange white black grey pink turquoise'.split(' ');

export class PlainContext extends BoardContext {
    /** The message of a game for something (`label-stock`, `move-take`), else its name made readable. */
    label(kind: 'label' | 'move', name: string): string {
        const said = this.t(`${kind}-${name}`);
        return sentence(said === `${kind}-${name}` ? name.replaceAll(/[_-]/g, ' ') : said);
    }

    /** The seat that a value names. */
    seatIn(value: unknown): string | null {
        return this.seats.some(({ seat }) => seat === value) ? (value as string) : null;
    }

    /** The colour that a word begins with, as CSS has it. */
    colourIn(value: unknown): string | null {
        const colour = String(value).split(' ')[0]!;
        return COLOURS.includes(colour) ? `var(--${colour}, ${colour})` : null;
    }

    /** A value in words. */
    word(value: unknown): string {
        if (value === null) return this.t('plain-hidden');
        const seat = this.seatIn(value);
        return seat ? this.nameOf(seat) : String(value).replaceAll('_', ' ');
    }
}

export const plainContext = boardContext as () => PlainContext;
