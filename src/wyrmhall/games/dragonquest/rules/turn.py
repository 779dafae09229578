"""A turn from its sun box to sunset: which part comes after which (QA, QF).

Each part returns the next one. `carry_out` goes from part to part until somebody must decide or chance is due. A
decision with a single possible answer is not asked (QA.4).
"""

from wyrmhall.contract.happenings import tell
from wyrmhall.contract.rule import rule
from wyrmhall.games.dragonquest.happenings import Told
from wyrmhall.games.dragonquest.rules.boards import first_cell, is_empty, without_first
from wyrmhall.games.dragonquest.rules.dangers import discover, is_spider_due, meet_danger
from wyrmhall.games.dragonquest.rules.demon import demon_steps, move_demon
from wyrmhall.games.dragonquest.rules.ending import end_game
from wyrmhall.games.dragonquest.rules.heroes import can_buy_something, is_inside, kill, offer, right_hand
from wyrmhall.games.dragonquest.rules.movement import (
    can_enter_room,
    count_symbol,
    enter_room,
    may_stop,
    next_die,
    skulls,
    sort_black_dice,
    step,
    step_out,
    steps_open,
    tell_dice,
    ways_out,
)
from wyrmhall.games.dragonquest.rules.room import breathe_fire, flee, throw_treasure_dice
from wyrmhall.games.dragonquest.rules.walls import block, judge_blocks
from wyrmhall.games.dragonquest.state import (
    DANGER_DICE,
    DEMON_STEPS,
    EMPTY,
    LOOTS,
    MOVEMENT_DICE,
    REROLLS,
    ROOM,
    TOO_MANY_SKULLS,
    After,
    Demon,
    Fate,
    Phase,
    Symbol,
)

ALL_DICE = (1 << MOVEMENT_DICE) - 1


@rule
def carry_out(content, state, after, told):
    """Go on with the turn until something is due."""
    while after != After.DECISION:
        after = go_on(content, state, after, told)


@rule
def go_on(content, state, after, told):
    """One part of the turn; returns the next."""
    state.decider = state.active
    if after <= After.WALLED:
        return before_the_throw(content, state, after, told)
    if after <= After.ARRIVED:
        return throw_and_move(content, state, after, told)
    if after == After.LOOT:
        return throw_treasure_dice(content, state, told)
    if after == After.FIRE:
        return breathe_fire(content, state)
    if after == After.FLEE:
        return flee(content, state, told)
    if after == After.DEMON:
        return rouse_demon(state)
    if after == After.DEMON_STEP:
        return lead_demon(content, state, told)
    return end_turn(content, state, told)


@rule
def before_the_throw(content, state, after, told):
    """QA, QB Spider, purchase, staying or leaving, the wall."""
    if after == After.SPIDER:
        if is_spider_due(state):
            state.phase = Phase.SPIDER_DIE
            return After.DECISION
        return After.BITTEN
    if after == After.BITTEN:
        return after_spider(content, state, told)
    if after == After.BUY:
        if can_buy_something(content, state, state.active):
            state.phase = Phase.BUY
            return After.DECISION
        return After.BOUGHT
    if after == After.BOUGHT:
        return after_purchase(content, state, told)
    if after == After.WALL:
        return raise_wall(state)
    return choose_block(content, state, told)


@rule
def throw_and_move(content, state, after, told):
    """QC The movement dice, the steps, the discoveries."""
    if after == After.THROW:
        return throw(state)
    if after == After.THROWN:
        return after_throw(state, told)
    if after == After.MOVE:
        state.steps = count_symbol(state, Symbol.ROOM) + count_symbol(state, Symbol.CORRIDOR)
        state.orb = 0
        state.key = 0
        return After.STEPPED
    if after == After.STEPPED:
        return next_step(content, state, told)
    if after == After.DISCOVER:
        return discover(content, state, told)
    return After.LOOT if state.place[state.active] == ROOM else After.DEMON


@rule
def begin_turn(state, told):
    """QA.1 The next sun box; QA.2 a skip marker ends the turn; QA.3 in the treasure room the purchase comes first."""
    hero = state.active
    state.turns += 1
    state.sun[hero] += 1
    is_last = state.sun[hero] >= state.dusk[hero]
    tell(told, Told.LAST_TURN_BEGUN if is_last else Told.TURN_BEGUN, hero, state.sun[hero], state.dusk[hero])
    state.no_wall = state.just_left[hero]
    state.just_left[hero] = 0
    if state.skip[hero] > 0:
        tell(told, Told.TURN_SKIPPED, hero)
        state.skip[hero] -= 1
        return After.DEMON
    return After.BUY if state.place[hero] == ROOM else After.SPIDER


@rule
def after_spider(content, state, told):
    """QA.3 In the treasure room now the step or the dice, elsewhere the purchase."""
    hero = state.active
    if state.place[hero] != ROOM:
        return After.BUY
    if state.leaving == 0:
        return After.LOOT
    cells = ways_out(content, state, hero)
    if is_empty(without_first(cells)):
        return leave_room(content, state, first_cell(cells), told)
    return offer(state, cells, Phase.STEP_OUT)


@rule
def leave_room(content, state, cell, told):
    """QE.3 A step onto a free cell beside the treasure room ends the turn."""
    tell(told, Told.STEPPED_OUT, state.active, cell)
    step_out(content, state, state.active, cell, told)
    return After.DEMON


