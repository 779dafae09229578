/** The HTTP calls of the server, typed. */

import type * as Api from '../api/schema';
import type { Language } from '../lib/words';

/** A failed request. `status` is that of HTTP, or 0 if the server could not be reached. */
export class ServerProblem extends Error {
    constructor(
        readonly status: number,
        /** Names the kind of problem; see `app/problems.ts`. */
        readonly code: string,
        title: string,
        readonly detail: string,
    ) {
        super(detail || title);
    }
}

async function ask(path: string, body?: unknown): Promise<Response> {
    let answer: Response;
    try {
        answer = await fetch(`/api${path}`, {
            ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
            headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
        });
    } catch (trouble) {
        throw new ServerProblem(0, 'unreachable', String(trouble), '');
    }
    if (answer.ok) return answer;
    const problem = (await answer.json().catch(() => ({}))) as Partial<Api.ProblemDetails>;
    throw new ServerProblem(
        answer.status,
        problem.code ?? '',
        problem.title ?? answer.statusText,
        problem.detail ?? '',
    );
}

async function json<T>(path: string, body?: unknown): Promise<T> {
    return (await (await ask(path, body)).json()) as T;
}

const at = (table: string) => `/tables/${encodeURIComponent(table)}`;
const once = new Map<string, Promise<unknown>>();

/** Keep an answer that does not change while the page is open; after a failure, ask again. */
function kept<T>(name: string, get: () => Promise<T>): Promise<T> {
    let found = once.get(name) as Promise<T> | undefined;
    if (!found) {
        found = get();
        once.set(name, found);
        found.catch(() => once.delete(name));
    }
    return found;
}

export const server = {
    info: () => kept('server', () => json<Api.ServerInfo>('/server')),
    infoNow: () => json<Api.ServerInfo>('/server'),
    words: (game: string, language: Language) =>
        kept(`words ${game} ${language}`, async () =>
            (await ask(`/games/${game}/words/${language}`)).text(),
        ),
    rules: (game: string, language: Language) =>
        kept(`rules ${game} ${language}`, () =>
            json<Api.Rulebook>(`/games/${game}/rules/${language}`),
        ),
    lessons: (game: string) =>
        kept(`lessons ${game}`, () => json<Api.LessonInfo[]>(`/games/${game}/lessons`)),
    lessonWords: (game: string, language: Language) =>
        kept(`lesson words ${game} ${language}`, async () =>
            (await ask(`/games/${game}/lessons/${language}`)).text(),
        ),
    tryInLesson: (game: string, lesson: string, move: Api.LessonMove['move']) =>
        json<Api.LessonAnswer>(`/games/${game}/lessons/${lesson}`, { move }),
    puzzle: (game: string, number: number | null) =>
        json<Api.PuzzleInfo>(`/games/${game}/puzzles/${number === null ? -1 : number - 1}`),
    tryPuzzle: (game: string, number: number, move: Api.LessonMove['move']) =>
        json<Api.LessonAnswer>(`/games/${game}/puzzles/${number}`, { move }),
    tables: () => json<Api.TableInfo[]>('/tables'),
    standings: (asked: Api.SeatAsked[]) => json<(Api.TableStanding | null)[]>('/standings', asked),
    table: (id: string) => json<Api.TableInfo>(at(id)),
    newTable: (wanted: Api.NewTable) => json<Api.TableMade>('/tables', wanted),
    sitDown: (id: string, who: Api.SitDown) => json<Api.SeatKey>(`${at(id)}/seats`, who),
    start: (id: string, token: string | null) => json<Api.TableInfo>(`${at(id)}/start`, { token }),
    end: (id: string, asked: Api.EndAsked) => json<Api.TableInfo>(`${at(id)}/end`, asked),
    rematch: (id: string, asked: Api.RematchAsked) =>
        json<Api.TableMade>(`${at(id)}/rematch`, asked),
    branch: (id: string, asked: Api.BranchAsked) => json<Api.TableMade>(`${at(id)}/branch`, asked),
    replay: (id: string, asked: Api.ReplayAsked) => json<Api.Replay>(`${at(id)}/replay`, asked),
    beginAnalysis: (id: string) => json<Api.AnalysisInfo>(`${at(id)}/analysis`, {}),
    analysis: (id: string) => json<Api.AnalysisInfo>(`${at(id)}/analysis`),
    position: async (id: string, token: string | null) =>
        (await ask(`${at(id)}/position`, { token })).text(),
    recordAddress: (id: string) => `/api${at(id)}/record`,
};
