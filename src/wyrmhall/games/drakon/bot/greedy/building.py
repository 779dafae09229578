"""Worths of laying, swapping, turning or removing a room, and the places to lay one of the hand."""

from typing import NamedTuple

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
    packed,
    price,
    price_of,
    unpacked,
)
from wyrmhall.games.drakon.rules.hands import rooms_in_pile
from wyrmhall.games.drakon.rules.lair import (
    beside,
    forbidden,
    forbidden_at,
    place_x,
    place_y,
    room_at,
    to_east,
    to_north,
    turned,
)
from wyrmhall.games.drakon.rules.walking import kind_of
from wyrmhall.games.drakon.state import EMPTY, SIDES, Draft, Kind, Phase, Side
from wyrmhall.native.rule import rule

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
def change_worth(content, state, seat, room, new):
    """What it is worth that a room becomes one of another kind, for those who can reach it next; -1 is no room."""
    old = kind_of(content, state, room)
    worth = 0
    for other in range(state.players):
        if reaches(content, state, other, int(state.x[room]), int(state.y[room])):
            gain = entry_worth(content, state, other, new) if new >= 0 else 0
            gain -= entry_worth(content, state, other, old)
            worth += later(gain) if other == seat else loss_to_others(state, gain)
    return worth


@rule
def way_worth(content, state, outlook, room):
    """What a way on is worth that leads to a room, or to a free place (EMPTY)."""
    if room == EMPTY:
        return outlook.free
    return price_of(content, state, outlook, room) + later(look_3(content, state, outlook, room))


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
            else:
                best = max(best, way_worth(content, state, outlook, other))
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
def legal_arrows(content, face, sides):
    """The sides that the arrows of a tile can point to, in one turn or another, when these are forbidden."""
    found = 0
    for facing in range(content.turns[face]):
        arrows = turned(int(content.arrows[face]), facing)
        if arrows & sides == 0:
            found |= arrows
    return found


@rule
def placing_worth(content, state, seat, outlook, ahead, face, spot, facing):
    """What it is worth to lay a tile at a spot, more than to lay one out of everybody's way: turned to a side, or in
    its best legal turn (EMPTY).

    Only the way on depends on the turn, and the best of the ways of several turns is the best way of all their arrows.
    """
    kind = int(content.kind[face])
    x = place_x(state, spot)
    y = place_y(state, spot)
    worth = rivals_worth(content, state, seat, kind, x, y)
    if reaches(content, state, seat, x, y):
        if facing == EMPTY:
            arrows = legal_arrows(content, face, forbidden(state, x, y))
        else:
            arrows = turned(int(content.arrows[face]), facing)
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
    new = int(content.kind[face])
    worth = change_worth(content, state, seat, room, new)
    return worth + kept_worth(kind_of(content, state, room)) - kept_worth(new)


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


class Sites(NamedTuple):
    """The free places to each side of the seat's adventurer, worked out once for all rooms of the hand.

    Each word of `ways` holds the worth of the ways on from a place to its four sides.
    """

    ways: tuple[int, int, int, int]
    closed: int
    """The forbidden sides of each place, four bits each; all four where the next step cannot lead."""
    most: int
    """The best of all these ways on."""


@rule
def site_beside(content, state, seat, outlook, side):
    """The place beside the seat's adventurer: its forbidden sides, all if a tile there would not be in its way, and the
    ways on to the other sides, in one word."""
    room = int(state.at[seat])
    if beside(state, room, side) != EMPTY or steps_out(content, state, room) >> side & 1 == 0:
        return ALL_SIDES, 0
    x = int(state.x[room]) + to_east(side)
    y = int(state.y[room]) + to_north(side)
    closed = forbidden(state, x, y)
    ways = 0
    for onward in range(SIDES):
        if closed >> onward & 1 == 0:
            other = room_at(state, x + to_east(onward), y + to_north(onward))
            ways += packed(min(way_worth(content, state, outlook, other), WIN), onward)
    return closed, ways


