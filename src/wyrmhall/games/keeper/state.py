"""The state of a game of Dragon Keeper: one record, and the names of the numbers in it."""

from enum import IntEnum
from typing import Any

import numpy as np

from wyrmhall.contract.layout import layout
from wyrmhall.contract.rule_enum import RuleEnum

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


class Refusal(RuleEnum):
    """Why an action is not legal now."""

    NONE = ""
    GAME_OVER = "K6.6"
    NOT_A_DECISION = "K2.1"
    NO_SUCH_ACTION = "K3.1"
    TAKE_NOW = "K3.1"
    GIVE_NOW = "K3.3"
    EXCHANGE_OR_KEEP = "K5.3"
    TRAP_OR_KEEP = "K5.4"
    PASSAGE_OR_KEEP = "K5.2"
    TRIBUTE_NOW = "K6.1"
    SECOND_TRIBUTE_NOW = "K6.2"
    RELEASE_OR_KEEP = "K6.3"
    MUST_MOVE = "K3.1"
    NOT_IN_ROW = "K3.1"
    NOTHING_TO_TAKE = "K3.1"
    NOT_IN_COLUMN = "K3.3"
    NOTHING_TO_GIVE = "K3.3"
    NOTHING_TO_TRAP = "K5.4"
    PASSAGE_NOT_IN_ROW = "K5.2"
    NOTHING_THROUGH_PASSAGE = "K5.2"
    OWN_STACK = "K5.3"
    NO_SUCH_SEAT = "K5.3"
    SEAT_IS_OUT = "K4.3"
    STACK_IS_EMPTY = "K5.3"
    NOT_HIGHEST = "K6.1"
    NOT_SECOND_HIGHEST = "K6.2"
    NO_RELEASE = "K6.3"
    NO_SUCH_PRISONER = "K6.3"
    FREES_ITSELF = "K6.3"


class Ending(RuleEnum):
    """What ended the game."""

    FEWER_THAN_TWO_LEFT = "K4.5"
    COUNT = "K6.6"


def face_name(content: Any, face: int) -> str:
    """Colour, value and, unless plain, what the tile does: `blue 4 trap`."""
    words = f"{Colour(content.colour[face]).name} {content.value[face]} {Tile(content.tile[face]).name}"
    return words.lower().removesuffix(" plain")


def face_names(content: Any) -> list[str]:
    return [face_name(content, face) for face in range(content.faces)]


SEAT_NAMES = "ABCD"
PLACE_NAMES = tuple(f"{'abcde'[place % SIDE]}{place // SIDE + 1}" for place in range(PLACES))
"""Column letter and row number: a1 is the upper left, e5 the lower right."""
SPELLED = {
    "phase": Phase,
    "ended": Ending,
    "active": SEAT_NAMES,
    "last_taker": SEAT_NAMES,
    "dragon": PLACE_NAMES,
    "guild": Colour,
    "taken": face_names,
    "board": face_names,
    "stack": face_names,
}
"""The words for the numbers of a field, in positions."""

STATE = layout(
    [
        ("bag", np.uint64, COLOURS),  # the tiles not dealt yet, counted by face (see rules/bag.py)
        ("undealt", np.uint64),  # the same, counted by colour
        ("turns", np.int16),  # turns begun
        ("phase", np.int8),
        ("ended", np.int8),  # what ended the game, EMPTY before
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
)
