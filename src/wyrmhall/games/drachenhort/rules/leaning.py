"""What the moves of a seat say about its card: no rule of the game, but what players read from one another.

A simple player is supposed to choose among the moves it has by fixed odds: those it should like are likelier. For each
card that a seat may have, `state.leaning` adds up how likely its moves were, as a logarithm, in parts of a bit (`BIT`),
so that the likeliest card always has 0. It depends on nothing but what all have seen.
"""

from wyrmhall.contract.rule import rule
from wyrmhall.games.drachenhort.rules.path import bit_of, landing, taken_places
from wyrmhall.games.drachenhort.rules.turn import refuse_move
from wyrmhall.games.drachenhort.state import ADVENTURERS, CARDS, LOGS, READING_BITS, Refusal

FORWARD_OWN, FORWARD_OTHER = 4, 2
BACK_OWN, BACK_OTHER = 1, 4
"""The odds of moving an adventurer of one's own, or another one, forward or back to the dragon (H3.5)."""
GEM = 2
"""Added for a gem, whoever brings it."""
LEAST = -16_000
"""No leaning falls below this."""
ALL_CARDS = sum(1 << (READING_BITS * card) for card in range(CARDS))


@rule
def note_leaning(content, state, chosen):
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
        if refuse_move(content, state, adventurer) == Refusal.NONE:
            spot = landing(content, state, taken, adventurer)
            thrown_back = spot < bit_of(state.place[adventurer])
            gem = GEM if gems & spot else 0
            if_own = gem + (BACK_OWN if thrown_back else FORWARD_OWN)
            if_other = gem + (BACK_OTHER if thrown_back else FORWARD_OTHER)
            sums += if_other * ALL_CARDS + (if_own - if_other) * int(content.reading[adventurer])
            choices += 1
            if adventurer == chosen:
                own = if_own
                other = if_other
    if choices > 1:
        lean(content, state, chosen, sums, own, other)


@rule
def lean(content, state, chosen, sums, own, other):
    """Add the likelihood of the choice to the leaning towards each card; the likeliest card gets 0."""
    seat = state.active
    best = LEAST * 2
    for card in range(CARDS):
        odds = own if content.on_card[card, chosen] else other
        in_all = sums >> (READING_BITS * card) & (LOGS - 1)
        leaning = int(state.leaning[seat, card]) + int(content.log[odds]) - int(content.log[in_all])
        state.leaning[seat, card] = leaning
        best = max(best, leaning)
    for card in range(CARDS):
        state.leaning[seat, card] = max(int(state.leaning[seat, card]) - best, LEAST)
