/** The games of the server with what they say about themselves before one plays. */

import type { GameInfo, Option } from '../api/schema';
import { Words, type Language } from '../lib/words';
import { server } from '../net/http';

export type OptionValue = Option['default'];

export interface KnownGame {
    info: GameInfo;
    words: Words;
    /** Without what follows the colon: the name that people say. */
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

/** What a game calls one of its options, editions and the like; without words for it, its name made readable. */
export function called(words: Words, kind: string, name: string): string {
    const message = `${kind}-${name}`;
    return words.has(message) ? words.t(message) : name.replaceAll('_', ' ');
}

/** What a table has of an option: `Powers` if it is on, `Easier start: AB` for two seats; nothing if it is off. */
export function optionLabel(words: Words, name: string, value: OptionValue = false): string {
    const label = called(words, 'option', name);
    if (typeof value === 'boolean' || value === '') return value ? label : '';
    return `${label}: ${String(value).toUpperCase()}`;
}
