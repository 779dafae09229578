"""A potential for rewards at every step of Drakon, and its longest game."""

from typing import Any

from wyrmhall.native.rule import rule


@rule
def potential(content, state, out):
    """D6.1, D8.1 The coins, of those that one needs to win or to escape."""
    goal = content.coins_to_escape if state.escape else content.coins_to_win
    for seat in range(state.players):
        out[seat] = min(state.coins[seat] / goal, 1.0)


MOST_FOR_A_ROOM = 4
"""Decisions that a room asks for when somebody enters it: a Crystal Ball, whose adventurer and at most three steps
(D5.6, D5.4); a Portal three (D5.5), all others fewer, with the Knight's answer (D7.6) where a coin is lost."""
MOST_FOR_A_MOVE = 3
"""To place a room: which, where, how it is turned (D3.1). To move: at most three steps (D5.4)."""
MOST_FOR_A_POWER = 4
"""The Amazon's extra move; all others take fewer (D7)."""


def most_decisions(content: Any, players: int) -> int:
    """In a turn there is one move (D3.1, D3.2) and at most one power (D7.1), perhaps the decision to use none at its
    end. Rooms are entered by each of these two, and by the moves of Crystal Balls, which are limited (D5.6). So are the
    turns (D6.3).
    """
    entered = 2 + int(content.ball_moves)
    return int(content.last_turn) * (MOST_FOR_A_MOVE + MOST_FOR_A_POWER + 1 + entered * MOST_FOR_A_ROOM)
