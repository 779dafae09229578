"""Where to lay a room of the hand: the free places that a seat's next step could lead to, and what lies beyond them."""

from typing import NamedTuple

from wyrmhall.contract.rule import rule
from wyrmhall.games.drakon.bot.greedy.ahead import (
    ALL_SIDES,
    DEAD_END,
    WIN,
    later,
    look_3,
    packed,
    price,
    price_of,
    unpacked,
)
from wyrmhall.games.drakon.bot.greedy.building import (
    IN_THE_WAY,
    in_vortex,
    legal_arrows,
    own_worth,
    reaches,
    rivals_worth,
    steps_out,
)
from wyrmhall.games.drakon.rules.lair import beside, forbidden, room_at, to_east, to_north
from wyrmhall.games.drakon.state import EMPTY, SIDES, Draft, Kind, Phase, Side


class Sites(NamedTuple):
    """The free places to each side of the seat's adventurer, worked out once for all rooms of the hand.

    The words hold the worth of the ways on from a place to its four sides.
    """

    north: int
    east: int
    south: int
    west: int
    closed: int
    """The forbidden sides of each place, four bits each; all four where the next step cannot lead."""
    most: int
    """The best of all these ways on."""


@rule
def closed_beside(content, state, seat, side):
    """The forbidden sides of the place beside the seat's adventurer, all if a tile there would not be in its way."""
    room = int(state.at[seat])
    x = int(state.x[room]) + to_east(side)
    y = int(state.y[room]) + to_north(side)
    if beside(state, room, side) != EMPTY or not reaches(content, state, seat, x, y):
        return ALL_SIDES
    return forbidden(state, x, y)


@rule
def ways_beside(content, state, seat, outlook, side, closed):
    """The ways on from the place beside the seat's adventurer, in one word; nothing to sides that are closed."""
    if closed == ALL_SIDES:
        return 0
    room = int(state.at[seat])
    x = int(state.x[room]) + to_east(side)
    y = int(state.y[room]) + to_north(side)
    ways = 0
    for onward in range(SIDES):
        if closed >> onward & 1 == 0:
            other = room_at(state, x + to_east(onward), y + to_north(onward))
            worth = outlook.free
            if other != EMPTY:
                worth = price_of(content, state, outlook, other) + later(look_3(content, state, outlook, other))
            ways += packed(min(worth, WIN), onward)
    return ways


@rule
def sites_of(content, state, seat, outlook):
    """The free places to each side of the seat's adventurer, if it is to choose a room of the hand."""
    if state.phase != Phase.TURN or state.draft != Draft.NONE:
        return Sites(0, 0, 0, 0, 0, 0)
    north = closed_beside(content, state, seat, Side.NORTH)
    east = closed_beside(content, state, seat, Side.EAST)
    south = closed_beside(content, state, seat, Side.SOUTH)
    west = closed_beside(content, state, seat, Side.WEST)
    ways = (
        ways_beside(content, state, seat, outlook, Side.NORTH, north),
        ways_beside(content, state, seat, outlook, Side.EAST, east),
        ways_beside(content, state, seat, outlook, Side.SOUTH, south),
        ways_beside(content, state, seat, outlook, Side.WEST, west),
    )
    most = DEAD_END
    for word in ways:
        most = max(most, best_way_on(word, ALL_SIDES))
    closed = north | east << SIDES | south << 2 * SIDES | west << 3 * SIDES
    return Sites(ways[0], ways[1], ways[2], ways[3], closed, most)


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
            onward = best_way_on(sites[side], legal_arrows(content, face, closed))
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
    if kind == Kind.GOBLINS or kind == Kind.WELL:
        return best_beside_anybody(content, state, seat, outlook, ahead, face, hopeless)
    if hopeless:
        return 0
    if in_vortex(content, state, seat):
        return best_beside_anybody(content, state, seat, outlook, ahead, face, False)
    if kind < Kind.VORTEX:
        return best_site(content, state, seat, outlook, ahead, sites, face)
    room = int(state.at[seat])
    return best_beside(content, state, seat, outlook, ahead, face, room, steps_out(content, state, room), False)
