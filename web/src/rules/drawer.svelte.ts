/** Which rules are open in the drawer, if any; the drawer itself is loaded when it is first wanted. */

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
