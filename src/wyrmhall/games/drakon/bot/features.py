"""Observations of Drakon for learning: flat numbers, the observing seat first.

The lair is shown as a window around the observer's own adventurer (around Start for the audience); rooms further away
than `REACH` are not in it.
"""

from wyrmhall.games.drakon.content import MOST_COINS
from wyrmhall.games.drakon.state import (
    EMPTY,
    FACES,
    HANDFUL,
    HIDDEN,
    LONGEST,
    ONLY_DWARF,
    ROOMS,
    SEATS,
    SIDES,
    START,
    Adventurer,
    Draft,
    Kind,
    Phase,
)
from wyrmhall.kit.features import Features, Part, Parts, Repeated, wipe
from wyrmhall.native.rule import rule

COIN_SCALE = 5.0
HAND_SCALE = 4.0
PILE_SCALE = 40.0
TURN_SCALE = 100.0

PHASES = len(Phase)
DRAFTS = len(Draft)
KINDS = len(Kind)
ADVENTURERS = len(Adventurer)
REACH = 6
WINDOW = 2 * REACH + 1
CELLS = WINDOW * WINDOW
COINS = Part((1,), high=MOST_COINS / COIN_SCALE)
TILES = Part((FACES,), high=ROOMS)
SEAT = Parts(
    present=1,
    coins=COINS,
    in_hand=Part((1,), high=HANDFUL / HAND_SCALE),
    to_act=1,
    power_used=1,
    has_turn=1,
    power=Adventurer,
    hand=TILES,  # the rooms that the observer knows
)
CELL = Parts(chosen=1, arrows=SIDES, kind=Kind, seats=SEATS)
FEATURES = Features(
    version=1,
    longest=2375,
    phase=Phase,
    draft=Draft,
    hoard=COINS,
    on_start=COINS,
    pile=Part((1,), high=ROOMS / PILE_SCALE),
    steps_to_go=Part((1,), high=3.0),
    turns=Part((1,), high=LONGEST / TURN_SCALE),
    under_pile=TILES,
    half_placed=FACES,
    seats=Repeated((SEATS,), SEAT),
    rooms=Part((1, WINDOW, WINDOW), channels=("room",)),  # row by row from the south-west
    lair=Repeated((WINDOW, WINDOW), CELL),
)
SIZE, SEAT_SIZE, CELL_SIZE = FEATURES.size, SEAT.size, CELL.size
SEATS_AT, ROOMS_AT, LAIR_AT = FEATURES.at("seats"), FEATURES.at("rooms"), FEATURES.at("lair")


@rule
def observe(content, state, seat, out, notes):
    """Features of a redacted state."""
    wipe_lair(out)
    wipe(out, 0, ROOMS_AT)
    observe_turn(state, out)
    for turn in range(state.players):
        observe_seat(content, state, (max(seat, 0) + turn) % state.players, out, SEATS_AT + turn * SEAT_SIZE)
    observe_lair(content, state, seat, out)


@rule
def observe_again(content, before, observer, state, seat, out, notes):
    """Writes what `observe` does over the observation that `observer` made of the state `before`. If the observer is
    the same, the seats and the lair, which are most of it, are written only where they have changed."""
    if observer != seat:
        observe(content, state, seat, out, notes)
        return
    wipe(out, 0, SEATS_AT)
    observe_turn(state, out)
    for turn in range(state.players):
        other = (max(seat, 0) + turn) % state.players
        if is_another_seat(before, state, other):
            wipe(out, SEATS_AT + turn * SEAT_SIZE, SEAT_SIZE)
            observe_seat(content, state, other, out, SEATS_AT + turn * SEAT_SIZE)
    if is_another_lair(before, state):
        wipe_lair(out)
        observe_lair(content, state, seat, out)


