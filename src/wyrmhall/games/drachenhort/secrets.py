"""What a seat may know of a game of Drachenhort: all but the group cards of the others (H2.1), until the count (H6.1).

There are at most 720 ways to deal the cards that a seat cannot see (5040 for those who only watch), so they can all be
gone through. `imagine` takes any of them alike; `imagine_likely` takes each as often as the moves so far speak for it
(`rules/leaning.py`), for players who read one another.
"""

from wyrmhall.contract.game import UNSEEN
from wyrmhall.contract.rng import below
from wyrmhall.contract.rule import rule
from wyrmhall.games.drachenhort.rules.setup import undealt_card
from wyrmhall.games.drachenhort.state import CARDS, HIDDEN, ODDS, Phase

HALF_DRAW = 1 << 31
"""Two draws of so many numbers make one large one."""


@rule
def redact(content, state, seat):
    """H2.1 Hide the cards of the others. The audience sees what all see."""
    if state.phase == Phase.OVER:
        return
    for other in range(state.players):
        if other != seat and state.card[other] >= 0:
            state.card[other] = HIDDEN


@rule
def witness(content, state, action, seat):
    """H2.1 Who gets which card is seen by that player only; all else happens in the open."""
    if state.phase == Phase.DEAL_CARD and state.active != seat:
        return UNSEEN
    return action


@rule
def free_cards(state):
    """How many cards no seat is known to have."""
    free = CARDS
    for seat in range(state.players):
        if state.card[seat] >= 0:
            free -= 1
    return free


@rule
def imagine(content, state, seat, minds):
    """A full state, drawn uniformly from the ways to deal the unseen cards to the others and the unused pile."""
    for other in range(state.players):
        if state.card[other] == HIDDEN:
            state.card[other] = undealt_card(state, below(minds, free_cards(state)))


@rule
def imagine_likely(content, state, seat, minds):
    """A full state, each way to deal the unseen cards as likely as the moves of all seats make it.

    The weight of a deal is the product of its seats' odds; whole numbers, so the draw is exact.
    """
    known = known_cards(state)
    free = free_cards(state)
    deals = ways_to_deal(state)
    in_all = 0
    for deal in range(deals):
        in_all += weight_of_deal(content, state, known, free, deal)
    drawn = below_large(minds, in_all)
    for deal in range(deals):
        drawn -= weight_of_deal(content, state, known, free, deal)
        if drawn < 0:
            deal_out(state, known, free, deal)
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
def known_cards(state):
    """The cards that seats are known to have: bit n for card n."""
    known = 0
    for seat in range(state.players):
        if state.card[seat] >= 0:
            known |= 1 << int(state.card[seat])
    return known


@rule
def unused_card(used, number):
    """The card of that number, counted from 0, whose bit is not set."""
    card = 0
    while number > 0 or used >> card & 1:
        if used >> card & 1 == 0:
            number -= 1
        card += 1
    return card


@rule
def weight_of_deal(content, state, used, free, deal):
    """How much the moves so far speak for this way to deal: its digits say which free card each seat gets."""
    weight = 1
    for seat in range(state.players):
        if state.card[seat] == HIDDEN:
            card = unused_card(used, deal % free)
            deal //= free
            free -= 1
            used |= 1 << card
            weight *= odds(content, state, seat, card)
    return weight


@rule
def deal_out(state, used, free, deal):
    """Give the hidden cards as `weight_of_deal` counts them."""
    for seat in range(state.players):
        if state.card[seat] == HIDDEN:
            card = unused_card(used, deal % free)
            deal //= free
            free -= 1
            used |= 1 << card
            state.card[seat] = card


@rule
def odds(content, state, seat, card):
    """How much a seat's moves speak for its having this card: SUREST for the likeliest, never less than 1."""
    leaning = -int(state.leaning[seat, card])
    return int(content.odds[min(leaning, ODDS - 1)])


@rule
def below_large(minds, limit):
    """A whole number from 0 up to, not including, a limit of up to 62 bits."""
    spread = 1
    while spread < limit:
        spread *= 2
    while True:
        number = (below(minds, HALF_DRAW) * HALF_DRAW + below(minds, HALF_DRAW)) & (spread - 1)
        if number < limit:
            return number
