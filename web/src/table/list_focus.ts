/** Moves the focus in a list by arrow keys: up and down from row to row, left and right inside a row. */

/** The entry to which a key moves from `at`; undefined if there is none. From outside, the list is entered at its end,
 *  where the newest entry is. */
export function nextFocus<T>(rows: T[][], at: T | null, key: string): T | undefined {
    const number = rows.findIndex((row) => row.includes(at as T));
    const row = rows[number];
    const newest = rows.at(-1)?.[0];
    const goals: Record<string, T | undefined> = {
        Home: rows[0]?.[0],
        End: newest,
        ArrowUp: row ? rows[number - 1]?.[0] : newest,
        ArrowDown: row ? rows[number + 1]?.[0] : newest,
        ArrowLeft: row?.[row.indexOf(at as T) - 1],
        ArrowRight: row?.[row.indexOf(at as T) + 1],
    };
    return goals[key];
}
