"""What players would count out on their sheets before they choose (QB.5, QD.8): all of it in one go, for the view."""

from wyrmhall.contract.rule import rule
from wyrmhall.games.dragonquest.rules.boards import board, both, first_cell, is_empty, single, without, without_first
from wyrmhall.games.dragonquest.rules.dangers import distance_to_hero
from wyrmhall.games.dragonquest.rules.heroes import is_shut
from wyrmhall.games.dragonquest.rules.routes import free_cells, leg, route, survey
from wyrmhall.games.dragonquest.state import ROOM, Phase


@rule
def look_ahead(content, state, of_seats, of_cells):
    """For each seat the steps to its goal; for each cell that may be chosen now what the choice is about.

    That is, for a step the steps from there to the goal, for a block those that it adds to the route, for the demon
    those to the hero.
    """
    for seat in range(state.players):
        of_seats[seat] = to_goal(content, state, seat, state.place[seat], is_shut(state, seat))
    if state.phase == Phase.BLOCK:
        count_detours(content, state, of_cells)
        return
    cells = board(state.open)
    while not is_empty(cells):
        cell = first_cell(cells)
        cells = without_first(cells)
        if state.phase == Phase.MOVE_DEMON:
            of_cells[cell] = distance_to_hero(content, state, state.active, cell)
        else:
            of_cells[cell] = to_goal(content, state, state.decider, cell, state.phase != Phase.STEP)


@rule
def to_goal(content, state, hero, place, shut):
    """QB.5 The steps from a place to the treasure room or, once the hero has been there, to the exit.

    NEVER or more if there is no way. `shut`: the hero cannot go straight back into the room (QC.3).
    """
    free = free_cells(content, state, hero)
    gate = board(content.beside_room)
    out = single(content.exit)
    if place == content.exit:
        return 0
    if place == ROOM:
        return 1 + leg(content, both(gate, free), free, both(out, free), False, False)
    if state.entered[hero]:
        return leg(content, single(place), free, both(out, free), True, shut)
    return 1 + leg(content, single(place), without(free, out), gate, False, False)


@rule
def count_detours(content, state, of_cells):
    """QB.5 The steps by which the route grows; only cells that every shortest route leads over lengthen it."""
    now, narrow = survey(content, state, state.active)
    cells = both(board(state.open), narrow)
    while not is_empty(cells):
        cell = first_cell(cells)
        cells = without_first(cells)
        of_cells[cell] = route(content, state, state.active, cell) - now
