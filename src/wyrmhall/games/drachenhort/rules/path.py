"""The path through the labyrinth: which spaces are taken, and where a move would end (H3).

Sets of places are bits of one number, bit n for place n, and a single place is a set of one. So where a move ends takes
a few operations on bits, without looking at one space after the other: no processor can foresee which are taken.
"""

from wyrmhall.games.drachenhort.state import ADVENTURERS, EXIT, HALL, START
from wyrmhall.native.rule import rule

EXIT_BIT = 1 << EXIT


@rule
def bit_of(place):
    """The place as a set of one."""
    return 1 << int(place)


@rule
def place_of(spot):
    """The number of the place in a set of one."""
    place = 0
    width = 16
    while width > 0:
        if spot >> width:
            spot >>= width
            place += width
        width //= 2
    return place


@rule
def taken_places(state):
    """The places with an adventurer on them."""
    taken = 0
    for adventurer in range(ADVENTURERS):
        taken |= bit_of(state.place[adventurer])
    return taken


@rule
def advance(taken, here, points):
    """H3.2 Forward over free spaces only; H3.6 beyond the last space is the exit, and what is left over is lost."""
    free = ~taken & -(here << 1)
    for _ in range(points - 1):
        free &= free - 1
    return min(free & -free, EXIT_BIT)


@rule
def out_of_trap(content, state, taken):
    """H3.5 From the dragon's space three free spaces forward, and on if that is a trap.

    With the dragon in the hall, the start room is the first of the three.
    """
    points = int(content.trap_spaces)
    if state.dragon == HALL:
        points -= 1
    spot = advance(taken, bit_of(max(state.dragon, START)), points)
    traps = int(content.traps[state.side])
    if spot & traps:
        spot = advance(taken | traps, spot, 1)
    return spot


@rule
def landing(content, state, taken, adventurer):
    """Where the adventurer would end with this roll: a space, or the exit. `taken` are the places of all.

    A trapped adventurer is lifted first, so that its old space is free (H3.5).
    """
    here = bit_of(state.place[adventurer])
    spot = advance(taken, here, int(state.roll))
    if spot & int(content.traps[state.side]):
        spot = out_of_trap(content, state, taken & ~here)
    return spot
