/** How the outcomes of chance lie before whoever enters them. */

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
        .map((row) => ({ begin: many ? begin(row) : '', outcomes: row }))
        .concat(alone.length ? [{ begin: '', outcomes: alone }] : []);
}

/** The words that all labels begin with; the last word of each stays its own. */
function begin(row: Labelled[]): string {
    const [first = [], ...others] = row.map(({ label }) => label.split(' '));
    const shared = first.findIndex(
        (word, place) =>
            place === first.length - 1 ||
            others.some((words) => words[place] !== word || place === words.length - 1),
    );
    return first.slice(0, shared).join(' ');
}
