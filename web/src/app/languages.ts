/** The languages there are: one for each file in `src/locales`, loaded when it is first wanted. */

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

/** The first of these languages that there is here (`de-AT` is found as `de`), else English. */
export function firstKnown(wanted: readonly string[], known = LANGUAGES): Language {
    const found = wanted.map((tag) =>
        known.find((language) => tag === language || tag.startsWith(`${language}-`)),
    );
    return found.find(Boolean) ?? 'en';
}
