/** The words of the shell in the language of the settings. */

import type { Parts } from '../lib/board.svelte';
import { Words, type Language } from '../lib/words';
import { shellText } from './languages';
import { settings } from './settings.svelte';

let words = $state.raw(new Words('en'));

/** Load a language and use it from now on. */
export async function learnLanguage(language: Language): Promise<void> {
    words = new Words(language, await shellText(language));
    settings.language = language;
    document.documentElement.lang = language;
}

/** A message of `src/locales/*.ftl`; read inside a template it follows the language. */
export function t(message: string, parts?: Parts): string {
    return words.t(message, parts);
}

export function shellWords(): Words {
    return words;
}
