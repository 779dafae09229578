"""A turn (H3): the roll, the move, and what the space of arrival brings."""

from wyrmhall.games.drachenhort.happenings import Happening
from wyrmhall.games.drachenhort.rules.path import advance, bit_of, out_of_trap, place_of, taken_places
from wyrmhall.games.drachenhort.state import ADVENTURERS, CAUGHT, EXIT, Kind, Phase, Refusal
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rule import rule


@rule
def refuse(content, state, adventurer):
    """H3.1 Any roll moves those in the start room or in the light, a 2 moves all; H4.3 the caught are out."""
    if state.place[adventurer] == CAUGHT:
        return Refusal.IS_CAUGHT
    if state.lit[adventurer] == 0 and state.roll != content.any_on:
        return Refusal.IN_THE_DARK
    return Refusal.NONE


@rule
def roll(content, state, points, log):
    """H3.1 The die. H3.7 If it allows no move, nobody is asked: the phase stays as it is, and the turn is over."""
    tell(log, Happening.ROLLED, state.active, points)
    state.roll = points
    for adventurer in range(ADVENTURERS):
        if refuse(content, state, adventurer) == Refusal.NONE:
            state.phase = Phase.MOVE
            return
    tell(log, Happening.PASSED, state.active)


@rule
def move(content, state, adventurer, log):
    """H3.1, H3.2 Move the adventurer as far as the roll says; H3.5 a trap takes it to the dragon."""
    taken = taken_places(state)
    origin = state.place[adventurer]
    here = bit_of(origin)
    spot = advance(taken, here, int(state.roll))
    if spot & int(content.traps[state.side]):
        trap = place_of(spot)
        spot = out_of_trap(content, state, taken & ~here)
        kind = Happening.TRAPPED_AND_LEFT if place_of(spot) == EXIT else Happening.TRAPPED
        tell(log, kind, state.active, adventurer, origin, trap, state.dragon, place_of(spot))
    else:
        kind = Happening.LEFT if place_of(spot) == EXIT else Happening.MOVED
        tell(log, kind, state.active, adventurer, origin, place_of(spot))
    arrive(content, state, adventurer, spot, log)


@rule
def arrive(content, state, adventurer, spot, log):
    """H3.3 Into the dark part, if there is one; H3.4 a gem goes to who moved; H3.6 or out of the labyrinth."""
    place = place_of(spot)
    state.place[adventurer] = place
    state.lit[adventurer] = 0
    if place == EXIT:
        return
    if content.kind[state.side, place] == Kind.LIT:
        state.lit[adventurer] = 1
    gems = int(state.gems)
    if gems & spot:
        tell(log, Happening.GEM_TAKEN, state.active, place)
        state.gems = gems & ~spot
        state.collected[state.active] += 1
