/** The server's errors in the language of the page; in the server's English if the page has no text for the code. */

import type { Trouble } from '../api/schema';
import { ServerProblem } from '../net/http';
import { shellWords, t } from './language.svelte';

/** The text for a failed request. */
export function problemText(problem: unknown): string {
    if (!(problem instanceof ServerProblem) || !problem.status) return t('net-unreachable');
    return translated(problem.code, problem.message);
}

/** The text for the message with which the server closes a socket. */
export function troubleText({ code, detail }: Trouble): string {
    return translated(code, detail);
}

function translated(code: string, english: string): string {
    const message = `problem-${code}`;
    return shellWords().has(message) ? t(message) : english;
}
