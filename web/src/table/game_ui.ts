/** All that a page needs to show a game: board, result screen, words, and what the server tells of it. */

import type { Line } from '../api/schema';
import { shortTitle } from '../app/games';
import { shellWords } from '../app/language.svelte';
import { shellText } from '../app/languages';
import { loadBoard } from '../games';
import { Words, type Language } from '../lib/words';
import { server } from '../net/http';

export type GameUi = Awaited<ReturnType<typeof loadGameUi>>;

export async function loadGameUi(game: string, language: Language) {
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

/** The text of a line: a prompt, a refusal or an entry of the log. Lines of the table are in the shell's words, lines
 * of the game in the game's. */
export function sayLine(ui: GameUi, line: Line, names: string[]): string {
    const shell = shellWords();
    const words = line.message.startsWith('table-') && shell.has(line.message) ? shell : ui.words;
    // a line of the table may contain one of the game: the move that it takes back
    const parts = Object.entries(line.parts ?? {}).map(([name, part]) => [
        name,
        typeof part === 'object' && part.type === 'line' ? sayLine(ui, part, names) : part,
    ]);
    return words.say({ ...line, parts: Object.fromEntries(parts) as Line['parts'] }, names);
}
