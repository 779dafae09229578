/** What it takes to show a game: its board, its result screen, and its words. */

import type { Line } from '../api/schema';
import { shortTitle } from '../app/games';
import { shellWords } from '../app/language.svelte';
import { shellText } from '../app/languages';
import { loadBoard } from '../games';
import { Words, type Language } from '../lib/words';
import { server } from '../net/http';

export type Kit = Awaited<ReturnType<typeof loadKit>>;

export async function loadKit(game: string, language: Language) {
    const [board, { games }, ...texts] = await Promise.all([
        loadBoard(game, language),
        server.info(),
        shellText(language),
        server.words(game, language),
    ]);
    const words = new Words(language, ...texts, board.text);
    const info = games.find(({ name }) => name === game);
    return { ...board, game, info, title: shortTitle(words, game), words };
}

/** A prompt, a refusal or a line of the log: the table speaks in the shell's words, the game in its own. */
export function sayLine(kit: Kit, line: Line, names: string[]): string {
    const shell = shellWords();
    const words = line.message.startsWith('table-') && shell.has(line.message) ? shell : kit.words;
    // a line inside a line may be of the other kind: what the table takes back is a line of the game
    const parts = Object.entries(line.parts ?? {}).map(([name, part]) => [
        name,
        typeof part === 'object' && part.type === 'line' ? sayLine(kit, part, names) : part,
    ]);
    return words.say({ ...line, parts: Object.fromEntries(parts) as Line['parts'] }, names);
}
