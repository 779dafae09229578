"""Legality in Drakon: what the seat that must decide may do, and why it may do nothing else."""

from wyrmhall.games.drakon.moves import Action
from wyrmhall.games.drakon.rules.effects import hand_fits, refuse_opponent, refuse_room
from wyrmhall.games.drakon.rules.hands import copies_in_hand
from wyrmhall.games.drakon.rules.lair import (
    beside,
    fits,
    forbidden,
    forbidden_at,
    forbidden_beside,
    occupied,
    place_x,
    place_y,
    turned,
)
from wyrmhall.games.drakon.rules.powers import FIRST_POWER, LAST_POWER, refuse_power, uses
from wyrmhall.games.drakon.rules.walking import can_leave, distance, exits, kind_of, ways
from wyrmhall.games.drakon.state import EMPTY, SIDES, Draft, Kind, Phase, Refusal
from wyrmhall.native.rule import rule


@rule
def legal(content, state, actions):
    """The legal actions of the decision now due, in ascending order: what `refuse` does not refuse.

    A second form of it for speed where most decisions are made: of places, steps and rooms of the hand. There each
    thing is looked up once.
    """
    draft = state.draft
    phase = state.phase
    if phase == Phase.OVER or phase <= Phase.LOOT:
        return 0
    if draft == Draft.WHERE:
        return list_places(content, state, actions)
    if asks_facing(draft):
        return list_facings(content, state, actions)
    if draft == Draft.NONE and phase > Phase.END_TURN:
        return list_answers(content, state, actions)
    count = 0
    if not asks_hand(draft) and (draft != Draft.NONE or phase == Phase.TURN):
        count = list_moves(content, state, actions)
    if asks_hand(draft) or (draft == Draft.NONE and phase == Phase.TURN):
        count = list_hand(content, state, actions, count)
    if draft == Draft.NONE:
        is_done = count == 0
        count = list_powers(content, state, actions, count)
        if is_done:
            count = keep(actions, count, Action.PASS, Refusal.NONE)
    return count


@rule
def list_answers(content, state, actions):
    """What answers a room that asks, or the Knight."""
    phase = state.phase
    count = 0
    if phase == Phase.START_COIN or phase == Phase.KNIGHT:
        actions[0] = Action.TAKE_COIN
        actions[1] = Action.LEAVE_COIN
        return 2
    if phase == Phase.CRYSTAL or phase == Phase.MAP:
        for seat in range(state.players):
            count = keep(actions, count, Action.SEND + seat, refuse_opponent(state, seat))
        return count
    taken = occupied(state)
    masks = hand_fits(content, state)
    for room in range(state.rooms):
        count = keep(actions, count, Action.SWAP + room, refuse_room(content, state, room, taken, masks))
    return count


@rule
def keep(actions, count, action, refusal):
    """List an action unless it is refused; returns how many are listed."""
    if refusal == Refusal.NONE:
        actions[count] = action
        count += 1
    return count


@rule
def list_places(content, state, actions):
    """D3.1 The free places where the chosen room fits: what `refuse_place` does not refuse."""
    masks = int(content.fits[state.draft_face])
    count = 0
    for room in range(state.rooms):
        for side in range(SIDES):
            if beside(state, room, side) == EMPTY:
                sides = forbidden_beside(state, room, side)
                if sides >= 0 and masks >> sides & 1:
                    actions[count] = Action.AT + room * SIDES + side
                    count += 1
    return count


@rule
def list_facings(content, state, actions):
    """D3.1, D3.3, D5.8 How the chosen room can be turned."""
    sides = forbidden_at_draft(state)
    count = 0
    for facing in range(content.turns[draft_face(state)]):
        count = keep(actions, count, Action.FACING + facing, refuse_facing(content, state, sides, facing))
    return count


@rule
def list_moves(content, state, actions):
    """D4, D5.2–D5.4, D7.3 The ways on: what `refuse_move` does not refuse, all sides at once."""
    room = leaving_from(state)
    count = 0
    if starts_move(state) and kind_of(content, state, room) == Kind.VORTEX:
        for other in range(state.rooms):
            count = keep(actions, count, Action.FLY + other, refuse_flight(state, room, other))
        return count
    sides = ways(content, state, room, state.draft == Draft.WALK, steps_left(content, state))
    for side in range(SIDES):
        if sides >> side & 1:
            actions[count] = Action.STEP + side
            count += 1
    return count


