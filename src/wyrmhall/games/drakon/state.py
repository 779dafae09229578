"""The state of a game of Drakon: one record, and the names of the numbers in it.

The lair is a list of rooms with coordinates, Start at 0,0, x to the east and y to the north. Nothing bounds it that a
player could meet: a turn adds at most one room, beside another, so no room can lie further from Start than the number
of turns, which an edition limits to `LONGEST` (D6.3), and coordinates reach three times as far. The number of rooms
is bounded by the tiles in the box.

A room is found by its coordinates through a grid that wraps around: rooms `WRAP` apart share a cell, and a chain
leads from one to the next (`rules/lair.py`). In play that happens rarely, and it is never wrong. Each room also knows
the rooms beside it: that is what moving needs, and it needs no coordinates.
"""

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

import numpy as np

from wyrmhall.kit.rule_enum import RuleEnum, names_of
from wyrmhall.kit.spelling import up_to
from wyrmhall.native.layout import layout

SEATS = 6
ROOMS = 64  # D1.1
SIDES = 4
FACES = 64
"""Different tiles: at most four patterns of arrows for each of 14 kinds of room, and the two kinds without arrows."""
HAND = 4  # D2.1, at most, in any edition
HANDFUL = HAND * SEATS
"""No hand can grow beyond this: rooms are only drawn to replace those that left a hand, so all hands together never
hold more than was dealt."""
LONGEST = 9999
"""The most turns that an edition may allow (D6.3)."""
REACH = 1 << 14
"""No place that can be named lies further from Start: a power of two above `LONGEST`."""
WRAP = 16
"""The grid is `WRAP` by `WRAP` cells; a power of two."""
PENDING = 2
"""Effects that can wait: a Barbarian waits to rob while the room that his victim was pushed into takes effect. There
is one Barbarian, with one push, and a room entered is resolved before anybody enters another."""

START = 0
"""The Start room is the first of the list and stays there: it is never destroyed or swapped out (D5.11)."""
EMPTY = -1
"""No room, no seat, nothing chosen."""
HIDDEN = -2
"""A room that the seat may not know; only in redacted states."""
TO_START, TO_HOARD = -3, -4
"""Where a lost coin goes that no player gets (D5.9)."""
ONLY_DWARF = 64
"""Added to a face under the pile that only the Dwarf knows (D7.5)."""
ALL_KNOW = 127
"""Who knows a room of a hand: a bit for each seat, and one more for those who watch."""
AUDIENCE_BIT = 64


class Kind(IntEnum):
    """The kinds of rooms (D5)."""

    START = 0
    EMPTY = 1
    GOLD = 2
    CRYSTAL = 3
    DESTRUCTION = 4
    ROTATION = 5
    PORTAL = 6
    MAP = 7
    STEAL_LEFT = 8
    STEAL_RIGHT = 9
    VORTEX = 10
    KEY = 11
    WIND = 12
    GUST = 13
    GOBLINS = 14
    WELL = 15


class Side(IntEnum):
    """The four sides of a room, clockwise. A set of sides is a mask: bit 0 for north, bit 1 for east …"""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


class Adventurer(IntEnum):
    """The six adventurers, each with a power (D7)."""

    WIZARD = 0
    BARBARIAN = 1
    THIEF = 2
    DWARF = 3
    KNIGHT = 4
    AMAZON = 5


class Phase(IntEnum):
    """What is due: chance up to LOOT, then the decisions."""

    DEAL_ADVENTURER = 0
    DEAL_ROOM = 1
    DRAW_FIRST = 2
    DRAW = 3
    TAKE_ROOM = 4  # from a hand, by a Map Room
    LOOT = 5  # from a hand, by the Barbarian
    TURN = 6  # place or move, or use a power first
    END_TURN = 7  # a power may still be used
    PORTAL = 8
    CRYSTAL = 9
    DESTRUCTION = 10
    ROTATION = 11
    MAP = 12
    START_COIN = 13
    KNIGHT = 14
    OVER = 15


class Draft(IntEnum):
    """How far a move has been said that takes several small decisions. Others see nothing of it before it is done."""

    NONE = 0
    WHERE = 1  # a room of the hand is chosen; where does it go?
    FACING = 2  # … and the place; how is it turned?
    WALK = 3  # on the way by wind; which way next?
    EXTRA = 4  # the Amazon's extra move
    SEND = 5  # whose adventurer a Crystal Ball moves is chosen; where to?
    PUSH = 6  # whom the Barbarian pushes is chosen; which way?
    SWAP = 7  # the room that a Portal takes is chosen; what replaces it?
    SWAP_FACING = 8
    TURN_FACING = 9  # the room that is rotated is chosen; how?
    DISCARD = 10  # the Dwarf discards a room
    DISCARD_AGAIN = 11


