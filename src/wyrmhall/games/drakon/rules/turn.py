"""A turn (D3): place a room or move, and the small decisions that make up such moves.

A move that takes several small decisions is kept as a draft until the last of them. Only then does anything happen
that others could see.
"""

from wyrmhall.games.drakon.happenings import Happening
from wyrmhall.games.drakon.moves import Action
from wyrmhall.games.drakon.rules.hands import let_go, rooms_in_pile
from wyrmhall.games.drakon.rules.lair import add_room, beside, lying, place_number, place_x, place_y, turned
from wyrmhall.games.drakon.rules.walking import distance, kind_of
from wyrmhall.games.drakon.state import EMPTY, After, Draft, Pending, Phase
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rule import rule


@rule
def clear_draft(state):
    """Discard the unfinished move: the room, place and facing chosen so far."""
    state.draft = Draft.NONE
    state.draft_face = EMPTY
    state.draft_spot = EMPTY
    state.draft_seat = EMPTY
    state.draft_at = EMPTY
    state.draft_steps = 0
    state.draft_extra = 0


@rule
def seat_after(state, seat, places):
    """D2.2 The seat so many places further, clockwise, less than once around. On a GPU `%` would be slow."""
    after = int(seat) + places
    return after - int(state.players) if after >= state.players else after


@rule
def push_effect(state, what, seat):
    """Let an effect wait on top of the stack."""
    state.pending[state.depth] = what
    state.pending_seat[state.depth] = seat
    state.depth += 1


@rule
def choose_room(state, face):
    """D3.1 Choose a room of the hand to place."""
    state.draft = Draft.WHERE
    state.draft_face = face
    return After.DECISION


@rule
def place_room(content, state, facing, log):
    """D3.1 Lay the chosen room, then draw one, if the pile is not empty."""
    face = int(state.draft_face)
    spot = int(state.draft_spot)
    clear_draft(state)
    let_go(state, int(state.active), face)
    add_room(state, face, turned(content.arrows[face], facing), place_x(state, spot), place_y(state, spot))
    room = int(state.rooms) - 1
    tell(log, Happening.PLACED, state.active, lying(state, room), place_number(state, room))
    state.acted = 1
    if rooms_in_pile(state) == 0:
        return After.NEXT
    state.to_draw = 1
    state.phase = Phase.DRAW
    return After.DECISION


@rule
def set_out(content, state, seat):
    """An adventurer gets ready to move by the rule of the room it is in."""
    state.draft_seat = seat
    state.draft_at = state.at[seat]
    state.draft_steps = distance(content, state, state.at[seat])


@rule
def travel(content, state, action, log):
    """D4.1 One step, D5.4 by wind there are more to come; or D5.3 out of a Vortex to any other room. D3.2 When the move
    is made, the room that the adventurer has come to takes effect next."""
    if action >= Action.FLY:
        state.draft_at = action - Action.FLY
    else:
        state.draft_at = beside(state, int(state.draft_at), action - Action.STEP)
        state.draft_steps -= 1
        if state.draft_steps > 0:
            state.draft = Draft.WALK
            return After.DECISION
    seat = int(state.draft_seat)
    room = int(state.draft_at)
    left = kind_of(content, state, state.at[seat])
    if state.phase == Phase.CRYSTAL:
        tell(log, Happening.SENT, state.decider, seat, lying(state, room), place_number(state, room), left)
        state.sent += 1
    elif state.draft_extra:
        tell(log, Happening.MOVED_AGAIN, seat, lying(state, room), place_number(state, room), left)
        spend_power(state, seat, log)
    else:
        tell(log, Happening.MOVED, seat, lying(state, room), place_number(state, room), left)
        state.acted = 1
    clear_draft(state)
    state.at[seat] = room
    push_effect(state, Pending.ENTER, seat)
    return After.NEXT


@rule
def spend_power(state, seat, log):
    """D7.1 The token of a power is turned over."""
    tell(log, Happening.POWER_SPENT, seat)
    state.used[seat] = 1


@rule
def pass_turn(state, log):
    """D3.3 Nothing to place and nowhere to go."""
    tell(log, Happening.PASSED, state.active)
    state.acted = 1
    return After.NEXT
