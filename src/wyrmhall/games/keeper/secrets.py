"""Secrets of Dragon Keeper, and what a seat may know.

Secret are the guilds of the others (K2.3), the tiles not dealt yet (K2.1), and, unless the option `open_stacks` is on,
what lies under the top of the others' stacks (K3.5). From the tribute on all is open (K6.1).
"""

from wyrmhall.games.keeper.rules.bag import (
    count_colour_in_bag,
    count_in_bag,
    empty_bag,
    face_in_colour,
    put_in_bag,
    take_from_bag,
)
from wyrmhall.games.keeper.rules.seats import free_guild, free_guilds
from wyrmhall.games.keeper.state import (
    COLOURS,
    EMPTY,
    HIDDEN,
    LEVELS,
    PLACES,
    Phase,
)
from wyrmhall.native.rng import below
from wyrmhall.native.rule import rule


@rule
def redact(content, state, seat):
    """Blank what the seat may not know. The audience sees what all see."""
    empty_bag(state)
    if state.phase >= Phase.TRIBUTE:
        return
    for other in range(state.players):
        if other != seat:
            if state.guild[other] != EMPTY:
                state.guild[other] = HIDDEN
            if state.open_stacks == 0:
                hide_stacks(state, other)


@rule
def hide_stacks(state, seat):
    """K3.5 Others see the top tile and the height of each stack."""
    for colour in range(COLOURS):
        for position in range(state.height[seat, colour] - 1):
            state.stack[seat, colour, position] = HIDDEN


@rule
def imagine(content, state, seat, stream):
    """A full state, drawn uniformly from the ways to deal the unseen tiles and guilds.

    The bag first holds all tiles that the seat cannot see; the hidden tiles are then drawn from it, each stack from its
    own colour. A staircase is never dealt: if it is unseen on a level begun, it must lie hidden in a stack.
    """
    fill_bag_with_unseen(content, state)
    for level in range(LEVELS):
        staircase = content.staircase[level]
        if staircase != EMPTY and count_in_bag(content, state, staircase) > 0:
            take_from_bag(content, state, staircase)
            if level <= state.level and state.phase >= Phase.DEAL_TILE:
                hide_staircase(content, state, staircase, stream)
    for other in range(state.players):
        for colour in range(COLOURS):
            for position in range(state.height[other, colour]):
                if state.stack[other, colour, position] == HIDDEN:
                    drawn = below(stream, count_colour_in_bag(state, colour))
                    face = face_in_colour(content, state, colour, drawn)
                    take_from_bag(content, state, face)
                    state.stack[other, colour, position] = face
    for other in range(state.players):
        if state.guild[other] == HIDDEN:
            state.guild[other] = free_guild(content, state, below(stream, free_guilds(content, state)))


@rule
def fill_bag_with_unseen(content, state):
    """All tiles, less those that lie in sight."""
    empty_bag(state)
    for face in range(content.faces):
        put_in_bag(content, state, face, content.count[face] - state.discarded[face] - state.left_behind[face])
    for place in range(PLACES):
        if state.board[place] != EMPTY:
            take_from_bag(content, state, state.board[place])
    for seat in range(state.players):
        for colour in range(COLOURS):
            for position in range(state.height[seat, colour]):
                if state.stack[seat, colour, position] != HIDDEN:
                    take_from_bag(content, state, state.stack[seat, colour, position])


@rule
def hide_staircase(content, state, staircase, stream):
    """Put an unseen staircase into one of the hidden positions of its colour."""
    colour = content.colour[staircase]
    hidden = 0
    for seat in range(state.players):
        for position in range(state.height[seat, colour]):
            if state.stack[seat, colour, position] == HIDDEN:
                hidden += 1
    drawn = below(stream, hidden)
    for seat in range(state.players):
        for position in range(state.height[seat, colour]):
            if state.stack[seat, colour, position] == HIDDEN:
                if drawn == 0:
                    state.stack[seat, colour, position] = staircase
                drawn -= 1
