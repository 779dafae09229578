"""Moving through the lair (D4, and the rooms that change how one leaves them: D5.2, D5.3, D5.4)."""

from wyrmhall.games.drakon.rules.lair import beside, opposite, points
from wyrmhall.games.drakon.state import EMPTY, SIDES, Kind
from wyrmhall.native.rule import rule


@rule
def kind_of(content, state, room):
    """What kind of room it is."""
    return content.kind[state.face[room]]


@rule
def distance(content, state, room):
    """D5.4 How many rooms one goes in one move from here: two from Wind, three from Gust, else one."""
    kind = kind_of(content, state, room)
    if kind == Kind.WIND:
        return 2
    return 3 if kind == Kind.GUST else 1


@rule
def exits(content, state, room, passing):
    """D4.1 The sides by which a single step leads out of a room: along an arrow, to a room.

    D5.2 From a Key one leaves to any side. D5.4 Who only passes through a Key or Vortex leaves it where no arrow
    points at it. One step does not leave a Vortex (D5.3).
    """
    kind = kind_of(content, state, room)
    arrows = state.arrows[room]
    sides = 0
    for side in range(SIDES):
        other = beside(state, room, side)
        if other != EMPTY:
            if kind != Kind.KEY and kind != Kind.VORTEX:
                open_side = arrows >> side & 1
            elif passing:
                open_side = 1 - points(state, other, opposite(side))
            else:
                open_side = 1 if kind == Kind.KEY else 0
            sides |= int(open_side) << side
    return sides


@rule
def can_pass_on(content, state, room):
    """Whether somebody on the way by wind could go two rooms further from here."""
    sides = exits(content, state, room, True)
    for side in range(SIDES):
        if sides >> side & 1 and exits(content, state, beside(state, room, side), True) != 0:
            return True
    return False


@rule
def ways(content, state, room, passing, steps):
    """D5.4 The sides by which one can go on and still make `steps` steps in all."""
    sides = exits(content, state, room, passing)
    if steps == 1:
        return sides
    found = 0
    for side in range(SIDES):
        if sides >> side & 1:
            other = beside(state, room, side)
            if steps == 2:
                far_enough = exits(content, state, other, True) != 0
            else:
                far_enough = can_pass_on(content, state, other)
            found |= int(far_enough) << side
    return found


@rule
def can_leave(content, state, room):
    """Whether an adventurer in that room can move."""
    if kind_of(content, state, room) == Kind.VORTEX:
        return state.rooms > 1
    return ways(content, state, room, False, distance(content, state, room)) != 0
