"""Decisions of Dragon Keeper: who must decide, what is legal, why the rest is not, and what a decision does."""

import numpy as np

from wyrmhall.games.keeper.happenings import Happening
from wyrmhall.games.keeper.moves import Action
from wyrmhall.games.keeper.rules.ending import (
    offer_releases,
    pay_tributes,
    refuse_release,
    refuse_tribute,
    release,
    stop_releasing,
    tribute,
)
from wyrmhall.games.keeper.rules.level import end_level
from wyrmhall.games.keeper.rules.setup import deal_guild, deal_tile, draw_first
from wyrmhall.games.keeper.rules.turn import (
    after_take,
    end_turn,
    exchange,
    give,
    keep,
    offer_action,
    passage,
    refuse_exchange,
    refuse_give,
    refuse_passage,
    refuse_take,
    refuse_trap,
    take,
    trap,
)
from wyrmhall.games.keeper.state import (
    COLOURS,
    EMPTY,
    FACES,
    FACES_PER_COLOUR,
    PLACES,
    SEATS,
    SIDE,
    After,
    Phase,
    Refusal,
)
from wyrmhall.kit.game import CHANCE, OVER
from wyrmhall.native.rule import rule

FIRST, SIZE, OTHERWISE, MAY_KEEP = range(4)
"""Columns of PHASE_ACTIONS: the first action of a phase, how many there are, why all others are refused, and whether a
tile may be kept instead (K5.1)."""
PHASE_ACTIONS = np.array(
    [
        (Action.TAKE, PLACES, Refusal.TAKE_NOW, False),
        (Action.EXCHANGE, SEATS * COLOURS, Refusal.EXCHANGE_OR_KEEP, True),
        (Action.TRAP, PLACES, Refusal.TRAP_OR_KEEP, True),
        (Action.GIVE, PLACES, Refusal.GIVE_NOW, False),
        (Action.PASSAGE, PLACES, Refusal.PASSAGE_OR_KEEP, True),
        (Action.TRIBUTE, COLOURS, Refusal.TRIBUTE_NOW, False),
        (Action.TRIBUTE, COLOURS, Refusal.SECOND_TRIBUTE_NOW, False),
        (Action.RELEASE, FACES, Refusal.RELEASE_OR_KEEP, True),
    ],
    np.int16,
)
"""An entry for each phase from TAKE on."""


@rule
def actor(content, state):
    """The seat that must decide, CHANCE while guilds, first player or tiles are dealt, OVER at the end."""
    if state.phase == Phase.OVER:
        return OVER
    if state.phase <= Phase.DEAL_TILE:
        return CHANCE
    return int(state.active)


@rule
def refuse_choice(content, state, choice):
    """Why a choice, counted from the first action of the phase, is not legal."""
    phase = state.phase
    if phase == Phase.TAKE:
        return refuse_take(state, choice)
    if phase == Phase.GIVE:
        return refuse_give(state, choice)
    if phase == Phase.TRAP:
        return refuse_trap(state, choice)
    if phase == Phase.PASSAGE:
        return refuse_passage(state, choice)
    if phase == Phase.EXCHANGE:
        return refuse_exchange(state, choice // COLOURS, choice % COLOURS)
    if phase == Phase.RELEASE:
        return refuse_release(content, state, choice // FACES_PER_COLOUR, choice % FACES_PER_COLOUR)
    return refuse_tribute(state, choice)


@rule
def legal(content, state, actions):
    """List the legal actions of the phase, in ascending order.

    Take and give, nearly all decisions, are listed without branches: the processor could not predict them.
    """
    count = 0
    dragon = state.dragon
    if state.phase == Phase.TAKE:
        for place in range(dragon - dragon % SIDE, dragon - dragon % SIDE + SIDE):
            actions[count] = Action.TAKE + place
            count += (state.board[place] != EMPTY) & (place != dragon)
    elif state.phase == Phase.GIVE:
        for row in range(SIDE):
            place = dragon % SIDE + row * SIDE
            actions[count] = Action.GIVE + place
            count += state.board[place] != EMPTY
    elif state.phase > Phase.TAKE and state.phase < Phase.OVER:
        entry = state.phase - Phase.TAKE
        for choice in range(PHASE_ACTIONS[entry, SIZE]):
            if refuse_choice(content, state, choice) == Refusal.NONE:
                actions[count] = PHASE_ACTIONS[entry, FIRST] + choice
                count += 1
        if PHASE_ACTIONS[entry, MAY_KEEP]:
            actions[count] = Action.KEEP
            count += 1
    return count


@rule
def refuse(content, state, action):
    """0 if the action is legal now, else the refusal."""
    entry = state.phase - Phase.TAKE
    if action == Action.KEEP and PHASE_ACTIONS[entry, MAY_KEEP]:
        return Refusal.NONE.value
    choice = action - PHASE_ACTIONS[entry, FIRST]
    if choice < 0 or choice >= PHASE_ACTIONS[entry, SIZE]:
        return PHASE_ACTIONS[entry, OTHERWISE]
    return refuse_choice(content, state, choice).value


@rule
def apply(content, state, action, log):
    """One decision of the actor, or one outcome of the chance event now due; then all that follows from it.

    What follows stands here once and is not called from inside the steps: deep calls from many places would be
    copied into each by the compiler, and the code would no longer fit a GPU's instruction cache.
    """
    after = step(content, state, action, log)
    if after == After.TAKEN:
        after = offer_action(content, state)
    if after == After.ACTION_DONE:
        after = after_take(state)
    if after == After.TURN_OVER:
        after = end_turn(state)
    if after == After.LEVEL_OVER:
        after = end_level(content, state, log)
    if after == After.TRIBUTES:
        after = pay_tributes(state, log)
    if after == After.RELEASES:
        offer_releases(content, state, log)


@rule
def step(content, state, action, log):
    """The step itself; returns what comes after it."""
    phase = state.phase
    if phase == Phase.TAKE:
        return take(content, state, action - Action.TAKE, log)
    if phase == Phase.GIVE:
        return give(content, state, action - Action.GIVE, log)
    if phase == Phase.DEAL_TILE:
        return deal_tile(content, state, action, log)
    if phase == Phase.DEAL_GUILD:
        return deal_guild(state, action, log)
    if phase == Phase.DRAW_FIRST:
        return draw_first(content, state, action, log)
    if phase == Phase.TRIBUTE or phase == Phase.SECOND_TRIBUTE:
        return tribute(state, action - Action.TRIBUTE, Happening.TRIBUTE_CHOSEN, Happening.SECOND_TRIBUTE_CHOSEN, log)
    if action == Action.KEEP:
        return stop_releasing(state, log) if phase == Phase.RELEASE else keep(state, log)
    if phase == Phase.TRAP:
        return trap(content, state, action - Action.TRAP, log)
    if phase == Phase.PASSAGE:
        return passage(content, state, action - Action.PASSAGE, log)
    if phase == Phase.EXCHANGE:
        target = action - Action.EXCHANGE
        return exchange(content, state, target // COLOURS, target % COLOURS, log)
    choice = action - Action.RELEASE
    return release(content, state, choice // FACES_PER_COLOUR, choice % FACES_PER_COLOUR, log)