class Pending(IntEnum):
    """Effects that wait on the stack."""

    ENTER = 0  # an adventurer has arrived, its room takes effect (D4.2)
    LOOT = 1  # the Barbarian takes a room from whom he pushed (D7.3)


class After(IntEnum):
    """What comes after a step."""

    DECISION = 0  # nothing: the phase says what is due
    NEXT = 1  # the next pending effect, or the rest of the turn


class Refusal(RuleEnum):
    """Why an action is not legal now."""

    NONE = ""
    # The action does not answer what is asked
    PLACE_OR_MOVE = "D3.1"
    WHERE_NOW = "D3.1"
    FACING_NOW = "D3.1"
    WALK_ON = "D5.4"
    EXTRA_NOW = "D7.7"
    SEND_NOW = "D5.6"
    PUSH_NOW = "D7.3"
    POWER_OR_END = "D7.1"
    PORTAL_NOW = "D5.5"
    SWAP_NOW = "D5.5"
    CRYSTAL_NOW = "D5.6"
    DESTRUCTION_NOW = "D5.7"
    ROTATION_NOW = "D5.8"
    MAP_NOW = "D5.10"
    COIN_NOW = "D5.11"
    KNIGHT_NOW = "D7.6"
    DISCARD_NOW = "D7.5"
    # The action is of the right kind, but a rule forbids it
    NOT_IN_HAND = "D3.1"
    NO_SUCH_ROOM = "D3.1"
    NO_SUCH_PLACE = "D3.1"
    NO_TURN_FITS = "D3.1"
    ARROWS_MEET = "D3.1"
    SAME_FACING = "D3.3"
    NO_ARROW = "D4.1"
    NO_ROOM_THERE = "D4.1"
    NOT_FAR_ENOUGH = "D5.4"
    POINTED_AT = "D5.4"
    NOT_A_VORTEX = "D5.3"
    LEAVE_BY_VORTEX = "D5.3"
    ALREADY_THERE = "D5.3"
    MUST_PLAY = "D3.3"
    IS_START = "D5.11"
    IS_OCCUPIED = "D5.7"
    NOTHING_FITS = "D5.5"
    DOES_NOT_FIT = "D5.5"
    CANNOT_TURN = "D5.8"
    NO_SUCH_SEAT = "D2.2"
    OWN_SEAT = "D5.6"
    NO_ROOMS_IN_HAND = "D5.10"
    NO_POWERS = "D7.1"
    POWER_USED = "D7.1"
    NOT_YOUR_POWER = "D7.1"
    NOT_IN_SAME_ROOM = "D7.1"
    HAS_NO_COIN = "D7.4"
    NO_WAY_TO_PUSH = "D7.3"
    TOO_FEW_ROOMS = "D7.5"
    CANNOT_MOVE = "D7.7"
    HAS_ARROW = "D7.2"
    NOT_IN_HAND_TO_SWAP = "D5.5"
    NOT_IN_HAND_TO_DISCARD = "D7.5"
    OCCUPIED_FOR_SWAP = "D5.5"
    OWN_HAND = "D5.10"


class Ending(RuleEnum):
    """What ended the game."""

    COINS = "D6.1"
    STUCK = "D6.2"
    LAST_TURN = "D6.3"
    ESCAPE = "D8.1"


BELIEFS = ("known",)
SECRET = ("hand", "under", "discard")
"""Fields of which something can be hidden."""
DERIVED = ("rooms", "near", "grid", "chain", "held", "left", "pile", "buried", "hoard")
"""Fields that follow from the others; positions leave them out."""


SIDE_LETTERS = "NESW"
KIND_NAMES = names_of(Kind)
ARROW_SETS = tuple(
    "".join(letter for side, letter in enumerate(SIDE_LETTERS) if arrows >> side & 1) for arrows in range(1 << SIDES)
)
"""The letters of every set of sides."""


def room_name(content: Any, face: int, arrows: int | None = None) -> str:
    """The kind of a room and its arrows, as printed or as they lie: `wind NE`, `key`."""
    letters = ARROW_SETS[content.arrows[face] if arrows is None else arrows]
    return f"{KIND_NAMES[content.kind[face]]} {letters}".rstrip()


def room_names(content: Any) -> list[str]:
    """The different rooms of an edition: kind and printed arrows."""
    return [room_name(content, face) for face in range(content.faces)]


def rooms_under(content: Any) -> list[str]:
    """The rooms as they are called under the pile."""
    names = room_names(content)
    no_rooms = ["no room"] * (ONLY_DWARF - len(names))
    return [*names, *no_rooms, *(f"{name}, only the Dwarf knows" for name in names)]