@rule
def sites_of(content, state, seat, outlook):
    """The free places to each side of the seat's adventurer, if it is to choose a room of the hand."""
    if state.phase != Phase.TURN or state.draft != Draft.NONE:
        return Sites((0, 0, 0, 0), 0, 0)
    closed_north, north = site_beside(content, state, seat, outlook, Side.NORTH)
    closed_east, east = site_beside(content, state, seat, outlook, Side.EAST)
    closed_south, south = site_beside(content, state, seat, outlook, Side.SOUTH)
    closed_west, west = site_beside(content, state, seat, outlook, Side.WEST)
    ways = (north, east, south, west)
    most = DEAD_END
    for word in ways:
        most = max(most, best_way_on(word, ALL_SIDES))
    closed = closed_north | closed_east << SIDES | closed_south << 2 * SIDES | closed_west << 3 * SIDES
    return Sites(ways, closed, most)


@rule
def best_way_on(ways, arrows):
    """The best way on by one of these arrows."""
    best = DEAD_END
    for side in range(SIDES):
        if arrows >> side & 1:
            best = max(best, unpacked(ways, side))
    return best


@rule
def best_site(content, state, seat, outlook, ahead, sites, face):
    """The best of the sites for a tile, 0 if none is better than a place out of everybody's way."""
    kind = int(content.kind[face])
    room = int(state.at[seat])
    best = 0
    for side in range(SIDES):
        closed = sites.closed >> SIDES * side & ALL_SIDES
        if content.fits[face] >> closed & 1:
            onward = best_way_on(sites.ways[side], legal_arrows(content, face, closed))
            gain = later(price(outlook, kind) + later(onward) - ahead)
            if gain > best:
                x = int(state.x[room]) + to_east(side)
                y = int(state.y[room]) + to_north(side)
                best = max(best, gain + rivals_worth(content, state, seat, kind, x, y))
    return best


@rule
def best_beside(content, state, seat, outlook, ahead, face, room, sides, hopeless):
    """The best free place for a tile on these sides of a room, 0 if none is better than one out of everybody's way.

    `hopeless` says that the tile makes the seat's own way no better anywhere.
    """
    kind = int(content.kind[face])
    best = 0
    for side in range(SIDES):
        if sides >> side & 1 and beside(state, room, side) == EMPTY:
            x = int(state.x[room]) + to_east(side)
            y = int(state.y[room]) + to_north(side)
            worth = rivals_worth(content, state, seat, kind, x, y)
            own = reaches(content, state, seat, x, y)
            if own and hopeless:
                worth += IN_THE_WAY
            if worth > best or (own and not hopeless):
                closed = forbidden(state, x, y)
                if content.fits[face] >> closed & 1:
                    if own and not hopeless:
                        arrows = legal_arrows(content, face, closed)
                        worth += own_worth(content, state, outlook, ahead, kind, x, y, arrows)
                    best = max(best, worth)
    return best


@rule
def best_beside_anybody(content, state, seat, outlook, ahead, face, hopeless):
    """The best free place for a tile beside any adventurer; those that nobody can reach are out of everybody's way."""
    flying = False
    for other in range(state.players):
        flying = flying or in_vortex(content, state, other)
    best = 0
    for other in range(state.players):
        room = int(state.at[other])
        sides = ALL_SIDES if flying else steps_out(content, state, room)
        best = max(best, best_beside(content, state, seat, outlook, ahead, face, room, sides, hopeless))
    return best


@rule
def most_onward(content, state, seat, outlook, sites, kind):
    """The most that the way on can be worth from a room of that kind, wherever within its reach the seat lays it.

    A Key also leads where no arrow may point, and from a Vortex one reaches more than the sites.
    """
    if kind == Kind.VORTEX or kind == Kind.WIND or kind == Kind.GUST:
        return outlook.anywhere
    return WIN if kind == Kind.KEY or in_vortex(content, state, seat) else sites.most


@rule
def best_placing(content, state, seat, outlook, ahead, sites, face):
    """The best place for a tile within one step of any adventurer, or one out of everybody's way.

    Only traps are worth laying in a rival's way; all else is laid for oneself, where one's next step could lead.
    """
    kind = int(content.kind[face])
    most = most_onward(content, state, seat, outlook, sites, kind)
    hopeless = price(outlook, kind) + later(most) <= ahead
    is_trap = kind == Kind.GOBLINS or kind == Kind.WELL
    if hopeless and not is_trap:
        return 0
    if is_trap or in_vortex(content, state, seat):
        return best_beside_anybody(content, state, seat, outlook, ahead, face, hopeless)
    if kind < Kind.VORTEX:
        return best_site(content, state, seat, outlook, ahead, sites, face)
    room = int(state.at[seat])
    return best_beside(content, state, seat, outlook, ahead, face, room, steps_out(content, state, room), False)
