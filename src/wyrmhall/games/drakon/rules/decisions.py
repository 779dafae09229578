"""Decisions of Drakon: who decides, and what a decision or an outcome of chance leads to."""

from wyrmhall.games.drakon.moves import Action
from wyrmhall.games.drakon.rules.effects import (
    answer_as_knight,
    choose_rotation,
    choose_swap,
    choose_victim,
    choose_whom_to_send,
    destroy,
    enter,
    rotate,
    swap,
    take_from_start,
)
from wyrmhall.games.drakon.rules.ending import end_turn
from wyrmhall.games.drakon.rules.powers import can_use_power, conjure, discard, loot, push, use_on_seat, use_own
from wyrmhall.games.drakon.rules.setup import chance, drawn
from wyrmhall.games.drakon.rules.turn import choose_room, pass_turn, place_room, set_out, travel
from wyrmhall.games.drakon.state import After, Draft, Pending, Phase
from wyrmhall.kit.game import CHANCE, OVER
from wyrmhall.native.rule import rule


@rule
def actor(content, state):
    """The seat that must decide, CHANCE or OVER."""
    if state.phase == Phase.OVER:
        return OVER
    return CHANCE if state.phase <= Phase.LOOT else int(state.decider)


@rule
def apply(content, state, action, log):
    """One decision of the actor, or one outcome of the chance event now due; then all that follows from it."""
    if state.phase <= Phase.LOOT:
        after = chance(content, state, action, log)
    elif state.draft != Draft.NONE or (state.phase == Phase.TURN and action < Action.AT):
        after = go_on(content, state, action, log)
    else:
        after = begin(content, state, action, log)
    carry_on(content, state, after, log)


@rule
def settle(content, state, dice):
    """All chance now due."""
    while state.phase <= Phase.LOOT:
        carry_on(content, state, chance(content, state, drawn(content, state, dice), None), None)


@rule
def carry_on(content, state, after, log):
    """Carry out the pending effects, the last one first, until somebody must decide; then the rest of the turn."""
    while after == After.NEXT:
        if state.depth == 0:
            after = rest_of_turn(content, state, log)
        else:
            state.depth -= 1
            seat = int(state.pending_seat[state.depth])
            if state.pending[state.depth] == Pending.ENTER:
                after = enter(content, state, seat, log)
            else:
                after = loot(state, seat)


@rule
def rest_of_turn(content, state, log):
    """D7.1 After a power the player still has to place or move; after that a power may be used; then the turn ends."""
    state.decider = state.active
    if state.acted == 0:
        state.phase = Phase.TURN
        return After.DECISION
    if state.acted == 1 and can_use_power(content, state):
        state.phase = Phase.END_TURN
        return After.DECISION
    return end_turn(content, state, log)


@rule
def begin(content, state, action, log):
    """A decision that begins a move, or is one."""
    phase = state.phase
    if phase == Phase.TURN or phase == Phase.END_TURN:
        return play_turn(content, state, action, log)
    if phase == Phase.CRYSTAL:
        return choose_whom_to_send(content, state, action - Action.SEND, log)
    if phase == Phase.DESTRUCTION:
        return destroy(state, action - Action.DESTROY, log)
    if phase == Phase.ROTATION:
        return choose_rotation(content, state, action - Action.TURN, log)
    if phase == Phase.PORTAL:
        return choose_swap(state, action - Action.SWAP)
    if phase == Phase.MAP:
        return choose_victim(state, action - Action.MAP)
    if phase == Phase.START_COIN:
        return take_from_start(content, state, action == Action.TAKE_COIN, log)
    return answer_as_knight(content, state, action == Action.PREVENT, log)


@rule
def play_turn(content, state, action, log):
    """D3 The turn of the active player: place, pass, or use a power."""
    if action < Action.SEND:
        return choose_room(state, action - Action.PLACE)
    if action < Action.WIZARD:
        return use_on_seat(content, state, action - Action.THIEF, log)
    if action < Action.AMAZON:
        return conjure(state, action - Action.WIZARD, log)
    if action == Action.AMAZON:
        return use_own(content, state)
    if state.phase == Phase.TURN:
        return pass_turn(state, log)
    state.acted = 2
    return After.NEXT


@rule
def go_on(content, state, action, log):
    """A decision that goes on with a move half said, or D3.2 a move of the adventurer, which has no other beginning.

    D3.1, D5.5 A room whose arrows look the same in any turn is laid at once.
    """
    draft = state.draft
    facing = action - Action.FACING
    if draft == Draft.WHERE or draft == Draft.SWAP:
        if draft == Draft.WHERE:
            state.draft_spot = action - Action.AT
            state.draft = Draft.FACING
        else:
            state.draft_face = action - Action.FOR
            state.draft = Draft.SWAP_FACING
        if content.turns[state.draft_face] > 1:
            return After.DECISION
        draft = state.draft
        facing = 0
    if draft == Draft.FACING:
        return place_room(content, state, facing, log)
    if draft == Draft.SWAP_FACING:
        return swap(content, state, facing, log)
    if draft == Draft.TURN_FACING:
        return rotate(content, state, facing, log)
    if draft == Draft.PUSH:
        return push(state, action - Action.STEP, log)
    if draft == Draft.DISCARD or draft == Draft.DISCARD_AGAIN:
        return discard(state, action - Action.DISCARD, log)
    if draft == Draft.NONE:
        set_out(content, state, int(state.active))
    return travel(content, state, action, log)
