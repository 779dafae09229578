"""Native code for many games in which a learner has one seat, for `make_vec` of Gymnasium.

A row is always at a decision of the learner's seat. Games in which that seat has nothing to decide are left out.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.game import OVER, Game
from wyrmhall.native.rule import inline_rule, rule
from wyrmhall.setup import Setup
from wyrmhall.study.loop import (
    SEEN,
    TRUTH,
    Workspace,
    begin_game_code,
    carry_out_code,
    native_policy,
    new_workspaces,
    play_on_code,
)

ILLEGAL_REWARD = -1.0
"""The reward for an illegal action, which loses the game."""


class SeatRows(NamedTuple):
    """The games, one row each, with their results; the first four arrays hold the fields of a `Workspace`."""

    states: Any
    notes: Any
    streams: Any
    actions: NDArray[np.int16]
    game_numbers: NDArray[np.int64]
    counts: NDArray[np.int64]
    mask: NDArray[np.int8]
    observed: NDArray[np.float32]
    final_observation: NDArray[np.float32]
    """The seat's last observation of a game that has just ended."""
    rewards: NDArray[np.float64]
    """All seats' shares of the win in a game that has just ended."""
    scores: NDArray[np.float64]
    is_over: NDArray[np.bool_]
    """Whether a game has just ended; the row is in the next one already."""


def new_seat_rows(setup: Setup, n: int) -> SeatRows:
    game, players = setup.game, setup.players
    return SeatRows(
        *new_workspaces(game, game.bot.new_notes(setup.content, n)),
        game_numbers=np.arange(n) - n,
        counts=np.zeros(n, np.int64),
        mask=np.zeros((n, game.moves.size), np.int8),
        observed=np.zeros((n, game.bot.size), np.float32),
        final_observation=np.zeros((n, game.bot.size), np.float32),
        rewards=np.zeros((n, players)),
        scores=np.zeros((n, players)),
        is_over=np.zeros(n, np.bool_),
    )


@cache
def native_rows(game: Game) -> Any:
    """Compiles `play_rows(content, blank_notes, rows, run, seat, chosen, begins)`."""
    policy = native_policy(game, (game.bot.choose,))
    begin_game, carry_out = begin_game_code(game, policy), carry_out_code(game, policy)
    play_on = play_on_code(game, policy)
    returns, scores, redact = game.rules.returns, game.rules.scores, game.secrets.redact
    observe: Any = game.bot.observe

    @rule
    def observe_seat(content, workspace, seat, out):
        workspace.states[SEEN] = workspace.states[TRUTH]
        redact(content, workspace.states[SEEN], seat)
        observe(content, workspace.states[SEEN], seat, out, workspace.notes[0])

    @inline_rule
    def end_game(content, workspace, rows, row, seat, is_illegal):
        """Writes the result of a game, unless the row has one already: the learner has no part in a second game of the
        same step."""
        if rows.is_over[row]:
            return
        rows.is_over[row] = True
        if is_illegal:
            rows.rewards[row, seat] = ILLEGAL_REWARD
        else:
            returns(content, workspace.states[TRUTH], rows.rewards[row])
            scores(content, workspace.states[TRUTH], rows.scores[row])
        observe_seat(content, workspace, seat, rows.final_observation[row])

    @inline_rule
    def play_row(content, blank_notes, rows, run, seat, row, action, begins):
        """Carries out the learner's choice, and plays on until its next decision, which may be in the next game."""
        workspace = Workspace(rows.states[row], rows.notes[row], rows.streams[row], rows.actions[row])
        if rows.is_over[row]:
            rows.is_over[row] = False
            rows.rewards[row] = 0.0
            rows.scores[row] = 0.0
        goes_on = not begins and rows.mask[row, action] == 1
        if goes_on:
            carry_out(content, workspace, action)
        elif not begins:
            end_game(content, workspace, rows, row, seat, True)
        for index in range(rows.counts[row]):
            rows.mask[row, rows.actions[row, index]] = 0
        count = 0
        while count == 0:
            if not goes_on:
                rows.game_numbers[row] += len(rows.game_numbers)
                begin_game(content, blank_notes, workspace, run, rows.game_numbers[row])
            decider, count, _ = play_on(content, blank_notes, workspace, run)
            goes_on = False
            if decider == OVER and not begins:
                end_game(content, workspace, rows, row, seat, False)
        rows.counts[row] = count
        for index in range(count):
            rows.mask[row, rows.actions[row, index]] = 1
        observe_seat(content, workspace, seat, rows.observed[row])

    @rule
    def play_rows(content, blank_notes, rows, run, seat, chosen, begins):
        """Steps all rows or, with `begins`, begins their first games. One function for both is compiled only once."""
        for row in range(len(rows.counts)):
            play_row(content, blank_notes, rows, run, seat, row, chosen[row], begins)

    return play_rows
