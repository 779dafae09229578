"""The state of a game of DragonQuest: one record, and the names of the numbers in it.

A castle is a grid of cells, numbered row by row. What lies on the cells of a sheet (visited, blocked, crossed by the
demon) are boards: four words of 63 bits, three rows in each, so that a word is never negative and shifting by a row
never needs more than the word beside it (`rules/boards.py`).
"""

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

import numpy as np

from wyrmhall.kit.rule_enum import RuleEnum
from wyrmhall.kit.spelling import Marks, up_to
from wyrmhall.native.layout import layout

SEATS = 4
COLUMNS = 21
ROWS = 12
CELLS = ROWS * COLUMNS
ROWS_IN_WORD = 3
CELLS_IN_WORD = ROWS_IN_WORD * COLUMNS
WORDS = ROWS // ROWS_IN_WORD

FACES = 6
MOVEMENT_DICE = 5  # QC.1: the red one first, then the black ones
REROLLS = 2  # QC.1
TOO_MANY_SKULLS = 3  # QC.2
DANGER_DICE = 3  # QD.1
TRAPS = 3
MONSTERS = 3
TRAP_BOXES = 2  # Q0.4
BONE_BOXES = 4  # QD.9: the skulls that a hero survives
DISCOVERY_ROWS = 3  # Q0.4
ROW_POINTS = 6
ITEMS = 12
TREASURES = 14
TILES = 3  # QB.1
DEMON_STEPS = 2  # QD.8
FEWEST_STARS = 2  # QE.2
HIGHEST_WOUND = 6
MOST_TREASURE_DICE = 12

EMPTY = -1
HIDDEN = -2
"""A wall tile that the seat may not know; only in redacted states."""
ROOM = CELLS
"""The place of a hero in the treasure room, which is one space."""


class Symbol(IntEnum):
    """What a movement die shows (Q0.2)."""

    DOUBLE_SKULL = 0
    SKULL = 1
    ROOM = 2
    CORRIDOR = 3
    DISCOVERY = 4
    BLANK = 5


class Danger(IntEnum):
    """What a danger die shows (Q0.1): three traps, three monsters."""

    ARROW = 0
    TRAPDOOR = 1
    FOG = 2
    GHOUL = 3
    TROLL = 4
    ORC = 5


class Letter(IntEnum):
    """What the letter die shows (QD.1)."""

    A = 0
    B = 1
    C = 2
    BLANK = 3


class Fight(IntEnum):
    """What a combat die shows (QD.4)."""

    MONSTER = 0
    SWORD = 1


class Spider(IntEnum):
    """What the spider die shows (QD.7)."""

    COINS = 0
    LIFE = 1
    BLANK = 2


class Bone(IntEnum):
    """What the skeleton die shows (QD.9)."""

    SKULL = 0
    SWORD = 1


class Loot(IntEnum):
    """What a treasure die shows (QE.1)."""

    DRAGON = 0
    FIFTY = 1
    HUNDRED = 2
    STAR = 3
    BLANK = 4


LOOTS = len(Loot)
DIE_BITS = 4
"""Bits that a die takes where a happening has several in one number (happenings.py)."""


class Item(IntEnum):
    """The twelve items (Q0.3)."""

    AMULET = 0
    TALISMAN = 1
    RING = 2
    NECKLACE = 3
    ORB = 4
    POTION = 5
    KEY = 6
    BUCKLE = 7
    MAIL = 8
    CAPE = 9
    ROPE = 10
    SILVER_RING = 11


PROTECTION = tuple(map(int, (Item.MAIL, Item.ROPE, Item.CAPE)))
"""QD.3 The item that stops each trap."""


class Row(IntEnum):
    """The discovery rows, by the danger at their end (Q0.4)."""

    SPIDER = 0
    DEMON = 1
    SKELETON = 2
    NONE = 3  # all crossed out


class Fate(IntEnum):
    """What has become of a hero."""

    INSIDE = 0
    ESCAPED = 1
    DEAD = 2


class Demon(IntEnum):
    """A hero's demon (QD.8)."""

    ASLEEP = 0
    WOKEN = 1  # in this turn: it moves from the next one on
    AWAKE = 2


