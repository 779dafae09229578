"""The demon (QD.8): where it may go, and whom it kills."""

from wyrmhall.contract.happenings import tell
from wyrmhall.contract.rule import rule
from wyrmhall.games.dragonquest.happenings import Told
from wyrmhall.games.dragonquest.rules.boards import (
    NOTHING,
    around,
    board,
    both,
    either,
    first_cell,
    has,
    is_empty,
    king_distance,
    put,
    single,
    without,
    without_first,
)
from wyrmhall.games.dragonquest.rules.heroes import kill
from wyrmhall.games.dragonquest.state import ROOM, Refusal


@rule
def distance_to_hero(content, state, hero, cell):
    """QD.8 King moves on the bare grid to the hero's place; in the treasure room to its nearest square."""
    if state.place[hero] == ROOM:
        return int(content.room_distance[cell])
    return king_distance(cell, state.place[hero])


@rule
def demon_steps(content, state, hero):
    """QD.8 The cells that the demon may step to: those nearer to the hero, else those as near: a board.

    It keeps out of the treasure room and off its own cells.
    """
    here = state.demon_at[hero]
    cells = without(both(around(single(here)), board(content.inside)), board(state.crossed[hero]))
    now = distance_to_hero(content, state, hero, here)
    nearer = NOTHING
    as_near = NOTHING
    while not is_empty(cells):
        cell = first_cell(cells)
        cells = without_first(cells)
        distance = distance_to_hero(content, state, hero, cell)
        if distance < now:
            nearer = either(nearer, single(cell))
        elif distance == now:
            as_near = either(as_near, single(cell))
    return as_near if is_empty(nearer) else nearer


@rule
def refuse_demon_step(content, state, hero, cell):
    """QD.8 Why the demon may not step to a cell."""
    if has(content.room, cell):
        return Refusal.DEMON_NOT_ROOM
    if not has(content.inside, cell):
        return Refusal.OUTSIDE
    if king_distance(cell, state.demon_at[hero]) > 1:
        return Refusal.NOT_BESIDE_DEMON
    if has(state.crossed[hero], cell):
        return Refusal.DEMON_WAS_THERE
    if is_empty(both(single(cell), demon_steps(content, state, hero))):
        return Refusal.NOT_TOWARDS
    return Refusal.NONE


@rule
def move_demon(state, hero, cell, told):
    """QD.8 One step; reaching the hero's cell kills."""
    state.demon_at[hero] = cell
    put(state.crossed[hero], cell)
    state.demon_steps -= 1
    if state.place[hero] == cell:
        state.demon_steps = 0
        tell(told, Told.KILLED_BY_DEMON, hero)
        kill(state, hero, told)
