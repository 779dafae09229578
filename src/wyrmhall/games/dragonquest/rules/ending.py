"""The end (Q1): gold, and who wins."""

from wyrmhall.contract.rule import rule
from wyrmhall.games.dragonquest.rules.heroes import owns
from wyrmhall.games.dragonquest.state import ITEMS, TREASURES, Fate

NO_SCORE = float("nan")


@rule
def gold(content, state, seat):
    """Q1 Coins, treasures and the values of items."""
    total = 50 * int(state.fifties[seat]) + 100 * int(state.hundreds[seat])
    for treasure in range(TREASURES):
        if state.treasure[treasure] == seat:
            total += int(content.value[treasure])
    for item in range(ITEMS):
        if owns(state, seat, item):
            total += int(content.item_value[item])
    return total


@rule
def returns(content, state, out):
    """Q1 The richest of those who escaped win, ties share; if all are dead, the dragon wins."""
    most = -1
    winners = 0
    for seat in range(state.players):
        if state.fate[seat] == Fate.ESCAPED:
            mine = gold(content, state, seat)
            if mine > most:
                most = mine
                winners = 0
            winners += 1 if mine == most else 0
    for seat in range(state.players):
        won = state.fate[seat] == Fate.ESCAPED and gold(content, state, seat) == most
        out[seat] = 1.0 / winners if won else 0.0


@rule
def scores(content, state, out):
    """Q1 The gold of those who escaped; the dead have none that counts."""
    for seat in range(state.players):
        escaped = state.fate[seat] == Fate.ESCAPED
        out[seat] = float(gold(content, state, seat)) if escaped else NO_SCORE
