/** State that all components of the plain board share: the names of fields and values. */

import { BoardContext, boardContext, sentence, type Choice } from '../board.svelte';
import type { SaidMove } from './values';

const COLOURS = 'red blue green yellow purple orange white black grey pink turquoise'.split(' ');

export class PlainContext extends BoardContext {
    /** The message of a game for a field (`label-stock`), else its name made readable. */
    label(name: string): string {
        const said = this.t(`label-${name}`);
        return sentence(said === `label-${name}` ? name.replaceAll(/[_-]/g, ' ') : said);
    }

    /** A move in the words of the game: its message (`move-take`), else its text. */
    said({ text, move }: Choice): SaidMove {
        const { do: kind, ...parts } = move as Record<string, string>;
        const said = this.t(`move-${kind}`, parts);
        return { text, words: (said === `move-${kind}` ? text : said).split(' ') };
    }

    words(said: string[]): string {
        return said.map((word) => this.word(word)).join(' ');
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
