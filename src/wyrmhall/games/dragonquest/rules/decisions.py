"""Who must decide, what is legal, and what a decision does."""

from wyrmhall.contract.game import CHANCE, OVER
from wyrmhall.contract.rule import cite, rule
from wyrmhall.games.dragonquest.rules.chance import chance, draw
from wyrmhall.games.dragonquest.rules.dangers import use_ring
from wyrmhall.games.dragonquest.rules.demon import move_demon
from wyrmhall.games.dragonquest.rules.heroes import buy, can_buy, close
from wyrmhall.games.dragonquest.rules.movement import (
    enter_room,
    may_stop,
    reroll,
    step,
    step_out,
)
from wyrmhall.games.dragonquest.rules.room import flee_to, refuse_treasure, take_coins, take_treasure, use_talisman
from wyrmhall.games.dragonquest.rules.turn import carry_out
from wyrmhall.games.dragonquest.rules.walls import block
from wyrmhall.games.dragonquest.state import (
    CELLS_IN_WORD,
    COLUMNS,
    EMPTY,
    ITEMS,
    LAST_CHANCE,
    MOVEMENT_DICE,
    TILES,
    TREASURES,
    WORDS,
    Action,
    After,
    Phase,
    Refusal,
    Rule,
    Symbol,
)

ONE_ROW = (1 << COLUMNS) - 1
"""The cells of a row at the lower end of a word."""


@rule
def actor(content, state):
    """The seat that must decide, CHANCE while dice are thrown, OVER at the end."""
    if state.phase == Phase.OVER:
        return OVER
    if state.phase <= LAST_CHANCE:
        return CHANCE
    return int(state.decider)


@rule
def legal(content, state, actions):
    """List the legal actions of the phase, in ascending order."""
    phase = state.phase
    if phase == Phase.REROLL:
        return list_rerolls(state, actions)
    if phase == Phase.BUY:
        return list_purchases(content, state, actions)
    if phase == Phase.TAKE:
        return list_treasures(content, state, actions)
    if phase == Phase.CHOOSE_WALL or phase == Phase.GUESS:
        first = Action.WALL if phase == Phase.CHOOSE_WALL else Action.GUESS
        for tile in range(TILES):
            actions[tile] = first + tile
        return TILES
    if chooses_cell(phase):
        return list_cells(state, actions)
    return list_either_or(phase, actions)


@rule
def chooses_cell(phase):
    """Whether a cell is to be chosen."""
    return (
        phase == Phase.STEP
        or phase == Phase.BLOCK
        or phase == Phase.MOVE_DEMON
        or phase == Phase.STEP_OUT
        or phase == Phase.FLEE
    )


@rule
def list_cells(state, actions):
    """The cells that may be chosen; QC.3 in a movement also the treasure room, and stopping."""
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
                    actions[count] = Action.CELL + cell
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
def list_either_or(phase, actions):
    """The decisions between two things, whose actions stand side by side."""
    first = Action.STAY
    if phase == Phase.FIGHT:
        first = Action.USE_RING
    elif phase == Phase.TALISMAN:
        first = Action.USE_TALISMAN
    elif phase == Phase.LOSE_COINS:
        first = Action.LOSE_50
    actions[0] = first
    actions[1] = first + 1
    return 2


@rule
def list_rerolls(state, actions):
    """QC.1 Keep all, or throw some again: no skulls, and of black dice that show the same the first ones."""
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
            actions[count] = Action.REROLL + chosen
            count += 1
    return count


@rule
def list_purchases(content, state, actions):
    """QC.6"""
    count = 0
    for item in range(ITEMS):
        if can_buy(content, state, state.active, item):
            actions[count] = Action.BUY + item
            count += 1
    actions[count] = Action.BUY_NOTHING
    return count + 1


@rule
def list_treasures(content, state, actions):
    """QE.2"""
    count = 0
    for treasure in range(TREASURES):
        if refuse_treasure(content, state, treasure) == Refusal.NONE:
            actions[count] = Action.TAKE + treasure
            count += 1
    actions[count] = Action.TAKE_NOTHING
    return count + 1


@rule
def apply(content, state, action, told):
    """One decision of the actor, or one outcome of the chance event now due; then all that follows from it."""
    carry_out(content, state, act(content, state, action))


@rule
def is_long(content, state, action):
    """Whether this step takes much longer than others: a wall is to be raised (QB), and all routes are looked at."""
    if state.phase == Phase.WALL_TILE:
        return action == state.guess
    return state.phase == Phase.GUESS and action - Action.GUESS == state.tile


