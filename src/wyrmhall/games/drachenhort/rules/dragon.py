"""The dragon (H4): when it moves, how far, and whom it catches."""

from wyrmhall.games.drachenhort.happenings import Happening
from wyrmhall.games.drachenhort.state import ADVENTURERS, CAUGHT, EMPTY, HALL, START, Kind
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rule import rule


@rule
def all_in_the_dark(state):
    """H4.1 No adventurer that is not caught stands in the start room or in the light."""
    for adventurer in range(ADVENTURERS):
        if state.lit[adventurer]:
            return False
    return True


@rule
def step_into_the_light(content, state):
    """H4.1 All adventurers step into the lit part of their space, where it has one."""
    for adventurer in range(ADVENTURERS):
        place = state.place[adventurer]
        if place != CAUGHT and content.kind[state.side, place] != Kind.DARK:
            state.lit[adventurer] = 1


@rule
def adventurer_on(state, place):
    """Who stands on a space, EMPTY if nobody does."""
    for adventurer in range(ADVENTURERS):
        if state.place[adventurer] == place:
            return adventurer
    return EMPTY


@rule
def move_dragon(content, state, log):
    """H4.2 First into the start room; later five spaces forward, or up to the first adventurer."""
    origin = state.dragon
    prey = EMPTY
    if origin == HALL:
        state.dragon = START
    else:
        for _ in range(content.dragon_spaces):
            state.dragon += 1
            prey = adventurer_on(state, state.dragon)
            if prey != EMPTY:
                break
    tell(log, Happening.DRAGON_MOVED, origin, state.dragon)
    if prey != EMPTY:
        catch(content, state, prey, log)


@rule
def caught(state):
    """How many adventurers the dragon has caught in this round."""
    count = 0
    for adventurer in range(ADVENTURERS):
        if state.place[adventurer] == CAUGHT:
            count += 1
    return count


@rule
def catch(content, state, prey, log):
    """H4.3 Out for the round, with the lowest medal left."""
    state.medal[state.side, prey] = content.medal[state.side, caught(state)]
    state.place[prey] = CAUGHT
    state.lit[prey] = 0
    tell(log, Happening.CAUGHT, prey, state.medal[state.side, prey])