class Phase(IntEnum):
    """What is due. Up to LAST_CHANCE it is chance."""

    DRAW_FIRST = 0
    SPIDER_DIE = 1
    WALL_TILE = 2
    MOVEMENT_DIE = 3
    DANGER_DIE = 4
    LETTER_DIE = 5
    ARROW_WOUND = 6
    COMBAT_DIE = 7
    COMBAT_WOUND = 8
    SKELETON_DIE = 9
    TREASURE_DIE = 10
    FIRE_DIE = 11
    FIRE_WOUND = 12

    BUY = 13
    STAY_OR_LEAVE = 14
    LOSE_COINS = 15
    CHOOSE_WALL = 16
    GUESS = 17
    BLOCK = 18
    REROLL = 19
    STEP = 20
    STEP_OUT = 21
    FIGHT = 22  # or use the Magic Ring
    TALISMAN = 23
    TAKE = 24
    FLEE = 25
    MOVE_DEMON = 26
    OVER = 27


LAST_CHANCE = Phase.FIRE_WOUND
BEFORE_DICE = (Phase.DRAW_FIRST, Phase.SPIDER_DIE, Phase.WALL_TILE, *range(Phase.BUY, Phase.REROLL))
"""The phases before the movement dice are thrown."""


class After(IntEnum):
    """The part of a turn that comes next, before anything is asked (rules/turn.py)."""

    DECISION = 0  # nothing: the phase says what is due
    SPIDER = 1
    BITTEN = 2  # the spider has done its worst
    BUY = 3
    BOUGHT = 4
    WALLED = 5  # the number was guessed: a cell is to be blocked
    STEPPED = 6
    DISCOVER = 7
    ARRIVED = 8  # discovery done: the treasure room, if the hero has just entered it
    LOOT = 9
    FIRE = 10
    FLEE = 11
    DEMON = 12
    DEMON_STEP = 13
    END = 14


class Refusal(RuleEnum):
    """Why an action is not legal now."""

    NONE = ""
    BUY_NOW = "QA.3"
    STAY_OR_LEAVE_NOW = "QE.3"
    LOSE_COINS_NOW = "QD.7"
    WALL_NOW = "QB.1"
    GUESS_NOW = "QB.1"
    BLOCK_NOW = "QB.1"
    REROLL_NOW = "QC.1"
    STEP_NOW = "QC.3"
    STEP_OUT_NOW = "QE.3"
    FIGHT_NOW = "QD.5"
    TALISMAN_NOW = "QE.5"
    TAKE_NOW = "QE.2"
    FLEE_NOW = "QE.4"
    DEMON_NOW = "QD.8"
    NO_POINTS = "QC.6"  # buy: not enough points in the row
    ITEM_GONE = "Q0.3"
    IS_SKULL = "QC.1"  # reroll: skulls stay
    SAME_DICE = "QC.1"  # reroll: the same choice has another number
    OUTSIDE = "Q0.5"
    TOO_FAR = "QC.3"
    DIAGONAL = "QC.3"
    IS_BLOCKED = "QC.3"
    IS_VISITED = "QC.3"
    IS_CROSSED = "QD.8"
    ROOM_FIRST = "Q1"  # the exit before the treasure room
    STRAIGHT_BACK = "QC.3"
    STUCK_ON_BLOCK = "QC.3"  # Key: no way off the blocked cell
    STAND_ON_BLOCK = "QC.3"  # Key: cannot stop on it
    NEAR_LANDMARK = "QB.2"  # block: start, treasure room, exit, orange or black cell, or beside one
    BLOCK_BLOCKED = "QB.2"
    BLOCK_VISITED = "QB.2"
    BLOCK_GROUP = "QB.3"
    BLOCK_DIAGONAL = "QB.3"
    CLOSES_ROUTE = "QB.4"
    NOT_TOWARDS = "QD.8"  # demon
    NOT_BESIDE_DEMON = "QD.8"
    DEMON_WAS_THERE = "QD.8"
    DEMON_NOT_ROOM = "QD.8"
    TOO_FEW_STARS = "QE.2"
    TREASURE_GONE = "QE.2"
    SAME_TREASURE = "QE.2"  # an equal tile has another number


