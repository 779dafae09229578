/** What this browser remembers: JSON under a name in localStorage. Private windows may forbid it; then nothing is kept. */

const PREFIX = 'wyrmhall.';

export function remembered<T>(name: string, otherwise: T): T {
    try {
        const text = localStorage.getItem(PREFIX + name);
        return text === null ? otherwise : (JSON.parse(text) as T);
    } catch {
        return otherwise;
    }
}

export function remember(name: string, what: unknown): void {
    try {
        localStorage.setItem(PREFIX + name, JSON.stringify(what));
    } catch {
        // a full or forbidden store must not stop the game
    }
}

export function forget(name: string): void {
    try {
        localStorage.removeItem(PREFIX + name);
    } catch {
        // as above
    }
}

/** What follows `prefix` in the names of everything remembered under it. */
export function rememberedUnder(prefix: string): string[] {
    try {
        return Object.keys(localStorage)
            .filter((key) => key.startsWith(PREFIX + prefix))
            .map((key) => key.slice((PREFIX + prefix).length));
    } catch {
        return [];
    }
}
