"""The state of a game of Drachenhort: one record, and the names of the numbers in it.

The path is a row of places: the start room, the 30 spaces, the exit. An adventurer that was caught stands beyond all of
them. The dragon begins one place before the start room, in the hall.
"""

from enum import IntEnum

import numpy as np

from wyrmhall.contract.layout import layout
from wyrmhall.contract.rule_enum import RuleEnum

SEATS = 7
ADVENTURERS = 7
CARDS = 7
ON_CARD = 3  # H1.3
ROUNDS = 2  # H2.3: one on each side of the board
SPACES = 30  # H1.1
MEDALS = 7  # H1.4, in each set
FACES = 6  # of the die
HIGHEST_ROLL = 6

HALL = -1  # the dragon's
START = 0
EXIT = SPACES + 1
CAUGHT = SPACES + 2
PLACES = EXIT + 1

EMPTY = -1
"""No card dealt, no medal won yet."""
HIDDEN = -2
"""A card that the seat may not know; only in redacted states."""


class Kind(IntEnum):
    """What a place is like (H1.1). The start room and the exit are plain."""

    PLAIN = 0  # a lit and a dark part
    TRAP = 1
    DARK = 2  # all dark
    LIT = 3  # fully lit


class Phase(IntEnum):
    """What is due. Up to ROLL it is chance."""

    DEAL_CARD = 0  # to seat `active`
    DRAW_FIRST = 1
    ROLL = 2
    MOVE = 3
    OVER = 4


class Refusal(RuleEnum):
    """Why an action is not legal now."""

    NONE = ""
    GAME_OVER = "H6.1"
    NOT_A_DECISION = "H3.1"
    NO_SUCH_ACTION = "H1.3"
    IS_CAUGHT = "H4.3"
    IN_THE_DARK = "H3.1"


class Ending(RuleEnum):
    """What ended the last round, and with it the game."""

    SOMEBODY_LEFT = "H5.1"
    ONE_IS_LEFT = "H5.2"


SPELLED = {"phase": Phase, "ended": Ending, "active": "ABCDEFG"}
"""The words for the numbers of a field, in positions."""

STATE = layout(
    [
        ("gems", np.uint32),  # the spaces with a gem: bit n for space n
        ("turns", np.int16),  # turns played, the passed ones too
        ("phase", np.int8),
        ("ended", np.int8),  # what ended the game, EMPTY before
        ("players", np.int8),
        ("side", np.int8),  # of the board: 0 the front in round one, 1 the back in round two
        ("active", np.int8),  # whose turn it is; while cards are dealt, who gets the next one
        ("roll", np.int8),  # what the die shows, 0 before the roll
        ("dragon", np.int8),  # the place it stands on
        ("removed", np.int8),  # gems that were left on the board at the end of a round (H5.3)
        ("card", np.int8, SEATS),
        ("collected", np.int8, SEATS),  # gems
        ("place", np.int8, ADVENTURERS),
        ("lit", np.int8, ADVENTURERS),  # 1: in the start room or in the light, so that any roll moves it (H3.1)
        ("medal", np.int8, (ROUNDS, ADVENTURERS)),  # the value won, EMPTY for none yet
    ],
)
