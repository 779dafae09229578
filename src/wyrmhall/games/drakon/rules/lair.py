"""The lair: rooms, where they lie, and which arrows may meet (D3.1).

Sides are numbered clockwise from north; a set of sides is a mask. Rooms are found by their coordinates through a grid
that wraps around, see `state.py`; so the lair has no edge, however far it drifts (D3.4).
"""

from wyrmhall.games.drakon.state import EMPTY, REACH, ROOMS, SIDES, WRAP
from wyrmhall.native.rule import rule


@rule
def to_east(side):
    """How far a step to that side goes east: 1, 0 or -1."""
    return (side & 1) * (2 - side)


@rule
def to_north(side):
    """How far a step to that side goes north: 1, 0 or -1."""
    return (1 - (side & 1)) * (1 - side)


@rule
def opposite(side):
    """The other side."""
    return side ^ 2


@rule
def turned(arrows, quarters):
    """Arrows after so many quarter turns clockwise."""
    return (arrows << quarters | arrows >> (SIDES - quarters)) & 15


@rule
def cell(x, y):
    """Where in the grid a place belongs."""
    return (y & (WRAP - 1)) * WRAP + (x & (WRAP - 1))


@rule
def room_at(state, x, y):
    """The number of the room at a place, EMPTY if there is none."""
    room = int(state.grid[cell(x, y)])
    while room != EMPTY and (state.x[room] != x or state.y[room] != y):
        room = int(state.chain[room])
    return room


@rule
def beside(state, room, side):
    """The number of the room beside a room, EMPTY if there is none."""
    return int(state.near[room, side])


@rule
def points(state, room, side):
    """Whether a room has an arrow to that side."""
    return state.arrows[room] >> side & 1


@rule
def forbidden(state, x, y):
    """D3.1 The sides of a place that a neighbour's arrow points at: there no arrow may face it."""
    sides = 0
    for side in range(SIDES):
        room = room_at(state, x + to_east(side), y + to_north(side))
        if room != EMPTY:
            sides |= int(points(state, room, opposite(side))) << side
    return sides


@rule
def forbidden_at(state, room):
    """D3.1 The same for the place of a room that lies there."""
    sides = 0
    for side in range(SIDES):
        other = beside(state, room, side)
        if other != EMPTY:
            sides |= int(points(state, other, opposite(side))) << side
    return sides


@rule
def fits(content, face, sides):
    """D3.1 Whether a tile can be turned so that no arrow points to one of the forbidden sides."""
    return content.fits[face] >> sides & 1


@rule
def place_x(state, spot):
    """The coordinate of a place beside a room, to the east; `spot` is numbered as in `Action.AT`."""
    return int(state.x[spot // SIDES]) + to_east(spot % SIDES)


@rule
def place_y(state, spot):
    """The coordinate of a place beside a room, to the north."""
    return int(state.y[spot // SIDES]) + to_north(spot % SIDES)


@rule
def forbidden_beside(state, room, side):
    """D3.1 The forbidden sides of the free place beside a room, or -1 if it goes by another number: a place is named
    after its neighbour to the north, or else to the east, the south, the west."""
    x = int(state.x[room]) + to_east(side)
    y = int(state.y[room]) + to_north(side)
    named = False
    sides = 0
    for look in range(SIDES):
        other = room
        if look != opposite(side):
            other = room_at(state, x + to_east(look), y + to_north(look))
        if other != EMPTY:
            named = named or other == room
            if not named:
                return -1
            sides |= int(points(state, other, opposite(look))) << look
    return sides


@rule
def place_number(state, room):
    """The place of a room as one number, for what is told."""
    return (int(state.x[room]) + REACH) * 2 * REACH + int(state.y[room]) + REACH


@rule
def lying(state, room):
    """A room and its arrows as they lie as one number, for what is told."""
    return int(state.face[room]) << SIDES | int(state.arrows[room])


@rule
def add_room(state, face, arrows, x, y):
    """Lay a room at a free place."""
    lay_room(state, int(state.rooms), face, arrows, x, y)
    state.rooms += 1


@rule
def lay_room(state, room, face, arrows, x, y):
    """Lay a room under that number: into its cell of the grid, and beside its neighbours."""
    state.face[room] = face
    state.arrows[room] = arrows
    state.x[room] = x
    state.y[room] = y
    for side in range(SIDES):
        other = room_at(state, x + to_east(side), y + to_north(side))
        state.near[room, side] = other
        if other != EMPTY:
            state.near[other, opposite(side)] = room
    state.chain[room] = state.grid[cell(x, y)]
    state.grid[cell(x, y)] = room


@rule
def lift_room(state, room):
    """Take a room off the map: out of its cell of the grid, and from beside its neighbours."""
    where = cell(int(state.x[room]), int(state.y[room]))
    other = int(state.grid[where])
    if other == room:
        state.grid[where] = state.chain[room]
    else:
        while state.chain[other] != room:
            other = int(state.chain[other])
        state.chain[other] = state.chain[room]
    for side in range(SIDES):
        other = beside(state, room, side)
        if other != EMPTY:
            state.near[other, opposite(side)] = EMPTY


@rule
def remove_room(state, room):
    """D5.7 Take a room away; the last of the list gets its number, with whoever is in there."""
    last = int(state.rooms) - 1
    lift_room(state, room)
    if room != last:
        lift_room(state, last)
        lay_room(state, room, state.face[last], state.arrows[last], int(state.x[last]), int(state.y[last]))
        for seat in range(state.players):
            if state.at[seat] == last:
                state.at[seat] = room
    clear_room(state, last)
    state.rooms -= 1


@rule
def clear_room(state, room):
    """Forget what is under a room number, so that no room has it."""
    for side in range(SIDES):
        state.near[room, side] = EMPTY
    state.face[room] = EMPTY
    state.arrows[room] = 0
    state.x[room] = 0
    state.y[room] = 0
    state.chain[room] = EMPTY


@rule
def empty_lair(state):
    """No room at all."""
    for room in range(ROOMS):
        clear_room(state, room)
    clear_map(state)


@rule
def clear_map(state):
    """Forget where the rooms are."""
    state.rooms = 0
    for room in range(ROOMS):
        state.chain[room] = EMPTY
        for side in range(SIDES):
            state.near[room, side] = EMPTY
    for where in range(WRAP * WRAP):
        state.grid[where] = EMPTY


@rule
def occupied(state):
    """The rooms with adventurers in them, a bit for each."""
    rooms = 0
    for seat in range(state.players):
        rooms |= 1 << int(state.at[seat])
    return rooms
