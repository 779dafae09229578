"""Observations of Dragon Keeper for learning: flat numbers, the observing seat first."""

from wyrmhall.games.keeper.content import HIGHEST_VALUE, MOST_TREASURES
from wyrmhall.games.keeper.state import (
    COLOURS,
    EMPTY,
    FACES,
    HIDDEN,
    LEVELS,
    PLACES,
    SEATS,
    SIDE,
    TALLEST,
    Colour,
    Phase,
    Tile,
)
from wyrmhall.kit.features import Features, Part, Parts, Repeated
from wyrmhall.native.rule import rule

PER_VALUE = 1 / HIGHEST_VALUE
PER_TILE = 1 / TALLEST
PER_STACK = 1 / 30
PER_TREASURE = 1 / 8

PHASES = len(Phase)
TILE = Parts(present=1, value=1, colour=Colour, does=Tile)
STACK = Parts(
    height=1,
    value=Part((1,), high=TALLEST * HIGHEST_VALUE * PER_STACK),
    hidden=1,
    top=Repeated((), TILE),
)
SEAT = Parts(
    present=1,
    still_in=1,
    treasures=Part((1,), high=MOST_TREASURES * PER_TREASURE),
    to_act=1,
    guild=Colour,  # if known
    stacks=Repeated((COLOURS,), STACK),
)
FEATURES = Features(
    version=1,
    longest=77,
    phase=Phase,
    level=LEVELS,
    stock=Part((1,), high=MOST_TREASURES * PER_TREASURE),
    passage=1,
    dragon=Part((1, SIDE, SIDE), channels=("dragon",)),
    gone=Part((FACES,), high=TALLEST),  # tiles out of play
    board=Repeated((SIDE, SIDE), TILE),
    seats=Repeated((SEATS,), SEAT),
)
SIZE, SEAT_SIZE, STACK_SIZE, TILE_SIZE = FEATURES.size, SEAT.size, STACK.size, TILE.size


@rule
def observe(content, state, seat, out, notes):
    """Features of a redacted state. The audience sees the table from seat 0."""
    for index in range(SIZE):
        out[index] = 0.0
    out[state.phase] = 1.0
    at = PHASES
    out[at + int(state.level)] = 1.0
    at += LEVELS
    out[at] = state.stock * PER_TREASURE
    out[at + 1] = state.passage
    at += 2
    if state.dragon != EMPTY:
        out[at + int(state.dragon)] = 1.0
    at += PLACES
    for face in range(FACES):
        out[at + face] = state.discarded[face] + state.left_behind[face]
    at += FACES
    for place in range(PLACES):
        observe_tile(content, state.board[place], out, at)
        at += TILE_SIZE
    for turn in range(state.players):
        observe_seat(content, state, (max(seat, 0) + turn) % state.players, out, at)
        at += SEAT_SIZE


@rule
def observe_tile(content, face, out, at):
    """A tile: present, value, colour, what it does; zeros for none. No processor could predict which it is: hence no
    branch."""
    is_there = 1.0 if face >= 0 else 0.0
    known = max(int(face), 0)
    out[at] = is_there
    out[at + 1] = content.value[known] * PER_VALUE * is_there
    out[at + 2 + int(content.colour[known])] = is_there
    out[at + 2 + COLOURS + int(content.tile[known])] = is_there


@rule
def observe_seat(content, state, seat, out, at):
    """A seat: who it is in the game, its guild if known, its stacks."""
    out[at] = 1.0
    out[at + 1] = 1 - state.out[seat]
    out[at + 2] = state.treasures[seat] * PER_TREASURE
    out[at + 3] = 1.0 if state.active == seat else 0.0
    if state.guild[seat] >= 0:
        out[at + 4 + int(state.guild[seat])] = 1.0
    at += 4 + COLOURS
    for colour in range(COLOURS):
        height = int(state.height[seat, colour])
        hidden, value = count_stack(content, state, seat, colour, height)
        out[at] = height * PER_TILE
        out[at + 1] = value * PER_STACK
        out[at + 2] = hidden * PER_TILE
        observe_tile(content, state.stack[seat, colour, max(height - 1, 0)], out, at + 3)
        at += STACK_SIZE


@rule
def count_stack(content, state, seat, colour, height):
    """How many tiles of a stack are hidden, and what the others are worth together."""
    below = max(height - 1, 0)
    top = int(state.stack[seat, colour, below])  # EMPTY if there is none
    value = int(content.value[max(top, 0)]) * (1 if top >= 0 else 0)
    are_seen = 0 if state.stack[seat, colour, 0] == HIDDEN else 1  # K3.5 all below the top, or none
    for position in range(below * are_seen):
        value += int(content.value[state.stack[seat, colour, position]])
    return below * (1 - are_seen), value
