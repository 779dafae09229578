"""Counts for the coach in imagined games of Drakon."""

from wyrmhall.games.drakon.happenings import Happening
from wyrmhall.games.drakon.rules.lair import beside
from wyrmhall.games.drakon.rules.walking import distance, kind_of, ways
from wyrmhall.games.drakon.state import EMPTY, SIDES, Kind
from wyrmhall.kit.rule_enum import RuleEnum
from wyrmhall.native.rule import rule


class Prospect(RuleEnum):
    """What can become of a seat, and the rule behind it."""

    OTHER_WINS = "D6.1"
    COINS_WON = "D5.13"
    COINS_STOLEN = "D5.12"
    COINS_LOST = "D5.9"
    COINS_OF_OTHERS = "D5.13"
    SENT_AWAY = "D5.6"
    ROOMS_LOST = "D5.10"
    # How the seat stands right after a move.
    OTHERS_AT_GOLD = "D5.13"
    GOLD_IN_REACH = "D5.13"
    MOVES_TO_GOLD = "D5.13"
    NEXT_ROOMS = "D4.1"
    NEXT_ROOMS_OF_OTHERS = "D4.1"
    ROOMS_IN_REACH = "D4.1"
    GOLD_IN_HAND = "D3.1"


HARMS = (
    Prospect.OTHER_WINS,
    Prospect.COINS_LOST,
    Prospect.COINS_OF_OTHERS,
    Prospect.SENT_AWAY,
    Prospect.ROOMS_LOST,
    Prospect.OTHERS_AT_GOLD,
    Prospect.MOVES_TO_GOLD,
    Prospect.NEXT_ROOMS_OF_OTHERS,
)
"""Nobody wants these."""
DANGERS = (Prospect.OTHER_WINS, Prospect.COINS_LOST)
"""People are warned of these when they are likely soon."""
OUTCOMES = (Prospect.OTHER_WINS,)
"""They say who wins, not why."""


@rule
def watch(content, state, log, seat, out):
    """Count what a step of an imagined game has brought to a seat."""
    for row in range(1, log[0, 0] + 1):
        kind, who, other = log[row, 0], log[row, 1], log[row, 2]
        if kind == Happening.GOLD_FOUND or kind == Happening.TOOK_COIN:
            out[Prospect.COINS_WON if who == seat else Prospect.COINS_OF_OTHERS] += 1
        elif kind == Happening.COIN_STOLEN or kind == Happening.COIN_PICKED or kind == Happening.COIN_LET_GO:
            if other == seat:
                out[Prospect.COINS_LOST] += 1
            out[Prospect.COINS_STOLEN if who == seat else Prospect.COINS_OF_OTHERS] += 1
        elif kind == Happening.COIN_TO_START or kind == Happening.COIN_TO_HOARD:
            out[Prospect.COINS_LOST] += who == seat
        elif kind == Happening.SENT or kind == Happening.PUSHED:
            out[Prospect.SENT_AWAY] += other == seat
        elif kind == Happening.ROOM_TAKEN or kind == Happening.ROOM_LOOTED:
            out[Prospect.ROOMS_LOST] += other == seat
        elif kind == Happening.WON or kind == Happening.ESCAPED:
            out[Prospect.OTHER_WINS] += who != seat


@rule
def measure(content, state, seat, out):
    """The gold that the seat could go for, the others who could take some in one move, and where one move leads."""
    gold = 0
    for room in range(state.rooms):
        if kind_of(content, state, room) == Kind.GOLD and state.hoard > 0:
            gold |= 1 << room
    for other in range(state.players):
        reached = next_rooms(content, state, int(state.at[other]))
        out[Prospect.NEXT_ROOMS if other == seat else Prospect.NEXT_ROOMS_OF_OTHERS] += count_rooms(state, reached)
        if other != seat and reached & gold:
            out[Prospect.OTHERS_AT_GOLD] += 1
    found, moves = next_rooms(content, state, int(state.at[seat])), 1
    out[Prospect.MOVES_TO_GOLD] = moves if found & gold else EMPTY
    wider = further(content, state, found)
    while wider != found:
        found, moves = wider, moves + 1
        if found & gold and out[Prospect.MOVES_TO_GOLD] == EMPTY:
            out[Prospect.MOVES_TO_GOLD] = moves
        wider = further(content, state, found)
    out[Prospect.GOLD_IN_REACH] = count_rooms(state, found & gold)
    out[Prospect.ROOMS_IN_REACH] = count_rooms(state, found)
    for index in range(state.held[seat]):
        out[Prospect.GOLD_IN_HAND] += content.kind[state.hand[seat, index]] == Kind.GOLD


@rule
def count_rooms(state, rooms):
    """How many rooms a set of them has."""
    count = 0
    for room in range(state.rooms):
        count += rooms >> room & 1
    return count


@rule
def next_rooms(content, state, room):
    """D4.1, D5.4 The rooms that one move from a room can end in, a bit for each; D5.3 from a Vortex all others."""
    if kind_of(content, state, room) == Kind.VORTEX:
        return ((1 << int(state.rooms)) - 1) & ~(1 << room)
    here, passing = 1 << room, False
    for left in range(distance(content, state, room), 0, -1):
        there = 0
        for start in range(state.rooms):
            if here >> start & 1:
                sides = ways(content, state, start, passing, left)
                for side in range(SIDES):
                    if sides >> side & 1:
                        there |= 1 << int(beside(state, start, side))
        here, passing = there, True
    return here


@rule
def further(content, state, rooms):
    """These rooms, and those that one more move from them leads to."""
    found = rooms
    for room in range(state.rooms):
        if rooms >> room & 1:
            found |= next_rooms(content, state, room)
    return found


@rule
def is_at_stake(state, seat, danger):
    """Whether a seat can meet a danger: one without a coin cannot lose one."""
    return danger != Prospect.COINS_LOST or state.coins[seat] > 0