@rule
def observe_turn(state, out):
    """What is due, coins and pile, and a move half said."""
    out[state.phase] = 1.0
    out[PHASES + int(state.draft)] = 1.0
    at = PHASES + DRAFTS
    out[at] = state.hoard / COIN_SCALE
    out[at + 1] = state.on_start / COIN_SCALE
    out[at + 2] = (int(state.left) + int(state.buried)) / PILE_SCALE
    out[at + 3] = state.draft_steps
    out[at + 4] = state.turns / TURN_SCALE
    at += 5
    for index in range(state.buried):
        if state.under[index] != HIDDEN:
            out[at + int(state.under[index]) % ONLY_DWARF] += 1.0
    at += FACES
    if state.draft_face != EMPTY:
        out[at + int(state.draft_face)] = 1.0


@rule
def is_another_seat(before, state, seat):
    """Whether anything that is shown of a seat differs between two states."""
    differs = (before.decider == seat) ^ (state.decider == seat) | (before.active == seat) ^ (state.active == seat)
    differs |= before.coins[seat] != state.coins[seat]
    differs |= before.used[seat] != state.used[seat]
    differs |= before.adventurer[seat] != state.adventurer[seat]
    differs |= before.held[seat] != state.held[seat]
    for index in range(HANDFUL):
        differs |= before.hand[seat, index] != state.hand[seat, index]
    return differs


@rule
def observe_seat(content, state, seat, out, at):
    """A seat: its things, and the rooms of its hand that the observer knows."""
    out[at] = 1.0
    out[at + 1] = state.coins[seat] / COIN_SCALE
    out[at + 2] = state.held[seat] / HAND_SCALE
    out[at + 3] = 1.0 if state.decider == seat else 0.0
    out[at + 4] = state.used[seat]
    out[at + 5] = 1.0 if state.active == seat else 0.0
    at += 6
    if state.adventurer[seat] != EMPTY:
        out[at + int(state.adventurer[seat])] = 1.0
    at += ADVENTURERS
    for index in range(state.held[seat]):
        if state.hand[seat, index] != HIDDEN:
            out[at + int(state.hand[seat, index])] += 1.0


@rule
def wipe_lair(out):
    """Only where there was a room: most of the window is empty, and is most of an observation."""
    for cell in range(CELLS):
        if out[ROOMS_AT + cell] != 0.0:
            out[ROOMS_AT + cell] = 0.0
            wipe(out, LAIR_AT + cell * CELL_SIZE, CELL_SIZE)


@rule
def is_another_lair(before, state):
    """Whether anything that is shown of the lair differs between two states."""
    differs = before.rooms != state.rooms or chosen_room(before) != chosen_room(state)
    for seat in range(SEATS):
        differs |= before.at[seat] != state.at[seat]
    for room in range(ROOMS):
        differs |= before.face[room] != state.face[room]
        differs |= before.arrows[room] != state.arrows[room]
        differs |= before.x[room] != state.x[room]
        differs |= before.y[room] != state.y[room]
    return differs


@rule
def chosen_room(state):
    """The room in the lair that a move half said has named."""
    return int(state.draft_spot) if state.draft >= Draft.SWAP and state.draft <= Draft.TURN_FACING else EMPTY


@rule
def observe_lair(content, state, seat, out):
    """The rooms around the observer."""
    centre = int(state.at[seat]) if seat >= 0 else START
    west = int(state.x[centre]) - REACH
    south = int(state.y[centre]) - REACH
    chosen = chosen_room(state)
    for room in range(state.rooms):
        cell = cell_of(state, room, west, south)
        if cell != EMPTY:
            at = LAIR_AT + cell * CELL_SIZE
            out[ROOMS_AT + cell] = 1.0
            out[at] = 1.0 if room == chosen else 0.0
            for side in range(SIDES):
                out[at + 1 + side] = state.arrows[room] >> side & 1
            out[at + 1 + SIDES + int(content.kind[state.face[room]])] = 1.0
    for turn in range(state.players):
        cell = cell_of(state, int(state.at[(max(seat, 0) + turn) % state.players]), west, south)
        if cell != EMPTY:
            out[LAIR_AT + cell * CELL_SIZE + 1 + SIDES + KINDS + turn] = 1.0


@rule
def cell_of(state, room, west, south):
    """Where in the window a room lies, EMPTY if it is too far away."""
    column = int(state.x[room]) - west
    row = int(state.y[room]) - south
    return row * WINDOW + column if 0 <= column < WINDOW and 0 <= row < WINDOW else EMPTY
