"""Hands and the pile, and who knows what of them.

A hand is a sorted list of faces; beside each stands who knows that it is there. Two tiles that look the same are the
same to everybody: when one of them leaves a hand, whoever knew of some knows of one fewer.
"""

from wyrmhall.games.drakon.state import ALL_KNOW, AUDIENCE_BIT, EMPTY, FACES, HIDDEN, ONLY_DWARF, START, Adventurer
from wyrmhall.native.rule import rule


@rule
def copies_in_hand(state, seat, face):
    """How many of such a room a hand has."""
    copies = 0
    for index in range(state.held[seat]):
        if state.hand[seat, index] == face:
            copies += 1
    return copies


@rule
def hold(state, seat, face, known):
    """Put a room into a hand, `known` to whom."""
    index = int(state.held[seat])
    while index > 0 and state.hand[seat, index - 1] > face:
        state.hand[seat, index] = state.hand[seat, index - 1]
        state.known[seat, index] = state.known[seat, index - 1]
        index -= 1
    state.hand[seat, index] = face
    state.known[seat, index] = known
    state.held[seat] += 1


@rule
def let_go(state, seat, face):
    """Take a room out of a hand, in the sight of whoever knows of it."""
    index = 0
    while state.hand[seat, index] != face:
        index += 1
    unaware = ALL_KNOW & ~int(state.known[seat, index])
    last = int(state.held[seat]) - 1
    while index < last:
        state.hand[seat, index] = state.hand[seat, index + 1]
        known = int(state.known[seat, index + 1])
        if state.hand[seat, index] == face:
            forgotten = known & unaware
            known &= ~forgotten
            unaware &= ~forgotten
        state.known[seat, index] = known
        index += 1
    state.hand[seat, last] = EMPTY
    state.known[seat, last] = 0
    state.held[seat] = last


@rule
def take_room(state, robber, victim, face):
    """D5.10, D7.3 A room goes from hand to hand, in the sight of these two. Returns who knows which it is."""
    both = 1 << int(robber) | 1 << int(victim)
    knowing = ALL_KNOW if all_know_which(state, victim) else both
    let_go(state, victim, face)
    lose_track(state, victim, both, face)
    hold(state, robber, face, knowing)
    return knowing


@rule
def all_know_which(state, seat):
    """Whether everybody knows which room it is that goes from a hand: the whole hand, and all of it alike."""
    for index in range(state.held[seat]):
        if not all_know(state, seat, index) or state.hand[seat, index] != state.hand[seat, 0]:
            return False
    return True


@rule
def all_know(state, seat, index):
    """Whether everybody knows a room of a hand: those who only watch know no more than that."""
    return int(state.known[seat, index]) & AUDIENCE_BIT != 0


@rule
def lose_track(state, seat, keepers, gone):
    """A room left a hand, and only the keepers saw that it was `gone`. For all others it may have been any.

    What everybody knew to be there several times is still there, once less; all else the others know no longer. Of the
    rooms like the one that has gone `let_go` has taken one away already.
    """
    lost = EMPTY
    for index in range(state.held[seat]):
        if not all_know(state, seat, index):
            state.known[seat, index] = int(state.known[seat, index]) & keepers
        elif state.hand[seat, index] != lost and state.hand[seat, index] != gone:
            lost = int(state.hand[seat, index])
            state.known[seat, index] = keepers


@rule
def rooms_in_pile(state):
    """How many rooms can still be drawn."""
    return int(state.left) + int(state.buried)


@rule
def fill_pile(content, state):
    """D2.1 All rooms but Start are in the pile."""
    for face in range(FACES):
        state.pile[face] = content.count[face] if face != START else 0
    state.left = content.tiles


@rule
def recount_pile(content, state):
    """In the pile are all rooms that lie nowhere else. Of a hidden one it is not known which it is."""
    fill_pile(content, state)
    for room in range(1, state.rooms):
        lies_elsewhere(state, state.face[room])
    for seat in range(state.players):
        for index in range(state.held[seat]):
            lies_elsewhere(state, state.hand[seat, index])
    for index in range(state.buried):
        lies_elsewhere(state, state.under[index])
    for index in range(2):
        if state.discard[index] != EMPTY:
            lies_elsewhere(state, state.discard[index])


@rule
def lies_elsewhere(state, entry):
    """Count a room that lies elsewhere out of the pile, by its face if that is known."""
    state.left -= 1
    if entry != HIDDEN:
        state.pile[entry % ONLY_DWARF] -= 1


@rule
def room_in_pile(state, number):
    """The face of a room of the pile, if they are numbered by face."""
    face = 0
    while number >= state.pile[face]:
        number -= int(state.pile[face])
        face += 1
    return face


@rule
def draw_room(state, seat, face):
    """D3.1 Draw a room; of the rooms put under the pile, those who saw them know what is drawn. Returns who knows."""
    known = 1 << int(seat)
    if state.left > 0:
        state.pile[face] -= 1
        state.left -= 1
    else:
        known = known | 1 << seat_of(state, Adventurer.DWARF) if state.under[0] >= ONLY_DWARF else ALL_KNOW
        state.buried -= 1
        for index in range(state.buried):
            state.under[index] = state.under[index + 1]
        state.under[state.buried] = EMPTY
    hold(state, seat, face, known)
    return known


@rule
def put_under(state, entry):
    """Put a room under the pile: a face, or a face the Dwarf alone knows."""
    state.under[state.buried] = entry
    state.buried += 1


@rule
def seat_of(state, adventurer):
    """Who has that adventurer, EMPTY if nobody has."""
    for seat in range(state.players):
        if state.adventurer[seat] == adventurer:
            return seat
    return EMPTY
