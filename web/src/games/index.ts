/** The boards of games: each game has a folder with its name, so a new game changes nothing here. A game without a
 *  folder has the plain board. */

import type { Component } from 'svelte';
import type { BoardProps, Goal, OutcomeProps, TallyProps } from '../lib/board.svelte';
import type { Language } from '../lib/words';

type Any = any;

const boards = import.meta.glob<{ default: Component<BoardProps<Any>> }>('./*/Board.svelte');
const tallies = import.meta.glob<{ default: Component<TallyProps<Any>> }>('./*/Tally.svelte');
const outcomes = import.meta.glob<{ default: Component<OutcomeProps> }>('./*/Outcome.svelte');
const goals = import.meta.glob<{ goal: Goal<Any> }>('./*/goal.ts');
const pictures = import.meta.glob<string>('./*/pictures.svg', { query: '?raw', import: 'default' });
const themes = import.meta.glob('./*/theme.css');
const words = import.meta.glob<string>('./*/locales/*.ftl', { query: '?raw', import: 'default' });

/** Load what a game's folder has: board, result screen, pictures of outcomes, goal, words, colours, and drawings, which
 *  components use by their ids (`<use href="#keeper-coin" />`). */
export async function loadBoard(game: string, language: Language) {
    const [board, tally, outcome, goal, text, drawings] = await Promise.all([
        (boards[`./${game}/Board.svelte`] ?? (() => import('../lib/plain/Board.svelte')))(),
        (tallies[`./${game}/Tally.svelte`] ?? (() => import('../lib/plain/Tally.svelte')))(),
        outcomes[`./${game}/Outcome.svelte`]?.(),
        goals[`./${game}/goal.ts`]?.(),
        (words[`./${game}/locales/${language}.ftl`] ?? words[`./${game}/locales/en.ftl`])?.(),
        pictures[`./${game}/pictures.svg`]?.(),
        themes[`./${game}/theme.css`]?.(),
    ]);
    return {
        Board: board.default,
        Tally: tally.default,
        Outcome: outcome?.default,
        goal: goal?.goal,
        text: text ?? '',
        drawings: drawings ?? '',
    };
}
