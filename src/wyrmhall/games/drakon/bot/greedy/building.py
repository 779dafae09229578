"""Changing the lair: what it is worth to lay, swap, turn or remove a room."""

from wyrmhall.contract.rule import rule
from wyrmhall.games.drakon.bot.greedy.ahead import (
    ALL_SIDES,
    DEAD_END,
    OPEN_END,
    WIN,
    WORST,
    by_wind,
    entry_at,
    entry_worth,
    later,
    look_3,
    loss_to_others,
    price,
    price_of,
)
from wyrmhall.games.drakon.rules.hands import rooms_in_pile
from wyrmhall.games.drakon.rules.lair import (
    beside,
    forbidden,
    forbidden_at,
    room_at,
    to_east,
    to_north,
    turned,
)
from wyrmhall.games.drakon.rules.walking import kind_of
from wyrmhall.games.drakon.state import EMPTY, SIDES, Kind

DRAW = 4
"""What it is worth to draw another room."""
IN_THE_WAY = -3
"""What it is worth to lay a room before oneself that leads nowhere better."""


@rule
def steps_out(content, state, room):
    """The sides of a room where a step out of it could lead, if there were a room."""
    kind = kind_of(content, state, room)
    if kind == Kind.VORTEX or kind == Kind.KEY:
        return ALL_SIDES
    return 0 if kind == Kind.WIND or kind == Kind.GUST else int(state.arrows[room])


@rule
def reaches(content, state, seat, x, y):
    """Whether a seat's next step could lead to a place."""
    room = int(state.at[seat])
    east = x - int(state.x[room])
    north = y - int(state.y[room])
    if east * east + north * north != 1:
        return kind_of(content, state, room) == Kind.VORTEX
    side = 1 - north if east == 0 else 2 - east
    return steps_out(content, state, room) >> side & 1 == 1


@rule
def in_vortex(content, state, seat):
    """Whether a seat's next step could lead anywhere."""
    return kind_of(content, state, int(state.at[seat])) == Kind.VORTEX


@rule
def change_worth(content, state, seat, x, y, old, new):
    """What it is worth that a room of another kind lies at a place, for those who can reach it next; -1 is no room."""
    worth = 0
    for other in range(state.players):
        if reaches(content, state, other, x, y):
            gain = entry_worth(content, state, other, new) if new >= 0 else 0
            gain -= entry_worth(content, state, other, old) if old >= 0 else 0
            worth += later(gain) if other == seat else loss_to_others(state, gain)
    return worth


@rule
def onward_worth(content, state, outlook, kind, x, y, arrows):
    """What it is worth to be in a room of that kind at a place, with these arrows: the best way on."""
    if kind == Kind.VORTEX:
        return outlook.anywhere
    sides = ALL_SIDES if kind == Kind.KEY else arrows
    best = DEAD_END
    for side in range(SIDES):
        if sides >> side & 1:
            other = room_at(state, x + to_east(side), y + to_north(side))
            if kind == Kind.WIND or kind == Kind.GUST:
                if other != EMPTY and kind == Kind.WIND:
                    best = max(best, by_wind(content, state, outlook, other))
            elif other == EMPTY:
                best = max(best, outlook.free)
            else:
                way = price_of(content, state, outlook, other) + later(look_3(content, state, outlook, other))
                best = max(best, way)
    return min(best, WIN)


@rule
def rivals_worth(content, state, seat, kind, x, y):
    """What it is worth that the rivals who can reach a place next find a room of that kind there."""
    worth = 0
    for other in range(state.players):
        if other != seat and reaches(content, state, other, x, y):
            worth += loss_to_others(state, entry_worth(content, state, other, kind))
    return worth


@rule
def own_worth(content, state, outlook, ahead, kind, x, y, arrows):
    """What it is worth to the seat to lay a tile with these arrows where its next step could lead.

    `ahead` is the worth of its way ahead as it is.
    """
    way = price(outlook, kind) + later(onward_worth(content, state, outlook, kind, x, y, arrows))
    return later(way - ahead) if way > ahead else IN_THE_WAY


@rule
def placing_worth(content, state, seat, outlook, ahead, kind, x, y, arrows):
    """What it is worth to lay a tile at a place with these arrows, more than to lay one out of everybody's way."""
    worth = rivals_worth(content, state, seat, kind, x, y)
    if reaches(content, state, seat, x, y):
        worth += own_worth(content, state, outlook, ahead, kind, x, y, arrows)
    return worth


@rule
def legal_arrows(content, face, sides):
    """The sides that the arrows of a tile can point to, in one turn or another, when these are forbidden."""
    found = 0
    for facing in range(content.turns[face]):
        arrows = turned(int(content.arrows[face]), facing)
        if arrows & sides == 0:
            found |= arrows
    return found


@rule
def best_facing(content, state, seat, outlook, ahead, face, x, y):
    """The best legal turn of a tile at a place where there is one.

    Only the way on depends on the turn, and the best of the ways of several turns is the best way of all their arrows.
    """
    kind = int(content.kind[face])
    worth = rivals_worth(content, state, seat, kind, x, y)
    if reaches(content, state, seat, x, y):
        arrows = legal_arrows(content, face, forbidden(state, x, y))
        worth += own_worth(content, state, outlook, ahead, kind, x, y, arrows)
    return worth


@rule
def waiting_worth(state, ahead):
    """What it is worth to stay where one is and lay a room: the way ahead one turn later, and a new room in hand."""
    return later(ahead) + (DRAW if rooms_in_pile(state) > 0 else 0)


@rule
def kept_worth(kind):
    """What a room is worth in the hand."""
    if kind == Kind.GOLD:
        return 15
    return 3 if kind == Kind.VORTEX or kind == Kind.KEY or kind == Kind.STEAL_LEFT or kind == Kind.STEAL_RIGHT else 0


@rule
def swap_worth(content, state, seat, room, face):
    """D5.5 What it is worth to swap a room of the lair for one of the hand."""
    old = int(kind_of(content, state, room))
    new = int(content.kind[face])
    worth = change_worth(content, state, seat, int(state.x[room]), int(state.y[room]), old, new)
    return worth + kept_worth(old) - kept_worth(new)


@rule
def turning_worth(content, state, seat, room, arrows):
    """What it is worth that a room lies with other arrows, for those who are in there."""
    worth = 0
    before = int(state.arrows[room])
    for other in range(state.players):
        if state.at[other] == room:
            gain = 0
            for side in range(SIDES):
                if (arrows ^ before) >> side & 1:
                    there = beside(state, room, side)
                    entry = OPEN_END if there == EMPTY else entry_at(content, state, other, there)
                    gain += entry if arrows >> side & 1 else -entry
            worth += later(gain) if other == seat else loss_to_others(state, gain)
    return worth


@rule
def best_turning(content, state, seat, room):
    """The best turn of a room."""
    face = int(state.face[room])
    sides = forbidden_at(state, room)
    best = 0 if content.turns[face] < 4 else WORST
    for facing in range(content.turns[face]):
        arrows = turned(int(content.arrows[face]), facing)
        if arrows & sides == 0 and arrows != state.arrows[room]:
            best = max(best, turning_worth(content, state, seat, room, arrows))
    return best
