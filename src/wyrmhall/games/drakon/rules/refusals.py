"""Why an action is not legal now, by the rule that forbids it. `legal` lists exactly what is not refused here."""

from wyrmhall.contract.rule import rule
from wyrmhall.games.drakon.rules.effects import can_turn, hand_fits
from wyrmhall.games.drakon.rules.hands import holds
from wyrmhall.games.drakon.rules.lair import (
    beside,
    fits,
    forbidden,
    forbidden_at,
    may_go,
    names_place,
    occupied,
    place_x,
    place_y,
    turned,
)
from wyrmhall.games.drakon.rules.listing import sides_at_draft
from wyrmhall.games.drakon.rules.powers import refuse_own_power, refuse_seat_power
from wyrmhall.games.drakon.rules.walking import can_leave, distance, exits, kind_of, ways
from wyrmhall.games.drakon.state import (
    ACTIONS,
    EMPTY,
    START,
    Action,
    Adventurer,
    Draft,
    Kind,
    Phase,
    Refusal,
)


@rule
def why_not(content, state, action):
    """NONE if the action is legal, else the reason."""
    phase = state.phase
    if phase == Phase.OVER:
        return Refusal.GAME_OVER
    if phase <= Phase.LOOT:
        return Refusal.NOT_A_DECISION
    if action < 0 or action >= ACTIONS:
        return Refusal.NO_SUCH_ACTION
    if state.draft != Draft.NONE:
        return refuse_draft(content, state, action)
    if phase == Phase.TURN:
        return refuse_turn(content, state, action)
    if phase == Phase.END_TURN:
        if action == Action.DONE:
            return Refusal.NONE
        if action < Action.SEAT or action == Action.ACCEPT:
            return Refusal.POWER_OR_END
        return refuse_power(content, state, action)
    if phase == Phase.START_COIN or phase == Phase.KNIGHT:
        if action == Action.DONE or action == Action.ACCEPT:
            return Refusal.NONE
        return Refusal.COIN_NOW if phase == Phase.START_COIN else Refusal.KNIGHT_NOW
    if phase == Phase.CRYSTAL or phase == Phase.MAP:
        return refuse_opponent(state, action)
    return refuse_room(content, state, action)


@rule
def refuse_turn(content, state, action):
    """D3 Place or move; pass only if neither is possible; or use a power."""
    room = int(state.at[state.active])
    if action < Action.AT:
        return refuse_move(content, state, room, action)
    if action < Action.HAND or action == Action.ACCEPT:
        return Refusal.PLACE_OR_MOVE
    if action < Action.SEAT:
        return Refusal.NONE if holds(state, state.active, action - Action.HAND) else Refusal.NOT_IN_HAND
    if action == Action.DONE:
        can_play = state.held[state.active] > 0 or can_leave(content, state, room)
        return Refusal.MUST_PLAY if can_play else Refusal.NONE
    return refuse_power(content, state, action)


@rule
def refuse_move(content, state, room, action):
    """D4, D5.2–D5.4 Why one cannot leave a room that way."""
    vortex = kind_of(content, state, room) == Kind.VORTEX
    if action >= Action.ROOM:
        other = action - Action.ROOM
        if not vortex:
            return Refusal.NOT_A_VORTEX
        if other >= state.rooms:
            return Refusal.NO_SUCH_ROOM
        return Refusal.ALREADY_THERE if other == room else Refusal.NONE
    if vortex:
        return Refusal.LEAVE_BY_VORTEX
    return refuse_step(content, state, room, False, distance(content, state, room), action - Action.STEP)


@rule
def refuse_step(content, state, room, passing, steps, side):
    """D4.1 No room there or no arrow; D5.4 an arrow points at a Key or Vortex passed, or not far enough."""
    if beside(state, room, side) == EMPTY:
        return Refusal.NO_ROOM_THERE
    if not exits(content, state, room, passing) >> side & 1:
        kind = kind_of(content, state, room)
        return Refusal.POINTED_AT if kind == Kind.KEY or kind == Kind.VORTEX else Refusal.NO_ARROW
    if not ways(content, state, room, passing, steps) >> side & 1:
        return Refusal.NOT_FAR_ENOUGH
    return Refusal.NONE


@rule
def refuse_power(content, state, action):
    """D7 Why the active player cannot use that power now."""
    seat = state.active
    adventurer = state.adventurer[seat]
    if state.powers == 0:
        return Refusal.NO_POWERS
    if state.used[seat]:
        return Refusal.POWER_USED
    if action < Action.WIZARD:
        if adventurer != Adventurer.THIEF and adventurer != Adventurer.BARBARIAN:
            return Refusal.NOT_YOUR_POWER
        return refuse_seat_power(content, state, action - Action.SEAT)
    if action == Action.POWER:
        if adventurer != Adventurer.DWARF and adventurer != Adventurer.AMAZON:
            return Refusal.NOT_YOUR_POWER
        return refuse_own_power(content, state)
    if adventurer != Adventurer.WIZARD:
        return Refusal.NOT_YOUR_POWER
    if state.phase != Phase.TURN:
        return Refusal.POWER_OR_END
    side = action - Action.WIZARD
    if beside(state, int(state.at[seat]), side) == EMPTY:
        return Refusal.NO_ROOM_THERE
    return Refusal.HAS_ARROW if state.arrows[state.at[seat]] >> side & 1 else Refusal.NONE


