"""Ways through the castle: the shortest, and the one that a wall would lengthen least; and where to put a wall."""

from wyrmhall.games.dragonquest.moves import Action
from wyrmhall.games.dragonquest.rules.boards import (
    NOTHING,
    beside,
    board,
    both,
    either,
    first_cell,
    has,
    is_empty,
    king_distance,
    meets,
    single,
    without,
    without_first,
)
from wyrmhall.games.dragonquest.rules.heroes import is_shut
from wyrmhall.games.dragonquest.rules.movement import walkable
from wyrmhall.games.dragonquest.rules.routes import NEVER, candidates, free_cells, leg, narrows, route, survey
from wyrmhall.games.dragonquest.state import CELLS, DEMON_STEPS, ROOM, Demon
from wyrmhall.native.rng import LOTS, below, with_lot
from wyrmhall.native.rule import rule

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
def best_end(content, state, hero, length, lot):
    """The least bad of the cells that the steps left lead to along the shortest ways, which have this length."""
    free = walkable(content, state, hero)
    goal = both(target(content, state, hero), free)
    steps = int(state.steps)
    ends = both(so_far_from(single(state.place[hero]), free, steps), so_far_from(goal, free, length - steps))
    best = CELLS
    least = NEVER * LOTS
    while not is_empty(ends):
        cell = first_cell(ends)
        ends = without_first(ends)
        bad = with_lot(peril(content, state, hero, cell), lot, cell)
        if bad < least:
            least = bad
            best = cell
    return best


@rule
def so_far_from(cells, free, steps):
    """The free cells from which a shortest way to one of the cells has so many steps."""
    reached = cells
    edge = cells
    for _ in range(steps):
        edge = without(both(beside(edge), free), reached)
        reached = either(reached, edge)
    return edge


@rule
def best_step(content, state, hero, actions, count, stream):
    """QC.3 Along a shortest way; into the treasure room for the first time, or if no other way is left."""
    here = int(state.place[hero])
    if state.room_open and (state.entered[hero] == 0 or open_way(content, state, hero, here, CELLS) == NEVER):
        return INTO_ROOM
    length = way_from(content, state, hero, here, CELLS)
    lot = below(stream, LOTS)
    end = CELLS
    if state.steps < length and length < NEVER and state.orb == 0 and not has(state.blocked[hero], here):
        end = best_end(content, state, hero, length, lot)
    chosen = int(actions[count - 1])
    best = 2 * LOTS * (length if chosen == Action.STOP else NEVER)
    for index in range(count):
        cell = int(actions[index])
        if cell < CELLS:
            bad = with_lot(badness(content, state, hero, cell, end), lot, cell)
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
def best_way_out(content, state, hero, actions, count, stream):
    """QE.3, QE.4 Out of the room onto the cell with the shortest way to the exit, of several the least bad one."""
    best = IN_REACH * NEVER * LOTS
    lot = below(stream, LOTS)
    chosen = int(actions[0])
    for index in range(count):
        cell = int(actions[index])
        way = open_way(content, state, hero, cell, CELLS)
        bad = with_lot(IN_REACH // 2 * way + peril(content, state, hero, cell), lot, cell)
        if bad < best:
            best = bad
            chosen = cell
    return chosen


@rule
def worst_demon_step(content, state, hero, actions, count, stream):
    """QD.8 Onto the hero; else where the demon's trail lengthens the hero's route most."""
    longest = -1
    lot = below(stream, LOTS)
    chosen = int(actions[0])
    for index in range(count):
        cell = int(actions[index])
        if cell == state.place[hero]:
            return cell
        length = with_lot(route(content, state, hero, cell), lot, cell)
        if length > longest:
            longest = length
            chosen = cell
    return chosen


@rule
def worst_wall(content, state, hero, actions, count, stream):
    """QB.1 Where a wall lengthens the hero's route most; if it does nowhere, where it narrows the shortest ways."""
    longest, narrow = survey(content, state, hero)
    narrow = both(narrow, board(state.open))
    if is_empty(narrow):
        return any_cell(bottlenecks(content, state, hero), actions, count, stream)
    worst = NOTHING
    while not is_empty(narrow):
        cell = first_cell(narrow)
        narrow = without_first(narrow)
        length = route(content, state, hero, cell)
        if length > longest:
            longest = length
            worst = NOTHING
        if length == longest:
            worst = either(worst, single(cell))
    return any_cell(worst, actions, count, stream)


@rule
def any_cell(cells, actions, count, stream):
    """One of the actions that choose these cells, by lot; any action at all if there is no such cell."""
    if is_empty(cells):
        return int(actions[below(stream, count)])
    most = -1
    lot = below(stream, LOTS)
    chosen = CELLS
    while not is_empty(cells):
        cell = first_cell(cells)
        cells = without_first(cells)
        drawn = with_lot(0, lot, cell)
        if drawn > most:
            most = drawn
            chosen = cell
    return chosen


@rule
def bottlenecks(content, state, hero):
    """The cells where a wall leaves the shortest ways least room: to where the hero wants to get, or, if no wall can
    stand there, from the treasure room to the exit."""
    may_block = board(state.open)
    here = single(state.place[hero])
    cells = fewest_abreast(here, walkable(content, state, hero), target(content, state, hero), may_block)
    if is_empty(cells) and state.entered[hero] == 0:
        free = free_cells(content, state, hero)
        gate = both(board(content.beside_room), free)
        cells = fewest_abreast(gate, free, single(content.exit), may_block)
    return cells


@rule
def fewest_abreast(source, free, target, may_block):
    """The cells for walls that shortest ways lead over and that have one other at the same distance, else all that they
    lead over.

    As in `narrows`, distances are kept by their remainder when divided by three.
    """
    by_rest = (target, NOTHING, NOTHING)
    reached = target
    edge = target
    length = 0
    while not meets(edge, source):
        edge = without(both(beside(edge), either(free, source)), reached)
        if is_empty(edge):
            return NOTHING
        reached = either(reached, edge)
        length += 1
        by_rest = (
            either(by_rest[0], edge) if length % 3 == 0 else by_rest[0],
            either(by_rest[1], edge) if length % 3 == 1 else by_rest[1],
            either(by_rest[2], edge) if length % 3 == 2 else by_rest[2],
        )
    pairs = NOTHING
    ways = NOTHING
    ahead = source
    for steps in range(1, length):
        ahead = both(beside(ahead), both(by_rest[(length - steps) % 3], free))
        ways = either(ways, both(ahead, may_block))
        if is_empty(without_first(without_first(ahead))):
            pairs = either(pairs, both(ahead, may_block))
    return ways if is_empty(pairs) else pairs
