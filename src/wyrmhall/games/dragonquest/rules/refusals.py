"""Why an action is not legal now."""

from wyrmhall.contract.rule import rule
from wyrmhall.games.dragonquest.rules.demon import refuse_demon_step
from wyrmhall.games.dragonquest.rules.movement import (
    may_stop,
    refuse_entering,
    refuse_reroll,
    refuse_step,
    refuse_way_out,
)
from wyrmhall.games.dragonquest.rules.room import refuse_treasure
from wyrmhall.games.dragonquest.rules.walls import refuse_block
from wyrmhall.games.dragonquest.state import (
    ACTIONS,
    CELLS,
    EMPTY,
    LAST_CHANCE,
    Action,
    Phase,
    Refusal,
)


@rule
def why_not(content, state, action):
    """NONE if the action is legal, else the reason."""
    phase = state.phase
    if phase == Phase.OVER:
        return Refusal.GAME_OVER
    if phase <= LAST_CHANCE:
        return Refusal.NOT_A_DECISION
    if action < 0 or action >= ACTIONS:
        return Refusal.NO_SUCH_ACTION
    if action < Action.CELL + CELLS:
        return refuse_cell(content, state, action - Action.CELL)
    if action < Action.WALL:
        return refuse_movement(content, state, action)
    if action < Action.BUY:
        return refuse_number(phase, action)
    if action <= Action.BUY_NOTHING:
        return refuse_purchase(content, state, action)
    if action < Action.TAKE:
        return refuse_either_or(phase, action)
    if phase != Phase.TAKE:
        return what_is_asked(phase)
    if action == Action.TAKE_NOTHING:
        return Refusal.NONE
    return refuse_treasure(content, state, action - Action.TAKE)


@rule
def what_is_asked(phase):
    """The refusal that says what is to be decided now."""
    return Refusal.BUY_NOW + (phase - Phase.BUY)


@rule
def refuse_cell(content, state, cell):
    """A cell named where no cell is asked for, or one that will not do."""
    phase = state.phase
    hero = state.active
    if phase == Phase.STEP:
        return refuse_step(content, state, hero, cell)
    if phase == Phase.BLOCK:
        return refuse_block(content, state, hero, cell)
    if phase == Phase.MOVE_DEMON:
        return refuse_demon_step(content, state, hero, cell)
    if phase == Phase.STEP_OUT or phase == Phase.FLEE:
        return refuse_way_out(content, state, state.decider, cell)
    return what_is_asked(phase)


@rule
def refuse_movement(content, state, action):
    """The treasure room, stopping, and dice thrown again."""
    phase = state.phase
    if action >= Action.REROLL:
        if phase != Phase.REROLL:
            return what_is_asked(phase)
        return refuse_reroll(state, action - Action.REROLL)
    if phase != Phase.STEP:
        return what_is_asked(phase)
    if action == Action.ENTER_ROOM:
        return refuse_entering(content, state, state.active)
    return Refusal.NONE if may_stop(state, state.active) else Refusal.STAND_ON_BLOCK


@rule
def refuse_number(phase, action):
    """QB.1 A tile is picked, then a number said."""
    wanted = Phase.CHOOSE_WALL if action < Action.GUESS else Phase.GUESS
    return Refusal.NONE if phase == wanted else what_is_asked(phase)


@rule
def refuse_purchase(content, state, action):
    """QC.6 The item must be there, and the points in the row."""
    if state.phase != Phase.BUY:
        return what_is_asked(state.phase)
    if action == Action.BUY_NOTHING:
        return Refusal.NONE
    item = action - Action.BUY
    if state.owner[item] != EMPTY:
        return Refusal.ITEM_GONE
    return Refusal.NONE if content.points[item] <= state.found[state.active] else Refusal.NO_POINTS


@rule
def refuse_either_or(phase, action):
    """The decisions between two things."""
    wanted = Phase.LOSE_COINS
    if action <= Action.LEAVE:
        wanted = Phase.STAY_OR_LEAVE
    elif action <= Action.FIGHT:
        wanted = Phase.FIGHT
    elif action <= Action.ACCEPT:
        wanted = Phase.TALISMAN
    return Refusal.NONE if phase == wanted else what_is_asked(phase)
