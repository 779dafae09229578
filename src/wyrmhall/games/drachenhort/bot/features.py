"""Observations of Drachenhort for learning: flat numbers, the observing seat first."""

from wyrmhall.games.drachenhort.bot.beliefs import BIT
from wyrmhall.games.drachenhort.rules.path import bit_of, landing, place_of, taken_places
from wyrmhall.games.drachenhort.rules.turn import refuse
from wyrmhall.games.drachenhort.state import (
    ADVENTURERS,
    CARDS,
    CAUGHT,
    EMPTY,
    EXIT,
    HALL,
    HIGHEST_MEDAL,
    HIGHEST_ROLL,
    ROUNDS,
    SEATS,
    SPACES,
    Kind,
    Phase,
    Refusal,
)
from wyrmhall.kit.features import Features, Part, Parts, Repeated
from wyrmhall.native.rule import rule

PLACE_SCALE = 32.0
MEDAL_SCALE = 8.0
GEM_SCALE = 8.0
PER_LIKELIHOOD = 1 / (4 * BIT)
LEAST = -8 * BIT

PHASES = len(Phase)
KINDS = len(Kind)
STANDS = CAUGHT + 1  # start room, spaces, exit, caught
SPACE = Parts(kind=Kind, gem=1)
ADVENTURER = Parts(
    mine=1,
    lit=1,
    can_move=1,
    to=1,
    thrown_back=1,
    to_gem=1,
    stands=STANDS,
    medals=Part((ROUNDS,), high=HIGHEST_MEDAL / MEDAL_SCALE),
)
SEAT = Parts(
    present=1,
    to_act=1,
    gems=Part((1,), high=ROUNDS * SPACES / GEM_SCALE),
    card=CARDS,  # if known
    belief=Part((CARDS,), low=LEAST * PER_LIKELIHOOD, high=0.0),  # what its moves say
)
FEATURES = Features(
    version=1,
    longest=109,
    phase=Phase,
    side=ROUNDS,
    roll=HIGHEST_ROLL,
    moves_all=1,
    dragon=EXIT + 1,
    spaces=Repeated((SPACES,), SPACE),
    adventurers=Repeated((ADVENTURERS,), ADVENTURER),
    seats=Repeated((SEATS,), SEAT),
)
SIZE, SPACE_SIZE, ADVENTURER_SIZE, SEAT_SIZE = FEATURES.size, SPACE.size, ADVENTURER.size, SEAT.size


@rule
def observe(content, state, seat, out, notes):
    """Features of a redacted state. The audience sees the table from seat 0."""
    for index in range(SIZE):
        out[index] = 0.0
    out[state.phase] = 1.0
    at = PHASES
    out[at + int(state.side)] = 1.0
    at += ROUNDS
    if state.roll > 0:
        out[at + int(state.roll) - 1] = 1.0
        out[at + HIGHEST_ROLL] = 1.0 if state.roll == content.any_on else 0.0
    at += HIGHEST_ROLL + 1
    out[at + int(state.dragon) - HALL] = 1.0
    at += EXIT + 1
    for space in range(1, SPACES + 1):
        out[at + int(content.kind[state.side, space])] = 1.0
        out[at + KINDS] = 1.0 if int(state.gems) & bit_of(space) else 0.0
        at += SPACE_SIZE
    taken = taken_places(state)
    for adventurer in range(ADVENTURERS):
        observe_adventurer(content, state, max(seat, 0), taken, adventurer, out, at)
        at += ADVENTURER_SIZE
    for turn in range(state.players):
        observe_seat(state, notes, (max(seat, 0) + turn) % state.players, out, at)
        at += SEAT_SIZE


@rule
def observe_adventurer(content, state, seat, taken, adventurer, out, at):
    """An adventurer: whether it is the seat's, where it stands, where the roll would take it, its medals."""
    if state.card[seat] >= 0:
        out[at] = content.on_card[state.card[seat], adventurer]
    out[at + 1] = state.lit[adventurer]
    if state.phase == Phase.MOVE and refuse(content, state, adventurer) == Refusal.NONE:
        spot = landing(content, state, taken, adventurer)
        out[at + 2] = 1.0
        out[at + 3] = place_of(spot) / PLACE_SCALE
        out[at + 4] = 1.0 if spot < bit_of(state.place[adventurer]) else 0.0
        out[at + 5] = 1.0 if int(state.gems) & spot else 0.0
    out[at + 6 + int(state.place[adventurer])] = 1.0
    for side in range(ROUNDS):
        if state.medal[side, adventurer] != EMPTY:
            out[at + 6 + STANDS + side] = state.medal[side, adventurer] / MEDAL_SCALE


@rule
def observe_seat(state, notes, seat, out, at):
    """A seat: its gems, its card if known, and what its moves say about its card."""
    out[at] = 1.0
    out[at + 1] = 1.0 if state.active == seat else 0.0
    out[at + 2] = state.collected[seat] / GEM_SCALE
    if state.card[seat] >= 0:
        out[at + 3 + int(state.card[seat])] = 1.0
    for card in range(CARDS):
        out[at + 3 + CARDS + card] = max(int(notes.likelihood[seat, card]), LEAST) * PER_LIKELIHOOD
