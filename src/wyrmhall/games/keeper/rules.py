"""Dragon Keeper's rules as the engine calls them. The rules themselves are in turn.py, level.py and ending.py."""

import numpy as np

from wyrmhall.contract.game import CHANCE, OVER
from wyrmhall.contract.rng import below
from wyrmhall.contract.rule import rule
from wyrmhall.games.keeper.ending import (
    refuse_release,
    refuse_tribute,
    release,
    returns,
    scores,
    stop_releasing,
    tribute,
)
from wyrmhall.games.keeper.level import begin_level, deal_tile
from wyrmhall.games.keeper.seats import free_guild, free_guilds, guild_is_free
from wyrmhall.games.keeper.stacks import cite
from wyrmhall.games.keeper.state import (
    ACTIONS,
    COLOURS,
    EMPTY,
    FACES,
    FACES_PER_COLOUR,
    LEVELS,
    PLACES,
    SEATS,
    SIDE,
    TALLEST,
    Action,
    Phase,
    Refusal,
    Rule,
)
from wyrmhall.games.keeper.turn import (
    begin_turn,
    exchange,
    give,
    keep,
    passage,
    refuse_exchange,
    refuse_give,
    refuse_passage,
    refuse_take,
    refuse_trap,
    take,
    trap,
)

__all__ = ["actor", "apply", "chances", "legal", "returns", "scores", "settle", "start", "why_not"]


@rule
def start(content, state, players, options):
    """K2 Everything in the box: the bag full, the treasures dealt, no guild and no tile seen yet."""
    state.fired = 0
    state.phase = Phase.DEAL_GUILD
    state.players = players
    state.toll_after_last_level = options[0]
    state.open_stacks = options[1]
    state.active = 0
    state.level = 0
    state.dragon = EMPTY
    state.dealt = 0
    state.taken = EMPTY
    state.passage = 0
    state.through_passage = 0
    state.last_taker = EMPTY
    state.stock = content.treasures - players * content.treasures_each
    for seat in range(SEATS):
        state.treasures[seat] = content.treasures_each if seat < players else 0
        state.guild[seat] = EMPTY
        state.out[seat] = 0
        for colour in range(COLOURS):
            state.height[seat, colour] = 0
            for position in range(TALLEST):
                state.stack[seat, colour, position] = EMPTY
    for place in range(PLACES):
        state.board[place] = EMPTY
    undealt = 0
    for face in range(FACES):
        state.bag[face] = content.count[face]
        undealt += content.count[face]
        state.discarded[face] = 0
        state.left_behind[face] = 0
    for level in range(LEVELS):
        if content.staircase[level] != EMPTY:
            state.bag[content.staircase[level]] = 0
            undealt -= 1
    state.undealt = undealt


@rule
def actor(content, state):
    """The seat that must decide, CHANCE while guilds, first player or tiles are dealt, OVER at the end."""
    if state.phase == Phase.OVER:
        return OVER
    if state.phase <= Phase.DEAL_TILE:
        return CHANCE
    return int(state.active)


@rule
def legal(content, state, actions):
    """List the legal actions of the phase, in ascending order."""
    count = 0
    if state.phase == Phase.TAKE:
        row_start = state.dragon - state.dragon % SIDE
        for place in range(row_start, row_start + SIDE):
            if refuse_take(state, place) == Refusal.NONE:
                actions[count] = Action.TAKE + place
                count += 1
        return count
    if state.phase == Phase.GIVE:
        for place in range(state.dragon % SIDE, PLACES, SIDE):
            if refuse_give(state, place) == Refusal.NONE:
                actions[count] = Action.GIVE + place
                count += 1
        return count
    if state.phase == Phase.TRIBUTE or state.phase == Phase.SECOND_TRIBUTE:
        for colour in range(COLOURS):
            if refuse_tribute(state, colour) == Refusal.NONE:
                actions[count] = Action.TRIBUTE + colour
                count += 1
        return count
    return legal_options(content, state, actions)


@rule
def legal_options(content, state, actions):
    """The uses of an action tile, and last the choice to keep it unused (K5.1)."""
    count = 0
    if state.phase == Phase.EXCHANGE:
        for seat in range(state.players):
            for colour in range(COLOURS):
                if refuse_exchange(state, seat, colour) == Refusal.NONE:
                    actions[count] = Action.EXCHANGE + seat * COLOURS + colour
                    count += 1
    elif state.phase == Phase.TRAP:
        for place in range(PLACES):
            if refuse_trap(state, place) == Refusal.NONE:
                actions[count] = Action.TRAP + place
                count += 1
    elif state.phase == Phase.PASSAGE:
        row_start = state.dragon - state.dragon % SIDE
        for place in range(row_start, row_start + SIDE):
            if refuse_passage(state, place) == Refusal.NONE:
                actions[count] = Action.PASSAGE + place
                count += 1
    elif state.phase == Phase.RELEASE:
        for colour in range(COLOURS):
            for freed in range(FACES_PER_COLOUR):
                if refuse_release(content, state, colour, freed) == Refusal.NONE:
                    actions[count] = Action.RELEASE + colour * FACES_PER_COLOUR + freed
                    count += 1
    else:
        return 0
    actions[count] = Action.KEEP
    return count + 1


