/** What went wrong, in the language of the page; in the server's English where it has no words of its own. */

import type { Trouble } from '../api/schema';
import { ServerProblem } from '../net/http';
import { shellWords, t } from './language.svelte';

/** A request that failed. */
export function problemText(problem: unknown): string {
    if (!(problem instanceof ServerProblem) || !problem.status) return t('net-unreachable');
    return translated(problem.code, problem.message);
}

/** What the server says before it closes a socket. */
export function troubleText({ code, detail }: Trouble): string {
    return translated(code, detail);
}

function translated(code: string, english: string): string {
    const message = `problem-${code}`;
    return shellWords().has(message) ? t(message) : english;
}
