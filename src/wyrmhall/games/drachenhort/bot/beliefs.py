"""Beliefs about the others' cards, read from their moves.

A simple player is supposed to choose among the moves it has by fixed odds: those it should like are likelier. For each
card that a seat may have, the notes add up how likely its moves were, as a logarithm, in parts of a bit (`BIT`), so
that the likeliest card always has 0. They depend on nothing but what all have seen.

There are at most 720 ways to deal the cards that a seat cannot see (5040 for those who only watch), so `imagine` goes
through all of them, and draws each as often as the moves so far speak for it.
"""

import math

import numpy as np

from wyrmhall.games.drachenhort.rules.path import bit_of, landing, taken_places
from wyrmhall.games.drachenhort.rules.setup import dealt_cards, free_card
from wyrmhall.games.drachenhort.rules.turn import refuse
from wyrmhall.games.drachenhort.secrets import free_cards
from wyrmhall.games.drachenhort.state import ADVENTURERS, CARDS, HIDDEN, SEATS, Refusal
from wyrmhall.native.rng import below
from wyrmhall.native.rule import rule

FORWARD_OWN, FORWARD_OTHER = 4, 2
BACK_OWN, BACK_OTHER = 1, 4
"""The odds of moving an adventurer of one's own, or another one, forward or back to the dragon (H3.5)."""
GEM = 2
"""Added for a gem, whoever brings it."""
LEAST = -16_000
"""No likelihood falls below this."""

FIELD_BITS = 9
"""The width of a card's field where one number holds something for each card."""
FIELD = (1 << FIELD_BITS) - 1
ALL_CARDS = sum(1 << (FIELD_BITS * card) for card in range(CARDS))
BIT = 32
"""Likelihoods are counted in parts of a bit: so many make one."""
LOGS = np.array([0] + [round(BIT * math.log2(number)) for number in range(1, FIELD + 1)], np.int16)
"""The logarithm of each whole number that a field can hold, in parts of a bit; 0 for 0."""
SUREST = 127
"""How many times likelier than another a card is ever taken to be."""
ODDS = np.array([max(1, round(SUREST * 2 ** (-less / BIT))) for less in range(7 * BIT + 1)], np.int16)
"""The odds of a card that is so much less likely than the likeliest; from the last on they are 1 to SUREST."""
HALF_DRAW = 1 << 31
"""Two draws of so many numbers make one large one."""

NOTES = np.dtype(
    [
        ("cards_with", np.int64, ADVENTURERS),  # 1 in the field of each card that an adventurer is on
        ("likelihood", np.int16, (SEATS, CARDS)),  # what a seat's moves say about its card
    ],
    align=True,
)


def begin(content, notes):
    """Nobody has moved."""
    for card in range(CARDS):
        for adventurer in content.cards[card]:
            notes.cards_with[adventurer] |= 1 << FIELD_BITS * card


@rule
def remember(content, state, action, notes):
    """Before a move: for each card, how likely it is that its holder chooses this adventurer.

    That is the odds of the chosen one, divided by the sum for all that can move. `sums` holds the sums for all seven
    cards at once, each in a field of its own.
    """
    taken = taken_places(state)
    gems = int(state.gems)
    sums = 0
    choices = 0
    own = 0
    other = 0
    for adventurer in range(ADVENTURERS):
        if refuse(content, state, adventurer) == Refusal.NONE:
            spot = landing(content, state, taken, adventurer)
            thrown_back = spot < bit_of(state.place[adventurer])
            gem = GEM if gems & spot else 0
            if_own = gem + (BACK_OWN if thrown_back else FORWARD_OWN)
            if_other = gem + (BACK_OTHER if thrown_back else FORWARD_OTHER)
            sums += if_other * ALL_CARDS + (if_own - if_other) * int(notes.cards_with[adventurer])
            choices += 1
            if adventurer == action:
                own = if_own
                other = if_other
    if choices > 1:
        add_likelihood(content, notes, state.active, action, sums, own, other)


@rule
def add_likelihood(content, notes, seat, chosen, sums, own, other):
    """Add how likely the choice was for the holder of each card; the likeliest card gets 0."""
    best = LEAST * 2
    for card in range(CARDS):
        chance = own if content.on_card[card, chosen] else other
        in_all = sums >> (FIELD_BITS * card) & FIELD
        likelihood = int(notes.likelihood[seat, card]) + int(LOGS[chance]) - int(LOGS[in_all])
        notes.likelihood[seat, card] = likelihood
        best = max(best, likelihood)
    for card in range(CARDS):
        notes.likelihood[seat, card] = max(int(notes.likelihood[seat, card]) - best, LEAST)


@rule
def odds(notes, seat, card):
    """How much a seat's moves speak for its having this card: SUREST for the likeliest, never less than 1."""
    less = -int(notes.likelihood[seat, card])
    return int(ODDS[min(less, len(ODDS) - 1)])


@rule
def imagine(content, state, seat, stream, notes):
    """A full state, each way to deal the unseen cards as likely as the moves of all seats make it.

    The weight of a deal is the product of its seats' odds; whole numbers, so the draw is exact.
    """
    dealt = dealt_cards(state)
    free = free_cards(state)
    deals = ways_to_deal(state)
    in_all = 0
    for deal in range(deals):
        in_all += weight_of_deal(notes, state, dealt, free, deal, False)
    drawn = below_large(stream, in_all)
    for deal in range(deals):
        drawn -= weight_of_deal(notes, state, dealt, free, deal, False)
        if drawn < 0:
            weight_of_deal(notes, state, dealt, free, deal, True)
            return


@rule
def ways_to_deal(state):
    """In how many ways the hidden cards can be dealt: free * (free - 1) * … for each of them."""
    free = free_cards(state)
    ways = 1
    for seat in range(state.players):
        if state.card[seat] == HIDDEN:
            ways *= free
            free -= 1
    return ways


@rule
def weight_of_deal(notes, state, dealt, free, deal, is_chosen):
    """How much the moves so far speak for this way to deal: its digits say which free card each seat gets. If it is the
    one chosen, the seats get them."""
    weight = 1
    for seat in range(state.players):
        if state.card[seat] == HIDDEN:
            card = free_card(dealt, deal % free)
            deal //= free
            free -= 1
            dealt |= 1 << card
            weight *= odds(notes, seat, card)
            if is_chosen:
                state.card[seat] = card
    return weight


@rule
def below_large(stream, limit):
    """A whole number from 0 up to, not including, a limit of up to 62 bits."""
    spread = 1
    while spread < limit:
        spread *= 2
    while True:
        number = (below(stream, HALF_DRAW) * HALF_DRAW + below(stream, HALF_DRAW)) & (spread - 1)
        if number < limit:
            return number