@rule
def after_purchase(content, state, told):
    """QE.3 In the treasure room: stay or leave, if there is a way out; QB elsewhere the wall."""
    hero = state.active
    if state.place[hero] != ROOM:
        return After.WALL
    if is_empty(ways_out(content, state, hero)):
        tell(told, Told.HAD_TO_STAY, hero)
        return After.SPIDER
    state.phase = Phase.STAY_OR_LEAVE
    return After.DECISION


@rule
def raise_wall(state):
    """QB.1 The player on the right picks a tile; QB.5 alone, the number is said first."""
    if state.no_wall:
        return After.THROW
    state.tile = EMPTY
    state.guess = EMPTY
    right = right_hand(state)
    if right == EMPTY:
        state.phase = Phase.GUESS
    else:
        state.phase = Phase.CHOOSE_WALL
        state.decider = right
    return After.DECISION


@rule
def choose_block(content, state, told):
    """QB.1 The player on the right must block a cell; QB.5 alone, it is the worst one."""
    hero = state.active
    right = right_hand(state)
    cells, worst = judge_blocks(content, state, hero)
    if is_empty(cells):
        tell(told, Told.NOTHING_BLOCKED, hero)
        return After.THROW
    if right == EMPTY or is_empty(without_first(cells)):
        tell(told, Told.WORST_CELL_BLOCKED if right == EMPTY else Told.ONLY_CELL_BLOCKED, hero, worst)
        block(state, hero, worst)
        return After.THROW
    state.decider = right
    return offer(state, cells, Phase.BLOCK)


@rule
def throw(state):
    """QC.1 All five movement dice."""
    state.rerolls = REROLLS
    state.phase = Phase.MOVEMENT_DIE
    return After.DECISION


@rule
def movement_die(state, symbol, told):
    """QC.1 One die of the throw."""
    tell(told, Told.MOVEMENT_DIE_THROWN, state.active, symbol)
    state.dice[next_die(state)] = symbol
    return After.DECISION if next_die(state) < MOVEMENT_DICE else After.THROWN


@rule
def after_throw(state, told):
    """QC.2 Three skulls: danger; QC.1 else some dice may be thrown again, twice at most."""
    sort_black_dice(state)
    tell_dice(state, Told.DICE_THROWN if state.rerolls == REROLLS else Told.DICE_THROWN_AGAIN, ALL_DICE, told)
    if skulls(state) >= TOO_MANY_SKULLS:
        meet_danger(state, told)
        return After.DECISION
    if state.rerolls == 0:
        return After.MOVE
    state.phase = Phase.REROLL
    return After.DECISION


@rule
def next_step(content, state, told):
    """QC.3 The next step, if one is left and possible."""
    hero = state.active
    if state.fate[hero] == Fate.ESCAPED:
        return After.DEMON
    if state.steps == 0 or state.place[hero] == ROOM:
        return After.DISCOVER
    cells = steps_open(content, state, hero)
    room = can_enter_room(content, state, hero)
    if may_stop(state, hero):
        if is_empty(cells) and not room:
            tell(told, Told.STEPS_LOST, hero, state.steps)
            return After.DISCOVER
    elif room and is_empty(cells):
        enter_room(content, state, hero, told)
        return After.STEPPED
    elif not room and is_empty(without_first(cells)):
        step(content, state, hero, first_cell(cells), told)
        return After.STEPPED
    state.room_open = 1 if room else 0
    return offer(state, cells, Phase.STEP)


@rule
def rouse_demon(state):
    """QD.8 At the end of the turn an awake demon moves; one that woke in this turn will from the next one on."""
    hero = state.active
    if state.fate[hero] == Fate.DEAD:
        return After.END
    if state.demon[hero] == Demon.AWAKE:
        state.demon_steps = DEMON_STEPS
        return After.DEMON_STEP
    if state.demon[hero] == Demon.WOKEN:
        state.demon[hero] = Demon.AWAKE
    return After.END


@rule
def lead_demon(content, state, told):
    """QD.8 The player on the right leads the demon; alone, it takes the first step in reading order.

    Where it finds no step now it finds none later in the turn.
    """
    hero = state.active
    while state.demon_steps > 0:
        cells = demon_steps(content, state, hero)
        right = right_hand(state)
        if is_empty(cells):
            tell(told, Told.DEMON_STAYED, hero, state.demon_at[hero])
            state.demon_steps = 0
        elif right == EMPTY or is_empty(without_first(cells)):
            tell(told, Told.DEMON_WALKED, hero, state.demon_at[hero], first_cell(cells))
            move_demon(state, hero, first_cell(cells), told)
        else:
            state.decider = right
            return offer(state, cells, Phase.MOVE_DEMON)
    return After.END


@rule
def end_turn(content, state, told):
    """QF Sunset; then the next hero inside, clockwise. Q1 The game is over when no hero is left."""
    hero = state.active
    if is_inside(state, hero) and state.sun[hero] >= state.dusk[hero]:
        tell(told, Told.SUN_SET, hero)
        kill(state, hero, told)
    tidy(state)
    for offset in range(1, state.players + 1):
        seat = (hero + offset) % state.players
        if is_inside(state, seat):
            state.active = seat
            state.decider = seat
            return begin_turn(state, told)
    return end_game(content, state, told)


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