@rule
def refuse_draft(content, state, action):
    """Why an action does not go on with the move half said."""
    draft = state.draft
    if draft == Draft.WHERE:
        if action < Action.AT or action >= Action.FACING:
            return Refusal.WHERE_NOW
        return refuse_place(content, state, action - Action.AT)
    if draft == Draft.FACING or draft == Draft.SWAP_FACING or draft == Draft.TURN_FACING:
        if action < Action.FACING or action >= Action.HAND:
            return Refusal.FACING_NOW
        return refuse_facing(content, state, action - Action.FACING)
    if draft == Draft.SWAP:
        if action < Action.HAND or action >= Action.SEAT:
            return Refusal.SWAP_NOW
        face = action - Action.HAND
        if not holds(state, state.decider, face):
            return Refusal.NOT_IN_HAND_TO_SWAP
        return Refusal.NONE if fits(content, face, sides_at_draft(state)) else Refusal.DOES_NOT_FIT
    if draft == Draft.DISCARD or draft == Draft.DISCARD_AGAIN:
        if action < Action.HAND or action >= Action.SEAT:
            return Refusal.DISCARD_NOW
        return refuse_discard(state, action - Action.HAND)
    if draft == Draft.PUSH:
        if action >= Action.ROOM:
            return Refusal.PUSH_NOW
        return refuse_step(content, state, int(state.at[state.active]), False, 1, action - Action.STEP)
    if draft == Draft.WALK:
        if action >= Action.ROOM:
            return Refusal.WALK_ON
        return refuse_step(content, state, int(state.draft_at), True, state.draft_steps, action - Action.STEP)
    if action >= Action.AT:
        return Refusal.EXTRA_NOW if draft == Draft.EXTRA else Refusal.SEND_NOW
    return refuse_move(content, state, int(state.draft_at), action)


@rule
def refuse_place(content, state, spot):
    """D3.1 Why the chosen room cannot go there in any turn."""
    if spot // 4 >= state.rooms or not names_place(state, spot):
        return Refusal.NO_SUCH_PLACE
    sides = forbidden(state, place_x(state, spot), place_y(state, spot))
    return Refusal.NONE if fits(content, state.draft_face, sides) else Refusal.NO_TURN_FITS


@rule
def refuse_facing(content, state, facing):
    """D3.1 Arrows would meet; D3.3 another turn has the same arrows; D5.8 a Rotation must turn the room."""
    turning = state.draft == Draft.TURN_FACING
    face = int(state.face[state.draft_spot]) if turning else int(state.draft_face)
    if facing >= content.turns[face]:
        return Refusal.SAME_FACING
    arrows = turned(int(content.arrows[face]), facing)
    if arrows & sides_at_draft(state) != 0:
        return Refusal.ARROWS_MEET
    stays = turning and content.turns[face] == 4 and arrows == state.arrows[state.draft_spot]
    return Refusal.CANNOT_TURN if stays else Refusal.NONE


@rule
def refuse_discard(state, face):
    """D7.5 The Dwarf discards rooms of his hand, not the same one twice."""
    copies = 0
    for index in range(state.held[state.active]):
        if state.hand[state.active, index] == face:
            copies += 1
    if state.draft == Draft.DISCARD_AGAIN and state.draft_face == face:
        copies -= 1
    return Refusal.NONE if copies > 0 else Refusal.NOT_IN_HAND_TO_DISCARD


@rule
def refuse_opponent(state, action):
    """D5.6, D5.10 An opponent at the table; a Map Room needs one with rooms in hand."""
    crystal = state.phase == Phase.CRYSTAL
    if action < Action.SEAT or action >= Action.WIZARD:
        return Refusal.CRYSTAL_NOW if crystal else Refusal.MAP_NOW
    other = action - Action.SEAT
    if other >= state.players:
        return Refusal.NO_SUCH_SEAT
    if other == state.decider:
        return Refusal.OWN_SEAT if crystal else Refusal.OWN_HAND
    return Refusal.NONE if crystal or state.held[other] > 0 else Refusal.NO_ROOMS_IN_HAND


@rule
def refuse_room(content, state, action):
    """D5.5, D5.7, D5.8 Why a room cannot be swapped out, destroyed or turned."""
    phase = state.phase
    if action < Action.ROOM or action >= Action.AT:
        if phase == Phase.PORTAL:
            return Refusal.PORTAL_NOW
        return Refusal.DESTRUCTION_NOW if phase == Phase.DESTRUCTION else Refusal.ROTATION_NOW
    room = action - Action.ROOM
    if room >= state.rooms:
        return Refusal.NO_SUCH_ROOM
    if phase == Phase.ROTATION:
        return Refusal.NONE if can_turn(content, state, room) else Refusal.CANNOT_TURN
    if room == START:
        return Refusal.IS_START
    if not may_go(occupied(state), room):
        return Refusal.OCCUPIED_FOR_SWAP if phase == Phase.PORTAL else Refusal.IS_OCCUPIED
    if phase == Phase.PORTAL and not hand_fits(content, state, state.decider) >> forbidden_at(state, room) & 1:
        return Refusal.NOTHING_FITS
    return Refusal.NONE
