"""The state of a game of DragonQuest: one record, and the names of the numbers in it.

A castle is a grid of cells, numbered row by row. What lies on the cells of a sheet (visited, blocked, crossed by the
demon) are boards: four words of 63 bits, three rows in each, so that a word is never negative and shifting by a row
never needs more than the word beside it (`rules/boards.py`).
"""

from enum import IntEnum

import numpy as np

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


class After(IntEnum):
    """The part of a turn that comes next, before anything is asked (rules/turn.py)."""

    DECISION = 0  # nothing: the phase says what is due
    SPIDER = 1
    BITTEN = 2  # the spider has done its worst
    BUY = 3
    BOUGHT = 4
    WALL = 5
    WALLED = 6  # the number was right: a cell is blocked
    THROW = 7
    THROWN = 8
    MOVE = 9
    STEPPED = 10
    DISCOVER = 11
    ARRIVED = 12  # discovery done: the treasure room, if the hero has just entered it
    LOOT = 13
    FIRE = 14
    FLEE = 15
    DEMON = 16
    DEMON_STEP = 17
    END = 18


class Action(IntEnum):
    """Where each family of actions begins in the action space."""

    CELL = 0  # + cell: step, block, flee, lead the demon
    ENTER_ROOM = CELLS
    STOP = CELLS + 1
    REROLL = CELLS + 2  # + a bit for each die thrown again: 1 the red one; 0 keeps all
    WALL = CELLS + 34  # + tile, from 0
    GUESS = CELLS + 37  # + number, from 0
    BUY = CELLS + 40  # + item
    BUY_NOTHING = CELLS + 52
    STAY = CELLS + 53
    LEAVE = CELLS + 54
    USE_RING = CELLS + 55
    FIGHT = CELLS + 56
    USE_TALISMAN = CELLS + 57
    ACCEPT = CELLS + 58
    LOSE_50 = CELLS + 59
    LOSE_100 = CELLS + 60
    TAKE = CELLS + 61  # + treasure
    TAKE_NOTHING = CELLS + 75


ACTIONS = CELLS + 76
OUTCOMES = 7
"""Seats, tiles, the kinds of faces of a die, or the wounds 1 to 6 as themselves."""
BELIEFS = ()


class Rule(IntEnum):
    """The rules of `rules.md`, as bits of `fired`."""

    Q0_1 = 0
    Q0_2 = 1
    Q0_3 = 2
    Q0_4 = 3
    Q0_5 = 4
    Q1 = 5
    QA_1 = 6
    QA_2 = 7
    QA_3 = 8
    QA_4 = 9
    QB_1 = 10
    QB_2 = 11
    QB_3 = 12
    QB_4 = 13
    QB_5 = 14
    QC_1 = 15
    QC_2 = 16
    QC_3 = 17
    QC_4 = 18
    QC_5 = 19
    QC_6 = 20
    QD_1 = 21
    QD_2 = 22
    QD_3 = 23
    QD_4 = 24
    QD_5 = 25
    QD_6 = 26
    QD_7 = 27
    QD_8 = 28
    QD_9 = 29
    QE_1 = 30
    QE_2 = 31
    QE_3 = 32
    QE_4 = 33
    QE_5 = 34
    QF = 35
    QG = 36