class Ending(RuleEnum):
    """What ended the game."""

    ESCAPED = "Q1"  # no hero is left inside, and one at least has escaped
    ALL_DEAD = "QG"


COLUMN_LETTERS = "abcdefghijklmnopqrstu"
CELL_NAMES = tuple(f"{COLUMN_LETTERS[cell % COLUMNS]}{cell // COLUMNS + 1}" for cell in range(CELLS))
"""Column letter and row number: a1 is the upper left."""
TREASURE_ROOM = "treasure"
PLACE_NAMES = (*CELL_NAMES, TREASURE_ROOM)
"""The places of the castle."""
SEAT_NAMES = "ABCD"
TILE_NAMES = "123"
BOARD = Marks(CELL_NAMES, CELLS_IN_WORD)
FIELDS: list[tuple[Any, ...]] = [
    ("visited", np.int64, (SEATS, WORDS), BOARD),  # boards, one a sheet
    ("blocked", np.int64, (SEATS, WORDS), BOARD),
    ("crossed", np.int64, (SEATS, WORDS), BOARD),  # by the demon
    ("open", np.int64, WORDS, BOARD),  # the cells that may be chosen now, if a cell is to be chosen
    ("turns", np.int16),  # turns begun
    ("place", np.int16, SEATS, PLACE_NAMES),  # a cell, or ROOM
    ("stepped_out", np.int16, SEATS, CELL_NAMES),  # the cell last stepped onto out of the room, EMPTY for none
    ("demon_at", np.int16, SEATS, CELL_NAMES),
    ("phase", np.int8, (), Phase),
    ("ended", np.int8, (), Ending),  # what ended the game, EMPTY before
    ("players", np.int8),
    ("active", np.int8, (), SEAT_NAMES),  # whose turn it is
    ("decider", np.int8, (), SEAT_NAMES),  # who decides now; with chance the active player
    ("fate", np.int8, SEATS, Fate),
    ("sun", np.int8, SEATS, lambda content: range(content.sun + 2)),  # boxes ticked
    ("dusk", np.int8, SEATS, lambda content: range(content.sun + 2)),  # boxes there are
    ("life", np.int8, SEATS, lambda content: range(content.life + content.potion + 1)),
    ("skip", np.int8, SEATS, range(TRAP_BOXES + 1)),  # skip-turn markers
    ("trapped", np.int8, (SEATS, TRAPS), range(TRAP_BOXES + 1)),  # trap boxes ticked
    ("row", np.int8, SEATS, Row),  # the current discovery row
    ("found", np.int8, SEATS, range(ROW_POINTS + 1)),  # points in it
    ("entered", np.int8, SEATS),  # 1: has been in the treasure room
    ("left", np.int8, SEATS),  # 1: has left it
    ("just_left", np.int8, SEATS),  # 1: its next turn is the one after leaving (QB)
    ("spider", np.int8, SEATS),  # 1: bitten
    ("demon", np.int8, SEATS, Demon),
    ("fifties", np.int8, SEATS, up_to("coin_boxes")),  # coin boxes ticked
    ("hundreds", np.int8, SEATS, up_to("coin_boxes")),
    ("fifties_used", np.int8, SEATS, up_to("coin_boxes")),  # boxes ticked or crossed off
    ("hundreds_used", np.int8, SEATS, up_to("coin_boxes")),
    ("owner", np.int8, ITEMS, (*SEAT_NAMES, "used up")),  # EMPTY on the table, SEATS when it is used up
    ("treasure", np.int8, TREASURES, SEAT_NAMES),  # the seat that has it, EMPTY on the table
    ("aside", np.int8, (), up_to("dragons_wake")),  # dragons set aside
    ("no_wall", np.int8),  # 1: no wall in this turn
    ("room_open", np.int8),  # 1: the treasure room may be chosen too
    ("leaving", np.int8),  # 1: the hero leaves the room in this turn
    ("orb", np.int8),  # 1: the Orb of Light is used in this movement
    ("key", np.int8),  # 1: so is the Key
    ("tile", np.int8, (), TILE_NAMES),  # the wall tile chosen, from 0, EMPTY for none
    ("guess", np.int8, (), TILE_NAMES),
    ("dice", np.int8, MOVEMENT_DICE, Symbol),  # symbols, EMPTY for one being thrown: red, then black in ascending order
    ("rerolls", np.int8, (), range(REROLLS + 1)),  # left
    ("steps", np.int8, (), range(MOVEMENT_DICE + 1)),  # left
    ("boxes", np.int8, DANGER_DICE, Danger),  # the danger dice on A, B, C
    ("met", np.int8, (), Danger),  # the danger met
    ("wound", np.int8, (), range(HIGHEST_WOUND + 1)),  # the first of two wound dice, 0 for none
    ("bones", np.int8, (), range(BONE_BOXES + 1)),  # skulls of the skeleton so far
    ("to_throw", np.int8, (), range(MOST_TREASURE_DICE + 1)),  # treasure or wound dice still to be thrown
    ("again", np.int8),  # 1: the second throw of the Talisman
    ("loot", np.int8, LOOTS, range(MOST_TREASURE_DICE + 1)),  # treasure dice lying there, by what they show
    (
        "fled",
        np.int8,
        (),
        range(EMPTY, 2 * SEATS),
    ),  # heroes the dragon has dealt with: an offset from the roller; EMPTY if asleep
    ("demon_steps", np.int8, (), range(DEMON_STEPS + 1)),  # left in this turn
]
"""Name, type and shape, and the words for its numbers in positions, or their range."""
STATE = layout([field[:3] for field in FIELDS])
SPELLED = {field[0]: field[3] for field in FIELDS if len(field) > 3}
ENTRIES: dict[str, dict[int, Any]] = {
    "owner": {0: Item},
    "treasure": {0: lambda content: [str(value) for value in content.value[: content.treasures]]},
    "loot": {0: Loot},
    "trapped": {1: Danger},
}
"""The names of the entries of a list."""
SECRET = ("tile",)
"""The field of which something can be hidden."""


