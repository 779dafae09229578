/** Values that this browser remembers: JSON under a name in localStorage, or for this tab alone in sessionStorage.
 *  Private windows may forbid both; then nothing is kept. */

const PREFIX = 'wyrmhall.';

/** The result of using a store; `otherwise` if the store is full or forbidden, which must not stop the game. */
function tried<T>(use: () => T, otherwise: T): T {
    try {
        return use();
    } catch {
        return otherwise;
    }
}

export function remembered<T>(name: string, otherwise: T, store = () => localStorage): T {
    return tried(() => {
        const text = store().getItem(PREFIX + name);
        return text === null ? otherwise : (JSON.parse(text) as T);
    }, otherwise);
}

export function remember(name: string, what: unknown, store = () => localStorage): void {
    tried(() => store().setItem(PREFIX + name, JSON.stringify(what)), undefined);
}

export function forget(name: string, store = () => localStorage): void {
    tried(() => store().removeItem(PREFIX + name), undefined);
}

/** The names remembered that begin with `prefix`, without it. */
export function rememberedUnder(prefix: string): string[] {
    const names = tried(() => Object.keys(localStorage), []);
    return names
        .filter((key) => key.startsWith(PREFIX + prefix))
        .map((key) => key.slice((PREFIX + prefix).length));
}
