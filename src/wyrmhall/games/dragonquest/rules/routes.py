"""The wall (QB): routes through the castle, the cells that none of them can do without, and which may be blocked."""

from wyrmhall.games.dragonquest.happenings import Happening
from wyrmhall.games.dragonquest.rules.boards import (
    NOTHING,
    beside,
    board,
    both,
    diagonal,
    either,
    first_cell,
    has,
    is_empty,
    meets,
    put,
    single,
    to_the_east,
    to_the_north,
    to_the_south,
    to_the_west,
    without,
    without_first,
)
from wyrmhall.games.dragonquest.rules.dangers import near_hero
from wyrmhall.games.dragonquest.rules.heroes import due, is_shut, offer, right_hand
from wyrmhall.games.dragonquest.rules.movement import throw
from wyrmhall.games.dragonquest.state import CELLS, EMPTY, ROOM, After, Phase, Refusal
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rule import rule

NEVER = 1000
"""The length of a route that does not exist."""


@rule
def free_cells(content, state, hero):
    """Castle cells that the hero could walk on without an item; the exit too."""
    inside = board(content.inside)
    return without(
        without(inside, board(state.visited[hero])),
        either(board(state.blocked[hero]), board(state.crossed[hero])),
    )


@rule
def leg(content, source, free, target, crossing, shut):
    """Steps from one of the source cells to one of the target cells over free cells, NEVER if there is no way.

    `crossing`: the treasure room may be crossed, one step in and one out; `shut`: not straight from the source.
    """
    gate = board(content.beside_room)
    left = without(free, source)
    edge = source
    room_at = NEVER
    steps = 0
    while True:
        if meets(edge, target):
            return steps
        grown = beside(edge)
        if crossing:
            if room_at == steps:
                grown = either(grown, gate)
            if room_at == NEVER and meets(edge, gate) and not (shut and steps == 0):
                room_at = steps + 1
        edge = both(grown, left)
        left = without(left, edge)
        steps += 1
        if is_empty(edge) and room_at != steps:
            return NEVER


@rule
def route(content, state, hero, removed):
    """QB.5 The length of the hero's remaining shortest route, if the cell `removed` (CELLS for none) were blocked.

    To the treasure room and from there to the exit, each leg by itself; once the hero has been there, to the exit.
    """
    free = without(free_cells(content, state, hero), single(removed))
    out = both(single(content.exit), free)
    gate = board(content.beside_room)
    crossing = state.entered[hero] == 1
    source = single(state.place[hero])
    target = out if crossing else gate
    usable = free if crossing else without(free, out)
    length = 0
    for _ in range(1 if crossing else 2):
        steps = leg(content, source, usable, target, crossing, is_shut(state, hero))
        if steps == NEVER:
            return NEVER
        length += steps if crossing else steps + 1
        source = both(gate, free)
        target = out
        usable = free
    return length


@rule
def survey(content, state, hero):
    """The length of the shortest route, and the cells that every shortest route leads over on either of its legs."""
    free = free_cells(content, state, hero)
    out = both(single(content.exit), free)
    gate = board(content.beside_room)
    crossing = state.entered[hero] == 1
    source = single(state.place[hero])
    target = out if crossing else both(gate, either(without(free, out), source))
    usable = free if crossing else without(free, out)
    length = 0
    found = NOTHING
    for _ in range(1 if crossing else 2):
        steps, narrow = narrows(content, source, usable, target, crossing, is_shut(state, hero))
        if steps == NEVER:
            return NEVER, NOTHING
        length += steps if crossing else steps + 1
        found = either(found, narrow)
        source = both(gate, free)
        target = out
        usable = free
    return length, found


@rule
def narrows(content, source, free, target, crossing, shut):
    """The length of a leg, and the cells that all its shortest ways lead over.

    First the distances to the target, kept by their remainder when divided by three: neighbours differ by one at most,
    so that is enough to walk from the source along all shortest ways at once. Where only one cell is left to them, they
    all lead over it.
    """
    gate = board(content.beside_room)
    by_rest = (target, NOTHING, NOTHING)
    left = without(either(free, source), target)
    edge = target
    room_at = NEVER
    length = 0
    while not meets(edge, source):
        grown = beside(edge)
        if crossing:
            if room_at == length:
                grown = either(grown, both(gate, free) if shut else gate)
            if room_at == NEVER and meets(edge, gate):
                room_at = length + 1
        edge = both(grown, left)
        left = without(left, edge)
        length += 1
        if is_empty(edge) and room_at != length:
            return NEVER, NOTHING
        by_rest = (
            either(by_rest[0], edge) if length % 3 == 0 else by_rest[0],
            either(by_rest[1], edge) if length % 3 == 1 else by_rest[1],
            either(by_rest[2], edge) if length % 3 == 2 else by_rest[2],
        )
    found = NOTHING
    ways = source
    in_room = False
    for steps in range(1, length):
        ahead = both(by_rest[(length - steps) % 3], free)
        onward = both(beside(ways), ahead)
        if in_room:
            onward = either(onward, both(gate, ahead))
        in_room = crossing and room_at == length - steps and meets(ways, gate) and not (shut and steps == 1)
        ways = onward
        if not in_room and is_empty(without_first(ways)):
            found = either(found, ways)
    return length, found


