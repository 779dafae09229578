import { expect, it } from 'vitest';
import { firstKnown, LANGUAGES, languagesOf, ownName } from './languages';

it('needs no more than a file for a language', () => {
    expect(LANGUAGES).toEqual(expect.arrayContaining(['en', 'fr']));
    const files = ['eo', 'en', 'de'].map((language) => `../locales/${language}.ftl`);
    expect(languagesOf(files)).toEqual(['en', 'de', 'eo']);
    expect(['de', 'fr', 'eo'].map(ownName)).toEqual(['Deutsch', 'Français', 'Esperanto']);
});

it('speaks the first language of the browser that there is', () => {
    const known = ['en', 'fi', 'fr'];
    expect(firstKnown(['', 'fil', 'fr-CA', 'en'], known)).toBe('fr');
    expect(firstKnown(['xx'], known)).toBe('en');
});
