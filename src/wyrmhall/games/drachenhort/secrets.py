"""Secrets of Drachenhort: the cards of the others (H2.1), until the count (H6.1)."""

from wyrmhall.games.drachenhort.rules.setup import dealt_cards, free_card
from wyrmhall.games.drachenhort.state import CARDS, HIDDEN, Phase
from wyrmhall.native.rng import below
from wyrmhall.native.rule import rule


@rule
def redact(content, state, seat):
    """H2.1 Hide the cards of the others. The audience sees what all see."""
    if state.phase == Phase.OVER:
        return
    for other in range(state.players):
        if other != seat and state.card[other] >= 0:
            state.card[other] = HIDDEN


@rule
def free_cards(state):
    """How many cards no seat is known to have."""
    free = CARDS
    for seat in range(state.players):
        if state.card[seat] >= 0:
            free -= 1
    return free


@rule
def imagine(content, state, seat, stream):
    """A full state, drawn uniformly from the ways to deal the unseen cards to the others and the unused pile."""
    for other in range(state.players):
        if state.card[other] == HIDDEN:
            state.card[other] = free_card(dealt_cards(state), below(stream, free_cards(state)))
