import { expect, it } from 'vitest';
import { pieces, plain } from './marks';

it('finds rules, terms and marks in a text', () => {
    const found = pieces('See K5.4 or X9.9: `open` is **bold** [ruling].', new Set(['K5.4']));
    expect(found.map(({ kind, text }) => `${kind}:${text}`)).toEqual([
        'words:See ',
        'rule:K5.4',
        'words: or X9.9: ',
        'term:open',
        'words: is ',
        'strong:bold',
        'words: ',
        'mark:ruling',
        'words:.',
    ]);
});

it('searches without accents', () => {
    expect(plain('Trésor Éveillé')).toBe('tresor eveille');
});
