"""The end (Q1): gold, and who wins."""

from wyrmhall.games.dragonquest.happenings import Happening
from wyrmhall.games.dragonquest.rules.heroes import due, owns
from wyrmhall.games.dragonquest.state import EMPTY, ITEMS, TREASURES, Ending, Fate, Phase
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rule import rule

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
def gold_out(content, state, seat):
    """Q1 The gold that a hero has escaped with, EMPTY for the others."""
    return gold(content, state, seat) if state.fate[seat] == Fate.ESCAPED else EMPTY


@rule
def most_gold(content, state):
    """Q1 The most gold that somebody escaped with, and how many have so much."""
    most = 0
    winners = 0
    for seat in range(state.players):
        mine = gold_out(content, state, seat)
        if mine > most:
            most = mine
            winners = 0
        winners += 1 if mine == most else 0
    return most, winners


@rule
def end_game(content, state, log):
    """Q1 No hero is left inside: who escaped with how much gold, and who wins."""
    most, winners = most_gold(content, state)
    state.ended = Ending.ESCAPED if winners > 0 else Ending.ALL_DEAD
    if winners == 0:
        tell(log, Happening.DRAGON_WON)
    if log is not None:
        for seat in range(state.players):
            if state.fate[seat] == Fate.ESCAPED:
                tell(log, Happening.GOLD_COUNTED, seat, gold(content, state, seat))
        for seat in range(state.players):
            if gold_out(content, state, seat) == most:
                tell(log, Happening.WON if winners == 1 else Happening.WIN_SHARED, seat)
    return due(state, Phase.OVER)


@rule
def returns(content, state, out):
    """Q1 The richest of those who escaped win, ties share; if all are dead, the dragon wins."""
    most, winners = most_gold(content, state)
    for seat in range(state.players):
        out[seat] = 1.0 / winners if gold_out(content, state, seat) == most else 0.0


@rule
def scores(content, state, out):
    """Q1 The gold of those who escaped; the dead have none that counts."""
    for seat in range(state.players):
        mine = gold_out(content, state, seat)
        out[seat] = float(mine) if mine != EMPTY else NO_SCORE
