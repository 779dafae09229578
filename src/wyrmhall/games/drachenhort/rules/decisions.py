"""Decisions of Drachenhort: who must decide, what is legal, why the rest is not, and what a decision does."""

from wyrmhall.games.drachenhort.rules.ending import end_turn
from wyrmhall.games.drachenhort.rules.setup import chance
from wyrmhall.games.drachenhort.rules.turn import move, refuse
from wyrmhall.games.drachenhort.state import ADVENTURERS, Phase, Refusal
from wyrmhall.kit.game import CHANCE, OVER
from wyrmhall.native.rule import rule


@rule
def actor(content, state):
    """The seat that must decide, CHANCE while cards are dealt or dice thrown, OVER at the end."""
    if state.phase == Phase.OVER:
        return OVER
    if state.phase <= Phase.ROLL:
        return CHANCE
    return int(state.active)


@rule
def legal(content, state, actions):
    """H2.2 Anyone moves any adventurer, H3.1 if the roll allows it.

    Written without branches: no processor can foresee a roll.
    """
    count = 0
    for adventurer in range(ADVENTURERS):
        actions[count] = adventurer
        count += 1 if refuse(content, state, adventurer) == Refusal.NONE else 0
    return count


@rule
def apply(content, state, action, log):
    """One decision of the actor, or one outcome of the chance event now due; then all that follows from it."""
    if state.phase != Phase.MOVE:
        chance(content, state, action, log)
        return
    move(content, state, action, log)
    end_turn(content, state, log)