@rule
def act(content, state, action):
    """The decision or the outcome itself; returns the part of the turn that comes next."""
    state.fired = 0
    close(state)
    if state.phase <= LAST_CHANCE:
        return chance(content, state, action)
    if state.phase == Phase.STEP:
        return take_step(content, state, action)
    if state.phase == Phase.REROLL:
        return throw_again(state, action - Action.REROLL)
    if state.phase <= Phase.BLOCK:
        return decide_before_the_throw(content, state, action)
    return decide_the_rest(content, state, action)


@rule
def settle(content, state, dice):
    """All chance now due, one event after the other."""
    while state.phase <= LAST_CHANCE:
        apply(content, state, draw(content, state, dice), None)


@rule
def take_step(content, state, action):
    """QC.3 A step, into the treasure room, or no further."""
    hero = state.active
    if action == Action.STOP:
        cite(state, Rule.QC_3)
        state.steps = 0
    elif action == Action.ENTER_ROOM:
        enter_room(content, state, hero)
    else:
        step(content, state, hero, action - Action.CELL)
    return After.STEPPED


@rule
def throw_again(state, chosen):
    """QC.1 Keep the dice, or throw some of them again."""
    if chosen == 0:
        cite(state, Rule.QC_1)
        state.rerolls = 0
        return After.MOVE
    reroll(state, chosen)
    state.phase = Phase.MOVEMENT_DIE
    return After.DECISION


@rule
def decide_before_the_throw(content, state, action):
    """QA.3, QE.3, QD.7, QB Purchase, staying or leaving, coins for the spider, the wall."""
    phase = state.phase
    hero = state.active
    if phase == Phase.BUY:
        cite(state, Rule.QA_3)
        if action != Action.BUY_NOTHING:
            buy(content, state, hero, action - Action.BUY)
        return After.BOUGHT
    if phase == Phase.STAY_OR_LEAVE:
        cite(state, Rule.QE_3)
        state.leaving = 1 if action == Action.LEAVE else 0
        return After.SPIDER
    if phase == Phase.LOSE_COINS:
        return lose_coins(state, action)
    if phase == Phase.CHOOSE_WALL:
        cite(state, Rule.QB_1)
        state.tile = action - Action.WALL
        state.decider = state.active
        state.phase = Phase.GUESS
        return After.DECISION
    if phase == Phase.GUESS:
        return say_number(state, action - Action.GUESS)
    block(state, hero, action - Action.CELL)
    return After.THROW


@rule
def lose_coins(state, action):
    """QD.7 The player chooses which coin box to cross off."""
    cite(state, Rule.QD_7)
    if action == Action.LOSE_50:
        state.fifties[state.active] -= 1
    else:
        state.hundreds[state.active] -= 1
    return After.BITTEN


@rule
def say_number(state, number):
    """QB.1 The number is compared with the tile; QB.5 alone, the tile is drawn now."""
    cite(state, Rule.QB_1)
    state.guess = number
    if state.tile == EMPTY:
        state.phase = Phase.WALL_TILE
        return After.DECISION
    return After.WALLED if state.tile == number else After.THROW


@rule
def decide_the_rest(content, state, action):
    """QE.3, QD.5, QE.5, QE.2, QE.4, QD.8 The step out, the ring, the treasure room, the flight, the demon."""
    phase = state.phase
    if phase == Phase.MOVE_DEMON:
        move_demon(state, state.active, action - Action.CELL)
        return After.DEMON_STEP
    if phase == Phase.STEP_OUT:
        cite(state, Rule.QE_3)
        step_out(content, state, state.active, action - Action.CELL)
        return After.DEMON
    if phase == Phase.FIGHT:
        if action == Action.USE_RING:
            return use_ring(state)
        cite(state, Rule.QD_5)
        state.phase = Phase.SKELETON_DIE if state.met == EMPTY else Phase.COMBAT_DIE
        return After.DECISION
    if phase == Phase.TALISMAN:
        return use_talisman(state) if action == Action.USE_TALISMAN else take_coins(content, state)
    if phase == Phase.TAKE:
        return take_nothing(state) if action == Action.TAKE_NOTHING else take_treasure(state, action - Action.TAKE)
    flee_to(content, state, action - Action.CELL)
    state.fled += 1
    return After.FLEE


@rule
def take_nothing(state):
    """QE.2 A treasure may be left."""
    cite(state, Rule.QE_2)
    return After.DEMON
