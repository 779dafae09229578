"""The board set up for a round (H2.3)."""

from wyrmhall.contract.rule import rule
from wyrmhall.games.drachenhort.state import ADVENTURERS, HALL, START


@rule
def set_up_round(content, state, side):
    """H2.3 The dragon in the hall, the adventurers in the start room, a gem on each gem space of this side."""
    state.side = side
    state.dragon = HALL
    state.gems = content.gems[side]
    for adventurer in range(ADVENTURERS):
        state.place[adventurer] = START
        state.lit[adventurer] = 1