@rule
def why_not(content, state, action):
    """0 if the action is legal now, else the refusal."""
    if action < 0 or action >= ACTIONS:
        return Refusal.NO_SUCH_ACTION
    phase = state.phase
    if phase == Phase.OVER:
        return Refusal.GAME_OVER
    if phase <= Phase.DEAL_TILE:
        return Refusal.NOT_A_DECISION
    if phase == Phase.TAKE:
        if action >= Action.TAKE + PLACES:
            return Refusal.TAKE_NOW
        return refuse_take(state, action - Action.TAKE)
    if phase == Phase.GIVE:
        if action < Action.GIVE or action >= Action.GIVE + PLACES:
            return Refusal.GIVE_NOW
        return refuse_give(state, action - Action.GIVE)
    if phase == Phase.TRIBUTE or phase == Phase.SECOND_TRIBUTE:
        if action < Action.TRIBUTE or action >= Action.TRIBUTE + COLOURS:
            return Refusal.TRIBUTE_NOW
        return refuse_tribute(state, action - Action.TRIBUTE)
    if action == Action.KEEP:
        return Refusal.NONE
    if phase == Phase.TRAP:
        if action < Action.TRAP or action >= Action.TRAP + PLACES:
            return Refusal.TRAP_OR_KEEP
        return refuse_trap(state, action - Action.TRAP)
    if phase == Phase.PASSAGE:
        if action < Action.PASSAGE or action >= Action.PASSAGE + PLACES:
            return Refusal.PASSAGE_OR_KEEP
        return refuse_passage(state, action - Action.PASSAGE)
    if phase == Phase.EXCHANGE:
        target = action - Action.EXCHANGE
        if target < 0 or target >= SEATS * COLOURS:
            return Refusal.EXCHANGE_OR_KEEP
        return refuse_exchange(state, target // COLOURS, target % COLOURS)
    choice = action - Action.RELEASE
    if choice < 0 or choice >= FACES:
        return Refusal.RELEASE_OR_KEEP
    return refuse_release(content, state, choice // FACES_PER_COLOUR, choice % FACES_PER_COLOUR)


@rule
def chances(content, state, weights):
    """K2.3 guilds not dealt yet, one each; K2.4 each player; K2.1 the tiles of the bag."""
    total = 0
    for outcome in range(FACES):
        weight = 0
        if state.phase == Phase.DEAL_TILE:
            weight = state.bag[outcome]
        elif state.phase == Phase.DRAW_FIRST:
            weight = 1 if outcome < state.players else 0
        elif outcome < COLOURS:
            weight = 1 if guild_is_free(content, state, outcome) else 0
        weights[outcome] = weight
        total += weight
    return total


@rule
def apply(content, state, action):
    """One decision of the actor, or one outcome of the chance event now due."""
    state.fired = 0
    phase = state.phase
    if phase == Phase.TAKE:
        take(content, state, action - Action.TAKE)
    elif phase == Phase.GIVE:
        give(content, state, action - Action.GIVE)
    elif phase == Phase.DEAL_TILE:
        cite(state, Rule.K2_1)
        if deal_tile(content, state, action):
            begin_turn(content, state)
    elif phase == Phase.DEAL_GUILD:
        deal_guild(content, state, action)
    elif phase == Phase.DRAW_FIRST:
        draw_first(content, state, action)
    elif phase == Phase.TRIBUTE or phase == Phase.SECOND_TRIBUTE:
        tribute(content, state, action - Action.TRIBUTE)
    elif phase == Phase.RELEASE:
        if action == Action.KEEP:
            stop_releasing(content, state)
        else:
            choice = action - Action.RELEASE
            release(content, state, choice // FACES_PER_COLOUR, choice % FACES_PER_COLOUR)
    elif action == Action.KEEP:
        keep(content, state)
    elif phase == Phase.TRAP:
        trap(content, state, action - Action.TRAP)
    elif phase == Phase.PASSAGE:
        passage(content, state, action - Action.PASSAGE)
    elif phase == Phase.EXCHANGE:
        target = action - Action.EXCHANGE
        exchange(content, state, target // COLOURS, target % COLOURS)


@rule
def deal_guild(content, state, colour):
    """K2.3 One guild tile for each player in turn; `active` counts them."""
    cite(state, Rule.K2_3)
    state.guild[state.active] = colour
    state.active += 1
    if state.active == state.players:
        state.active = 0
        state.phase = Phase.DRAW_FIRST


@rule
def draw_first(content, state, seat):
    """K2.4 The first player, at random; then the upper level is dealt."""
    cite(state, Rule.K2_4)
    state.active = seat
    begin_level(content, state, 0)


@rule
def settle(content, state, dice):
    """All chance now due, drawn as `chances` and `apply` would, without listing the weights."""
    while state.phase <= Phase.DEAL_TILE:
        if state.phase == Phase.DEAL_TILE:
            settle_level(content, state, dice)
        elif state.phase == Phase.DRAW_FIRST:
            apply(content, state, below(dice, state.players))
        else:
            apply(content, state, free_guild(content, state, below(dice, free_guilds(content, state))))


@rule
def settle_level(content, state, dice):
    """K2.1 Deal the rest of the level."""
    complete = False
    while not complete:
        drawn = below(dice, state.undealt)
        face = 0
        drawn -= state.bag[0]
        while drawn >= 0:
            face += 1
            drawn -= state.bag[face]
        complete = deal_tile(content, state, face)
    state.fired = np.uint64(0)
    cite(state, Rule.K2_1)
    begin_turn(content, state)
