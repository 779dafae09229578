"""The end (Q1): gold, and who wins."""

from wyrmhall.contract.happenings import tell
from wyrmhall.contract.rule import rule
from wyrmhall.games.dragonquest.happenings import Told
from wyrmhall.games.dragonquest.rules.heroes import owns
from wyrmhall.games.dragonquest.state import ITEMS, TREASURES, After, Ending, Fate, Phase

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
def end_game(content, state, told):
    """Q1 No hero is left inside."""
    state.phase = Phase.OVER
    state.ended = Ending.ALL_DEAD
    for seat in range(state.players):
        if state.fate[seat] == Fate.ESCAPED:
            state.ended = Ending.ESCAPED
    if told is not None:
        tell_result(content, state, told)
    return After.DECISION


@rule
def tell_result(content, state, told):
    """Q1 Tell who escaped with how much gold, and who wins."""
    most, winners = most_gold(content, state)
    if winners == 0:
        tell(told, Told.DRAGON_WON)
    for seat in range(state.players):
        if state.fate[seat] == Fate.ESCAPED:
            tell(told, Told.GOLD_COUNTED, seat, gold(content, state, seat))
    for seat in range(state.players):
        if has_won(content, state, seat, most):
            tell(told, Told.WON if winners == 1 else Told.WIN_SHARED, seat)


@rule
def most_gold(content, state):
    """Q1 The most gold that somebody escaped with, and how many have so much."""
    most = -1
    winners = 0
    for seat in range(state.players):
        if state.fate[seat] == Fate.ESCAPED:
            mine = gold(content, state, seat)
            if mine > most:
                most = mine
                winners = 0
            winners += 1 if mine == most else 0
    return most, winners


@rule
def has_won(content, state, seat, most):
    """Q1 Whether the hero has escaped with the most gold."""
    return state.fate[seat] == Fate.ESCAPED and gold(content, state, seat) == most


@rule
def returns(content, state, out):
    """Q1 The richest of those who escaped win, ties share; if all are dead, the dragon wins."""
    most, winners = most_gold(content, state)
    for seat in range(state.players):
        out[seat] = 1.0 / winners if has_won(content, state, seat, most) else 0.0


@rule
def scores(content, state, out):
    """Q1 The gold of those who escaped; the dead have none that counts."""
    for seat in range(state.players):
        escaped = state.fate[seat] == Fate.ESCAPED
        out[seat] = float(gold(content, state, seat)) if escaped else NO_SCORE
