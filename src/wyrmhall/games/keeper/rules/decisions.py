"""Who must decide, what is legal and why the rest is not, and what a decision does."""

from wyrmhall.contract.game import CHANCE, OVER
from wyrmhall.contract.rule import rule
from wyrmhall.games.keeper.moves import MOVES, Action
from wyrmhall.games.keeper.rules.ending import (
    choose_tribute,
    offer_releases,
    pay_tributes,
    refuse_release,
    refuse_tribute,
    release,
    stop_releasing,
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

ACTIONS = MOVES.size


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
    """List the legal actions of the phase, in ascending order.

    Take and give, nearly all decisions, are listed without branches: the processor could not predict them.
    """
    count = 0
    if state.phase == Phase.TAKE:
        dragon = state.dragon
        for place in range(dragon - dragon % SIDE, dragon - dragon % SIDE + SIDE):
            actions[count] = Action.TAKE + place
            count += (state.board[place] != EMPTY) & (place != dragon)
        return count
    if state.phase == Phase.GIVE:
        column = state.dragon % SIDE
        for row in range(SIDE):
            place = column + row * SIDE
            actions[count] = Action.GIVE + place
            count += state.board[place] != EMPTY
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
        for target in range(state.players * COLOURS):
            if refuse_exchange(state, target // COLOURS, target % COLOURS) == Refusal.NONE:
                actions[count] = Action.EXCHANGE + target
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
        for choice in range(FACES):
            if refuse_release(content, state, choice // FACES_PER_COLOUR, choice % FACES_PER_COLOUR) == Refusal.NONE:
                actions[count] = Action.RELEASE + choice
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
            return Refusal.TRIBUTE_NOW if phase == Phase.TRIBUTE else Refusal.SECOND_TRIBUTE_NOW
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
def apply(content, state, action, told):
    """One decision of the actor, or one outcome of the chance event now due; then all that follows from it.

    What follows stands here once and is not called from inside the steps: deep calls from many places would be
    copied into each by the compiler, and the code would no longer fit a GPU's instruction cache.
    """
    after = step(content, state, action, told)
    if after == After.TAKEN:
        after = offer_action(content, state)
    if after == After.ACTION_DONE:
        after = after_take(state)
    if after == After.TURN_OVER:
        after = end_turn(state)
    if after == After.LEVEL_OVER:
        after = end_level(content, state, told)
    if after == After.TRIBUTES:
        after = pay_tributes(state, told)
    if after == After.RELEASES:
        offer_releases(content, state, told)


@rule
def step(content, state, action, told):
    """The step itself; returns what comes after it."""
    phase = state.phase
    if phase == Phase.TAKE:
        return take(content, state, action - Action.TAKE, told)
    if phase == Phase.GIVE:
        return give(content, state, action - Action.GIVE, told)
    if phase <= Phase.DEAL_TILE:
        return chance(content, state, action, told)
    if phase == Phase.TRIBUTE or phase == Phase.SECOND_TRIBUTE:
        return choose_tribute(state, action - Action.TRIBUTE, told)
    if action == Action.KEEP:
        return stop_releasing(state, told) if phase == Phase.RELEASE else keep(state, told)
    if phase == Phase.TRAP:
        return trap(content, state, action - Action.TRAP, told)
    if phase == Phase.PASSAGE:
        return passage(content, state, action - Action.PASSAGE, told)
    if phase == Phase.EXCHANGE:
        target = action - Action.EXCHANGE
        return exchange(content, state, target // COLOURS, target % COLOURS, told)
    choice = action - Action.RELEASE
    return release(content, state, choice // FACES_PER_COLOUR, choice % FACES_PER_COLOUR, told)


@rule
def chance(content, state, outcome, told):
    """An outcome of chance (K2)."""
    if state.phase == Phase.DEAL_TILE:
        deal_tile(content, state, outcome, told)
    elif state.phase == Phase.DEAL_GUILD:
        deal_guild(state, outcome, told)
    else:
        draw_first(content, state, outcome, told)
    return After.DECISION
