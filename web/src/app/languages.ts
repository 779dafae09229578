/** The languages of the page: one for each file in `src/locales`, which is loaded when first needed. */

import type { Language } from '../lib/words';

const FOLDER = '../locales/';
const texts = import.meta.glob<string>('../locales/*.ftl', { query: '?raw', import: 'default' });

export const LANGUAGES: Language[] = languagesOf(Object.keys(texts));

/** The languages whose files these are, English first. */
export function languagesOf(files: string[]): Language[] {
    const found = files.map((file) => file.slice(FOLDER.length, -'.ftl'.length));
    return ['en', ...found.filter((language) => language !== 'en').sort()];
}

/** The shell's words in a language, as the text of their file. */
export async function shellText(language: Language): Promise<string> {
    return (await texts[`${FOLDER}${language}.ftl`]?.()) ?? '';
}

/** The name of a language in that language: `Deutsch`. */
export function ownName(language: Language): string {
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The first of the wanted languages that the page has (`de` for `de-AT`), else English. */
export function firstKnown(wanted: readonly string[], known = LANGUAGES): Language {
    const found = wanted.map((tag) =>
        known.find((language) => tag === language || tag.startsWith(`${language}-`)),
    );
    return found.find(Boolean) ?? 'en';
}
