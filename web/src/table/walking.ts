/** Walking through a list by keyboard: up and down from row to row, left and right inside one. */

/** What the key leads to from `at`; nothing if it leads nowhere. A list is entered at its end, where the newest is. */
export function nextIn<T>(rows: T[][], at: T | null, key: string): T | undefined {
    const number = rows.findIndex((row) => row.includes(at as T));
    const row = rows[number];
    switch (key) {
        case 'Home':
            return rows[0]?.[0];
        case 'End':
            return rows.at(-1)?.[0];
        case 'ArrowUp':
            return row ? rows[number - 1]?.[0] : rows.at(-1)?.[0];
        case 'ArrowDown':
            return row ? rows[number + 1]?.[0] : rows.at(-1)?.[0];
        case 'ArrowLeft':
            return row?.[row.indexOf(at as T) - 1];
        case 'ArrowRight':
            return row?.[row.indexOf(at as T) + 1];
        default:
            return undefined;
    }
}
