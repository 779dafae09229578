"""Rows of a `vector`, and the native code that steps one of them, on a processor and on a GPU."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.game import OVER, Game
from wyrmhall.native.layout import new_records
from wyrmhall.native.rng import DICE, STREAM, seed_stream
from wyrmhall.native.rule import rule
from wyrmhall.setup import Setup
from wyrmhall.study.loop import next_seat_code

REWARDS = ("result", "score", "potential")
NOT_OBSERVED = -9


class Rows(NamedTuple):
    """The games in play, a row for each, and what follows from them."""

    states: Any
    notes: Any
    """What the game's bots have noted in each game; one record for all if they note nothing during a game."""
    dice: Any
    numbers: NDArray[np.int64]
    """The number of the game that each row plays."""
    seats: NDArray[np.int64]
    actions: NDArray[np.int16]
    """The legal actions of the acting seat, in ascending order; behind them is what was there before."""
    counts: NDArray[np.int64]
    """How many these are."""
    mask: NDArray[np.bool_]
    rewards: NDArray[np.float64]
    scores: NDArray[np.float64]
    potentials: NDArray[np.float64]
    """The potentials of the states, where rewards are by potential; else all 0."""
    ends: NDArray[np.bool_]


class Common(NamedTuple):
    """What all games of a vector share."""

    blank_notes: Any
    seed: np.uint64
    players: int
    options: Any
    """An array of one record."""
    by_score: bool
    """Whether the reward at the end is the points, not the result."""


class LastObserved(NamedTuple):
    """Observations, and what they are of. A row is written over its last one, which nobody else may change."""

    numbers: NDArray[np.float32]
    seats: NDArray[np.int64]
    """Who observed last, or NOT_OBSERVED."""
    states: Any
    """What that seat knew then, if the game makes use of it; else no rows."""


class Compact(NamedTuple):
    """An observation without its zeros. The arrays are the vector's own."""

    counts: NDArray[np.int64]
    """How many numbers of each row are not 0. Behind them is what was there before."""
    places: NDArray[np.int16]
    """Which ones these are."""
    values: NDArray[np.float32]
    """What they are."""


BLOCK = 16
"""Numbers of an observation that are looked at together."""

Order = Literal["C", "F"]
"""In "F" the same column of neighbouring rows lies side by side."""