@rule
def list_hand(content, state, actions, count):
    """The different rooms of the hand that `refuse_hand` does not refuse; equal ones stand side by side."""
    seat = state.decider
    sides = forbidden_at(state, int(state.draft_spot)) if state.draft == Draft.SWAP else 0
    gone = int(state.draft_face) if state.draft == Draft.DISCARD_AGAIN else EMPTY
    before = EMPTY
    for index in range(state.held[seat]):
        face = int(state.hand[seat, index])
        if face == gone:
            gone = EMPTY
        elif face != before and (sides == 0 or fits(content, face, sides)):
            actions[count] = Action.PLACE + face
            count += 1
            before = face
    return count


@rule
def list_powers(content, state, actions, count):
    """D7.1 The uses of the active player's power."""
    first, number = uses(state)
    for use in range(number):
        count = keep(actions, count, first + use, refuse_power(content, state, first + use))
    return count


@rule
def refuse(content, state, action):
    """NONE if the action is legal, else the reason."""
    phase = state.phase
    if state.draft != Draft.NONE:
        return refuse_draft(content, state, action)
    if phase == Phase.TURN:
        return refuse_turn(content, state, action)
    if phase == Phase.END_TURN:
        if action == Action.END:
            return Refusal.NONE
        if action < FIRST_POWER or action > LAST_POWER:
            return Refusal.POWER_OR_END
        return refuse_power(content, state, action)
    if phase == Phase.START_COIN or phase == Phase.KNIGHT:
        if action == Action.LEAVE_COIN or action == Action.TAKE_COIN:
            return Refusal.NONE
        return Refusal.COIN_NOW if phase == Phase.START_COIN else Refusal.KNIGHT_NOW
    if phase == Phase.CRYSTAL or phase == Phase.MAP:
        if action < Action.SEND or action >= Action.WIZARD:
            return Refusal.CRYSTAL_NOW if phase == Phase.CRYSTAL else Refusal.MAP_NOW
        return refuse_opponent(state, action - Action.SEND)
    if action < Action.SWAP or action >= Action.AT:
        if phase == Phase.PORTAL:
            return Refusal.PORTAL_NOW
        return Refusal.DESTRUCTION_NOW if phase == Phase.DESTRUCTION else Refusal.ROTATION_NOW
    return refuse_room(content, state, action - Action.SWAP, occupied(state), hand_fits(content, state))


@rule
def refuse_turn(content, state, action):
    """D3 Place or move; pass only if neither is possible; or use a power."""
    if action < Action.AT:
        return refuse_move(content, state, action)
    if action == Action.PASS:
        return refuse_pass(content, state)
    if action < Action.PLACE or action > LAST_POWER:
        return Refusal.PLACE_OR_MOVE
    if action < FIRST_POWER:
        return refuse_hand(content, state, action - Action.PLACE)
    return refuse_power(content, state, action)


@rule
def refuse_draft(content, state, action):
    """Why an action does not go on with the move half said."""
    draft = state.draft
    if draft == Draft.WHERE:
        if action < Action.AT or action >= Action.FACING:
            return Refusal.WHERE_NOW
        return refuse_place(content, state, action - Action.AT)
    if asks_facing(draft):
        if action < Action.FACING or action >= Action.PLACE:
            return Refusal.FACING_NOW
        return refuse_facing(content, state, forbidden_at_draft(state), action - Action.FACING)
    if asks_hand(draft):
        if action < Action.FOR or action >= Action.SEND:
            return Refusal.SWAP_NOW if draft == Draft.SWAP else Refusal.DISCARD_NOW
        return refuse_hand(content, state, action - Action.FOR)
    if draft == Draft.PUSH or draft == Draft.WALK:
        if action >= Action.FLY:
            return Refusal.PUSH_NOW if draft == Draft.PUSH else Refusal.WALK_ON
    elif action >= Action.AT:
        return Refusal.EXTRA_NOW if draft == Draft.EXTRA else Refusal.SEND_NOW
    return refuse_move(content, state, action)


@rule
def leaving_from(state):
    """The room that the next step leaves."""
    return int(state.at[state.active] if state.draft == Draft.NONE or state.draft == Draft.PUSH else state.draft_at)


@rule
def starts_move(state):
    """Whether a whole move begins, by the rule of the room: no push, and nobody on the way by wind."""
    return state.draft != Draft.PUSH and state.draft != Draft.WALK


@rule
def steps_left(content, state):
    """D5.4 How many steps are still to go; D7.3 a push is one step."""
    if state.draft == Draft.WALK:
        return int(state.draft_steps)
    return 1 if state.draft == Draft.PUSH else distance(content, state, leaving_from(state))


