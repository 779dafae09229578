"""A turn (H3): the roll, the move, and what the space of arrival brings."""

from wyrmhall.contract.rule import cite, rule
from wyrmhall.games.drachenhort.rules.path import advance, bit_of, out_of_trap, place_of, taken_places
from wyrmhall.games.drachenhort.state import ADVENTURERS, CAUGHT, EXIT, Kind, Phase, Refusal, Rule


@rule
def refuse_move(content, state, adventurer):
    """H3.1 Any roll moves those in the start room or in the light, a 2 moves all; H4.3 the caught are out."""
    if state.place[adventurer] == CAUGHT:
        return Refusal.IS_CAUGHT
    if state.lit[adventurer] == 0 and state.roll != content.any_on:
        return Refusal.IN_THE_DARK
    return Refusal.NONE


@rule
def roll(content, state, points):
    """H3.1 The die. H3.7 If it allows no move, nobody is asked: the phase stays as it is, and the turn is over."""
    cite(state, Rule.H3_1)
    state.roll = points
    for adventurer in range(ADVENTURERS):
        if refuse_move(content, state, adventurer) == Refusal.NONE:
            state.phase = Phase.MOVE
            return
    cite(state, Rule.H3_7)


@rule
def move(content, state, adventurer):
    """H3.1, H3.2 Move the adventurer as far as the roll says; H3.5 a trap takes it to the dragon."""
    cite(state, Rule.H3_1)
    cite(state, Rule.H3_2)
    taken = taken_places(state)
    here = bit_of(state.place[adventurer])
    spot = advance(taken, here, int(state.roll))
    if spot & int(content.traps[state.side]):
        cite(state, Rule.H3_5)
        spot = out_of_trap(content, state, taken & ~here)
    arrive(content, state, adventurer, spot)


@rule
def arrive(content, state, adventurer, spot):
    """H3.3 Into the dark part, if there is one; H3.4 a gem goes to who moved; H3.6 or out of the labyrinth."""
    place = place_of(spot)
    state.place[adventurer] = place
    state.lit[adventurer] = 0
    if place == EXIT:
        cite(state, Rule.H3_6)
        return
    cite(state, Rule.H3_3)
    if content.kind[state.side, place] == Kind.LIT:
        state.lit[adventurer] = 1
    gems = int(state.gems)
    if gems & spot:
        cite(state, Rule.H3_4)
        state.gems = gems & ~spot
        state.collected[state.active] += 1