def faults(content: Any, state: Any) -> Iterator[tuple[str, str]]:
    """What does not go together in a position."""
    phase, active = state.phase, state.active
    acting = [] if phase in (Phase.FIRE_DIE, Phase.FIRE_WOUND, Phase.OVER) else [state.decider]
    if acting and phase not in (Phase.FLEE, Phase.MOVE_DEMON):  # then the hero may be dead already, or out
        acting.append(active)
    if any(state.fate[seat] != Fate.INSIDE for seat in acting):
        yield "fate", "only heroes inside the castle act"
    lying = sum(state.dice != EMPTY)
    if lying > (0 if phase in BEFORE_DICE else MOVEMENT_DICE - (phase == Phase.MOVEMENT_DIE)):
        yield "dice", "these dice are still to be thrown"
    if lying < MOVEMENT_DICE and phase in (Phase.REROLL, Phase.STEP):
        yield "dice", "all dice lie there"
    monsters = range(Danger.GHOUL, len(Danger))
    if phase in (Phase.COMBAT_DIE, Phase.COMBAT_WOUND) or (phase == Phase.FIGHT and state.met != EMPTY):
        if state.met not in monsters:
            yield "met", "one fights with a monster"
    if phase == Phase.LETTER_DIE and EMPTY in state.boxes:
        yield "boxes", "the letter die is thrown when all boxes are full"
    if phase in (Phase.TREASURE_DIE, Phase.FIRE_DIE, Phase.COMBAT_WOUND, Phase.FIRE_WOUND) and state.to_throw == 0:
        yield "to_throw", "there is a die to be thrown"
    if (state.fled != EMPTY) != (phase in (Phase.FIRE_DIE, Phase.FIRE_WOUND, Phase.FLEE)):
        yield "fled", "this counts the heroes while the dragon is awake"
    if ((state.demon == Demon.ASLEEP) != (state.demon_at == EMPTY)).any():
        yield "demon_at", "a demon is somewhere once it has woken"
    if ((state.row == Row.NONE) & (state.found > 0)).any():
        yield "found", "there is no row left for points"