class Refusal(IntEnum):
    """Why an action is not legal now."""

    NONE = 0
    GAME_OVER = 1
    NOT_A_DECISION = 2
    NO_SUCH_ACTION = 3
    BUY_NOW = 4
    STAY_OR_LEAVE_NOW = 5
    LOSE_COINS_NOW = 6
    WALL_NOW = 7
    GUESS_NOW = 8
    BLOCK_NOW = 9
    REROLL_NOW = 10
    STEP_NOW = 11
    STEP_OUT_NOW = 12
    FIGHT_NOW = 13
    TALISMAN_NOW = 14
    TAKE_NOW = 15
    FLEE_NOW = 16
    DEMON_NOW = 17
    NO_POINTS = 18  # buy: not enough points in the row
    ITEM_GONE = 19
    IS_SKULL = 20  # reroll: skulls stay
    SAME_DICE = 21  # reroll: the same choice has another number
    OUTSIDE = 22
    TOO_FAR = 23
    DIAGONAL = 24
    IS_BLOCKED = 25
    IS_VISITED = 26
    IS_CROSSED = 27
    ROOM_FIRST = 28  # the exit before the treasure room
    STRAIGHT_BACK = 29
    STUCK_ON_BLOCK = 30  # Key: no way off the blocked cell
    STAND_ON_BLOCK = 31  # Key: cannot stop on it
    NEAR_LANDMARK = 32  # block: start, treasure room, exit, orange or black cell, or beside one
    BLOCK_BLOCKED = 33
    BLOCK_VISITED = 34
    BLOCK_GROUP = 35
    BLOCK_DIAGONAL = 36
    CLOSES_ROUTE = 37
    NOT_TOWARDS = 38  # demon
    NOT_BESIDE_DEMON = 39
    DEMON_WAS_THERE = 40
    DEMON_NOT_ROOM = 41
    TOO_FEW_STARS = 42
    TREASURE_GONE = 43
    SAME_TREASURE = 44  # an equal tile has another number


RULE_OF_REFUSAL = {
    Refusal.GAME_OVER: Rule.Q1,
    Refusal.NOT_A_DECISION: Rule.QA_1,
    Refusal.NO_SUCH_ACTION: Rule.QA_1,
    Refusal.BUY_NOW: Rule.QA_3,
    Refusal.STAY_OR_LEAVE_NOW: Rule.QE_3,
    Refusal.LOSE_COINS_NOW: Rule.QD_7,
    Refusal.WALL_NOW: Rule.QB_1,
    Refusal.GUESS_NOW: Rule.QB_1,
    Refusal.BLOCK_NOW: Rule.QB_1,
    Refusal.REROLL_NOW: Rule.QC_1,
    Refusal.STEP_NOW: Rule.QC_3,
    Refusal.STEP_OUT_NOW: Rule.QE_3,
    Refusal.FIGHT_NOW: Rule.QD_5,
    Refusal.TALISMAN_NOW: Rule.QE_5,
    Refusal.TAKE_NOW: Rule.QE_2,
    Refusal.FLEE_NOW: Rule.QE_4,
    Refusal.DEMON_NOW: Rule.QD_8,
    Refusal.NO_POINTS: Rule.QC_6,
    Refusal.ITEM_GONE: Rule.Q0_3,
    Refusal.IS_SKULL: Rule.QC_1,
    Refusal.SAME_DICE: Rule.QC_1,
    Refusal.OUTSIDE: Rule.Q0_5,
    Refusal.TOO_FAR: Rule.QC_3,
    Refusal.DIAGONAL: Rule.QC_3,
    Refusal.IS_BLOCKED: Rule.QC_3,
    Refusal.IS_VISITED: Rule.QC_3,
    Refusal.IS_CROSSED: Rule.QD_8,
    Refusal.ROOM_FIRST: Rule.Q1,
    Refusal.STRAIGHT_BACK: Rule.QC_3,
    Refusal.STUCK_ON_BLOCK: Rule.QC_3,
    Refusal.STAND_ON_BLOCK: Rule.QC_3,
    Refusal.NEAR_LANDMARK: Rule.QB_2,
    Refusal.BLOCK_BLOCKED: Rule.QB_2,
    Refusal.BLOCK_VISITED: Rule.QB_2,
    Refusal.BLOCK_GROUP: Rule.QB_3,
    Refusal.BLOCK_DIAGONAL: Rule.QB_3,
    Refusal.CLOSES_ROUTE: Rule.QB_4,
    Refusal.NOT_TOWARDS: Rule.QD_8,
    Refusal.NOT_BESIDE_DEMON: Rule.QD_8,
    Refusal.DEMON_WAS_THERE: Rule.QD_8,
    Refusal.DEMON_NOT_ROOM: Rule.QD_8,
    Refusal.TOO_FEW_STARS: Rule.QE_2,
    Refusal.TREASURE_GONE: Rule.QE_2,
    Refusal.SAME_TREASURE: Rule.QE_2,
}
"""The rule that each refusal rests on."""

