"""A player that counts: with it the search imagines sensible opponents."""

from liars_dice.moves import Action
from liars_dice.state import EMPTY, FACES
from wyrmhall.native.rng import LOTS, below, with_lot
from wyrmhall.native.rule import rule

SEARCH = {"prior": 0.9}
"""The search imagines dice evenly, whatever was bid, so it does better to trust the player that counts."""


@rule
def choose(content, state, seat, actions, count, stream, notes):
    """The bid that is likeliest to be true, or a call if the last bid is likelier to be a lie; equals by lot."""
    best = int(actions[0])
    most = -1000 * LOTS
    lot = below(stream, LOTS)
    for number in range(count):
        action = int(actions[number])
        trust = -surplus(state, seat, state.bid) if action == Action.CALL else surplus(state, seat, action)
        worth = with_lot(trust, lot, action)
        if worth > most:
            best, most = action, worth
    return best


@rule
def surplus(state, seat, bid):
    """By how many sixths of a die the seat expects more dice than a bid names."""
    wanted = bid % FACES
    sixths = 2 if wanted != 0 and state.wild_ones == 1 else 1
    expected = 3
    for other in range(state.players):
        for die in range(state.dice[other]):
            face = int(state.face[other, die])
            if other != seat and face != EMPTY:
                expected += sixths
            elif face == wanted or (face == 0 and state.wild_ones == 1):
                expected += 6
    return expected - 6 * (bid // FACES + 1)
