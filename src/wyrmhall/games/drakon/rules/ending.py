"""The end of a turn and of the game (D6)."""

from wyrmhall.games.drakon.happenings import Happening
from wyrmhall.games.drakon.rules.turn import seat_after
from wyrmhall.games.drakon.rules.walking import can_leave
from wyrmhall.games.drakon.state import EMPTY, After, Ending, Phase
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rule import rule

NO_SCORE = float("nan")


@rule
def end_turn(content, state, log):
    """D2.2 The next player clockwise, unless the game ends: D6.2 nobody can do anything, D6.3 it was the last turn."""
    state.turns += 1
    state.sent = 0
    state.acted = 0
    if state.turns >= content.last_turn:
        tell(log, Happening.LAST_TURN_OVER, state.turns)
        state.ended = Ending.LAST_TURN
        state.phase = Phase.OVER
    elif nobody_can_go_on(content, state):
        tell(log, Happening.STUCK)
        state.ended = Ending.STUCK
        state.phase = Phase.OVER
    else:
        state.active = seat_after(state, state.active, 1)
        state.decider = state.active
        state.phase = Phase.TURN
    return After.DECISION


@rule
def nobody_can_go_on(content, state):
    """D6.2 No rooms in any hand, and no adventurer can move."""
    for seat in range(state.players):
        if state.held[seat] > 0:
            return False
    for seat in range(state.players):
        if can_leave(content, state, state.at[seat]):
            return False
    return True


@rule
def richest(state):
    """The most coins that a player has."""
    most = 0
    for seat in range(state.players):
        most = max(most, int(state.coins[seat]))
    return most


@rule
def returns(content, state, out):
    """D6.1, D8.1 The winner takes all; D6.2, D6.3 the richest share."""
    most = richest(state)
    winners = 0
    for seat in range(state.players):
        winners += 1 if state.coins[seat] == most else 0
    for seat in range(state.players):
        if state.winner != EMPTY:
            out[seat] = 1.0 if seat == state.winner else 0.0
        else:
            out[seat] = 1.0 / winners if state.coins[seat] == most else 0.0


@rule
def scores(content, state, out):
    """The coins; none are counted when somebody has escaped (D8.1)."""
    for seat in range(state.players):
        escaped = state.escape and state.winner != EMPTY
        out[seat] = NO_SCORE if escaped else float(state.coins[seat])
