"""Decisions of DragonQuest: who must decide, and what a decision does."""

from wyrmhall.games.dragonquest.happenings import Happening
from wyrmhall.games.dragonquest.moves import Action
from wyrmhall.games.dragonquest.rules.chance import chance, draw
from wyrmhall.games.dragonquest.rules.dangers import lead_demon_to, lose_coin, use_ring
from wyrmhall.games.dragonquest.rules.heroes import buy, close
from wyrmhall.games.dragonquest.rules.movement import take_step, throw_again
from wyrmhall.games.dragonquest.rules.room import flee_to, leave_room, stay_or_leave, take_treasure, use_talisman
from wyrmhall.games.dragonquest.rules.routes import block, pick_tile, say_number
from wyrmhall.games.dragonquest.rules.turn import carry_out
from wyrmhall.games.dragonquest.state import LAST_CHANCE, After, Phase
from wyrmhall.kit.game import CHANCE, OVER
from wyrmhall.native.rule import rule


@rule
def actor(content, state):
    """The seat that must decide, CHANCE while dice are thrown, OVER at the end."""
    if state.phase == Phase.OVER:
        return OVER
    if state.phase <= LAST_CHANCE:
        return CHANCE
    return int(state.decider)


@rule
def apply(content, state, action, log):
    """One decision of the actor, or one outcome of the chance event now due; then all that follows from it."""
    close(state)
    if state.phase <= LAST_CHANCE:
        after = chance(content, state, action, log)
    else:
        after = decide(content, state, action, log)
    carry_out(content, state, after, log)


@rule
def is_long(content, state, action):
    """Whether this step takes much longer than others: a wall is to be raised (QB), and all routes are looked at."""
    if state.phase == Phase.WALL_TILE:
        return action == state.guess
    return state.phase == Phase.GUESS and action - Action.GUESS == state.tile


@rule
def settle(content, state, dice):
    """All chance now due, one event after the other."""
    while state.phase <= LAST_CHANCE:
        apply(content, state, draw(content, state, dice), None)


@rule
def decide(content, state, action, log):
    """A decision; returns the part of the turn that comes next."""
    phase = state.phase
    if phase == Phase.STEP:
        return take_step(content, state, action, log)
    if phase == Phase.REROLL:
        return throw_again(state, action - Action.KEEP, log)
    if phase == Phase.MOVE_DEMON:
        return lead_demon_to(state, action - Action.LEAD_DEMON, log)
    if phase == Phase.CHOOSE_WALL:
        return pick_tile(state, action - Action.WALL, log)
    if phase == Phase.GUESS:
        return say_number(state, action - Action.GUESS, log)
    if phase == Phase.BLOCK:
        return block(state, action - Action.BLOCK, log)
    if phase == Phase.BUY:
        return buy(content, state, action - Action.BUY, log)
    if phase == Phase.STAY_OR_LEAVE:
        return stay_or_leave(state, action, log)
    if phase == Phase.LOSE_COINS:
        return lose_coin(state, action - Action.LOSE, Happening.COIN_LOST, log)
    if phase == Phase.STEP_OUT:
        return leave_room(content, state, action - Action.GO, log)
    if phase == Phase.FIGHT:
        return use_ring(state, action == Action.RING, log)
    if phase == Phase.TALISMAN:
        return use_talisman(content, state, action == Action.TALISMAN, log)
    if phase == Phase.TAKE:
        return take_treasure(state, action - Action.TAKE, log)
    flee_to(content, state, action - Action.FLEE, log)
    state.fled += 1
    return After.FLEE
