"""The state of a game of Drakon: one record, and the names of the numbers in it.

The lair is a list of rooms with coordinates, Start at 0,0, x to the east and y to the north. Nothing bounds it that a
player could meet: a turn adds at most one room, beside another, so no room can lie further from Start than the number
of turns, which an edition limits to `LONGEST` (D6.3), and coordinates reach three times as far. The number of rooms
is bounded by the tiles in the box.

A room is found by its coordinates through a grid that wraps around: rooms `WRAP` apart share a cell, and a chain
leads from one to the next (`rules/lair.py`). In play that happens rarely, and it is never wrong. Each room also knows
the rooms beside it: that is what moving needs, and it needs no coordinates.
"""

from enum import IntEnum

import numpy as np

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
SECRET = 64
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


class Deed(IntEnum):
    """What the last finished step was, for the log."""

    NONE = 0
    DEALT = 1
    PLACED = 2
    MOVED = 3
    PASSED = 4
    ENDED = 5
    SWAPPED = 6
    SENT = 7
    SENT_NOWHERE = 8
    DESTROYED = 9
    TURNED = 10
    CHOSE_VICTIM = 11
    TOOK_COIN = 12
    LEFT_COIN = 13
    PREVENTED = 14
    ALLOWED = 15
    CONJURED = 16
    PUSHED = 17
    ROBBED = 18
    DISCARDED = 19
    MOVED_EXTRA = 20
    DREW = 21
    TOOK_ROOM = 22


class Pending(IntEnum):
    """Effects that wait on the stack."""

    ENTER = 0  # an adventurer has arrived, its room takes effect (D4.2)
    LOOT = 1  # the Barbarian takes a room from whom he pushed (D7.3)


class After(IntEnum):
    """What comes after a step."""

    DECISION = 0  # nothing: the phase says what is due
    NEXT = 1  # the next pending effect, or the rest of the turn


class Action(IntEnum):
    """Where each family of actions begins in the action space."""

    STEP = 0  # + side
    ROOM = 4  # + number of a room of the lair
    AT = 68  # + number of a room * SIDES + side: the free place beside it
    FACING = 324  # + side that the printed north points to
    HAND = 328  # + face
    SEAT = 392  # + seat
    WIZARD = 398  # + side
    POWER = 402
    ACCEPT = 403  # take the coin; prevent the loss
    DONE = 404  # pass; end the turn; leave the coin; allow the loss


ACTIONS = 405
OUTCOMES = FACES
BELIEFS = ("known",)


class Rule(IntEnum):
    """The rules of `rules.md`, as bits of `fired`."""

    D1_1 = 0
    D1_2 = 1
    D1_3 = 2
    D1_4 = 3
    D2_1 = 4
    D2_2 = 5
    D3_1 = 6
    D3_2 = 7
    D3_3 = 8
    D3_4 = 9
    D4_1 = 10
    D4_2 = 11
    D4_3 = 12
    D5_1 = 13
    D5_2 = 14
    D5_3 = 15
    D5_4 = 16
    D5_5 = 17
    D5_6 = 18
    D5_7 = 19
    D5_8 = 20
    D5_9 = 21
    D5_10 = 22
    D5_11 = 23
    D5_12 = 24
    D5_13 = 25
    D6_1 = 26
    D6_2 = 27
    D6_3 = 28
    D7_1 = 29
    D7_2 = 30
    D7_3 = 31
    D7_4 = 32
    D7_5 = 33
    D7_6 = 34
    D7_7 = 35
    D8_1 = 36


class Refusal(IntEnum):
    """Why an action is not legal now."""

    NONE = 0
    GAME_OVER = 1
    NOT_A_DECISION = 2
    NO_SUCH_ACTION = 3
    # The action does not answer what is asked
    PLACE_OR_MOVE = 4
    WHERE_NOW = 5
    FACING_NOW = 6
    WALK_ON = 7
    EXTRA_NOW = 8
    SEND_NOW = 9
    PUSH_NOW = 10
    POWER_OR_END = 11
    PORTAL_NOW = 12
    SWAP_NOW = 13
    CRYSTAL_NOW = 14
    DESTRUCTION_NOW = 15
    ROTATION_NOW = 16
    MAP_NOW = 17
    COIN_NOW = 18
    KNIGHT_NOW = 19
    DISCARD_NOW = 20
    # The action is of the right kind, but a rule forbids it
    NOT_IN_HAND = 21
    NO_SUCH_ROOM = 22
    NO_SUCH_PLACE = 23
    NO_TURN_FITS = 24
    ARROWS_MEET = 25
    SAME_FACING = 26
    NO_ARROW = 27
    NO_ROOM_THERE = 28
    NOT_FAR_ENOUGH = 29
    POINTED_AT = 30
    NOT_A_VORTEX = 31
    LEAVE_BY_VORTEX = 32
    ALREADY_THERE = 33
    MUST_PLAY = 34
    IS_START = 35
    IS_OCCUPIED = 36
    NOTHING_FITS = 37
    DOES_NOT_FIT = 38
    CANNOT_TURN = 39
    NO_SUCH_SEAT = 40
    OWN_SEAT = 41
    NO_ROOMS_IN_HAND = 42
    NO_POWERS = 43
    POWER_USED = 44
    NOT_YOUR_POWER = 45
    NOT_IN_SAME_ROOM = 46
    HAS_NO_COIN = 47
    NO_WAY_TO_PUSH = 48
    TOO_FEW_ROOMS = 49
    CANNOT_MOVE = 50
    HAS_ARROW = 51
    NOT_IN_HAND_TO_SWAP = 52
    NOT_IN_HAND_TO_DISCARD = 53
    OCCUPIED_FOR_SWAP = 54
    OWN_HAND = 55


