"""Changing the lair: what it is worth to lay, swap, turn or remove a room."""

from wyrmhall.contract.rule import rule
from wyrmhall.games.drakon.greedy.ahead import (
    DEAD_END,
    OPEN_END,
    WIN,
    WORST,
    best_of_lair,
    by_wind,
    entry_at,
    entry_worth,
    free_worth,
    later,
    look_3,
    loss_to_others,
    way_ahead,
)
from wyrmhall.games.drakon.rules.hands import rooms_in_pile
from wyrmhall.games.drakon.rules.lair import (
    beside,
    forbidden,
    forbidden_at,
    points,
    room_at,
    to_east,
    to_north,
    turned,
)
from wyrmhall.games.drakon.rules.walking import kind_of
from wyrmhall.games.drakon.state import EMPTY, SIDES, Kind

DRAW = 4
"""What it is worth to draw another room."""


@rule
def reaches(content, state, seat, x, y):
    """Whether a seat's next step could lead to a place."""
    room = int(state.at[seat])
    kind = kind_of(content, state, room)
    if kind == Kind.VORTEX:
        return True
    if kind == Kind.WIND or kind == Kind.GUST:
        return False
    for side in range(SIDES):
        if state.x[room] + to_east(side) == x and state.y[room] + to_north(side) == y:
            return kind == Kind.KEY or points(state, room, side) == 1
    return False


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
def onward_worth(content, state, seat, kind, x, y, arrows):
    """What it is worth to be in a room of that kind at a place, with these arrows: the best way on."""
    if kind == Kind.VORTEX:
        return best_of_lair(content, state, seat)
    free = free_worth(content, state, seat)
    best = DEAD_END
    for side in range(SIDES):
        if kind == Kind.KEY or arrows >> side & 1:
            other = room_at(state, x + to_east(side), y + to_north(side))
            if other == EMPTY:
                best = max(best, free if kind != Kind.WIND and kind != Kind.GUST else DEAD_END)
            elif kind == Kind.WIND:
                best = max(best, by_wind(content, state, seat, other))
            elif kind != Kind.GUST:
                way = entry_at(content, state, seat, other) + later(look_3(content, state, seat, other, free))
                best = max(best, way)
    return min(best, WIN)


@rule
def placing_worth(content, state, seat, face, x, y, arrows, ahead):
    """What it is worth to lay a tile at a place with these arrows, more than to lay one out of everybody's way.

    `ahead` is the worth of the seat's way ahead as it is.
    """
    kind = int(content.kind[face])
    worth = 0
    for other in range(state.players):
        if reaches(content, state, other, x, y):
            gain = entry_worth(content, state, other, kind)
            if other == seat:
                way = gain + later(onward_worth(content, state, seat, kind, x, y, arrows))
                worth += later(way - ahead) if way > ahead else -OPEN_END // 4
            else:
                worth += loss_to_others(state, gain)
    return worth


@rule
def best_facing(content, state, seat, face, x, y):
    """The best turn of a tile at a place, WORST if none is legal."""
    sides = forbidden(state, x, y)
    ahead = way_ahead(content, state, seat) if reaches(content, state, seat, x, y) else 0
    best = WORST
    for facing in range(content.turns[face]):
        arrows = turned(int(content.arrows[face]), facing)
        if arrows & sides == 0:
            best = max(best, placing_worth(content, state, seat, face, x, y, arrows, ahead))
    return best


@rule
def best_placing(content, state, seat, face):
    """The best place for a tile within one step of any adventurer, or one out of everybody's way."""
    best = 0
    for other in range(state.players):
        room = int(state.at[other])
        for side in range(SIDES):
            if beside(state, room, side) == EMPTY:
                x = int(state.x[room]) + to_east(side)
                y = int(state.y[room]) + to_north(side)
                best = max(best, best_facing(content, state, seat, face, x, y))
    return best


@rule
def waiting_worth(content, state, seat):
    """What it is worth to stay where one is and lay a room: the way ahead one turn later, and a new room in hand."""
    return later(way_ahead(content, state, seat)) + (DRAW if rooms_in_pile(state) > 0 else 0)


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
