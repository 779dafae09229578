"""Rows of a `vector`, and the native code that steps one of them, on a processor and on a GPU."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.game import OVER, Game
from wyrmhall.native.layout import new_records
from wyrmhall.native.rng import DICE, STREAM, seed_stream
from wyrmhall.native.rule import inline_rule, rule
from wyrmhall.setup import Setup
from wyrmhall.study.loop import next_seat_code

REWARDS = ("result", "score", "potential")
NOT_OBSERVED = -9
"""The observer of a row that nobody has observed."""


class Rows(NamedTuple):
    """The games in play, one row each, with what follows from their states."""

    states: Any
    notes: Any
    """The notes of the game's bots on each game; one record for all games if bots take none during a game."""
    dice: Any
    game_numbers: NDArray[np.int64]
    """Number of the game that each row plays."""
    seats: NDArray[np.int64]
    actions: NDArray[np.int16]
    """The legal actions of the acting seat, in ascending order. What follows them is left over and means nothing."""
    counts: NDArray[np.int64]
    mask: NDArray[np.bool_]
    rewards: NDArray[np.float64]
    scores: NDArray[np.float64]
    potentials: NDArray[np.float64]
    """Potentials of the states if rewards are by potential; else all 0."""
    ends: NDArray[np.bool_]


class Common(NamedTuple):
    """Settings that all games of a vector share."""

    blank_notes: Any
    seed: np.uint64
    players: int
    options: Any
    """An array of one record."""
    by_score: bool
    """Whether the reward at the end is the points, not the result."""


class LastObserved(NamedTuple):
    """The last observation of each row, which the next one is written over. Nobody else may change it."""

    observations: NDArray[np.float32]
    seats: NDArray[np.int64]
    """The last observer, or NOT_OBSERVED."""
    states: Any
    """The redacted state last observed, for games with `observe_again`; else no rows."""


class Compact(NamedTuple):
    """An observation without its zeros. The arrays are the vector's own."""

    counts: NDArray[np.int64]
    """Number of nonzero numbers in each row. What follows them is left over and means nothing."""
    indices: NDArray[np.int16]
    """Where they stand in the observation."""
    values: NDArray[np.float32]


BLOCK = 16
"""Block size of the zero scan, in numbers of an observation."""

Order = Literal["C", "F"]
"""Memory layout. In "F" the same column of neighbouring rows lies side by side."""


def new_rows(setup: Setup, n: int, order: Order = "C") -> Rows:
    """Rows whose games have not begun."""
    moves, remembers = setup.game.moves.size, setup.game.bot.remembers
    return Rows(
        states=setup.game.new_states(n),
        notes=setup.game.bot.new_notes(setup.content, n if remembers else 1),
        dice=new_records(STREAM, n),
        game_numbers=np.arange(n),
        seats=np.zeros(n, np.int64),
        actions=np.zeros((n, moves), np.int16, order),
        counts=np.zeros(n, np.int64),
        mask=np.zeros((n, moves), np.bool_, order),
        rewards=np.zeros((n, setup.players), order=order),
        scores=np.zeros((n, setup.players), order=order),
        potentials=np.zeros((n, setup.players), order=order),
        ends=np.zeros(n, np.bool_),
    )


def new_observation(game: Game, n: int, order: Order = "C") -> NDArray[np.float32]:
    return np.zeros((n, game.bot.size), np.float32, order)


def new_last_observed(game: Game, n: int) -> LastObserved:
    states = game.new_states(n if game.bot.observe_again else 0)
    return LastObserved(new_observation(game, n), np.full(n, NOT_OBSERVED), states)


def new_compact(game: Game, n: int, order: Order = "C") -> Compact:
    indices = np.zeros((n, game.bot.size), np.int16, order)
    return Compact(np.zeros(n, np.int64), indices, new_observation(game, n, order))


@cache
def over_observer(game: Game) -> Any:
    """Compiles `observe_over(content, last, row, state, seat, notes)`: observes a redacted state over the row's last
    observation."""
    observe: Any = game.bot.observe
    observe_again: Any = game.bot.observe_again

    @rule
    def observe_anew(content, last, row, state, seat, notes):
        observe(content, state, seat, last.observations[row], notes)

    @rule
    def observe_changes(content, last, row, state, seat, notes):
        if last.seats[row] == NOT_OBSERVED:
            observe(content, state, seat, last.observations[row], notes)
        else:
            observe_again(content, last.states[row], last.seats[row], state, seat, last.observations[row], notes)
        last.seats[row] = seat
        last.states[row] = state

    return observe_changes if observe_again else observe_anew


