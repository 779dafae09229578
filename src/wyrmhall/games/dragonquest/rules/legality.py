"""Legality in DragonQuest: what may be done now, and why the rest may not."""

from wyrmhall.games.dragonquest.moves import MOVES, Action
from wyrmhall.games.dragonquest.rules.dangers import refuse_demon_step
from wyrmhall.games.dragonquest.rules.heroes import refuse_purchase
from wyrmhall.games.dragonquest.rules.movement import (
    may_stop,
    refuse_entering,
    refuse_reroll,
    refuse_step,
    refuse_way_out,
)
from wyrmhall.games.dragonquest.rules.room import refuse_treasure
from wyrmhall.games.dragonquest.rules.routes import refuse_block
from wyrmhall.games.dragonquest.state import (
    CELLS,
    CELLS_IN_WORD,
    COLUMNS,
    MOVEMENT_DICE,
    WORDS,
    Phase,
    Refusal,
    Symbol,
)
from wyrmhall.native.rule import rule

ONE_ROW = (1 << COLUMNS) - 1
"""The cells of a row at the lower end of a word."""

ANSWERS = {
    Phase.STEP: (Action.GO, Action.KEEP),
    Phase.REROLL: (Action.KEEP, Action.WALL),
    Phase.CHOOSE_WALL: (Action.WALL, Action.GUESS),
    Phase.GUESS: (Action.GUESS, Action.BUY),
    Phase.BUY: (Action.BUY, Action.STAY),
    Phase.STAY_OR_LEAVE: (Action.STAY, Action.RING),
    Phase.FIGHT: (Action.RING, Action.TALISMAN),
    Phase.TALISMAN: (Action.TALISMAN, Action.LOSE),
    Phase.LOSE_COINS: (Action.LOSE, Action.TAKE),
    Phase.TAKE: (Action.TAKE, MOVES.size),
}
"""The actions that answer what is asked: the first, and the one after the last; for other phases the cells."""
FIRST, END = zip(*(map(int, ANSWERS.get(phase, (Action.GO, Action.ENTER_ROOM))) for phase in Phase), strict=True)


@rule
def legal(content, state, actions):
    """List the legal actions of the phase, in ascending order.

    Nearly all decisions are about cells or dice. For speed they have a second form; the tests hold it to `refuse`. The
    rest asks `refuse_piece` alone, since `refuse` would bring along what it says about cells.
    """
    first, end = FIRST[state.phase], END[state.phase]
    if first == Action.KEEP:
        return list_rerolls(state, actions)
    if first == Action.GO:
        return list_cells(state, actions)
    count = 0
    for action in range(first, end):
        if refuse_piece(content, state, action) == Refusal.NONE:
            actions[count] = action
            count += 1
    return count


@rule
def list_cells(state, actions):
    """The second form for cells: the board that was kept when the choice was offered.

    QC.3 In a movement also the treasure room, and stopping.
    """
    count = 0
    for number in range(WORDS):
        word = int(state.open[number])
        cell = number * CELLS_IN_WORD
        while word:
            if word & ONE_ROW == 0:
                word >>= COLUMNS
                cell += COLUMNS
            else:
                if word & 1:
                    actions[count] = Action.GO + cell
                    count += 1
                word >>= 1
                cell += 1
    if state.room_open:
        actions[count] = Action.ENTER_ROOM
        count += 1
    if state.phase == Phase.STEP and may_stop(state, state.active):
        actions[count] = Action.STOP
        count += 1
    return count


@rule
def list_rerolls(state, actions):
    """The second form of `refuse_reroll`: QC.1 no skulls, and of black dice that show the same the first ones."""
    fixed = 0
    like_the_last = 0
    for die in range(MOVEMENT_DICE):
        if state.dice[die] <= Symbol.SKULL:
            fixed |= 1 << die
        if die > 1 and state.dice[die] == state.dice[die - 1]:
            like_the_last |= 1 << die
    count = 0
    for chosen in range(1 << MOVEMENT_DICE):
        if chosen & fixed == 0 and chosen & like_the_last & ~(chosen << 1) == 0:
            actions[count] = Action.KEEP + chosen
            count += 1
    return count


@rule
def refuse(content, state, action):
    """NONE if the action is legal, else the reason."""
    first, end = FIRST[state.phase], END[state.phase]
    if action < first or action >= end:
        return Refusal.BUY_NOW + (state.phase - Phase.BUY)
    return refuse_answer(content, state, action)


@rule
def refuse_answer(content, state, action):
    """Why an action that answers what is asked is not legal."""
    hero = state.active
    if state.phase == Phase.REROLL:
        return refuse_reroll(state, action - Action.KEEP)
    if action < CELLS:
        return refuse_cell(content, state, action)
    if action == Action.ENTER_ROOM:
        return refuse_entering(content, state, hero)
    if action == Action.STOP and not may_stop(state, hero):
        return Refusal.STAND_ON_BLOCK
    return refuse_piece(content, state, action)


@rule
def refuse_piece(content, state, action):
    """Why an item or a treasure cannot be had. Any tile, number and coin can, and either of two things."""
    if state.phase == Phase.BUY and action != Action.BUY_NOTHING:
        return refuse_purchase(content, state, state.active, action - Action.BUY)
    if state.phase == Phase.TAKE and action != Action.TAKE_NOTHING:
        return refuse_treasure(content, state, action - Action.TAKE)
    return Refusal.NONE


@rule
def refuse_cell(content, state, cell):
    """Why a cell cannot be chosen."""
    if state.phase == Phase.STEP:
        return refuse_step(content, state, state.active, cell)
    if state.phase == Phase.BLOCK:
        return refuse_block(content, state, state.active, cell)
    if state.phase == Phase.MOVE_DEMON:
        return refuse_demon_step(content, state, state.active, cell)
    return refuse_way_out(content, state, state.decider, cell)
