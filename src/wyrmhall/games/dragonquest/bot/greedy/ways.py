"""Where to go: the shortest way, and of several the one that a wall would lengthen least."""

from wyrmhall.contract.rule import rule
from wyrmhall.games.dragonquest.moves import Action
from wyrmhall.games.dragonquest.rules.boards import (
    beside,
    board,
    both,
    either,
    first_cell,
    has,
    is_empty,
    king_distance,
    single,
    without,
    without_first,
)
from wyrmhall.games.dragonquest.rules.heroes import is_shut
from wyrmhall.games.dragonquest.rules.movement import walkable
from wyrmhall.games.dragonquest.rules.routes import NEVER, candidates, free_cells, leg, narrows, route
from wyrmhall.games.dragonquest.state import CELLS, DEMON_STEPS, ROOM, Demon

INTO_ROOM = int(Action.ENTER_ROOM)
ROUNDABOUT = 8
"""What a way to the exit through the treasure room counts more than its steps: turns are lost there."""
ORB_STEPS = 4
"""The Orb is kept for a movement of so many steps, or for the last two turns."""
IN_REACH = 100
"""How much worse a cell is where the demon can come."""


@rule
def target(content, state, hero):
    """Where the hero wants to get: beside the treasure room, then to the exit."""
    return single(content.exit) if state.entered[hero] else board(content.beside_room)


@rule
def open_way(content, state, hero, cell, wall):
    """Steps from a cell to the target past a wall (CELLS for none), not through the treasure room."""
    free = without(walkable(content, state, hero), single(wall))
    return leg(content, single(cell), free, target(content, state, hero), False, False)


@rule
def way_from(content, state, hero, cell, wall):
    """Steps from a cell to the target past a wall (CELLS for none); if it must be, through the treasure room."""
    way = open_way(content, state, hero, cell, wall)
    if way < NEVER or state.entered[hero] == 0:
        return way
    free = without(free_cells(content, state, hero), single(wall))
    shut = is_shut(state, hero) and cell == state.place[hero]
    return min(leg(content, single(cell), free, single(content.exit), True, shut) + ROUNDABOUT, NEVER)


@rule
def steps_to_go(content, state, hero):
    """The steps by dice from where the hero is to the exit; the one out of the treasure room needs none."""
    if state.place[hero] == ROOM:
        free = free_cells(content, state, hero)
        return leg(content, both(board(content.beside_room), free), free, single(content.exit), False, False)
    if state.entered[hero]:
        return way_from(content, state, hero, state.place[hero], CELLS)
    return route(content, state, hero, CELLS) - 1


@rule
def peril(content, state, hero, cell):
    """How bad a cell is to stand on at the end of a turn: by how much the worst wall would lengthen the way from there,
    and QD.8 whether the demon that is awake can come."""
    free = walkable(content, state, hero)
    length, narrow = narrows(content, single(cell), free, target(content, state, hero), False, False)
    narrow = both(narrow, candidates(content, state, hero))
    worst = 0
    while not is_empty(narrow):
        longer = way_from(content, state, hero, cell, first_cell(narrow))
        narrow = without_first(narrow)
        if longer < NEVER:
            worst = max(worst, longer - length)
    if state.demon[hero] == Demon.AWAKE and king_distance(state.demon_at[hero], cell) <= DEMON_STEPS:
        worst += IN_REACH
    return worst


@rule
def best_end(content, state, hero, length):
    """Of the cells that the steps left lead to along the shortest ways, of this length, the least bad one."""
    free = walkable(content, state, hero)
    reached = single(state.place[hero])
    edge = reached
    for _ in range(state.steps):
        edge = without(both(beside(edge), free), reached)
        reached = either(reached, edge)
    best = CELLS
    least = NEVER
    while not is_empty(edge):
        cell = first_cell(edge)
        edge = without_first(edge)
        if way_from(content, state, hero, cell, CELLS) == length - state.steps:
            bad = peril(content, state, hero, cell)
            if bad < least:
                least = bad
                best = cell
    return best


@rule
def best_step(content, state, hero, actions, count):
    """QC.3 Along a shortest way; into the treasure room for the first time, or if no other way is left."""
    here = int(state.place[hero])
    if state.room_open and (state.entered[hero] == 0 or open_way(content, state, hero, here, CELLS) == NEVER):
        return INTO_ROOM
    length = way_from(content, state, hero, here, CELLS)
    end = CELLS
    if state.steps < length and length < NEVER and state.orb == 0 and not has(state.blocked[hero], here):
        end = best_end(content, state, hero, length)
    chosen = int(actions[count - 1])
    best = 2 * length if chosen == Action.STOP else 2 * NEVER
    for index in range(count):
        cell = int(actions[index])
        if cell < CELLS:
            bad = badness(content, state, hero, cell, end)
            if bad < best:
                best = bad
                chosen = cell
    return chosen


@rule
def badness(content, state, hero, cell, end):
    """Twice the way that is left after a step; less if it leads to the best end, more if it wastes an item."""
    way = 2 * way_from(content, state, hero, cell, CELLS)
    here = single(cell)
    if cell == content.exit:
        return -4
    if state.orb == 0 and is_empty(both(here, beside(single(state.place[hero])))):
        is_time = way == 0 or state.steps >= ORB_STEPS or state.dusk[hero] - state.sun[hero] <= 1
        return way - 2 if is_time else 2 * NEVER
    if state.key == 0 and has(state.blocked[hero], cell):
        return way + 2
    if end < CELLS and leg(content, here, walkable(content, state, hero), single(end), False, False) < state.steps:
        return way - 1
    return way


@rule
def best_way_out(content, state, hero, actions, count):
    """QE.3, QE.4 Out of the room onto the cell with the shortest way to the exit, of several the least bad one."""
    best = IN_REACH * NEVER
    chosen = int(actions[0])
    for index in range(count):
        cell = int(actions[index])
        bad = IN_REACH // 2 * open_way(content, state, hero, cell, CELLS) + peril(content, state, hero, cell)
        if bad < best:
            best = bad
            chosen = cell
    return chosen


@rule
def worst_demon_step(content, state, hero, actions, count):
    """QD.8 Onto the hero; else where the demon's trail lengthens the hero's route most."""
    longest = -1
    chosen = int(actions[0])
    for index in range(count):
        cell = int(actions[index])
        if cell == state.place[hero]:
            return cell
        length = route(content, state, hero, cell)
        if length > longest:
            longest = length
            chosen = cell
    return chosen
