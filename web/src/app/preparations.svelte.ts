/** How far the server has come in compiling its games. */

import type { GameInfo, Preparation } from '../api/schema';
import { server } from '../net/http';

/** Milliseconds between two requests for the progress. */
const EVERY = 2000;
let found = $state.raw(new Map<string, Preparation>());
let isAllReady = false;
let timer: ReturnType<typeof setInterval> | undefined;
let watching = 0;

/** The progress of a game's compilation; undefined once the game is ready. */
export const preparationOf = (game: string) => found.get(game);

/** Take over the progress from the server's list of games. */
export function notePreparations(games: GameInfo[]): void {
    found = new Map(
        games.flatMap(({ name, preparation }) => (preparation ? [[name, preparation]] : [])),
    );
    isAllReady = found.size === 0;
    if (isAllReady) clearInterval(timer);
}

async function look(): Promise<void> {
    const info = await server.infoNow().catch(() => null);
    if (info) notePreparations(info.games);
}

/** Ask the server repeatedly until all games are ready. Returns a function that stops it. */
export function watchPreparations(): () => void {
    if (watching++ === 0 && !isAllReady) {
        void look();
        timer = setInterval(look, EVERY);
    }
    return () => {
        if (--watching === 0) clearInterval(timer);
    };
}
