"""The state of a game of Dragon Keeper: one record, and the names of the numbers in it."""

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

import numpy as np

from wyrmhall.kit.rule_enum import RuleEnum, names_of
from wyrmhall.kit.spelling import up_to
from wyrmhall.native.layout import layout

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
COLUMNS = "abcde"
PLACE_NAMES = tuple(f"{COLUMNS[place % SIDE]}{place // SIDE + 1}" for place in range(PLACES))
"""Column letter and row number: a1 is the upper left, e5 the lower right."""
COLOUR_NAMES = names_of(Colour)
TILE_NAMES = names_of(Tile)
LEVEL_NAMES = ["upper", "middle", "lowest"]
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
    "level": range(LEVELS),
    "dealt": range(PLACES + 1),
    "stock": up_to("treasures"),
    "treasures": up_to("treasures"),
    "discarded": range(TALLEST + 1),
    "left_behind": range(TALLEST + 1),
}
"""The words for the numbers of a field, in positions, or their range."""
ENTRIES: dict[str, dict[int, Any]] = {
    "stack": {1: Colour},
    "discarded": {0: face_names},
    "left_behind": {0: face_names},
}
"""The names of the entries of a list."""
SECRET = ("guild", "stack")
"""Fields of which something can be hidden."""
DERIVED = ("bag", "undealt", "height")
"""What follows from the other fields of a position."""

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


def faults(content: Any, state: Any) -> Iterator[tuple[str, str]]:
    """What does not go together in a position."""
    phase, active = state.phase, state.active
    with_guild = active if phase == Phase.DEAL_GUILD else state.players
    if [guild != EMPTY for guild in state.guild] != [seat < with_guild for seat in range(SEATS)]:
        yield "guild", "guilds are dealt to all in seat order before anything else"
    if (state.dragon == EMPTY) != (phase < Phase.DEAL_TILE):
        yield "dragon", "it comes onto the board with the first level"
    stairs = content.staircase[state.level] != EMPTY
    if phase == Phase.DEAL_TILE:
        in_order = [place for place in range(PLACES) if place != CENTRE or not stairs]
        laid = {*in_order[: state.dealt], *([CENTRE] if stairs else [])}
        if state.dealt >= len(in_order) or {*np.flatnonzero(state.board != EMPTY)} != laid:
            yield "dealt", "the tiles of the level are dealt in order, and this many lie there"
    in_bag = [int(state.undealt) >> COLOUR_BITS * colour & 255 for colour in range(COLOURS)]
    for colour in range(COLOURS):
        stairs_unseen = _unseen_staircases(content, state, colour)
        if (state.stack[:, colour] == HIDDEN).sum() > in_bag[colour] + stairs_unseen:
            yield "stack", "not so many tiles of one colour are hidden"
    to_deal = LEVELS * PLACES - sum(content.staircase != EMPTY)
    begun = state.level * PLACES - sum(content.staircase[: state.level] != EMPTY)
    begun += state.dealt if phase == Phase.DEAL_TILE else 0 if phase < Phase.DEAL_TILE else PLACES - int(stairs)
    if sum(in_bag) < to_deal - begun:
        yield "level", "too few tiles are left for the levels to come"
    if phase != Phase.OVER and (state.out[active] or sum(state.out[: state.players] == 0) < 2):
        yield "out", "two players at least are still in, and one of them is to act"
    action = {Phase.EXCHANGE: Tile.EXCHANGE, Phase.TRAP: Tile.TRAP, Phase.PASSAGE: Tile.PASSAGE}.get(phase)
    action = Tile.PASSAGE if state.passage else action
    if action is not None:
        stack = state.stack[active, content.colour[state.taken]]
        top = stack[state.height[active, content.colour[state.taken]] - 1]
        if state.taken == EMPTY or content.tile[state.taken] != action or top not in (state.taken, HIDDEN):
            yield "taken", "the tile whose action is offered lies on top of its stack"


def _unseen_staircases(content: Any, state: Any, colour: int) -> int:
    """How many staircases of a colour lie somewhere in the levels begun, but not in sight."""
    begun = content.staircase[: state.level + (state.phase >= Phase.DEAL_TILE)]
    stairs = [face for face in begun if face != EMPTY and content.colour[face] == colour]
    seen = state.discarded + state.left_behind
    return sum(not seen[face] and face not in state.board and face not in state.stack for face in stairs)
