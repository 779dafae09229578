"""The state of a game of Dragon Keeper: one record, and the names of the numbers in it."""

from enum import IntEnum

import numpy as np

SEATS = 4
LEVELS = 3  # K1.1: three boards of five by five places
SIDE = 5
PLACES = SIDE * SIDE
CENTRE = PLACES // 2
COLOURS = 5
FACES_PER_COLOUR = 10
FACES = COLOURS * FACES_PER_COLOUR
FACE_BITS, COLOUR_BITS = 6, 8
"""The bag's counts are packed: bits for each face, and for each colour (see rules/bag.py)."""
TALLEST = 20
"""An edition may have at most this many tiles of one colour, so no stack can grow beyond it."""

EMPTY = -1
"""No tile on a place, no guild dealt yet, nobody."""
HIDDEN = -2
"""A tile or guild that the seat may not know; only in redacted states."""


class Colour(IntEnum):
    """The colours of tiles, each with its stack."""

    RED = 0
    BLUE = 1
    YELLOW = 2
    GREEN = 3
    PURPLE = 4


class Tile(IntEnum):
    """What a tile does (K5)."""

    PLAIN = 0
    STAIRCASE = 1
    PASSAGE = 2
    EXCHANGE = 3
    TRAP = 4
    RELEASE = 5


class Phase(IntEnum):
    """What is due. Guilds and stacks are open to all from TRIBUTE on (K6.1)."""

    DEAL_GUILD = 0
    DRAW_FIRST = 1
    DEAL_TILE = 2
    TAKE = 3
    EXCHANGE = 4
    TRAP = 5
    GIVE = 6
    PASSAGE = 7
    TRIBUTE = 8
    SECOND_TRIBUTE = 9
    RELEASE = 10
    OVER = 11


class After(IntEnum):
    """What comes after a step, before the next decision."""

    DECISION = 0  # nothing: the phase says what is asked
    TAKEN = 1  # a tile was taken: its action is offered
    ACTION_DONE = 2
    TURN_OVER = 3
    LEVEL_OVER = 4
    TRIBUTES = 5
    RELEASES = 6


class Action(IntEnum):
    """Where each family of actions begins in the action space."""

    TAKE = 0  # + place
    GIVE = 25  # + place
    TRAP = 50  # + place
    PASSAGE = 75  # + place
    EXCHANGE = 100  # + seat * COLOURS + colour
    TRIBUTE = 120  # + colour
    RELEASE = 125  # + colour of the Release * FACES_PER_COLOUR + face of the freed tile within its colour
    KEEP = 175  # leave the action unused; stop releasing


ACTIONS = 176
OUTCOMES = FACES
BELIEFS = ()


class Rule(IntEnum):
    """The rules of `rules.md`, as bits of `fired`."""

    K1_1 = 0
    K1_2 = 1
    K1_3 = 2
    K1_4 = 3
    K2_1 = 4
    K2_2 = 5
    K2_3 = 6
    K2_4 = 7
    K3_1 = 8
    K3_2 = 9
    K3_3 = 10
    K3_4 = 11
    K3_5 = 12
    K3_6 = 13
    K4_1 = 14
    K4_2 = 15
    K4_3 = 16
    K4_4 = 17
    K4_5 = 18
    K4_6 = 19
    K5_1 = 20
    K5_2 = 21
    K5_3 = 22
    K5_4 = 23
    K5_5 = 24
    K5_6 = 25
    K6_1 = 26
    K6_2 = 27
    K6_3 = 28
    K6_4 = 29
    K6_5 = 30
    K6_6 = 31


class Refusal(IntEnum):
    """Why an action is not legal now."""

    NONE = 0
    GAME_OVER = 1
    NOT_A_DECISION = 2
    NO_SUCH_ACTION = 3
    TAKE_NOW = 4
    GIVE_NOW = 5
    EXCHANGE_OR_KEEP = 6
    TRAP_OR_KEEP = 7
    PASSAGE_OR_KEEP = 8
    TRIBUTE_NOW = 9
    SECOND_TRIBUTE_NOW = 10
    RELEASE_OR_KEEP = 11
    MUST_MOVE = 12
    NOT_IN_ROW = 13
    NOTHING_TO_TAKE = 14
    NOT_IN_COLUMN = 15
    NOTHING_TO_GIVE = 16
    NOTHING_TO_TRAP = 17
    PASSAGE_NOT_IN_ROW = 18
    NOTHING_THROUGH_PASSAGE = 19
    OWN_STACK = 20
    NO_SUCH_SEAT = 21
    SEAT_IS_OUT = 22
    STACK_IS_EMPTY = 23
    NOT_HIGHEST = 24
    NOT_SECOND_HIGHEST = 25
    NO_RELEASE = 26
    NO_SUCH_PRISONER = 27
    FREES_ITSELF = 28