SEAT_NAMES = "ABCDEF"
SPELLED = {
    "phase": Phase,
    "ended": Ending,
    "active": SEAT_NAMES,
    "decider": SEAT_NAMES,
    "winner": SEAT_NAMES,
    "adventurer": Adventurer,
    "face": room_names,
    "hand": room_names,
    "under": rooms_under,
    "pending": Pending,
    "pending_seat": SEAT_NAMES,
    "victim": SEAT_NAMES,
    "discard": room_names,
    "draft": Draft,
    "draft_face": room_names,
    "draft_seat": SEAT_NAMES,
    "acted": range(3),
    "turns": range(LONGEST + 1),
    "dealt": range(HANDFUL + 1),
    "on_start": up_to("coins"),
    "coins": up_to("coins"),
    "at": range(ROOMS),
    "arrows": range(1 << SIDES),
    "x": range(-REACH, REACH),
    "y": range(-REACH, REACH),
    "known": range(ALL_KNOW + 1),
    "depth": range(PENDING),
    "sent": up_to("ball_moves"),
    "to_draw": range(3),
    "coin_to": range(TO_HOARD, SEATS),
    "draft_spot": range(EMPTY, ROOMS * SIDES),
    "draft_at": range(EMPTY, ROOMS),
    "draft_steps": range(4),
}
"""The words for the numbers of a field, in positions, or their range."""

STATE = layout(
    [
        ("phase", np.int8),
        ("ended", np.int8),  # what ended the game, EMPTY before
        ("players", np.int8),
        ("powers", np.int8),  # option D7
        ("escape", np.int8),  # option D8
        ("active", np.int8),  # whose turn it is
        ("decider", np.int8),  # who decides: the active player, or the owner of an adventurer, or the Knight
        ("acted", np.int8),  # 1: the placement or move of this turn has been made; 2: the turn is to end
        ("winner", np.int8),  # who won by coins or escape; EMPTY: nobody, or the richest
        ("turns", np.int16),  # finished turns
        ("dealt", np.int8),  # adventurers, then rooms dealt at set-up
        ("hoard", np.int8),
        ("on_start", np.int8),  # coins on Start
        ("coins", np.int8, SEATS),
        ("adventurer", np.int8, SEATS),  # EMPTY without powers
        ("used", np.int8, SEATS),  # 1: the power was used
        ("at", np.int8, SEATS),  # the number of the room each adventurer is in
        # The lair
        ("rooms", np.int8),  # how many there are; they are numbered from 0, Start first
        ("face", np.int8, ROOMS),
        ("arrows", np.int8, ROOMS),  # as they lie, a mask of sides
        ("x", np.int16, ROOMS),
        ("y", np.int16, ROOMS),
        ("near", np.int8, (ROOMS, SIDES)),  # the room beside each room, to each side
        ("grid", np.int8, WRAP * WRAP),  # the first room of each cell
        ("chain", np.int8, ROOMS),  # the next room of the same cell
        # Hands and pile
        ("held", np.int8, SEATS),  # rooms in each hand
        ("hand", np.int8, (SEATS, HANDFUL)),  # faces in ascending order
        ("known", np.int8, (SEATS, HANDFUL)),  # who knows each of them, a mask
        ("left", np.int8),  # rooms of the pile in an order that nobody knows
        ("pile", np.int8, FACES),  # … counted by face
        ("under", np.int8, ROOMS),  # rooms under them, in order, the next to be drawn first
        ("buried", np.int8),  # how many
        # Effects
        ("depth", np.int8),  # pending effects
        ("pending", np.int8, PENDING),
        ("pending_seat", np.int8, PENDING),
        ("sent", np.int8),  # moves made by Crystal Balls this turn (D5.6)
        ("to_draw", np.int8),
        ("victim", np.int8),  # from whose hand a room is taken
        ("coin_to", np.int8),  # who gets the coin that the Knight may keep
        ("discard", np.int8, 2),  # the Dwarf's rooms, until he has drawn
        # A move half said
        ("draft", np.int8),
        ("draft_face", np.int8),
        ("draft_spot", np.int16),  # a room, or a free place beside one
        ("draft_seat", np.int8),  # whose adventurer
        ("draft_at", np.int8),  # the room it has come to
        ("draft_steps", np.int8),  # still to go
        ("draft_extra", np.int8),  # 1: it is the Amazon's extra move
    ],
)


