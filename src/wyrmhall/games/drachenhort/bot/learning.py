"""A potential for rewards at every step of Drachenhort.

Drachenhort has no longest game. As long as the die shows only 2s, players may send one adventurer into a trap again and
again (H3.5), and the dragon does not come while others wait in the start room. How long the die does so has no limit.
"""

from wyrmhall.games.drachenhort.rules.ending import ahead_of
from wyrmhall.games.drachenhort.state import ADVENTURERS, CAUGHT, MEDALS, ON_CARD, ROUNDS
from wyrmhall.native.rule import rule

MANY_POINTS = 50
"""More points do not change the potential."""


@rule
def potential(content, state, out):
    """H6.1 The points that a seat would have if the round were over now (H5.1) and there were no other."""
    for seat in range(state.players):
        out[seat] = state.collected[seat]
    for adventurer in range(ADVENTURERS):
        worth = medals(content, state, adventurer)
        for seat in range(state.players):
            for position in range(ON_CARD):
                if content.cards[state.card[seat], position] == adventurer:
                    out[seat] += worth
    for seat in range(state.players):
        out[seat] = min(out[seat] / MANY_POINTS, 1.0)


@rule
def medals(content, state, adventurer):
    """H4.3, H5.1 The medals that an adventurer has, and the one that its place now would bring."""
    worth = 0
    for played in range(ROUNDS):
        worth += max(int(state.medal[played, adventurer]), 0)
    if state.place[adventurer] != CAUGHT:
        worth += int(content.medal[state.side, MEDALS - 1 - ahead_of(state, adventurer)])
    return worth