STATE = np.dtype(
    [
        ("fired", np.uint64),  # the rules that the last step used, one bit each
        ("visited", np.int64, (SEATS, WORDS)),  # boards, one a sheet
        ("blocked", np.int64, (SEATS, WORDS)),
        ("crossed", np.int64, (SEATS, WORDS)),  # by the demon
        ("open", np.int64, WORDS),  # the cells that may be chosen now, if a cell is to be chosen
        ("turns", np.int16),  # turns begun
        ("place", np.int16, SEATS),  # a cell, or ROOM
        ("stepped_out", np.int16, SEATS),  # the cell last stepped onto out of the room, EMPTY for none
        ("demon_at", np.int16, SEATS),
        ("phase", np.int8),
        ("ended", np.int8),  # the rule that ended the game, EMPTY before
        ("players", np.int8),
        ("active", np.int8),  # whose turn it is
        ("decider", np.int8),  # who decides now; with chance the active player
        ("fate", np.int8, SEATS),
        ("sun", np.int8, SEATS),  # boxes ticked
        ("dusk", np.int8, SEATS),  # boxes there are
        ("life", np.int8, SEATS),
        ("skip", np.int8, SEATS),  # skip-turn markers
        ("trapped", np.int8, (SEATS, TRAPS)),  # trap boxes ticked
        ("row", np.int8, SEATS),  # the current discovery row
        ("found", np.int8, SEATS),  # points in it
        ("entered", np.int8, SEATS),  # 1: has been in the treasure room
        ("left", np.int8, SEATS),  # 1: has left it
        ("just_left", np.int8, SEATS),  # 1: its next turn is the one after leaving (QB)
        ("spider", np.int8, SEATS),  # 1: bitten
        ("demon", np.int8, SEATS),
        ("fifties", np.int8, SEATS),  # coin boxes ticked
        ("hundreds", np.int8, SEATS),
        ("fifties_used", np.int8, SEATS),  # boxes ticked or crossed off
        ("hundreds_used", np.int8, SEATS),
        ("owner", np.int8, ITEMS),  # of each item: a seat, EMPTY on the table, SEATS when it is used up
        ("treasure", np.int8, TREASURES),  # the seat that has it, EMPTY on the table
        ("aside", np.int8),  # dragons set aside
        ("no_wall", np.int8),  # 1: no wall in this turn
        ("room_open", np.int8),  # 1: the treasure room may be chosen too
        ("leaving", np.int8),  # 1: the hero leaves the room in this turn
        ("orb", np.int8),  # 1: the Orb of Light is used in this movement
        ("key", np.int8),  # 1: so is the Key
        ("tile", np.int8),  # the wall tile chosen, from 0, EMPTY for none
        ("guess", np.int8),
        ("dice", np.int8, MOVEMENT_DICE),  # symbols, EMPTY for one being thrown: red, then black in ascending order
        ("rerolls", np.int8),  # left
        ("steps", np.int8),  # left
        ("boxes", np.int8, DANGER_DICE),  # the danger dice on A, B, C
        ("met", np.int8),  # the danger met
        ("wound", np.int8),  # the first of two wound dice, 0 for none
        ("bones", np.int8),  # skulls of the skeleton so far
        ("to_throw", np.int8),  # treasure or wound dice still to be thrown
        ("again", np.int8),  # 1: the second throw of the Talisman
        ("loot", np.int8, LOOTS),  # treasure dice lying there, by what they show
        ("fled", np.int8),  # heroes that the dragon has dealt with, as an offset from the roller; EMPTY if asleep
        ("demon_steps", np.int8),  # left in this turn
    ],
    align=True,
)
