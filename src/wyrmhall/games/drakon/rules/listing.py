"""What the seat that must decide may do: the legal actions, in ascending order."""

from wyrmhall.contract.rule import rule
from wyrmhall.games.drakon.rules.effects import can_turn, hand_fits
from wyrmhall.games.drakon.rules.lair import (
    beside,
    fits,
    forbidden,
    forbidden_at,
    may_go,
    occupied,
    opposite,
    place_x,
    place_y,
    points,
    room_at,
    to_east,
    to_north,
    turned,
)
from wyrmhall.games.drakon.rules.powers import refuse_own_power, refuse_seat_power, wizard_ways
from wyrmhall.games.drakon.rules.walking import distance, exits, kind_of, ways
from wyrmhall.games.drakon.state import EMPTY, SIDES, Action, Adventurer, Draft, Kind, Phase, Refusal


@rule
def legal(content, state, actions):
    """The legal actions of the decision now due, as small decisions."""
    draft = state.draft
    phase = state.phase
    if phase == Phase.OVER or phase <= Phase.LOOT:
        return 0
    if draft == Draft.WHERE:
        return list_places(content, state, actions)
    if draft == Draft.FACING or draft == Draft.SWAP_FACING or draft == Draft.TURN_FACING:
        return list_facings(content, state, actions)
    if draft == Draft.WALK:
        return list_sides(ways(content, state, int(state.draft_at), True, state.draft_steps), Action.STEP, actions, 0)
    if draft == Draft.PUSH:
        sides = exits(content, state, int(state.at[state.active]), False)
        return list_sides(sides, Action.STEP, actions, 0)
    if draft == Draft.SWAP or draft == Draft.DISCARD or draft == Draft.DISCARD_AGAIN:
        return list_hand(content, state, actions, 0)
    if draft != Draft.NONE:
        return list_moves(content, state, int(state.draft_at), actions)
    if phase == Phase.TURN:
        count = list_moves(content, state, int(state.at[state.active]), actions)
        count = list_hand(content, state, actions, count)
        must_pass = count == 0
        if state.powers and state.used[state.active] == 0:
            count = list_powers(content, state, actions, count)
        return list_done(actions, count) if must_pass else count
    if phase == Phase.END_TURN:
        return list_done(actions, list_powers(content, state, actions, 0))
    if phase == Phase.START_COIN or phase == Phase.KNIGHT:
        actions[0] = Action.ACCEPT
        return list_done(actions, 1)
    if phase == Phase.CRYSTAL or phase == Phase.MAP:
        return list_opponents(state, actions)
    return list_rooms(content, state, actions)


@rule
def list_done(actions, count):
    """Pass, end the turn, leave the coin, allow the loss."""
    actions[count] = Action.DONE
    return count + 1


@rule
def list_sides(sides, first, actions, count):
    """A set of sides as actions from `first` on."""
    for side in range(SIDES):
        if sides >> side & 1:
            actions[count] = first + side
            count += 1
    return count


@rule
def list_moves(content, state, room, actions):
    """D4, D5.2–D5.4 The ways out of a room."""
    if kind_of(content, state, room) != Kind.VORTEX:
        return list_sides(ways(content, state, room, False, distance(content, state, room)), Action.STEP, actions, 0)
    count = 0
    for other in range(state.rooms):
        if other != room:
            actions[count] = Action.ROOM + other
            count += 1
    return count


@rule
def list_hand(content, state, actions, count):
    """The different rooms of the hand; for a Portal those that fit, for the Dwarf not the one already discarded."""
    seat = state.decider
    draft = state.draft
    sides = forbidden_at(state, int(state.draft_spot)) if draft == Draft.SWAP else 0
    before = EMPTY
    taken = int(state.draft_face) if draft == Draft.DISCARD_AGAIN else EMPTY
    for index in range(state.held[seat]):
        face = int(state.hand[seat, index])
        if face == taken:
            taken = EMPTY
        elif face != before and (draft != Draft.SWAP or fits(content, face, sides)):
            actions[count] = Action.HAND + face
            count += 1
            before = face
    return count


