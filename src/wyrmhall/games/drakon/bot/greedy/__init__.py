"""A simple player: follows the way to the most coins, lays rooms that make such a way, and sends the others where they
lose some.

It looks a few moves of its own ahead, at the lair as it lies, and only at what its seat may know.
"""

from wyrmhall.games.drakon.bot.greedy.ahead import (
    WIN,
    WORST,
    arrival_worth,
    best_move_of,
    by_wind,
    entry_at,
    look_4,
    loss_to_others,
    outlook_of,
)
from wyrmhall.games.drakon.bot.greedy.building import (
    DRAW,
    best_placing,
    best_turning,
    change_worth,
    kept_worth,
    onward_worth,
    placing_worth,
    reaches,
    sites_of,
    swap_worth,
    turning_worth,
    waiting_worth,
)
from wyrmhall.games.drakon.moves import Action
from wyrmhall.games.drakon.rules.lair import beside, forbidden_at, turned
from wyrmhall.games.drakon.rules.legality import leaving_from, steps_left
from wyrmhall.games.drakon.rules.walking import can_leave
from wyrmhall.games.drakon.state import EMPTY, Adventurer, Draft, Phase
from wyrmhall.native.rng import below
from wyrmhall.native.rule import rule

POWER_KEPT = 50
"""A power is not spent for less than this."""
PATIENCE = 20
"""After so many rounds it now and then does anything: two such players could go round in circles for ever."""


@rule
def step_worth(content, state, seat, outlook, side):
    """What a step of whoever is moving is worth to the seat."""
    mover = seat if state.draft == Draft.NONE else int(state.draft_seat)
    room = leaving_from(state)
    steps = steps_left(content, state)
    other = beside(state, room, side)
    if steps == 2:
        worth = by_wind(content, state, outlook if mover == seat else outlook_of(content, state, mover), other)
    elif steps == 3:
        worth = 0
    elif mover == seat:
        worth = arrival_worth(content, state, outlook, other)
    else:
        worth = entry_at(content, state, mover, other)
    return worth if mover == seat else loss_to_others(state, worth)


@rule
def room_worth(content, state, seat, outlook, room):
    """What choosing a room of the lair is worth."""
    if state.phase == Phase.DESTRUCTION:
        return change_worth(content, state, seat, room, -1)
    if state.phase == Phase.ROTATION:
        return best_turning(content, state, seat, room)
    if state.phase == Phase.PORTAL:
        sides = forbidden_at(state, room)
        best = WORST
        for index in range(state.held[seat]):
            face = int(state.hand[seat, index])
            if content.fits[face] >> sides & 1:
                best = max(best, swap_worth(content, state, seat, room, face))
        return best
    mover = seat if state.draft == Draft.NONE else int(state.draft_seat)
    if mover == seat:
        return arrival_worth(content, state, outlook, room)
    return loss_to_others(state, entry_at(content, state, mover, room))


@rule
def hand_worth(content, state, seat, outlook, ahead, sites, face):
    """What choosing a room of the hand is worth."""
    kind = int(content.kind[face])
    if state.draft == Draft.SWAP:
        return swap_worth(content, state, seat, int(state.draft_spot), face)
    if state.draft != Draft.NONE:
        return -kept_worth(kind)
    placing = best_placing(content, state, seat, outlook, ahead, sites, face)
    return placing - kept_worth(kind) + waiting_worth(state, ahead)


@rule
def facing_worth(content, state, seat, outlook, ahead, facing):
    """What a turn of the chosen room is worth."""
    spot = int(state.draft_spot)
    if state.draft == Draft.TURN_FACING:
        return turning_worth(content, state, seat, spot, turned(int(content.arrows[state.face[spot]]), facing))
    face = int(state.draft_face)
    if state.draft == Draft.FACING:
        return placing_worth(content, state, seat, outlook, ahead, face, spot, facing)
    x = int(state.x[spot])
    y = int(state.y[spot])
    if not reaches(content, state, seat, x, y):
        return 0
    arrows = turned(int(content.arrows[face]), facing)
    return onward_worth(content, state, outlook, int(content.kind[face]), x, y, arrows)


@rule
def seat_worth(content, state, seat, other):
    """What choosing another player is worth: to send, to take a room from, to rob, to push."""
    if state.phase == Phase.CRYSTAL:
        if not can_leave(content, state, state.at[other]):
            return 0
        return best_move_of(content, state, other, -1) // (int(state.players) - 1)
    if state.phase == Phase.MAP:
        return 10 * int(state.coins[other]) + int(state.held[other])
    if state.adventurer[seat] == Adventurer.THIEF:
        return WIN
    return best_move_of(content, state, other, -1) - POWER_KEPT // 2


@rule
def action_worth(content, state, seat, outlook, ahead, sites, action):
    """What an action is worth to the seat."""
    if action < Action.FLY:
        return step_worth(content, state, seat, outlook, action - Action.STEP)
    if action < Action.AT:
        return room_worth(content, state, seat, outlook, action - Action.FLY)
    if action < Action.FACING:
        return placing_worth(content, state, seat, outlook, ahead, int(state.draft_face), action - Action.AT, EMPTY)
    if action < Action.PLACE:
        return facing_worth(content, state, seat, outlook, ahead, action - Action.FACING)
    if action < Action.SEND:
        return hand_worth(content, state, seat, outlook, ahead, sites, action - Action.PLACE)
    if action < Action.WIZARD:
        return seat_worth(content, state, seat, action - Action.SEND)
    if action < Action.AMAZON:
        room = beside(state, int(state.at[seat]), action - Action.WIZARD)
        return arrival_worth(content, state, outlook, room) - POWER_KEPT
    if action == Action.AMAZON:
        if state.adventurer[seat] == Adventurer.DWARF:
            return DRAW
        return best_move_of(content, state, seat, 1) - POWER_KEPT
    return 1 if action == Action.TAKE_COIN else 0


@rule
def choose(content, state, seat, actions, count, stream, notes):
    """The best action by `action_worth`, equals by lot. What all actions are judged by is worked out once."""
    is_whim = state.turns > PATIENCE * state.players and below(stream, 8) == 0
    if is_whim or count == 1:  # a single action takes its lot all the same, as any best action does
        return int(actions[below(stream, count)])
    outlook = outlook_of(content, state, seat)
    ahead = look_4(content, state, outlook, int(state.at[seat])) if state.phase == Phase.TURN else 0
    sites = sites_of(content, state, seat, outlook)
    best = WORST
    ties = 0
    chosen = int(actions[0])
    for index in range(count):
        worth = action_worth(content, state, seat, outlook, ahead, sites, int(actions[index]))
        if worth > best:
            best = worth
            ties = 0
        if worth == best:
            ties += 1
            if below(stream, ties) == 0:
                chosen = int(actions[index])
    return chosen