RULE_OF_REFUSAL = {
    Refusal.GAME_OVER: Rule.K6_6,
    Refusal.NOT_A_DECISION: Rule.K2_1,
    Refusal.NO_SUCH_ACTION: Rule.K3_1,
    Refusal.TAKE_NOW: Rule.K3_1,
    Refusal.GIVE_NOW: Rule.K3_3,
    Refusal.EXCHANGE_OR_KEEP: Rule.K5_3,
    Refusal.TRAP_OR_KEEP: Rule.K5_4,
    Refusal.PASSAGE_OR_KEEP: Rule.K5_2,
    Refusal.TRIBUTE_NOW: Rule.K6_1,
    Refusal.SECOND_TRIBUTE_NOW: Rule.K6_2,
    Refusal.RELEASE_OR_KEEP: Rule.K6_3,
    Refusal.MUST_MOVE: Rule.K3_1,
    Refusal.NOT_IN_ROW: Rule.K3_1,
    Refusal.NOTHING_TO_TAKE: Rule.K3_1,
    Refusal.NOT_IN_COLUMN: Rule.K3_3,
    Refusal.NOTHING_TO_GIVE: Rule.K3_3,
    Refusal.NOTHING_TO_TRAP: Rule.K5_4,
    Refusal.PASSAGE_NOT_IN_ROW: Rule.K5_2,
    Refusal.NOTHING_THROUGH_PASSAGE: Rule.K5_2,
    Refusal.OWN_STACK: Rule.K5_3,
    Refusal.NO_SUCH_SEAT: Rule.K5_3,
    Refusal.SEAT_IS_OUT: Rule.K4_3,
    Refusal.STACK_IS_EMPTY: Rule.K5_3,
    Refusal.NOT_HIGHEST: Rule.K6_1,
    Refusal.NOT_SECOND_HIGHEST: Rule.K6_2,
    Refusal.NO_RELEASE: Rule.K6_3,
    Refusal.NO_SUCH_PRISONER: Rule.K6_3,
    Refusal.FREES_ITSELF: Rule.K6_3,
}
"""The rule that each refusal rests on."""

STATE = np.dtype(
    [
        ("fired", np.uint64),  # the rules that the last step used, one bit each
        ("bag", np.uint64, COLOURS),  # the tiles not dealt yet, counted by face (see rules/bag.py)
        ("undealt", np.uint64),  # the same, counted by colour
        ("turns", np.int16),  # turns begun
        ("phase", np.int8),
        ("ended", np.int8),  # the rule that ended the game, EMPTY before
        ("players", np.int8),
        ("toll_after_last_level", np.int8),  # option K4.4
        ("open_stacks", np.int8),  # option K3.5
        ("active", np.int8),  # whose turn it is; at the end, who pays tribute or releases
        ("level", np.int8),  # 0 upper, 1 middle, 2 lowest
        ("dragon", np.int8),  # the place it stands on
        ("dealt", np.int8),  # places of this level that have been dealt
        ("taken", np.int8),  # the face taken this turn whose action may be used
        ("passage", np.int8),  # 1: a Secret Passage taken this turn can still be used
        ("through_passage", np.int8),  # 1: the tile was taken by means of a Secret Passage
        ("last_taker", np.int8),  # whose turn it was when a tile last left the board
        ("stock", np.int8),
        ("treasures", np.int8, SEATS),
        ("guild", np.int8, SEATS),  # a colour
        ("out", np.int8, SEATS),  # 1: eliminated
        ("board", np.int8, PLACES),  # the face of the tile on each place
        ("height", np.int8, (SEATS, COLOURS)),
        ("stack", np.int8, (SEATS, COLOURS, TALLEST)),  # faces, from the bottom up
        ("discarded", np.int8, FACES),
        ("left_behind", np.int8, FACES),  # on the boards of finished levels
    ],
    align=True,
)
