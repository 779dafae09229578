/** Arranges the outcomes of chance for the player who enters them. */

import { sharedWords } from '../lib/words';

interface Labelled {
    said: string;
    label: string;
}

/** The outcomes in rows with the same beginning, and that beginning, if they are `many`. Outcomes like no other share
 *  the last row. */
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