@rule
def refuse_move(content, state, action):
    """D4, D5.2–D5.4, D7.3 Why one cannot leave a room that way."""
    room = leaving_from(state)
    vortex = starts_move(state) and kind_of(content, state, room) == Kind.VORTEX
    if action >= Action.FLY:
        return refuse_flight(state, room, action - Action.FLY) if vortex else Refusal.NOT_A_VORTEX
    if vortex:
        return Refusal.LEAVE_BY_VORTEX
    return refuse_step(content, state, room, action - Action.STEP)


@rule
def refuse_flight(state, room, other):
    """D5.3 From a Vortex to any other room."""
    if other >= state.rooms:
        return Refusal.NO_SUCH_ROOM
    return Refusal.ALREADY_THERE if other == room else Refusal.NONE


@rule
def refuse_step(content, state, room, side):
    """D4.1 No room there or no arrow; D5.4 an arrow points at a Key or Vortex passed, or not far enough."""
    passing = state.draft == Draft.WALK
    if ways(content, state, room, passing, steps_left(content, state)) >> side & 1:
        return Refusal.NONE
    if beside(state, room, side) == EMPTY:
        return Refusal.NO_ROOM_THERE
    if exits(content, state, room, passing) >> side & 1:
        return Refusal.NOT_FAR_ENOUGH
    kind = kind_of(content, state, room)
    return Refusal.POINTED_AT if kind == Kind.KEY or kind == Kind.VORTEX else Refusal.NO_ARROW


@rule
def refuse_pass(content, state):
    """D3.3 Nobody passes who can place or move."""
    can_play = state.held[state.active] > 0 or can_leave(content, state, state.at[state.active])
    return Refusal.MUST_PLAY if can_play else Refusal.NONE


@rule
def refuse_hand(content, state, face):
    """D3.1 A room is placed from the hand; D5.5 one that a Portal swaps in must fit; D7.5 the Dwarf does not discard
    the same room twice."""
    draft = state.draft
    copies = copies_in_hand(state, state.decider, face)
    if draft == Draft.NONE:
        return Refusal.NONE if copies > 0 else Refusal.NOT_IN_HAND
    if draft == Draft.SWAP:
        if copies == 0:
            return Refusal.NOT_IN_HAND_TO_SWAP
        return Refusal.NONE if fits(content, face, forbidden_at_draft(state)) else Refusal.DOES_NOT_FIT
    if draft == Draft.DISCARD_AGAIN and state.draft_face == face:
        copies -= 1
    return Refusal.NONE if copies > 0 else Refusal.NOT_IN_HAND_TO_DISCARD


@rule
def refuse_place(content, state, spot):
    """D3.1 Side by side with a room, and in some turn no two arrows may meet."""
    room = spot // SIDES
    side = spot % SIDES
    if room >= state.rooms or beside(state, room, side) != EMPTY:
        return Refusal.NO_SUCH_PLACE
    sides = forbidden_beside(state, room, side)
    if sides < 0:
        return Refusal.NO_SUCH_PLACE
    return Refusal.NONE if fits(content, state.draft_face, sides) else Refusal.NO_TURN_FITS


@rule
def refuse_facing(content, state, sides, facing):
    """D3.1 Arrows would meet on the forbidden `sides`; D3.3 another turn has the same arrows; D5.8 a Rotation must turn
    the room."""
    face = draft_face(state)
    if facing >= content.turns[face]:
        return Refusal.SAME_FACING
    arrows = turned(int(content.arrows[face]), facing)
    if arrows & sides != 0:
        return Refusal.ARROWS_MEET
    turning = state.draft == Draft.TURN_FACING and content.turns[face] == SIDES
    return Refusal.CANNOT_TURN if turning and arrows == state.arrows[state.draft_spot] else Refusal.NONE


@rule
def asks_facing(draft):
    """Whether it is asked how a room is turned."""
    return draft == Draft.FACING or draft == Draft.SWAP_FACING or draft == Draft.TURN_FACING


@rule
def asks_hand(draft):
    """Whether a room of the hand is asked for, to swap or to discard."""
    return draft == Draft.SWAP or draft == Draft.DISCARD or draft == Draft.DISCARD_AGAIN


@rule
def draft_face(state):
    """The room that is placed, swapped in or turned."""
    return int(state.face[state.draft_spot] if state.draft == Draft.TURN_FACING else state.draft_face)


@rule
def draft_place(state):
    """Where that room goes, or lies: its coordinates."""
    spot = int(state.draft_spot)
    if state.draft == Draft.FACING:
        return place_x(state, spot), place_y(state, spot)
    return int(state.x[spot]), int(state.y[spot])


@rule
def forbidden_at_draft(state):
    """D3.1 The sides of that place that a neighbour's arrow points at."""
    if state.draft == Draft.FACING:
        x, y = draft_place(state)
        return forbidden(state, x, y)
    return forbidden_at(state, int(state.draft_spot))
