/** How far the games are that the server still compiles. */

import type { GameInfo, Preparation } from '../api/schema';
import { server } from '../net/http';

const EVERY = 2000;
let found = $state.raw(new Map<string, Preparation>());
let isAllReady = false;
let timer: ReturnType<typeof setInterval> | undefined;
let watching = 0;

/** None once a game is ready. */
export const preparationOf = (game: string) => found.get(game);

/** What the server says about its games now. */
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

/** Look again and again until all is ready, or until what is returned is called. */
export function watchPreparations(): () => void {
    if (watching++ === 0 && !isAllReady) {
        void look();
        timer = setInterval(look, EVERY);
    }
    return () => {
        if (--watching === 0) clearInterval(timer);
    };
}
