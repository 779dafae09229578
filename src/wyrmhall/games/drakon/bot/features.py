"""Observations of Drakon for learning: flat numbers near 0 to 1, the observing seat first; and who sees what is drawn.

The lair is shown as a window around the observer's own adventurer (around Start for the audience); rooms further away
than `REACH` are not in it.
"""

from wyrmhall.contract.rule import rule
from wyrmhall.games.drakon.rules.lair import room_at
from wyrmhall.games.drakon.secrets import knows_discards
from wyrmhall.games.drakon.state import (
    EMPTY,
    FACES,
    HIDDEN,
    ONLY_DWARF,
    SEATS,
    SIDES,
    START,
    Adventurer,
    Draft,
    Kind,
    Phase,
)

PHASES = len(Phase)
DRAFTS = len(Draft)
KINDS = len(Kind)
ADVENTURERS = len(Adventurer)
REACH = 6
WINDOW = 2 * REACH + 1
ROOM_SIZE = 2 + SIDES + KINDS + SEATS  # present, chosen; arrows as they lie; kind; who is there
SEAT_SIZE = 6 + ADVENTURERS + FACES  # at the table, coins, in hand, to act, power used, place seen; power; known rooms
# phase; draft; hoard, Start's coins, pile, steps to go, turns; under the pile, the room half placed
TABLE_SIZE = PHASES + DRAFTS + 5 + 2 * FACES
SIZE = TABLE_SIZE + SEATS * SEAT_SIZE + WINDOW * WINDOW * ROOM_SIZE

COIN_SCALE = 5.0
HAND_SCALE = 4.0
PILE_SCALE = 40.0
TURN_SCALE = 100.0


@rule
def observe(content, state, seat, out, notes):
    """Features of a redacted state."""
    for index in range(SIZE):
        out[index] = 0.0
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
    at += FACES
    for turn in range(state.players):
        observe_seat(content, state, (max(seat, 0) + turn) % state.players, out, at)
        at += SEAT_SIZE
    observe_lair(content, state, seat, out, TABLE_SIZE + SEATS * SEAT_SIZE)


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
def observe_lair(content, state, seat, out, at):
    """The rooms around the observer, row by row from the south-west."""
    centre = int(state.at[seat]) if seat >= 0 else START
    west = int(state.x[centre]) - REACH
    south = int(state.y[centre]) - REACH
    chosen = int(state.draft_spot) if state.draft >= Draft.SWAP and state.draft <= Draft.TURN_FACING else EMPTY
    for row in range(WINDOW):
        for column in range(WINDOW):
            room = room_at(state, west + column, south + row)
            if room != EMPTY:
                out[at] = 1.0
                out[at + 1] = 1.0 if room == chosen else 0.0
                for side in range(SIDES):
                    out[at + 2 + side] = state.arrows[room] >> side & 1
                out[at + 2 + SIDES + int(content.kind[state.face[room]])] = 1.0
                for turn in range(state.players):
                    other = (max(seat, 0) + turn) % state.players
                    if state.at[other] == room:
                        out[at + 2 + SIDES + KINDS + turn] = 1.0
            at += ROOM_SIZE


@rule
def sees_outcome(content, state, outcome, seat):
    """Who draws sees the room, and so does everybody who knows what lies under the pile; robber and victim see what is
    taken."""
    phase = state.phase
    if phase == Phase.TAKE_ROOM or phase == Phase.LOOT:
        return seat == state.decider or seat == state.victim
    if phase == Phase.DRAW_FIRST or phase == Phase.DEAL_ADVENTURER:
        return True
    drawer = state.active if phase == Phase.DRAW else state.dealt // content.hand
    if seat == drawer:
        return True
    return state.left == 0 and (state.under[0] < ONLY_DWARF or knows_discards(state, seat))