RULE_OF_REFUSAL = {
    Refusal.GAME_OVER: Rule.D6_1,
    Refusal.NOT_A_DECISION: Rule.D2_1,
    Refusal.NO_SUCH_ACTION: Rule.D3_1,
    Refusal.PLACE_OR_MOVE: Rule.D3_1,
    Refusal.WHERE_NOW: Rule.D3_1,
    Refusal.FACING_NOW: Rule.D3_1,
    Refusal.WALK_ON: Rule.D5_4,
    Refusal.EXTRA_NOW: Rule.D7_7,
    Refusal.SEND_NOW: Rule.D5_6,
    Refusal.PUSH_NOW: Rule.D7_3,
    Refusal.POWER_OR_END: Rule.D7_1,
    Refusal.PORTAL_NOW: Rule.D5_5,
    Refusal.SWAP_NOW: Rule.D5_5,
    Refusal.CRYSTAL_NOW: Rule.D5_6,
    Refusal.DESTRUCTION_NOW: Rule.D5_7,
    Refusal.ROTATION_NOW: Rule.D5_8,
    Refusal.MAP_NOW: Rule.D5_10,
    Refusal.COIN_NOW: Rule.D5_11,
    Refusal.KNIGHT_NOW: Rule.D7_6,
    Refusal.DISCARD_NOW: Rule.D7_5,
    Refusal.NOT_IN_HAND: Rule.D3_1,
    Refusal.NO_SUCH_ROOM: Rule.D3_1,
    Refusal.NO_SUCH_PLACE: Rule.D3_1,
    Refusal.NO_TURN_FITS: Rule.D3_1,
    Refusal.ARROWS_MEET: Rule.D3_1,
    Refusal.SAME_FACING: Rule.D3_3,
    Refusal.NO_ARROW: Rule.D4_1,
    Refusal.NO_ROOM_THERE: Rule.D4_1,
    Refusal.NOT_FAR_ENOUGH: Rule.D5_4,
    Refusal.POINTED_AT: Rule.D5_4,
    Refusal.NOT_A_VORTEX: Rule.D5_3,
    Refusal.LEAVE_BY_VORTEX: Rule.D5_3,
    Refusal.ALREADY_THERE: Rule.D5_3,
    Refusal.MUST_PLAY: Rule.D3_3,
    Refusal.IS_START: Rule.D5_11,
    Refusal.IS_OCCUPIED: Rule.D5_7,
    Refusal.NOTHING_FITS: Rule.D5_5,
    Refusal.DOES_NOT_FIT: Rule.D5_5,
    Refusal.CANNOT_TURN: Rule.D5_8,
    Refusal.NO_SUCH_SEAT: Rule.D2_2,
    Refusal.OWN_SEAT: Rule.D5_6,
    Refusal.NO_ROOMS_IN_HAND: Rule.D5_10,
    Refusal.NO_POWERS: Rule.D7_1,
    Refusal.POWER_USED: Rule.D7_1,
    Refusal.NOT_YOUR_POWER: Rule.D7_1,
    Refusal.NOT_IN_SAME_ROOM: Rule.D7_1,
    Refusal.HAS_NO_COIN: Rule.D7_4,
    Refusal.NO_WAY_TO_PUSH: Rule.D7_3,
    Refusal.TOO_FEW_ROOMS: Rule.D7_5,
    Refusal.CANNOT_MOVE: Rule.D7_7,
    Refusal.HAS_ARROW: Rule.D7_2,
    Refusal.NOT_IN_HAND_TO_SWAP: Rule.D5_5,
    Refusal.NOT_IN_HAND_TO_DISCARD: Rule.D7_5,
    Refusal.OCCUPIED_FOR_SWAP: Rule.D5_5,
    Refusal.OWN_HAND: Rule.D5_10,
}
"""The rule that each refusal rests on."""

STATE = np.dtype(
    [
        ("fired", np.uint64),  # the rules that the last step used, one bit each
        ("phase", np.int8),
        ("ended", np.int8),  # the rule that ended the game, EMPTY before
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
        ("draft_spot", np.int16),  # a room, or a place beside one as in Action.AT
        ("draft_seat", np.int8),  # whose adventurer
        ("draft_at", np.int8),  # the room it has come to
        ("draft_steps", np.int8),  # still to go
        ("draft_extra", np.int8),  # 1: it is the Amazon's extra move
        # For the log
        ("deed", np.int8),
        ("touched_x", np.int16),  # the place where it was done
        ("touched_y", np.int16),
        ("concerned", np.int8),  # the seat that it was done to
    ],
    align=True,
)
