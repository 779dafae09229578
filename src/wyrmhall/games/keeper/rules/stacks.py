"""Stacks of tiles: one per colour and seat, order kept (K3.2)."""

from wyrmhall.games.keeper.state import EMPTY
from wyrmhall.native.rule import rule


@rule
def push(content, state, seat, face):
    """K3.2 A tile goes on top of the stack of its colour."""
    colour = content.colour[face]
    state.stack[seat, colour, state.height[seat, colour]] = face
    state.height[seat, colour] += 1


@rule
def discard(state, face):
    """K5.6 A discarded tile is out of the game, face up."""
    state.discarded[face] += 1


@rule
def forget_taken(state):
    """The tile taken in the turn before can no longer be used."""
    state.taken = EMPTY
    state.passage = 0
    state.through_passage = 0


@rule
def pop(state, seat, colour):
    """Take the top tile off a stack."""
    top = state.height[seat, colour] - 1
    face = state.stack[seat, colour, top]
    state.stack[seat, colour, top] = EMPTY
    state.height[seat, colour] = top
    return face


@rule
def remove(state, seat, colour, face):
    """Take a tile out of a stack, the uppermost one of this face; the order of the others stays.

    Returns how many tiles were under it.
    """
    top = state.height[seat, colour] - 1
    below = top
    while state.stack[seat, colour, below] != face:
        below -= 1
    for position in range(below, top):
        state.stack[seat, colour, position] = state.stack[seat, colour, position + 1]
    state.stack[seat, colour, top] = EMPTY
    state.height[seat, colour] = top
    return below


@rule
def count_in_stack(state, seat, colour, face):
    """How many tiles of a face a stack holds."""
    found = 0
    for position in range(state.height[seat, colour]):
        if state.stack[seat, colour, position] == face:
            found += 1
    return found
