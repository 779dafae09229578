/** The boards: a folder for each game, found by its name. A new game is a new folder; nothing here changes. A game
 *  without a folder has the plain board. */

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

/** A game's board, its result screen, pictures of what can be drawn by hand, how one wins, its words, its colours and its
 *  drawings, which all take by their names (`<use href="#keeper-coin" />`), loaded when first needed. */
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
