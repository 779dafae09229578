"""The state of a game of Liar's Dice: one record, and the names of the numbers in it."""

from enum import IntEnum

import numpy as np

from wyrmhall.kit.rule_enum import RuleEnum
from wyrmhall.native.layout import layout

SEATS = 6
DICE = 5
FACES = 6

EMPTY = -1
"""No bid yet, a die not rolled yet or lost."""
HIDDEN = -2
"""A die under another's cup; only in redacted states."""


class Phase(IntEnum):
    """What is due."""

    ROLL = 0
    BID = 1
    OVER = 2


class Refusal(RuleEnum):
    """Why an action is not legal now."""

    NONE = ""
    MORE_THAN_THERE_ARE = "L2.1"
    NOT_HIGHER = "L2.2"
    NOTHING_TO_CALL = "L2.3"


class Ending(RuleEnum):
    """What ended the game."""

    ONE_IS_LEFT = "L3.4"


STATE = layout(
    [
        ("turns", np.int16),
        ("phase", np.int8),
        ("ended", np.int8),
        ("players", np.int8),
        ("wild_ones", np.int8),  # option L3.2
        ("active", np.int8),  # whose turn it is
        ("roller", np.int8),  # whose dice are rolled next
        ("bidder", np.int8),  # who made the last bid
        ("bid", np.int16),  # by its action number, EMPTY before the first
        ("dice", np.int8, SEATS),  # how many each seat has
        ("face", np.int8, (SEATS, DICE)),  # what they show, 0 for a one
    ],
)
BIDS = tuple(f"{bid // FACES + 1} of {bid % FACES + 1}" for bid in range(SEATS * DICE * FACES))
SECRET = ("face",)  # L1.2
SPELLED = {"phase": Phase, "ended": Ending, "active": "ABCDEF", "roller": "ABCDEF", "bidder": "ABCDEF", "bid": BIDS}
SPELLED |= {"dice": range(DICE + 1), "face": "123456"}


def faults(content, state):
    """What does not go together in a position."""
    if state.phase == Phase.OVER:
        return
    for seat in range(state.players):
        lying, dice = sum(state.face[seat] != EMPTY), state.dice[seat]
        is_rolling = state.phase == Phase.ROLL and seat == state.roller
        is_rolled = state.phase == Phase.BID or seat < state.roller
        if lying >= dice if is_rolling else lying != (dice if is_rolled else 0):
            yield "face", "all dice up to those that are rolled next lie there, and no others"
    if state.dice[state.active] == 0 or sum(state.dice > 0) < 2:
        yield "dice", "two seats at least still have dice, and one of them is to act"
    if (state.bid == EMPTY) != (state.bidder == EMPTY):
        yield "bidder", "somebody has made the bid"
