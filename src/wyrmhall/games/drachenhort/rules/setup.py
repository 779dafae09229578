"""Setting up (H2), and all chance: cards, the first player, the die."""

from wyrmhall.games.drachenhort.happenings import Happening
from wyrmhall.games.drachenhort.rules.ending import end_turn, set_up_round
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
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rng import below
from wyrmhall.native.rule import rule


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
def dealt_cards(state):
    """The cards that seats are known to have: bit n for card n."""
    dealt = 0
    for seat in range(state.players):
        if state.card[seat] >= 0:
            dealt |= 1 << int(state.card[seat])
    return dealt


@rule
def free_card(dealt, number):
    """The card of that number, counted from 0, among those that are not dealt."""
    card = 0
    while number > 0 or dealt >> card & 1:
        number -= 1 - (dealt >> card & 1)
        card += 1
    return card


@rule
def weight(content, state, outcome):
    """H2.1 each card not dealt yet; H2.4 each player; H1.4 the faces of the die."""
    if state.phase == Phase.DEAL_CARD:
        return 1 - (dealt_cards(state) >> outcome & 1)
    if state.phase == Phase.DRAW_FIRST:
        return int(outcome < state.players)
    faces = 0
    for face in range(FACES):
        faces += content.face[face] == outcome + 1
    return faces


@rule
def chance(content, state, outcome, log):
    """An outcome of chance, and the end of the turn where the roll allows no move."""
    if state.phase == Phase.ROLL:
        roll(content, state, outcome + 1, log)
        if state.phase == Phase.ROLL:
            end_turn(content, state, log)
    elif state.phase == Phase.DEAL_CARD:
        deal_card(state, outcome, log)
    else:
        draw_first(state, outcome, log)


@rule
def deal_card(state, card, log):
    """H2.1 One group card for each player in turn; `active` counts them."""
    tell(log, Happening.CARD_DEALT, state.active, card)
    state.card[state.active] = card
    state.active += 1
    if state.active == state.players:
        state.active = 0
        state.phase = Phase.DRAW_FIRST


@rule
def draw_first(state, seat, log):
    """H2.4 The first player, at random; H2.3 round one begins on the front."""
    tell(log, Happening.FIRST_DRAWN, seat)
    tell(log, Happening.ROUND_BEGUN, state.side, state.side, seat)
    state.active = seat
    state.phase = Phase.ROLL


@rule
def settle(content, state, dice):
    """All chance now due, drawn as `chances` and `apply` would, without listing the weights."""
    while state.phase <= Phase.ROLL:
        if state.phase == Phase.ROLL:
            outcome = int(content.face[below(dice, FACES)]) - 1
        elif state.phase == Phase.DEAL_CARD:
            outcome = free_card(dealt_cards(state), below(dice, CARDS - state.active))
        else:
            outcome = below(dice, state.players)
        chance(content, state, outcome, None)
