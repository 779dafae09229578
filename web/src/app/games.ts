/** The server's games, with the titles and descriptions that a page shows before a game is played. */

import type { GameInfo, Option } from '../api/schema';
import { Words, type Language } from '../lib/words';
import { server } from '../net/http';

export type OptionValue = Option['default'];

export interface KnownGame {
    info: GameInfo;
    words: Words;
    /** The title without what follows its colon. */
    title: string;
}

export async function knownGames(language: Language): Promise<KnownGame[]> {
    const { games } = await server.info();
    return Promise.all(
        games.map(async (info) => {
            const words = new Words(language, await server.words(info.name, language));
            return { info, words, title: shortTitle(words, info.name) };
        }),
    );
}

export function titleOf(games: KnownGame[], name: string): string {
    return games.find(({ info }) => info.name === name)?.title ?? name;
}

export function shortTitle(words: Words, otherwise: string): string {
    return words.has('game-title') ? words.t('game-title').split(/\s*: /)[0]! : otherwise;
}

/** The game's word for one of its options, editions and the like; if it has none, the identifier made readable. */
export function called(words: Words, kind: string, name: string): string {
    const message = `${kind}-${name}`;
    return words.has(message) ? words.t(message) : name.replaceAll('_', ' ');
}

/** The setting of an option as text: `Powers` if it is on, `Easier start: AB` for two seats; empty if it is off. */
export function optionLabel(words: Words, name: string, value: OptionValue = false): string {
    const label = called(words, 'option', name);
    if (typeof value === 'boolean' || value === '') return value ? label : '';
    return `${label}: ${String(value).toUpperCase()}`;
}