DRAFTS = {
    Draft.WHERE: ((Phase.TURN,), ("face",)),
    Draft.FACING: ((Phase.TURN,), ("face", "spot")),
    Draft.WALK: ((Phase.TURN, Phase.END_TURN, Phase.CRYSTAL), ("seat", "at")),
    Draft.EXTRA: ((Phase.TURN, Phase.END_TURN), ("seat", "at")),
    Draft.SEND: ((Phase.CRYSTAL,), ("seat", "at")),
    Draft.PUSH: ((Phase.TURN, Phase.END_TURN), ("seat",)),
    Draft.SWAP: ((Phase.PORTAL,), ("spot",)),
    Draft.SWAP_FACING: ((Phase.PORTAL,), ("face", "spot")),
    Draft.TURN_FACING: ((Phase.ROTATION,), ("spot",)),
    Draft.DISCARD: ((Phase.TURN, Phase.END_TURN), ()),
    Draft.DISCARD_AGAIN: ((Phase.TURN, Phase.END_TURN), ("face",)),
}
"""The phases in which a move is half said, and what has been said of it."""


def faults(content: Any, state: Any) -> Iterator[tuple[str, str]]:
    """What does not go together in a position."""
    yield from _lair_faults(content, state)
    yield from _effect_faults(content, state)
    if state.draft != Draft.NONE:
        yield from _draft_faults(state)


def _lair_faults(content: Any, state: Any) -> Iterator[tuple[str, str]]:
    rooms, players = int(state.rooms), int(state.players)
    if (state.face[:rooms] == EMPTY).any() or (state.face[rooms:] != EMPTY).any() or state.face[0] != START:
        yield "face", "Start comes first, then the other rooms without a gap"
    if len({*zip(state.x[:rooms].tolist(), state.y[:rooms].tolist(), strict=True)}) != rooms:
        yield "x", "two rooms lie at the same place"
    pointed = {(room, side) for room in range(rooms) for side in range(SIDES) if state.arrows[room] >> side & 1}
    if any((int(state.near[room, side]), (side + 2) % SIDES) in pointed for room, side in pointed):
        yield "arrows", "two arrows point at each other"
    if (state.at[:players] >= rooms).any():
        yield "at", "there is no room of that number"
    if any(entry >= 0 and entry % ONLY_DWARF >= content.faces for entry in state.under):
        yield "under", "there is no such room"
    if state.left < 0:
        yield "hand", "there are not so many rooms"
    if state.held.sum() + (state.phase == Phase.DRAW) > players * content.hand:
        yield "hand", "there are never more rooms in hands than were dealt"


def _effect_faults(content: Any, state: Any) -> Iterator[tuple[str, str]]:
    phase, players = state.phase, int(state.players)
    in_turn = phase in (Phase.TURN, Phase.END_TURN)
    if in_turn and state.decider != state.active:
        yield "decider", "in a turn the active player decides"
    if phase == Phase.DEAL_ADVENTURER or (phase == Phase.DEAL_ROOM and state.dealt >= players * content.hand):
        with_adventurer = [seat < state.dealt for seat in range(SEATS)]
        if phase == Phase.DEAL_ROOM or [each != EMPTY for each in state.adventurer] != with_adventurer:
            yield "dealt", "this many are dealt already"
    if (state.victim != EMPTY) != (phase in (Phase.TAKE_ROOM, Phase.LOOT)) or state.victim == state.decider:
        yield "victim", "a room is taken from the hand of another player"
    if phase == Phase.DRAW and state.to_draw == 0:
        yield "to_draw", "there is a room to be drawn"
    if phase == Phase.KNIGHT and (state.coin_to in (EMPTY, HIDDEN, state.decider) or state.coin_to >= players):
        yield "coin_to", "the coin goes to another player, to Start or to the hoard"
    if state.depth > 0 and (in_turn or state.pending[0] != Pending.LOOT or state.pending_seat[0] == EMPTY):
        yield "depth", "only a Barbarian waits while a room takes effect"


def _draft_faults(state: Any) -> Iterator[tuple[str, str]]:
    phases, said = DRAFTS[state.draft]
    hand = state.hand[state.decider]
    spots = int(state.rooms) * SIDES if state.draft == Draft.FACING else state.rooms
    if state.phase not in phases:
        yield "draft", "such a move is not asked for now"
    if "face" in said and state.draft_face not in hand[: state.held[state.decider]]:
        yield "draft_face", "the room is in the hand of whoever decides"
    if "spot" in said and not 0 <= state.draft_spot < spots:
        yield "draft_spot", "there is no such place"
    if "at" in said and not 0 <= state.draft_at < state.rooms:
        yield "draft_at", "there is no room of that number"
    if "seat" in said and state.draft_seat == EMPTY:
        yield "draft_seat", "whose adventurer is it"
