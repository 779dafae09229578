"""Roll-outs: imagined games, played to their end after each of several moves.

The search says which move is best. Roll-outs say why: how often the seat is caught or robbed, and where its points come
from, after one move and after another. All moves are tried in the same imagined worlds with the same luck, so all
differences come from the moves.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.bots.search.selection import native_judge
from wyrmhall.kit.bot import Question
from wyrmhall.kit.game import CHANCE, OVER, Game, Redacted
from wyrmhall.kit.happenings import new_log
from wyrmhall.native.rng import POLICY, below, draw_weighted, new_streams, seed_stream
from wyrmhall.native.rule import rule

ROOT, BEGUN, WORLD, SEEN = range(4)
"""The states: what the seat knows, an imagined world, the same world later on, and what a seat sees of that."""
ROLLOUT_STATES = 4
NOTED_AT_ROOT, NOTED_IN_WORLD = range(2)
NO_MOVE = -1
"""Fills the row of a move with few parts."""
ALL_KNOWING = -1
"""A seat that knows everything: nothing is imagined."""
GREEDY = 900
"""Decisions of 1,000 that the greedy player makes. The others are random."""


class RolloutWorkspace(NamedTuple):
    """The memory of native code."""

    states: Any
    notes: Any
    actions: NDArray[np.int16]
    weights: NDArray[np.int32]
    log: NDArray[np.int32]
    stream: Any


class Counts(NamedTuple):
    """What happened in the imagined games: arrays by move and game."""

    results: NDArray[np.float64]
    """Each seat's share of the win; alone, its points."""
    prospects: NDArray[np.int32]
    soon: NDArray[np.int32]
    """The prospects while `is_soon` holds."""
    at_once: NDArray[np.int32]
    """What the move itself brings, and how the seat stands right after it."""


@cache
def native_rollouts(game: Game) -> Any:
    """Makes `imagine_games(content, seat, moves, work, counts, seed, greedy)` for a game.

    `moves` has a row for each move: the actions of its parts, then NO_MOVE.
    """
    rules, bot = game.rules, game.bot
    actor, apply, legal, chances = rules.actor, rules.apply, rules.legal, rules.chances
    redact, judge = game.secrets.redact, native_judge(game)
    choose, imagine, remember, remembers = bot.choose, bot.imagine, bot.remember, bot.remembers
    watch, measure, is_watched, is_soon = bot.watch, bot.measure, bot.is_watched, bot.is_soon

    @rule
    def decide(content, world, turn, work, greedy):
        """Chooses for the seat that must decide, mostly with the greedy player."""
        count = legal(content, world, work.actions)
        action = int(work.actions[below(work.stream, count)])
        if count > 1 and below(work.stream, 1000) < greedy:
            work.states[SEEN] = world
            redact(content, work.states[SEEN], turn)
            notes = work.notes[NOTED_IN_WORLD]
            action = choose(content, work.states[SEEN], turn, work.actions, count, work.stream, notes)
        return action

    @rule
    def play_on(content, seat, move, work, greedy, counts, row, game):
        """Plays a world to its end after the parts of a move, and counts what happens."""
        world, log = work.states[WORLD], work.log
        part = 0
        turn = actor(content, world)
        while turn != OVER:
            is_part = turn != CHANCE and part < len(move) and move[part] != NO_MOVE
            if turn == CHANCE:
                action = draw_weighted(work.stream, work.weights, chances(content, world, work.weights))
            else:
                if is_part:
                    action = int(move[part])
                    part += 1
                else:
                    action = decide(content, world, turn, work, greedy)
                if remembers:
                    remember(content, world, action, work.notes[NOTED_IN_WORLD])
            watched = is_watched(content, work.states[BEGUN], world)
            soon = is_soon(content, work.states[BEGUN], world)
            log[0, 0] = 0
            apply(content, world, action, log)
            if seat != ALL_KNOWING:
                if watched:
                    watch(content, world, log, seat, counts.prospects[row, game])
                if soon:
                    watch(content, world, log, seat, counts.soon[row, game])
                if is_part:
                    watch(content, world, log, seat, counts.at_once[row, game])
                    if part == len(move) or move[part] == NO_MOVE:
                        measure(content, world, seat, counts.at_once[row, game])
            turn = actor(content, world)
        judge(content, world, counts.results[row, game])

    @rule
    def imagine_games(content, seat, moves, work, counts, seed, greedy):
        """Imagines a world for each column of the counts, and plays it to its end after each of the moves."""
        for game in range(counts.results.shape[1]):
            seed_stream(work.stream, seed, 2 * game, POLICY)
            work.states[BEGUN] = work.states[ROOT]
            if seat != ALL_KNOWING:
                imagine(content, work.states[BEGUN], seat, work.stream, work.notes[NOTED_AT_ROOT])
            for row in range(len(moves)):
                seed_stream(work.stream, seed, 2 * game + 1, POLICY)
                work.states[WORLD] = work.states[BEGUN]
                if remembers:
                    work.notes[NOTED_IN_WORLD] = work.notes[NOTED_AT_ROOT]
                play_on(content, seat, moves[row], work, greedy, counts, row, game)

    return imagine_games


