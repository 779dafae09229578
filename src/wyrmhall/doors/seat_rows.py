"""Many games in native code in which a learner has one seat, and the game's own greedy player or chance the others.

A row is always at a decision of the learner's seat. A game in which that seat has nothing to decide is left out.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.contract.game import CHANCE, OVER, Game
from wyrmhall.contract.layout import new_records
from wyrmhall.contract.rng import DICE, POLICY, STREAM, STREAMS, below, seed_stream
from wyrmhall.contract.rule import rule
from wyrmhall.engine.kernels import CHOOSER, RANDOM
from wyrmhall.engine.setup import Setup

NATIVE = {"random": RANDOM, "greedy": CHOOSER}
"""The opponents that native code can play."""
TRUTH, SEEN = 0, 1
ILLEGAL_REWARD = -1.0
"""Whoever chooses an action that is not legal has lost, and is told so."""


class SeatRows(NamedTuple):
    """The games, a row for each, and what is told of them."""

    states: Any
    """TRUTH, and SEEN to work on."""
    notes: Any
    lookup: Any
    streams: Any
    numbers: NDArray[np.int64]
    actions: NDArray[np.int16]
    counts: NDArray[np.int64]
    mask: NDArray[np.int8]
    observed: NDArray[np.float32]
    ended: NDArray[np.float32]
    """What the seat knew when its game was over, where one has just ended."""
    rewards: NDArray[np.float64]
    """All seats' shares of the win, where a game has just ended."""
    scores: NDArray[np.float64]
    ends: NDArray[np.bool_]


class Table(NamedTuple):
    """What all games share."""

    seed: np.uint64
    players: int
    options: NDArray[np.int8]
    seat: int
    kinds: NDArray[np.int8]
    """RANDOM or CHOOSER for each seat."""


def new_seat_rows(setup: Setup, n: int) -> SeatRows:
    game, players = setup.game, setup.players
    return SeatRows(
        states=game.new_states(2 * n).reshape(n, 2),
        notes=game.bot.new_notes(setup.content, n),
        lookup=setup.lookup(),
        streams=new_records(STREAM, n * STREAMS).reshape(n, STREAMS),
        numbers=np.arange(n) - n,
        actions=np.zeros((n, game.moves.size), np.int16),
        counts=np.zeros(n, np.int64),
        mask=np.zeros((n, game.moves.size), np.int8),
        observed=np.zeros((n, game.bot.size), np.float32),
        ended=np.zeros((n, game.bot.size), np.float32),
        rewards=np.zeros((n, players)),
        scores=np.zeros((n, players)),
        ends=np.zeros(n, np.bool_),
    )


@cache
def native_rows(game: Game) -> Any:
    """`play_rows(content, table, rows, chosen, begins)` compiled for a game: begins all games, or steps them."""
    rules, redact, choose = game.rules, game.secrets.redact, game.bot.choose
    observe: Any = game.bot.observe
    start, actor, legal, apply, settle = rules.start, rules.actor, rules.legal, rules.apply, rules.settle
    returns, scores = rules.returns, rules.scores
    remember, remembers = game.bot.remember, game.bot.remembers

    @rule
    def see(content, rows, row, seat):
        rows.states[row, SEEN] = rows.states[row, TRUTH]
        redact(content, rows.states[row, SEEN], seat)

    @rule
    def begin_game(content, table, rows, row):
        """The next game of a row."""
        rows.numbers[row] += len(rows.numbers)
        seed_stream(rows.streams[row, DICE], table.seed, rows.numbers[row], DICE)
        seed_stream(rows.streams[row, POLICY], table.seed, rows.numbers[row], POLICY)
        if remembers:
            rows.notes[row] = rows.lookup[0]
        start(content, rows.states[row, TRUTH], table.players, table.options)

    @rule
    def carry_out(content, rows, row, action):
        if remembers:
            remember(content, rows.states[row, TRUTH], action, rows.notes[row])
        apply(content, rows.states[row, TRUTH], action, None)

    @rule
    def choose_for(content, table, rows, row, seat, count):
        """What an opponent does."""
        stream = rows.streams[row, POLICY]
        if table.kinds[seat] == RANDOM:
            return int(rows.actions[row, below(stream, count)])
        see(content, rows, row, seat)
        return choose(content, rows.states[row, SEEN], seat, rows.actions[row], count, stream, rows.notes[row])

    @rule
    def end_game(content, table, rows, row, is_illegal):
        """What becomes of a game. If another ends in the same step, the learner had no part in it."""
        if rows.ends[row]:
            return
        rows.ends[row] = True
        if is_illegal:
            rows.rewards[row, table.seat] = ILLEGAL_REWARD
        else:
            returns(content, rows.states[row, TRUTH], rows.rewards[row])
            scores(content, rows.states[row, TRUTH], rows.scores[row])
        see(content, rows, row, table.seat)
        observe(content, rows.states[row, SEEN], table.seat, rows.ended[row], rows.notes[row])

    @rule
    def play_on(content, table, rows, row):
        """Until the learner must decide: the others' decisions, chance, and the next game where one is over."""
        for index in range(rows.counts[row]):
            rows.mask[row, rows.actions[row, index]] = 0
        state = rows.states[row, TRUTH]
        while True:
            seat = actor(content, state)
            if seat == OVER:
                end_game(content, table, rows, row, False)
                begin_game(content, table, rows, row)
            elif seat == CHANCE:
                settle(content, state, rows.streams[row, DICE])
            else:
                count = legal(content, state, rows.actions[row])
                if seat == table.seat:
                    break
                carry_out(content, rows, row, choose_for(content, table, rows, row, seat, count))
        rows.counts[row] = count
        for index in range(count):
            rows.mask[row, rows.actions[row, index]] = 1
        see(content, rows, row, seat)
        observe(content, rows.states[row, SEEN], seat, rows.observed[row], rows.notes[row])

    @rule
    def forget_end(rows, row):
        if rows.ends[row]:
            rows.ends[row] = False
            rows.rewards[row] = 0.0
            rows.scores[row] = 0.0

    @rule
    def play_rows(content, table, rows, chosen, begins):
        """One function for both, so that it is compiled once."""
        for row in range(len(rows.counts)):
            forget_end(rows, row)
            if begins:
                begin_game(content, table, rows, row)
            elif rows.mask[row, chosen[row]] == 1:
                carry_out(content, rows, row, chosen[row])
            else:
                end_game(content, table, rows, row, True)
                begin_game(content, table, rows, row)
            play_on(content, table, rows, row)
            if begins:
                forget_end(rows, row)

    return play_rows
