"""A potential for rewards at every step of DragonQuest, and its longest game."""

from typing import Any

from wyrmhall.games.dragonquest.rules.ending import gold
from wyrmhall.games.dragonquest.rules.heroes import is_shut
from wyrmhall.games.dragonquest.rules.routes import to_goal
from wyrmhall.games.dragonquest.state import DEMON_STEPS, MOVEMENT_DICE, REROLLS, Fate
from wyrmhall.native.rule import rule

FAR = 32
"""Steps to the goal from which on the way there counts nothing yet."""
MUCH_GOLD = 10_000


@rule
def potential(content, state, out):
    """Q1 A quarter for the way to the treasure room, a quarter for the way from there to the exit, half for the gold.
    The dead have nothing (QG)."""
    for seat in range(state.players):
        out[seat] = 0.0
        if state.fate[seat] != Fate.DEAD:
            out[seat] = 0.25 * way(content, state, seat) + 0.5 * min(gold(content, state, seat) / MUCH_GOLD, 1.0)


@rule
def way(content, state, seat):
    """QB.5 From 0 at the start through 1 in the treasure room to 2 at the exit, by the steps still to go."""
    if state.fate[seat] == Fate.ESCAPED:
        return 2.0
    steps = to_goal(content, state, seat, state.place[seat], is_shut(state, seat))
    return state.entered[seat] + max(1.0 - steps / FAR, 0.0)


def most_decisions(content: Any, players: int) -> int:
    """Each hero has its sun boxes and one may have the Amulet: so many turns there are at most (QF, Q0.3). A turn asks
    at most for a coin (QD.7), a purchase (QA.3), tile, number and cell of the wall (QB.1), the dice thrown again
    (QC.1), a step for each die (QC.3), the Ring (QD.5), the Talisman (QE.5), a treasure (QE.2), to stay or leave and
    where to (QE.3), the flight of each hero (QE.4), and the steps of the demon (QD.8).
    """
    turns = players * int(content.sun) + 1
    return turns * (1 + 1 + 3 + REROLLS + MOVEMENT_DICE + 1 + 1 + 1 + 2 + players + DEMON_STEPS)
