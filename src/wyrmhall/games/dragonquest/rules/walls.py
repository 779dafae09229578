"""The wall (QB): which cells may be blocked, and which one is worst for the hero."""

from wyrmhall.contract.rule import rule
from wyrmhall.games.dragonquest.rules.boards import (
    beside,
    board,
    both,
    diagonal,
    either,
    first_cell,
    has,
    is_empty,
    put,
    single,
    to_the_east,
    to_the_north,
    to_the_south,
    to_the_west,
    without,
    without_first,
)
from wyrmhall.games.dragonquest.rules.routes import NEVER, route, survey
from wyrmhall.games.dragonquest.state import CELLS, Refusal


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
    blocked = board(state.blocked[hero])
    here = single(cell)
    if not is_empty(both(here, diagonal(blocked))):
        return Refusal.BLOCK_DIAGONAL
    if not is_empty(both(here, too_many_together(blocked))):
        return Refusal.BLOCK_GROUP
    if route(content, state, hero, CELLS) != NEVER and route(content, state, hero, cell) == NEVER:
        return Refusal.CLOSES_ROUTE
    return Refusal.NONE


@rule
def block(state, hero, cell):
    """QB.1 The cell is blocked for the rest of the game."""
    put(state.blocked[hero], cell)
