"""What a seat may know of a game of Dragon Keeper.

Secret are the guilds of the others (K2.3), the tiles not dealt yet (K2.1), and, unless the option `open_stacks` is on,
what lies under the top of the others' stacks (K3.5). From the tribute on all is open (K6.1).
"""

from wyrmhall.contract.game import UNSEEN
from wyrmhall.contract.rng import below
from wyrmhall.contract.rule import rule
from wyrmhall.games.keeper.rules.level import count_undealt
from wyrmhall.games.keeper.rules.seats import free_guild, free_guilds
from wyrmhall.games.keeper.state import (
    COLOURS,
    EMPTY,
    FACES,
    HIDDEN,
    LEVELS,
    PLACES,
    Phase,
)


@rule
def redact(content, state, seat):
    """Blank what the seat may not know. The audience sees what all see."""
    for face in range(FACES):
        state.bag[face] = 0
    for colour in range(COLOURS):
        state.undealt[colour] = 0
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
def witness(content, state, action, seat):
    """K2.3 Who gets which guild is seen by that player only; all else happens in the open."""
    if state.phase == Phase.DEAL_GUILD and state.active != seat:
        return UNSEEN
    return action


@rule
def imagine(content, state, seat, minds):
    """A full state, drawn uniformly from the ways to deal the unseen tiles and guilds.

    The bag first holds all tiles that the seat cannot see; the hidden tiles are then drawn from it, each stack from its
    own colour. A staircase is never dealt: if it is unseen on a level begun, it must lie hidden in a stack.
    """
    fill_bag_with_unseen(content, state)
    for level in range(LEVELS):
        staircase = content.staircase[level]
        if staircase != EMPTY and state.bag[staircase] > 0:
            state.bag[staircase] = 0
            if level <= state.level and state.phase >= Phase.DEAL_TILE:
                hide_staircase(content, state, staircase, minds)
    for other in range(state.players):
        for colour in range(COLOURS):
            for position in range(state.height[other, colour]):
                if state.stack[other, colour, position] == HIDDEN:
                    state.stack[other, colour, position] = draw_colour(content, state, colour, minds)
    count_undealt(content, state)
    for other in range(state.players):
        if state.guild[other] == HIDDEN:
            state.guild[other] = free_guild(content, state, below(minds, free_guilds(content, state)))


@rule
def fill_bag_with_unseen(content, state):
    """All tiles, less those that lie in sight."""
    for face in range(FACES):
        state.bag[face] = content.count[face] - state.discarded[face] - state.left_behind[face]
    for place in range(PLACES):
        if state.board[place] != EMPTY:
            state.bag[state.board[place]] -= 1
    for seat in range(state.players):
        for colour in range(COLOURS):
            for position in range(state.height[seat, colour]):
                if state.stack[seat, colour, position] != HIDDEN:
                    state.bag[state.stack[seat, colour, position]] -= 1


@rule
def hide_staircase(content, state, staircase, minds):
    """Put an unseen staircase into one of the hidden positions of its colour."""
    colour = content.colour[staircase]
    hidden = 0
    for seat in range(state.players):
        for position in range(state.height[seat, colour]):
            if state.stack[seat, colour, position] == HIDDEN:
                hidden += 1
    drawn = below(minds, hidden)
    for seat in range(state.players):
        for position in range(state.height[seat, colour]):
            if state.stack[seat, colour, position] == HIDDEN:
                if drawn == 0:
                    state.stack[seat, colour, position] = staircase
                drawn -= 1


@rule
def draw_colour(content, state, colour, minds):
    """Draw a tile of one colour from the bag."""
    total = 0
    for face in range(content.first_face[colour], content.first_face[colour + 1]):
        total += state.bag[face]
    drawn = below(minds, total)
    face = int(content.first_face[colour])
    drawn -= state.bag[face]
    while drawn >= 0:
        face += 1
        drawn -= state.bag[face]
    state.bag[face] -= 1
    return face
