import { expect, it } from 'vitest';
import { lit, pieces, plain } from './marks';

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

it('finds rules that are a whole chapter, and leaves other capitals alone', () => {
    const found = pieces('Most gold wins (Q1). QR codes', new Set(['Q1', 'QC.1']));
    expect(found.filter(({ kind }) => kind === 'rule').map(({ text }) => text)).toEqual(['Q1']);
});

it('searches without accents', () => {
    expect(plain('Trésor Éveillé')).toBe('tresor eveille');
});

it('lights what is looked for, whatever its accents', () => {
    const shown = (words: string[]) =>
        lit('Le Trésor réveillé', words).map(({ text, isLit }) => (isLit ? `[${text}]` : text));
    expect(shown(['tres', 'reveille']).join('')).toBe('Le [Trés]or [réveillé]');
    expect(shown(['e']).join('')).toBe('L[e] Tr[é]sor r[é]v[e]ill[é]');
    expect(shown([])).toEqual(['Le Trésor réveillé']);
    expect(lit('', ['a'])).toEqual([]);
});