Parts = tuple[int, ...]
"""A move as the actions of its parts. A move without parts leaves the first decision to the greedy player too."""


@dataclass(frozen=True)
class Difference:
    """The mean of a prospect after one move (`here`) and after another (`there`)."""

    here: float
    there: float
    error: float
    """Standard error of the difference."""
    weight: float
    """The part of the difference of the results that this difference explains."""

    @property
    def is_clear(self) -> bool:
        """Whether it is more than luck, even among a dozen prospects."""
        return abs(self.here - self.there) > 3 * self.error


@dataclass(frozen=True)
class Rollouts:
    """The imagined games after each of several moves, and their counts."""

    seat: int
    moves: tuple[Parts, ...]
    counts: Counts

    def at_once(self, prospect: int, move: Parts) -> int | None:
        """What the move itself brings for sure. None if that depends on what is hidden, or cannot be said."""
        found = self.counts.at_once[self.moves.index(move), :, prospect]
        return int(found[0]) if (found == found[0]).all() and found[0] >= 0 else None

    def is_chance(self, prospect: int) -> bool:
        """Whether the prospect either comes true or not. Otherwise it is an amount."""
        return int(self.counts.prospects[:, :, prospect].max()) <= 1

    def advantage(self, move: Parts, other: Parts) -> float:
        """The difference of two moves' results. 0 if it is within its standard error."""
        rows = [self.moves.index(move), self.moves.index(other)]
        here, there = self.counts.results[rows, :, self.seat]
        more = float((here - there).mean())
        return more if abs(more) > (here - there).std() / math.sqrt(len(here)) else 0.0

    def differences(self, move: Parts, other: Parts, outcomes: Sequence[int] = ()) -> list[Difference]:
        """Compares each prospect after two moves, with the part of the results that its difference explains.

        A regression of the results on all prospects says what one more of each is worth. It leaves out `outcomes`, the
        prospects that only say who wins: they would explain everything.
        """
        rows = [self.moves.index(move), self.moves.index(other)]
        found = self.counts.prospects[rows].astype(float)
        results = self.counts.results[rows, :, self.seat]
        means = found.mean(axis=1)
        errors = (found[0] - found[1]).std(axis=0) / math.sqrt(found.shape[1])
        apart = (found - found.mean(axis=(0, 1))).reshape(-1, found.shape[-1])
        apart[:, list(outcomes)] = 0
        worth = np.linalg.lstsq(apart, (results - results.mean()).ravel(), rcond=1e-6)[0]
        weights = worth * (means[0] - means[1])
        return [Difference(*map(float, row)) for row in zip(*means, errors, weights, strict=True)]


def roll_out(game: Game, question: Question, moves: Sequence[Parts], games: int, seed: int = 0) -> Rollouts:
    """Plays a number of imagined games after each of the moves, from what the seat may know."""
    arguments = rollout_arguments(game, question, moves, games, seed)
    native_rollouts(game)(*arguments)
    return Rollouts(question.seen.seat, tuple(moves), arguments[4])


def win_chances(game: Game, content: Any, state: Any, notes: Any, games: int, seed: int = 0) -> NDArray[np.float64]:
    """Each seat's mean result in games that go on from a full state, for the report on a game that is over."""
    nothing_hidden = Question(content, Redacted(state, ALL_KNOWING), np.zeros(0, np.int16), notes)
    means: NDArray[np.float64] = roll_out(game, nothing_hidden, [()], games, seed).counts.results[0].mean(axis=0)
    return means


def rollout_arguments(
    game: Game, question: Question, moves: Sequence[Parts], games: int, seed: int = 0
) -> tuple[Any, ...]:
    """The arguments of the function that `native_rollouts` makes, with new memory."""
    seen, shape = question.seen, (len(moves), games, len(game.bot.prospects))
    counts = Counts(
        results=np.zeros((len(moves), games, int(seen.state.players))),
        prospects=np.zeros(shape, np.int32),
        soon=np.zeros(shape, np.int32),
        at_once=np.zeros(shape, np.int32),
    )
    work = RolloutWorkspace(
        states=game.new_states(ROLLOUT_STATES),
        notes=np.array([question.notes] * 2, game.bot.layout),
        actions=np.zeros(game.moves.size, np.int16),
        weights=np.zeros(game.events.size, np.int32),
        log=new_log(),
        stream=new_streams(0)[POLICY],
    )
    work.states[ROOT] = seen.state
    longest = max(map(len, moves))
    table = np.array([[*parts, *[NO_MOVE] * (longest - len(parts))] for parts in moves], np.int16)
    greedy = GREEDY if game.bot.has_greedy_player else 0
    return question.content, seen.seat, table, work, counts, np.uint64(seed), greedy
