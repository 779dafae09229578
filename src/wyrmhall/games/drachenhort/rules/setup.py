"""Setting up (H2), and all chance: cards, the first player, the die."""

from wyrmhall.contract.happenings import tell
from wyrmhall.contract.rng import below
from wyrmhall.contract.rule import rule
from wyrmhall.games.drachenhort.happenings import Told
from wyrmhall.games.drachenhort.moves import EVENTS
from wyrmhall.games.drachenhort.rules.board import set_up_round
from wyrmhall.games.drachenhort.rules.ending import end_turn
from wyrmhall.games.drachenhort.rules.turn import roll
from wyrmhall.games.drachenhort.state import (
    ADVENTURERS,
    CARDS,
    EMPTY,
    FACES,
    ROUNDS,
    SEATS,
    Phase,
)

OUTCOMES = EVENTS.size


@rule
def start(content, state, players, options):
    """H2 The front of the board laid out, no card dealt yet."""
    set_up_round(content, state, 0)
    state.ended = EMPTY
    state.turns = 0
    state.phase = Phase.DEAL_CARD
    state.players = players
    state.active = 0
    state.roll = 0
    state.removed = 0
    for seat in range(SEATS):
        state.card[seat] = EMPTY
        state.collected[seat] = 0
    for side in range(ROUNDS):
        for adventurer in range(ADVENTURERS):
            state.medal[side, adventurer] = EMPTY


@rule
def is_dealt(state, card):
    """Whether a seat has this card."""
    for seat in range(state.players):
        if state.card[seat] == card:
            return True
    return False


@rule
def undealt_card(state, number):
    """The card of that number, counted from 0, among those that no seat has."""
    for card in range(CARDS):
        if not is_dealt(state, card):
            if number == 0:
                return card
            number -= 1
    return EMPTY


@rule
def chances(content, state, weights):
    """H2.1 each card not dealt yet; H2.4 each player; H1.4 the faces of the die."""
    for outcome in range(OUTCOMES):
        weight = 0
        if state.phase == Phase.DEAL_CARD:
            weight = 0 if is_dealt(state, outcome) else 1
        elif state.phase == Phase.DRAW_FIRST:
            weight = 1 if outcome < state.players else 0
        weights[outcome] = weight
    if state.phase == Phase.ROLL:
        for face in range(FACES):
            weights[content.face[face] - 1] += 1
    total = 0
    for outcome in range(OUTCOMES):
        total += int(weights[outcome])
    return total


@rule
def chance(content, state, outcome, told):
    """An outcome of chance, and the end of the turn where the roll allows no move."""
    if state.phase == Phase.ROLL:
        roll(content, state, outcome + 1, told)
        if state.phase == Phase.ROLL:
            end_turn(content, state, told)
    elif state.phase == Phase.DEAL_CARD:
        deal_card(state, outcome, told)
    else:
        draw_first(state, outcome, told)


@rule
def deal_card(state, card, told):
    """H2.1 One group card for each player in turn; `active` counts them."""
    tell(told, Told.CARD_DEALT, state.active, card)
    state.card[state.active] = card
    state.active += 1
    if state.active == state.players:
        state.active = 0
        state.phase = Phase.DRAW_FIRST


@rule
def draw_first(state, seat, told):
    """H2.4 The first player, at random; H2.3 round one begins on the front."""
    tell(told, Told.FIRST_DRAWN, seat)
    tell(told, Told.ROUND_BEGUN, state.side, state.side, seat)
    state.active = seat
    state.phase = Phase.ROLL


@rule
def settle(content, state, dice):
    """All chance now due, drawn as `chances` and `apply` would, without listing the weights."""
    while state.phase <= Phase.ROLL:
        if state.phase == Phase.ROLL:
            outcome = int(content.face[below(dice, FACES)]) - 1
        elif state.phase == Phase.DEAL_CARD:
            outcome = undealt_card(state, below(dice, CARDS - state.active))
        else:
            outcome = below(dice, state.players)
        chance(content, state, outcome, None)