@rule
def list_places(content, state, actions):
    """D3.1 The free places beside a room where the chosen tile fits, each named once (see `names_place`)."""
    masks = int(content.fits[state.draft_face])
    count = 0
    for room in range(state.rooms):
        for side in range(SIDES):
            if beside(state, room, side) == EMPTY:
                sides = named_sides(state, room, side)
                if sides >= 0 and masks >> sides & 1:
                    actions[count] = Action.AT + room * SIDES + side
                    count += 1
    return count


@rule
def named_sides(state, room, side):
    """The forbidden sides of the free place beside a room, or -1 if it is named after another room."""
    x = int(state.x[room]) + to_east(side)
    y = int(state.y[room]) + to_north(side)
    named = False
    sides = 0
    for look in range(SIDES):
        other = room
        if look != opposite(side):
            other = room_at(state, x + to_east(look), y + to_north(look))
        if other != EMPTY:
            named = named or other == room
            if not named:
                return -1
            sides |= int(points(state, other, opposite(look))) << look
    return sides


@rule
def sides_at_draft(state):
    """D3.1 The forbidden sides of the place where the chosen tile goes, or of the room that is swapped or turned."""
    spot = int(state.draft_spot)
    if state.draft == Draft.FACING:
        return forbidden(state, place_x(state, spot), place_y(state, spot))
    return forbidden_at(state, spot)


@rule
def list_facings(content, state, actions):
    """D3.1, D3.3 The turns that let no arrows meet, those with the same arrows once; D5.8 a Rotation turns."""
    turning = state.draft == Draft.TURN_FACING
    face = int(state.face[state.draft_spot]) if turning else int(state.draft_face)
    sides = sides_at_draft(state)
    count = 0
    for facing in range(content.turns[face]):
        arrows = turned(int(content.arrows[face]), facing)
        stays = turning and content.turns[face] == 4 and arrows == state.arrows[state.draft_spot]
        if arrows & sides == 0 and not stays:
            actions[count] = Action.FACING + facing
            count += 1
    return count


@rule
def list_powers(content, state, actions, count):
    """D7.1 The active player's power, if it can be used now; the Wizard's only instead of a move."""
    adventurer = state.adventurer[state.active]
    if adventurer == Adventurer.THIEF or adventurer == Adventurer.BARBARIAN:
        for other in range(state.players):
            if refuse_seat_power(content, state, other) == Refusal.NONE:
                actions[count] = Action.SEAT + other
                count += 1
    elif adventurer == Adventurer.WIZARD:
        if state.phase == Phase.TURN:
            count = list_sides(wizard_ways(state, state.active), Action.WIZARD, actions, count)
    elif adventurer != Adventurer.KNIGHT and refuse_own_power(content, state) == Refusal.NONE:
        actions[count] = Action.POWER
        count += 1
    return count


@rule
def list_opponents(state, actions):
    """D5.6 Any opponent; D5.10 those with a room in hand."""
    count = 0
    for other in range(state.players):
        if other != state.decider and (state.phase == Phase.CRYSTAL or state.held[other] > 0):
            actions[count] = Action.SEAT + other
            count += 1
    return count


@rule
def list_rooms(content, state, actions):
    """D5.5, D5.7, D5.8 The rooms that can be swapped out, destroyed or turned."""
    phase = state.phase
    rooms = occupied(state)
    masks = hand_fits(content, state, state.decider) if phase == Phase.PORTAL else 0
    count = 0
    for room in range(state.rooms):
        if phase == Phase.ROTATION:
            possible = can_turn(content, state, room)
        else:
            possible = may_go(rooms, room)
            if possible and phase == Phase.PORTAL:
                possible = masks >> forbidden_at(state, room) & 1 == 1
        if possible:
            actions[count] = Action.ROOM + room
            count += 1
    return count