@rule
def too_many_together(blocked):
    """QB.3 The cells that would make a group of three blocked ones: beside a pair, or beside two single ones."""
    pairs = both(blocked, beside(blocked))
    east, west = to_the_east(blocked), to_the_west(blocked)
    north, south = to_the_north(blocked), to_the_south(blocked)
    between = either(both(east, west), both(north, south))
    corner = both(either(east, west), either(north, south))
    return either(beside(pairs), either(between, corner))


@rule
def candidates(content, state, hero):
    """QB.2, QB.3 The cells that may be blocked, if routes did not matter."""
    blocked = board(state.blocked[hero])
    cells = without(board(content.inside), board(content.never_blocked))
    cells = without(cells, either(blocked, board(state.visited[hero])))
    return without(cells, either(diagonal(blocked), too_many_together(blocked)))


@rule
def judge_blocks(content, state, hero):
    """QB.2–QB.5 The cells that may be blocked, and the one that lengthens the route most, the first in reading order.

    A route must remain, if there is one. Only a cell that every shortest route leads over can close the last one, or
    lengthen it.
    """
    cells = candidates(content, state, hero)
    longest, narrow = survey(content, state, hero)
    worst = CELLS
    if longest != NEVER:
        doubtful = both(cells, narrow)
        while not is_empty(doubtful):
            cell = first_cell(doubtful)
            doubtful = without_first(doubtful)
            length = route(content, state, hero, cell)
            if length == NEVER:
                cells = without(cells, single(cell))
            elif length > longest:
                longest = length
                worst = cell
    if worst == CELLS:
        worst = first_cell(cells)
    return cells, worst


@rule
def raise_wall(state):
    """QB.1 The player on the right picks a tile; QB.5 alone, the number is said first."""
    if state.no_wall:
        return throw(state)
    right = right_hand(state)
    if right == EMPTY:
        return due(state, Phase.GUESS)
    state.decider = right
    return due(state, Phase.CHOOSE_WALL)


@rule
def pick_tile(state, tile, log):
    """QB.1 The player on the right picks a tile in secret; then the number is said."""
    tell(log, Happening.TILE_PICKED, state.decider, state.active, tile)
    state.tile = tile
    state.decider = state.active
    return due(state, Phase.GUESS)


@rule
def say_number(state, number, log):
    """QB.1 The number is compared with the tile; QB.5 alone, the tile is drawn now."""
    hero = state.active
    state.guess = number
    if state.tile == EMPTY:
        tell(log, Happening.NUMBER_SAID, hero, number)
        return due(state, Phase.WALL_TILE)
    if state.tile == number:
        tell(log, Happening.GUESSED_RIGHT, hero, number)
        return After.WALLED
    tell(log, Happening.GUESSED_WRONG, hero, number, state.tile)
    return throw(state)


@rule
def wall_tile(state, tile, log):
    """QB.5 Alone: the tile is drawn after the number was said."""
    state.tile = tile
    if tile == state.guess:
        tell(log, Happening.TILE_DRAWN_RIGHT, tile)
        return After.WALLED
    tell(log, Happening.TILE_DRAWN_WRONG, tile)
    return throw(state)


@rule
def choose_block(content, state, log):
    """QB.1 The player on the right must block a cell; QB.5 alone, it is the worst one."""
    hero = state.active
    right = right_hand(state)
    cells, worst = judge_blocks(content, state, hero)
    if is_empty(cells):
        tell(log, Happening.NOTHING_BLOCKED, hero)
        return throw(state)
    if right == EMPTY or is_empty(without_first(cells)):
        tell(log, Happening.WORST_CELL_BLOCKED if right == EMPTY else Happening.ONLY_CELL_BLOCKED, hero, worst)
        put(state.blocked[hero], worst)
        return throw(state)
    state.decider = right
    return offer(state, cells, Phase.BLOCK)


@rule
def block(state, cell, log):
    """QB.1 The player on the right blocks a cell for the rest of the game."""
    tell(log, Happening.CELL_BLOCKED, state.decider, state.active, cell)
    put(state.blocked[state.active], cell)
    return throw(state)


@rule
def refuse_block(content, state, hero, cell):
    """QB.2–QB.4 Why a cell may not be blocked."""
    if not has(content.inside, cell) and not has(content.room, cell):
        return Refusal.OUTSIDE
    if has(content.never_blocked, cell):
        return Refusal.NEAR_LANDMARK
    if has(state.blocked[hero], cell):
        return Refusal.BLOCK_BLOCKED
    if has(state.visited[hero], cell):
        return Refusal.BLOCK_VISITED
    here, blocked = single(cell), board(state.blocked[hero])
    if meets(here, diagonal(blocked)):
        return Refusal.BLOCK_DIAGONAL
    if meets(here, too_many_together(blocked)):
        return Refusal.BLOCK_GROUP
    if route(content, state, hero, CELLS) != NEVER and route(content, state, hero, cell) == NEVER:
        return Refusal.CLOSES_ROUTE
    return Refusal.NONE


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
            of_cells[cell] = near_hero(content, state, state.active, cell)[0]
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
