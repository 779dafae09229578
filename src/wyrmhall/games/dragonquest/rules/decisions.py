"""Who must decide, and what a decision does."""

from wyrmhall.contract.game import CHANCE, OVER
from wyrmhall.contract.happenings import tell
from wyrmhall.contract.rule import rule
from wyrmhall.games.dragonquest.happenings import Told
from wyrmhall.games.dragonquest.moves import Action
from wyrmhall.games.dragonquest.rules.chance import chance, draw
from wyrmhall.games.dragonquest.rules.dangers import keep_ring, lose_coin, use_ring
from wyrmhall.games.dragonquest.rules.demon import move_demon
from wyrmhall.games.dragonquest.rules.heroes import buy, close
from wyrmhall.games.dragonquest.rules.movement import enter_room, reroll, step
from wyrmhall.games.dragonquest.rules.room import (
    flee_to,
    keep_talisman,
    take_nothing,
    take_treasure,
    use_talisman,
)
from wyrmhall.games.dragonquest.rules.turn import carry_out, leave_room
from wyrmhall.games.dragonquest.rules.walls import block
from wyrmhall.games.dragonquest.state import EMPTY, LAST_CHANCE, After, Phase


@rule
def actor(content, state):
    """The seat that must decide, CHANCE while dice are thrown, OVER at the end."""
    if state.phase == Phase.OVER:
        return OVER
    if state.phase <= LAST_CHANCE:
        return CHANCE
    return int(state.decider)


@rule
def apply(content, state, action, told):
    """One decision of the actor, or one outcome of the chance event now due; then all that follows from it."""
    carry_out(content, state, act(content, state, action, told), told)


@rule
def is_long(content, state, action):
    """Whether this step takes much longer than others: a wall is to be raised (QB), and all routes are looked at."""
    if state.phase == Phase.WALL_TILE:
        return action == state.guess
    return state.phase == Phase.GUESS and action - Action.GUESS == state.tile


@rule
def act(content, state, action, told):
    """The decision or the outcome itself; returns the part of the turn that comes next."""
    close(state)
    if state.phase <= LAST_CHANCE:
        return chance(content, state, action, told)
    if state.phase == Phase.STEP:
        return take_step(content, state, action, told)
    if state.phase == Phase.REROLL:
        return throw_again(state, action - Action.KEEP, told)
    if state.phase <= Phase.BLOCK:
        return decide_before_the_throw(content, state, action, told)
    return decide_the_rest(content, state, action, told)


@rule
def settle(content, state, dice):
    """All chance now due, one event after the other."""
    while state.phase <= LAST_CHANCE:
        apply(content, state, draw(content, state, dice), None)


@rule
def take_step(content, state, action, told):
    """QC.3 A step, into the treasure room, or no further."""
    hero = state.active
    if action == Action.STOP:
        tell(told, Told.STOPPED, hero)
        state.steps = 0
    elif action == Action.ENTER_ROOM:
        enter_room(content, state, hero, told)
    else:
        step(content, state, hero, action - Action.GO, told)
    return After.STEPPED


@rule
def throw_again(state, chosen, told):
    """QC.1 Keep the dice, or throw some of them again."""
    if chosen == 0:
        tell(told, Told.DICE_KEPT, state.active)
        state.rerolls = 0
        return After.MOVE
    reroll(state, chosen, told)
    state.phase = Phase.MOVEMENT_DIE
    return After.DECISION


@rule
def decide_before_the_throw(content, state, action, told):
    """QA.3, QE.3, QD.7, QB Purchase, staying or leaving, coins for the spider, the wall."""
    phase = state.phase
    hero = state.active
    if phase == Phase.BUY:
        if action == Action.BUY_NOTHING:
            tell(told, Told.BOUGHT_NOTHING, hero)
        else:
            buy(content, state, hero, action - Action.BUY, told)
        return After.BOUGHT
    if phase == Phase.STAY_OR_LEAVE:
        state.leaving = 1 if action == Action.LEAVE else 0
        tell(told, Told.LEFT_ROOM if state.leaving else Told.STAYED, hero)
        return After.SPIDER
    if phase == Phase.LOSE_COINS:
        return lose_coin(state, action - Action.LOSE, told)
    if phase == Phase.CHOOSE_WALL:
        return pick_tile(state, action - Action.WALL, told)
    if phase == Phase.GUESS:
        return say_number(state, action - Action.GUESS, told)
    tell(told, Told.CELL_BLOCKED, state.decider, hero, action - Action.BLOCK)
    block(state, hero, action - Action.BLOCK)
    return After.THROW


@rule
def pick_tile(state, tile, told):
    """QB.1 The player on the right picks a tile in secret; then the number is said."""
    tell(told, Told.TILE_PICKED, state.decider, state.active, tile)
    state.tile = tile
    state.decider = state.active
    state.phase = Phase.GUESS
    return After.DECISION


@rule
def say_number(state, number, told):
    """QB.1 The number is compared with the tile; QB.5 alone, the tile is drawn now."""
    hero = state.active
    state.guess = number
    if state.tile == EMPTY:
        tell(told, Told.NUMBER_SAID, hero, number)
        state.phase = Phase.WALL_TILE
        return After.DECISION
    if state.tile == number:
        tell(told, Told.GUESSED_RIGHT, hero, number)
        return After.WALLED
    tell(told, Told.GUESSED_WRONG, hero, number, state.tile)
    return After.THROW


@rule
def decide_the_rest(content, state, action, told):
    """QE.3, QD.5, QE.5, QE.2, QE.4, QD.8 The step out, the ring, the treasure room, the flight, the demon."""
    phase = state.phase
    if phase == Phase.MOVE_DEMON:
        cell = action - Action.LEAD_DEMON
        tell(told, Told.DEMON_LED, state.decider, state.active, state.demon_at[state.active], cell)
        move_demon(state, state.active, cell, told)
        return After.DEMON_STEP
    if phase == Phase.STEP_OUT:
        return leave_room(content, state, action - Action.GO, told)
    if phase == Phase.FIGHT:
        return use_ring(state, told) if action == Action.RING else keep_ring(state, told)
    if phase == Phase.TALISMAN:
        return use_talisman(state, told) if action == Action.TALISMAN else keep_talisman(content, state, told)
    if phase == Phase.TAKE:
        if action == Action.TAKE_NOTHING:
            return take_nothing(state, told)
        return take_treasure(state, action - Action.TAKE, told)
    flee_to(content, state, action - Action.FLEE, told)
    state.fled += 1
    return After.FLEE
