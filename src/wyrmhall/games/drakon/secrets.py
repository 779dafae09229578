"""Secrets of Drakon, and what a seat may know.

Secret are the rooms in the others' hands, except those that the seat has seen go there, the order of the pile, and the
rooms that the Dwarf put under it (D7.5). Of a move half said, others know nothing: it may still be taken back.
"""

from wyrmhall.games.drakon.rules.hands import hold, recount_pile, room_in_pile
from wyrmhall.games.drakon.rules.turn import clear_draft
from wyrmhall.games.drakon.state import (
    AUDIENCE_BIT,
    EMPTY,
    FACES,
    HIDDEN,
    ONLY_DWARF,
    Adventurer,
    Draft,
)
from wyrmhall.kit.game import AUDIENCE
from wyrmhall.native.rng import below
from wyrmhall.native.rule import rule


@rule
def eye(seat):
    """The bit of a seat, or of those who watch, in the masks of who knows a room."""
    return AUDIENCE_BIT if seat == AUDIENCE else 1 << seat


@rule
def redact(content, state, seat):
    """Blank what the seat may not know."""
    for face in range(FACES):
        state.pile[face] = 0
    if state.draft != Draft.NONE and state.decider != seat:
        clear_draft(state)
    for owner in range(state.players):
        if owner != seat:
            hide_hand(state, owner, eye(seat))
    if not knows_discards(state, seat):
        for index in range(state.buried):
            if state.under[index] >= ONLY_DWARF:
                state.under[index] = HIDDEN
        for index in range(2):
            if state.discard[index] != EMPTY:
                state.discard[index] = HIDDEN


@rule
def knows_discards(state, seat):
    """D7.5 Only the Dwarf knows what he discarded."""
    return seat != AUDIENCE and state.adventurer[seat] == Adventurer.DWARF


@rule
def hide_hand(state, owner, bit):
    """The rooms that the seat knows of come first, in order; of the others it knows how many there are."""
    seen = 0
    for index in range(state.held[owner]):
        if state.known[owner, index] & bit:
            state.hand[owner, seen] = state.hand[owner, index]
            state.known[owner, seen] = state.known[owner, index]
            seen += 1
    for index in range(seen, state.held[owner]):
        state.hand[owner, index] = HIDDEN
        state.known[owner, index] = 0


@rule
def imagine(content, state, seat, stream):
    """A full state, drawn uniformly from the ways to deal the unseen rooms to hands and pile."""
    recount_pile(content, state)
    unseen = 0
    for face in range(FACES):
        unseen += int(state.pile[face])
    for owner in range(state.players):
        size = int(state.held[owner])
        while state.held[owner] > 0 and state.hand[owner, state.held[owner] - 1] == HIDDEN:
            state.held[owner] -= 1
        while state.held[owner] < size:
            hold(state, owner, deal_unseen(state, unseen, stream), 1 << owner)
            unseen -= 1
    for index in range(state.buried):
        if state.under[index] == HIDDEN:
            state.under[index] = deal_unseen(state, unseen, stream) + ONLY_DWARF
            unseen -= 1
    for index in range(2):
        if state.discard[index] == HIDDEN:
            state.discard[index] = deal_unseen(state, unseen, stream)
            unseen -= 1


@rule
def deal_unseen(state, unseen, stream):
    """One of the unseen rooms."""
    face = room_in_pile(state, below(stream, unseen))
    state.pile[face] -= 1
    return face