@cache
def row_code(game: Game, by_potential: bool) -> tuple[Any, Any, Any, Any]:
    """Compiles `play_row`, `observe_row`, `observe_row_again` and `look_at_row`, with rewards by potential or at
    the end. They allocate nothing, and use only what lies in that row. A game without features cannot be observed.
    """
    rules, redact, observe = game.rules, game.secrets.redact, cast(Any, game.bot.observe)
    start, actor, legal, apply, next_seat = rules.start, rules.actor, rules.legal, rules.apply, next_seat_code(game)
    returns, scores, potential = rules.returns, rules.scores, game.bot.potential
    remember, remembers = game.bot.remember, game.bot.remembers

    @inline_rule
    def list_row(content, rows, row):
        """Lists the legal actions of the acting seat. Only the bits set before are cleared in the mask."""
        mask = rows.mask[row]
        actions = rows.actions[row]
        for index in range(rows.counts[row]):
            mask[actions[index]] = False
        count = legal(content, rows.states[row], actions)
        for index in range(count):
            mask[actions[index]] = True
        rows.counts[row] = count
        rows.seats[row] = actor(content, rows.states[row])

    @inline_rule
    def play_row(content, common, rows, begins, action, row):
        """Carries out a legal action and the chance that follows, and begins the row's next game if that one is over.
        With `begins`, begins the row's first game instead."""
        state = rows.states[row]
        rewards = rows.rewards[row]
        if not begins:
            if remembers:
                remember(content, state, action, rows.notes[row])
            apply(content, state, action, None)
            seat = next_seat(content, state, rows.dice[row])
            if rows.ends[row]:
                rows.ends[row] = False
                rows.rewards[row] = 0.0
                rows.scores[row] = 0.0
            if seat == OVER:
                rows.ends[row] = True
                rows.game_numbers[row] += len(rows.game_numbers)
                returns(content, state, rewards)
                scores(content, state, rows.scores[row])
            elif by_potential:
                potential(content, state, rewards)
            if by_potential:
                take_difference(rewards, rows.potentials[row])
            elif seat == OVER and common.by_score:
                take_scores(rewards, rows.scores[row])
        if begins or rows.ends[row]:
            seed_stream(rows.dice[row], common.seed, rows.game_numbers[row], DICE)
            if remembers:
                rows.notes[row] = common.blank_notes[0]
            start(content, state, common.players, common.options[0])
            next_seat(content, state, rows.dice[row])
            if by_potential:
                potential(content, state, rows.potentials[row])
        list_row(content, rows, row)

    @rule
    def look_at_row(content, rows, row):
        """Works out what follows from a state that was loaded."""
        if by_potential:
            potential(content, rows.states[row], rows.potentials[row])
        list_row(content, rows, row)

    observe_over = over_observer(game)

    @inline_rule
    def copy_seen(content, rows, seen, redacts, row):
        """Copies the state to `seen`, with `redacts` as the acting seat knows it."""
        seen[0] = rows.states[row]
        if redacts:
            redact(content, seen[0], rows.seats[row])

    @inline_rule
    def observe_row(content, rows, seen, out, redacts, row):
        """Writes the acting seat's observation; without `redacts`, with all that is hidden. `seen` is a spare state."""
        copy_seen(content, rows, seen, redacts, row)
        observe(content, seen[0], rows.seats[row], out, rows.notes[row if remembers else 0])

    @inline_rule
    def observe_row_again(content, rows, seen, last, redacts, row):
        """Writes the acting seat's observation over the last one of the row: only what has changed."""
        copy_seen(content, rows, seen, redacts, row)
        observe_over(content, last, row, seen[0], rows.seats[row], rows.notes[row if remembers else 0])

    return play_row, observe_row, observe_row_again, look_at_row


@rule
def take_difference(rewards, potentials):
    """Sets each seat's reward: its potential now, which stands in `rewards`, less that before."""
    for seat in range(len(rewards)):
        now = rewards[seat]
        rewards[seat] = now - potentials[seat]
        potentials[seat] = now


@rule
def take_scores(rewards, scores):
    """Sets each seat's reward: its points, or 0 where the rules count none (points of NaN)."""
    for seat in range(len(rewards)):
        rewards[seat] = scores[seat] if scores[seat] == scores[seat] else 0.0


@rule
def is_legal(mask, chosen, row):
    return 0 <= chosen[row] < mask.shape[1] and mask[row, chosen[row]]


@rule
def compress_row(seen, compact, row):
    """Copies the nonzero numbers of an observation. Most are 0, and one comparison skips a whole block of zeros."""
    whole_blocks = len(seen) - len(seen) % BLOCK
    blocks = seen[:whole_blocks].view(np.uint64).reshape(-1, BLOCK // 2)
    count = 0
    for number in range(len(blocks)):
        b = blocks[number]
        if b[0] | b[1] | b[2] | b[3] | b[4] | b[5] | b[6] | b[7] != 0:
            count = compress_block(seen, compact, row, number * BLOCK, (number + 1) * BLOCK, count)
    compact.counts[row] = compress_block(seen, compact, row, whole_blocks, len(seen), count)


@rule
def compress_block(seen, compact, row, first, last, count):
    for index in range(first, last):
        # written in any case, and kept if it is not 0: no processor can predict which
        compact.indices[row, count] = index
        compact.values[row, count] = seen[index]
        count += seen[index] != 0.0
    return count
