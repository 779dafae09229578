"""A turn from its sun box to sunset: which part comes after which (QA, QF).

Each part returns the next one. `carry_out` goes from part to part until somebody must decide or chance is due. A
decision with a single possible answer is not asked (QA.4). No part calls another: a compiler would copy it into each
place that does, and a GPU is as slow as its code is long.
"""

from wyrmhall.games.dragonquest.happenings import Happening
from wyrmhall.games.dragonquest.rules.boards import first_cell, is_empty, without_first
from wyrmhall.games.dragonquest.rules.dangers import discover, lead_demon, meet_spider, rouse_demon
from wyrmhall.games.dragonquest.rules.ending import end_game
from wyrmhall.games.dragonquest.rules.heroes import due, is_inside, kill, offer, offer_items
from wyrmhall.games.dragonquest.rules.movement import next_step, ways_out
from wyrmhall.games.dragonquest.rules.room import breathe_fire, flee, leave_room, throw_treasure_dice
from wyrmhall.games.dragonquest.rules.routes import choose_block, raise_wall
from wyrmhall.games.dragonquest.state import DANGER_DICE, EMPTY, LOOTS, MOVEMENT_DICE, ROOM, After, Phase
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rule import rule


@rule
def carry_out(content, state, after, log):
    """Go on with the turn until something is due."""
    while after != After.DECISION:
        after = go_on(content, state, after, log)


@rule
def go_on(content, state, after, log):
    """One part of the turn; returns the next."""
    state.decider = state.active
    if after == After.STEPPED:
        return next_step(content, state, log)
    if after == After.DISCOVER:
        return discover(content, state, log)
    if after == After.ARRIVED:
        return After.LOOT if state.place[state.active] == ROOM else After.DEMON
    if after == After.SPIDER:
        return meet_spider(state)
    if after == After.BITTEN:
        return after_spider(content, state, log)
    if after == After.BUY:
        return offer_items(content, state)
    if after == After.BOUGHT:
        return after_purchase(content, state, log)
    if after == After.WALLED:
        return choose_block(content, state, log)
    if after == After.LOOT:
        return throw_treasure_dice(content, state, log)
    if after == After.FIRE:
        return breathe_fire(content, state)
    if after == After.FLEE:
        return flee(content, state, log)
    if after == After.DEMON:
        return rouse_demon(state)
    if after == After.DEMON_STEP:
        return lead_demon(content, state, log)
    return end_turn(content, state, log)


@rule
def begin_turn(state, log):
    """QA.1 The next sun box; QA.2 a skip marker ends the turn; QA.3 in the treasure room the purchase comes first."""
    hero = state.active
    state.turns += 1
    state.sun[hero] += 1
    is_last = state.sun[hero] >= state.dusk[hero]
    tell(log, Happening.LAST_TURN_BEGUN if is_last else Happening.TURN_BEGUN, hero, state.sun[hero], state.dusk[hero])
    state.no_wall = state.just_left[hero]
    state.just_left[hero] = 0
    if state.skip[hero] > 0:
        tell(log, Happening.TURN_SKIPPED, hero)
        state.skip[hero] -= 1
        return After.DEMON
    return After.BUY if state.place[hero] == ROOM else After.SPIDER


@rule
def after_spider(content, state, log):
    """QA.3 In the treasure room now the step or the dice, elsewhere the purchase."""
    hero = state.active
    if state.place[hero] != ROOM:
        return After.BUY
    if state.leaving == 0:
        return After.LOOT
    cells = ways_out(content, state, hero)
    if is_empty(without_first(cells)):
        return leave_room(content, state, first_cell(cells), log)
    return offer(state, cells, Phase.STEP_OUT)


@rule
def after_purchase(content, state, log):
    """QE.3 In the treasure room: stay or leave, if there is a way out; QB elsewhere the wall."""
    hero = state.active
    if state.place[hero] != ROOM:
        return raise_wall(state)
    if is_empty(ways_out(content, state, hero)):
        tell(log, Happening.HAD_TO_STAY, hero)
        return After.SPIDER
    return due(state, Phase.STAY_OR_LEAVE)


@rule
def end_turn(content, state, log):
    """QF Sunset; then the next hero inside, clockwise. Q1 The game is over when no hero is left."""
    hero = state.active
    if is_inside(state, hero) and state.sun[hero] >= state.dusk[hero]:
        kill(state, hero, Happening.SUN_SET, log)
    tidy(state)
    for offset in range(1, state.players + 1):
        seat = (hero + offset) % state.players
        if is_inside(state, seat):
            state.active = seat
            state.decider = seat
            return begin_turn(state, log)
    return end_game(content, state, log)


@rule
def tidy(state):
    """Nothing of a turn that is over stays on the table."""
    for die in range(MOVEMENT_DICE):
        state.dice[die] = EMPTY
    state.rerolls = 0
    state.steps = 0
    state.orb = 0
    state.key = 0
    state.tile = EMPTY
    state.guess = EMPTY
    state.met = EMPTY
    state.bones = 0
    state.again = 0
    state.leaving = 0
    state.no_wall = 0
    for box in range(DANGER_DICE):
        state.boxes[box] = EMPTY
    for face in range(LOOTS):
        state.loot[face] = 0
