"""Routes through the castle (QB.4, QB.5): how long they are, and which cells none of them can do without."""

from wyrmhall.contract.rule import rule
from wyrmhall.games.dragonquest.rules.boards import (
    NOTHING,
    beside,
    board,
    both,
    either,
    is_empty,
    single,
    without,
    without_first,
)

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
    reached = source
    edge = source
    room_at = NEVER
    steps = 0
    while True:
        if not is_empty(both(edge, target)):
            return steps
        grown = both(beside(edge), free)
        if crossing:
            if room_at == steps:
                grown = either(grown, both(gate, free))
            if room_at == NEVER and not is_empty(both(edge, gate)) and not (shut and steps == 0):
                room_at = steps + 1
        edge = without(grown, reached)
        reached = either(reached, edge)
        steps += 1
        if is_empty(edge) and room_at != steps:
            return NEVER


@rule
def is_shut(state, hero):
    """QC.3 Whether the hero stands where it stepped out of the room, and cannot go straight back."""
    return state.stepped_out[hero] == state.place[hero]


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
    reached = target
    edge = target
    room_at = NEVER
    length = 0
    while is_empty(both(edge, source)):
        grown = both(beside(edge), either(free, source))
        if crossing:
            if room_at == length:
                grown = either(grown, both(gate, free if shut else either(free, source)))
            if room_at == NEVER and not is_empty(both(edge, gate)):
                room_at = length + 1
        edge = without(grown, reached)
        reached = either(reached, edge)
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
        in_room = (
            crossing and room_at == length - steps and not is_empty(both(ways, gate)) and not (shut and steps == 1)
        )
        ways = onward
        if not in_room and is_empty(without_first(ways)):
            found = either(found, ways)
    return length, found
