/** The game and rule that are open in the drawer, if any. The drawer's code is loaded when first opened. */

interface Opened {
    game: string;
    rule: string | null;
}

let opened = $state.raw<Opened | null>(null);

export function openRules(game: string, rule: string | null = null): void {
    opened = { game, rule };
}

export function closeRules(): void {
    opened = null;
}

export function rulesOpened(): Opened | null {
    return opened;
}
