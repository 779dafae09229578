"""Observations of Dragon Keeper for learning: flat numbers near 0 to 1, the observing seat first."""

from wyrmhall.contract.rule import rule
from wyrmhall.games.keeper.state import (
    COLOURS,
    EMPTY,
    FACES,
    HIDDEN,
    LEVELS,
    PLACES,
    SEATS,
    Phase,
    Tile,
)

PHASES = len(Phase)
TILE_KINDS = len(Tile)
TILE_SIZE = 2 + COLOURS + TILE_KINDS  # present, value, colour, what it does
STACK_SIZE = 3 + TILE_SIZE  # height, visible value, hidden tiles; the top tile
SEAT_SIZE = 4 + COLOURS + COLOURS * STACK_SIZE  # at the table, in, treasures, to act; guild; stacks
TABLE_SIZE = PHASES + LEVELS + 2 + PLACES + FACES  # phase, level, stock and passage, dragon, tiles out of play
SIZE = TABLE_SIZE + PLACES * TILE_SIZE + SEATS * SEAT_SIZE

VALUE_SCALE = 6.0
HEIGHT_SCALE = 15.0
STACK_SCALE = 30.0
TREASURE_SCALE = 8.0


@rule
def observe(content, state, seat, out, notes):
    """Features of a redacted state. The audience sees the table from seat 0."""
    for index in range(SIZE):
        out[index] = 0.0
    out[state.phase] = 1.0
    at = PHASES
    out[at + int(state.level)] = 1.0
    at += LEVELS
    out[at] = state.stock / TREASURE_SCALE
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
    """A tile: present, value, colour, what it does; zeros for none."""
    if face >= 0:
        out[at] = 1.0
        out[at + 1] = content.value[face] / VALUE_SCALE
        out[at + 2 + int(content.colour[face])] = 1.0
        out[at + 2 + COLOURS + int(content.tile[face])] = 1.0


@rule
def observe_seat(content, state, seat, out, at):
    """A seat: who it is in the game, its guild if known, its stacks."""
    out[at] = 1.0
    out[at + 1] = 1 - state.out[seat]
    out[at + 2] = state.treasures[seat] / TREASURE_SCALE
    out[at + 3] = 1.0 if state.active == seat else 0.0
    if state.guild[seat] >= 0:
        out[at + 4 + int(state.guild[seat])] = 1.0
    at += 4 + COLOURS
    for colour in range(COLOURS):
        height = state.height[seat, colour]
        value = 0
        hidden = 0
        for position in range(height):
            face = state.stack[seat, colour, position]
            if face == HIDDEN:
                hidden += 1
            else:
                value += int(content.value[face])
        out[at] = height / HEIGHT_SCALE
        out[at + 1] = value / STACK_SCALE
        out[at + 2] = hidden / HEIGHT_SCALE
        if height > 0:
            observe_tile(content, state.stack[seat, colour, height - 1], out, at + 3)
        at += STACK_SIZE
