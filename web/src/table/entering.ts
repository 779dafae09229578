/** How the outcomes of chance lie before whoever enters them. */

import { sharedWords } from '../lib/words';

interface Labelled {
    said: string;
    label: string;
}

/** Outcomes that begin alike in a row of their own, if they are `many`, and what their labels begin with once. Those
 *  that are like no other share the last row. */
export function inRows<Outcome extends Labelled>(
    outcomes: Outcome[],
    many: boolean,
): { begin: string; outcomes: Outcome[] }[] {
    const rows = new Map<string, Outcome[]>();
    for (const outcome of outcomes) {
        const first = many ? outcome.said.split(' ')[0]! : '';
        rows.set(first, [...(rows.get(first) ?? []), outcome]);
    }
    const alone = [...rows.values()].filter((row) => many && row.length === 1).flat();
    return [...rows.values()]
        .filter((row) => !alone.includes(row[0]!))
        .map((row) => ({
            begin: many ? sharedWords(row.map(({ label }) => label.split(' '))).join(' ') : '',
            outcomes: row,
        }))
        .concat(alone.length ? [{ begin: '', outcomes: alone }] : []);
}
