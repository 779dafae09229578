"""The state of a game of Drachenhort: one record, and the names of the numbers in it.

The path is a row of places: the start room, the 30 spaces, the exit. An adventurer that was caught stands beyond all of
them. The dragon begins one place before the start room, in the hall.
"""

from enum import IntEnum

import numpy as np

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


ACTIONS = ADVENTURERS
"""The only decision is which adventurer to move."""
OUTCOMES = 7
"""Cards, seats, or the rolls 1 to 6 as 0 to 5."""
BELIEFS = ()


class Rule(IntEnum):
    """The rules of `rules.md`, as bits of `fired`."""

    H1_1 = 0
    H1_2 = 1
    H1_3 = 2
    H1_4 = 3
    H2_1 = 4
    H2_2 = 5
    H2_3 = 6
    H2_4 = 7
    H3_1 = 8
    H3_2 = 9
    H3_3 = 10
    H3_4 = 11
    H3_5 = 12
    H3_6 = 13
    H3_7 = 14
    H4_1 = 15
    H4_2 = 16
    H4_3 = 17
    H4_4 = 18
    H5_1 = 19
    H5_2 = 20
    H5_3 = 21
    H6_1 = 22


class Refusal(IntEnum):
    """Why an action is not legal now."""

    NONE = 0
    GAME_OVER = 1
    NOT_A_DECISION = 2
    NO_SUCH_ACTION = 3
    IS_CAUGHT = 4
    IN_THE_DARK = 5


RULE_OF_REFUSAL = {
    Refusal.GAME_OVER: Rule.H6_1,
    Refusal.NOT_A_DECISION: Rule.H3_1,
    Refusal.NO_SUCH_ACTION: Rule.H1_3,
    Refusal.IS_CAUGHT: Rule.H4_3,
    Refusal.IN_THE_DARK: Rule.H3_1,
}
"""The rule that each refusal rests on."""

STATE = np.dtype(
    [
        ("fired", np.uint64),  # the rules that the last step used, one bit each
        ("gems", np.uint32),  # the spaces with a gem: bit n for space n
        ("turns", np.int16),  # turns played, the passed ones too
        ("phase", np.int8),
        ("ended", np.int8),  # the rule that ended the game, EMPTY before
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
    align=True,
)
