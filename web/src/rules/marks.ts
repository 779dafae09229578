/** Splits a rule's text into pieces: words, numbers of other rules, terms, and the marks [ruling] and [option]. */

export type Piece =
    | { kind: 'words' | 'strong' | 'term' | 'mark'; text: string }
    | { kind: 'rule'; text: string; rule: string };

const PATTERN = /\*\*(.+?)\*\*|`(.+?)`|\[(\p{L}+)\]|\b([A-Z][A-Z\d](?:\.\d+)?)\b/gu;

/** Split a text. `known` are the rules that there are; other numbers stay words. */
export function pieces(text: string, known: Set<string>): Piece[] {
    const found: Piece[] = [];
    let from = 0;
    const add = (piece: Piece) => piece.text && found.push(piece);
    for (const match of text.matchAll(PATTERN)) {
        const [all, strong, term, mark, rule] = match;
        if (rule && !known.has(rule)) continue;
        add({ kind: 'words', text: text.slice(from, match.index) });
        if (strong) add({ kind: 'strong', text: strong });
        else if (term) add({ kind: 'term', text: term });
        else if (mark) add({ kind: 'mark', text: mark });
        else add({ kind: 'rule', text: all, rule: rule! });
        from = match.index + all.length;
    }
    add({ kind: 'words', text: text.slice(from) });
    return found;
}

/** A text without accents and capitals, for searching. */
export function plain(text: string): string {
    return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Split a text at the words of a search, given without accents and capitals; these pieces are lit. */
export function lit(text: string, words: string[]): { text: string; isLit: boolean }[] {
    const letters = [...text];
    const folded = letters.map(plain);
    const isLit = letters.map(() => false);
    for (const word of words)
        for (let from = 0; from < letters.length; from++) {
            let [to, said] = [from, ''];
            while (said.length < word.length && to < letters.length) said += folded[to++];
            if (said === word) isLit.fill(true, from, to);
        }
    const found: { text: string; isLit: boolean }[] = [];
    letters.forEach((letter, at) => {
        const last = found.at(-1);
        if (last?.isLit === isLit[at]) last!.text += letter;
        else found.push({ text: letter, isLit: isLit[at]! });
    });
    return found;
}