def new_rows(setup: Setup, n: int, order: Order = "C") -> Rows:
    """Rows whose games have not begun."""
    moves, remembers = setup.game.moves.size, setup.game.bot.remembers
    return Rows(
        states=setup.game.new_states(n),
        notes=setup.game.bot.new_notes(setup.content, n if remembers else 1),
        dice=new_records(STREAM, n),
        numbers=np.arange(n),
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
    places = np.zeros((n, game.bot.size), np.int16, order)
    return Compact(np.zeros(n, np.int64), places, new_observation(game, n, order))


@cache
def over_observer(game: Game) -> Any:
    """`observe_over(content, last, row, state, seat, notes)`: observe a redacted state over the last observation."""
    observe: Any = game.bot.observe
    observe_again: Any = game.bot.observe_again

    @rule
    def observe_anew(content, last, row, state, seat, notes):
        observe(content, state, seat, last.numbers[row], notes)

    @rule
    def observe_changes(content, last, row, state, seat, notes):
        if last.seats[row] == NOT_OBSERVED:
            observe(content, state, seat, last.numbers[row], notes)
        else:
            observe_again(content, last.states[row], last.seats[row], state, seat, last.numbers[row], notes)
        last.seats[row] = seat
        last.states[row] = state

    return observe_changes if observe_again else observe_anew


class RowCode(NamedTuple):
    """What is done with one row of a game."""

    begin: Any
    """The first game."""
    step: Any
    observe: Any
    """None if the game has no features."""
    observe_again: Any
    """Like `observe`, written over the row's last observation."""
    look: Any
    """Who acts, what is legal, and the potentials: all that follows from a state that was loaded."""


@cache
def row_code(game: Game, by_potential: bool) -> RowCode:
    """The code of a row, which gives rewards at each step, by potential, or at the end.

    Nothing in it is allocated, and a row needs only what lies in that row.
    """
    rules, observe, redact = game.rules, game.bot.observe, game.secrets.redact
    start, actor, legal, apply, next_seat = rules.start, rules.actor, rules.legal, rules.apply, next_seat_code(game)
    returns, scores, potential = rules.returns, rules.scores, game.bot.potential
    remember, remembers = game.bot.remember, game.bot.remembers

    @rule
    def list_row(content, rows, row):
        """Who acts, and what is legal: only what was marked in the mask is wiped out."""
        mask = rows.mask[row]
        actions = rows.actions[row]
        for index in range(rows.counts[row]):
            mask[actions[index]] = False
        count = legal(content, rows.states[row], actions)
        for index in range(count):
            mask[actions[index]] = True
        rows.counts[row] = count
        rows.seats[row] = actor(content, rows.states[row])

    @rule
    def begin_row(content, common, rows, row):
        """The first decision of a new game."""
        seed_stream(rows.dice[row], common.seed, rows.numbers[row], DICE)
        if remembers:
            rows.notes[row] = common.blank_notes[0]
        start(content, rows.states[row], common.players, common.options[0])
        next_seat(content, rows.states[row], rows.dice[row])
        if by_potential:
            potential(content, rows.states[row], rows.potentials[row])

    @rule
    def begin_and_list(content, common, rows, row):
        begin_row(content, common, rows, row)
        list_row(content, rows, row)

    @rule
    def look_at_row(content, rows, row):
        if by_potential:
            potential(content, rows.states[row], rows.potentials[row])
        list_row(content, rows, row)

    @rule
    def step_row(content, common, rows, action, row):
        """Carry out a legal action, and the chance that follows; a game that is over makes place."""
        state = rows.states[row]
        rewards = rows.rewards[row]
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
            returns(content, state, rewards)
            scores(content, state, rows.scores[row])
        elif by_potential:
            potential(content, state, rewards)
        if by_potential:
            take_difference(rewards, rows.potentials[row])
        elif seat == OVER and common.by_score:
            take_scores(rewards, rows.scores[row])
        if seat == OVER:
            rows.numbers[row] += len(rows.numbers)
            begin_row(content, common, rows, row)
        list_row(content, rows, row)

    if observe is None:
        return RowCode(begin_and_list, step_row, None, None, look_at_row)

    observe_over = over_observer(game)

    @rule
    def look_around(content, rows, seen, redacts, row):
        """The state as the acting seat knows it; with `redacts` false, as it is."""
        seen[0] = rows.states[row]
        if redacts:
            redact(content, seen[0], rows.seats[row])

    @rule
    def observe_row(content, rows, seen, out, redacts, row):
        """What the acting seat knows; with `redacts` false, all that there is to know. `seen` is a state to work on."""
        look_around(content, rows, seen, redacts, row)
        observe(content, seen[0], rows.seats[row], out, rows.notes[row if remembers else 0])

    @rule
    def observe_row_again(content, rows, seen, last, redacts, row):
        """Write what the acting seat knows over the last observation of the row."""
        look_around(content, rows, seen, redacts, row)
        observe_over(content, last, row, seen[0], rows.seats[row], rows.notes[row if remembers else 0])

    return RowCode(begin_and_list, step_row, observe_row, observe_row_again, look_at_row)


@rule
def take_difference(rewards, potentials):
    """Each seat's reward: its potential now, less what it was."""
    for seat in range(len(rewards)):
        now = rewards[seat]
        rewards[seat] = now - potentials[seat]
        potentials[seat] = now


@rule
def take_scores(rewards, scores):
    """Each seat's reward: its points, 0 where the rules count none (then they are not a number)."""
    for seat in range(len(rewards)):
        rewards[seat] = scores[seat] if scores[seat] == scores[seat] else 0.0


@rule
def is_legal(actions, counts, chosen, row):
    """Whether the action chosen in a row is among its legal ones."""
    found = False
    for index in range(counts[row]):
        found |= actions[row, index] == chosen[row]
    return found


@rule
def compress_row(seen, compact, row):
    """What is not 0 in what is seen in a row. Most is, and a whole block of zeros is found by one comparison."""
    bits = seen.view(np.uint32)
    whole_blocks = len(seen) - len(seen) % BLOCK
    count = 0
    for first in range(0, whole_blocks, BLOCK):
        together = np.uint32(0)
        for place in range(first, first + BLOCK):
            together |= bits[place]
        if together != 0:
            count = compress_block(seen, compact, row, first, first + BLOCK, count)
    compact.counts[row] = compress_block(seen, compact, row, whole_blocks, len(seen), count)


@rule
def compress_block(seen, compact, row, first, last, count):
    for place in range(first, last):
        if seen[place] != 0.0:
            compact.places[row, count] = place
            compact.values[row, count] = seen[place]
            count += 1
    return count
