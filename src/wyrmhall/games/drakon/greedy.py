"""A simple player: follows the way to the most coins, lays rooms that make such a way, and sends the others where they
lose some.

It looks a few moves of its own ahead, at the lair as it lies, and only at what its seat may know. Worths are whole
numbers, hundredths of a coin.
"""

from wyrmhall.contract.rng import below
from wyrmhall.contract.rule import rule, specialise
from wyrmhall.games.drakon.rules.hands import rooms_in_pile
from wyrmhall.games.drakon.rules.lair import (
    beside,
    forbidden,
    forbidden_at,
    place_x,
    place_y,
    points,
    room_at,
    to_east,
    to_north,
    turned,
)
from wyrmhall.games.drakon.rules.walking import can_leave, distance, exits, kind_of, ways
from wyrmhall.games.drakon.state import EMPTY, SIDES, Action, Adventurer, Draft, Kind, Phase

WIN = 2000
COIN = 100
DEAD_END = -40
DRAW = 4
"""What it is worth to draw another room."""
OPEN_END = 10
"""What an arrow to a free place is worth: any room may be laid there."""
POWER_KEPT = 50
"""A power is not spent for less than this."""
PATIENCE = 20
"""After so many rounds it now and then does anything: two such players could go round in circles for ever."""
WORST = -1_000_000


@rule
def later(worth):
    """What something is worth that comes one turn later, and perhaps never."""
    return worth * 8 // 10


@rule
def coin_worth(content, state, seat):
    """What one more coin is worth to a seat."""
    coins = int(state.coins[seat])
    if state.escape:
        return COIN if coins < content.coins_to_escape else COIN // 10
    return WIN if coins + 1 >= content.coins_to_win else COIN + 10 * coins


@rule
def entry_worth(content, state, seat, kind):
    """What it is worth to a seat to enter a room of that kind now."""
    if kind == Kind.GOLD:
        return coin_worth(content, state, seat) if state.hoard > 0 else 0
    if kind == Kind.STEAL_LEFT or kind == Kind.STEAL_RIGHT:
        step = 1 if kind == Kind.STEAL_LEFT else int(state.players) - 1
        victim = (seat + step) % state.players
        return coin_worth(content, state, seat) + COIN // 4 if state.coins[victim] > 0 else 0
    if kind == Kind.START:
        return coin_worth(content, state, seat) if state.on_start > 0 else 0
    if kind == Kind.GOBLINS or kind == Kind.WELL:
        return -COIN if state.coins[seat] > 0 else -2
    if kind == Kind.KEY or kind == Kind.VORTEX:
        escapes = state.escape and state.coins[seat] >= content.coins_to_escape
        return WIN if escapes else 5
    return 0 if kind == Kind.EMPTY or kind == Kind.WIND or kind == Kind.GUST else 5


@rule
def entry_at(content, state, seat, room):
    """What it is worth to enter that room of the lair."""
    return entry_worth(content, state, seat, kind_of(content, state, room))


@rule
def loss_to_others(state, worth):
    """What a rival's gain costs, shared among all rivals."""
    return -worth // (3 * int(state.players) - 1)


@rule
def best_in_hand(content, state, seat):
    """The best room of one's own hand to walk into."""
    best = 0
    for index in range(state.held[seat]):
        face = state.hand[seat, index]
        if face >= 0:
            best = max(best, entry_worth(content, state, seat, content.kind[face]))
    return best


@rule
def best_of_lair(content, state, seat):
    """The best room there is, for who leaves a Vortex."""
    best = 0
    for room in range(state.rooms):
        best = max(best, entry_at(content, state, seat, room))
    return best


@rule
def by_wind(content, state, seat, room):
    """The best room behind one that the wind carries through, WORST if there is none."""
    sides = exits(content, state, room, True)
    best = WORST
    for side in range(SIDES):
        if sides >> side & 1:
            best = max(best, entry_at(content, state, seat, beside(state, room, side)))
    return best


@rule
def nothing_beyond(content, state, seat, room, free):
    """The end of looking ahead."""
    return 0


beyond = nothing_beyond


def look_ahead(content, state, seat, room, free):
    """What it is worth to a seat to go on from a room: the best way out of it, looked at as far as `beyond` sees.

    `free` is the worth of an arrow that leads to a free place. A template: `beyond` is bound to a shorter look.
    """
    kind = kind_of(content, state, room)
    if kind == Kind.VORTEX:
        return best_of_lair(content, state, seat)
    best = DEAD_END
    for side in range(SIDES):
        if kind == Kind.KEY or points(state, room, side):
            other = beside(state, room, side)
            if other == EMPTY:
                best = max(best, free if kind != Kind.WIND and kind != Kind.GUST else DEAD_END)
            elif kind == Kind.WIND:
                best = max(best, by_wind(content, state, seat, other))
            elif kind == Kind.GUST:
                best = max(best, DEAD_END // 2)
            else:
                worth = entry_at(content, state, seat, other)
                if worth < WIN:
                    worth += later(beyond(content, state, seat, other, free))
                best = max(best, worth)
    return min(best, WIN)


look_1 = specialise(look_ahead, {"beyond": nothing_beyond})
look_2 = specialise(look_ahead, {"beyond": look_1})
look_3 = specialise(look_ahead, {"beyond": look_2})
look_4 = specialise(look_ahead, {"beyond": look_3})


@rule
def free_worth(content, state, seat):
    """What an arrow to a free place is worth: lay the best room of the hand there, then enter it."""
    return max(OPEN_END, later(best_in_hand(content, state, seat)))


@rule
def arrival_worth(content, state, seat, room):
    """What it is worth to come to that room."""
    entry = entry_at(content, state, seat, room)
    if entry >= WIN:
        return entry
    return entry + later(look_4(content, state, seat, room, free_worth(content, state, seat)))


@rule
def reaches(content, state, seat, x, y):
    """Whether a seat's next step could lead to a place."""
    room = int(state.at[seat])
    kind = kind_of(content, state, room)
    if kind == Kind.VORTEX:
        return True
    if kind == Kind.WIND or kind == Kind.GUST:
        return False
    for side in range(SIDES):
        if state.x[room] + to_east(side) == x and state.y[room] + to_north(side) == y:
            return kind == Kind.KEY or points(state, room, side) == 1
    return False


@rule
def change_worth(content, state, seat, x, y, old, new):
    """What it is worth that a room of another kind lies at a place, for those who can reach it next; -1 is no room."""
    worth = 0
    for other in range(state.players):
        if reaches(content, state, other, x, y):
            gain = entry_worth(content, state, other, new) if new >= 0 else 0
            gain -= entry_worth(content, state, other, old) if old >= 0 else 0
            worth += later(gain) if other == seat else loss_to_others(state, gain)
    return worth


@rule
def onward_worth(content, state, seat, kind, x, y, arrows):
    """What it is worth to be in a room of that kind at a place, with these arrows: the best way on."""
    if kind == Kind.VORTEX:
        return best_of_lair(content, state, seat)
    free = free_worth(content, state, seat)
    best = DEAD_END
    for side in range(SIDES):
        if kind == Kind.KEY or arrows >> side & 1:
            other = room_at(state, x + to_east(side), y + to_north(side))
            if other == EMPTY:
                best = max(best, free if kind != Kind.WIND and kind != Kind.GUST else DEAD_END)
            elif kind == Kind.WIND:
                best = max(best, by_wind(content, state, seat, other))
            elif kind != Kind.GUST:
                way = entry_at(content, state, seat, other) + later(look_3(content, state, seat, other, free))
                best = max(best, way)
    return min(best, WIN)


@rule
def placing_worth(content, state, seat, face, x, y, arrows):
    """What it is worth to lay a tile at a place with these arrows, more than to lay one out of everybody's way."""
    kind = int(content.kind[face])
    worth = 0
    for other in range(state.players):
        if reaches(content, state, other, x, y):
            gain = entry_worth(content, state, other, kind)
            if other == seat:
                room = int(state.at[seat])
                ahead = look_4(content, state, seat, room, free_worth(content, state, seat))
                way = gain + later(onward_worth(content, state, seat, kind, x, y, arrows))
                worth += later(way - ahead) if way > ahead else -OPEN_END // 4
            else:
                worth += loss_to_others(state, gain)
    return worth


@rule
def best_facing(content, state, seat, face, x, y):
    """The best turn of a tile at a place, WORST if none is legal."""
    sides = forbidden(state, x, y)
    best = WORST
    for facing in range(content.turns[face]):
        arrows = turned(int(content.arrows[face]), facing)
        if arrows & sides == 0:
            best = max(best, placing_worth(content, state, seat, face, x, y, arrows))
    return best


@rule
def best_placing(content, state, seat, face):
    """The best place for a tile within one step of any adventurer, or one out of everybody's way."""
    best = 0
    for other in range(state.players):
        room = int(state.at[other])
        for side in range(SIDES):
            if beside(state, room, side) == EMPTY:
                x = int(state.x[room]) + to_east(side)
                y = int(state.y[room]) + to_north(side)
                best = max(best, best_facing(content, state, seat, face, x, y))
    return best


@rule
def waiting_worth(content, state, seat):
    """What it is worth to stay where one is and lay a room: the way ahead one turn later, and a new room in hand."""
    room = int(state.at[seat])
    ahead = later(look_4(content, state, seat, room, free_worth(content, state, seat)))
    return ahead + (DRAW if rooms_in_pile(state) > 0 else 0)


@rule
def kept_worth(kind):
    """What a room is worth in the hand."""
    if kind == Kind.GOLD:
        return 15
    return 3 if kind == Kind.VORTEX or kind == Kind.KEY or kind == Kind.STEAL_LEFT or kind == Kind.STEAL_RIGHT else 0


@rule
def turning_worth(content, state, seat, room, arrows):
    """What it is worth that a room lies with other arrows, for those who are in there."""
    worth = 0
    before = int(state.arrows[room])
    for other in range(state.players):
        if state.at[other] == room:
            gain = 0
            for side in range(SIDES):
                if (arrows ^ before) >> side & 1:
                    there = beside(state, room, side)
                    entry = OPEN_END if there == EMPTY else entry_at(content, state, other, there)
                    gain += entry if arrows >> side & 1 else -entry
            worth += later(gain) if other == seat else loss_to_others(state, gain)
    return worth


@rule
def best_turning(content, state, seat, room):
    """The best turn of a room."""
    face = int(state.face[room])
    sides = forbidden_at(state, room)
    best = 0 if content.turns[face] < 4 else WORST
    for facing in range(content.turns[face]):
        arrows = turned(int(content.arrows[face]), facing)
        if arrows & sides == 0 and arrows != state.arrows[room]:
            best = max(best, turning_worth(content, state, seat, room, arrows))
    return best


@rule
def best_move_of(content, state, mover, sign):
    """The best that an adventurer's next step could bring its owner; with `sign` -1 the worst, as a gain."""
    room = int(state.at[mover])
    best = WORST
    if kind_of(content, state, room) == Kind.VORTEX:
        for other in range(state.rooms):
            if other != room:
                best = max(best, sign * entry_at(content, state, mover, other))
        return best
    sides = ways(content, state, room, False, distance(content, state, room))
    for side in range(SIDES):
        if sides >> side & 1:
            best = max(best, sign * entry_at(content, state, mover, beside(state, room, side)))
    return best


@rule
def step_worth(content, state, seat, side):
    """What a step of whoever is moving is worth to the seat."""
    draft = state.draft
    mover = seat if draft == Draft.NONE else int(state.draft_seat)
    room = int(state.at[mover]) if draft == Draft.NONE or draft == Draft.PUSH else int(state.draft_at)
    steps = 1
    if draft == Draft.WALK:
        steps = int(state.draft_steps)
    elif draft != Draft.PUSH:
        steps = distance(content, state, room)
    other = beside(state, room, side)
    if steps == 2:
        worth = by_wind(content, state, mover, other)
    elif steps == 3:
        worth = 0
    elif mover == seat:
        worth = arrival_worth(content, state, mover, other)
    else:
        worth = entry_at(content, state, mover, other)
    return worth if mover == seat else loss_to_others(state, worth)


@rule
def room_worth(content, state, seat, room):
    """What choosing a room of the lair is worth."""
    x = int(state.x[room])
    y = int(state.y[room])
    kind = int(kind_of(content, state, room))
    if state.phase == Phase.DESTRUCTION:
        return change_worth(content, state, seat, x, y, kind, -1)
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
        return arrival_worth(content, state, seat, room)
    return loss_to_others(state, entry_at(content, state, mover, room))


@rule
def swap_worth(content, state, seat, room, face):
    """D5.5 What it is worth to swap a room of the lair for one of the hand."""
    old = int(kind_of(content, state, room))
    new = int(content.kind[face])
    worth = change_worth(content, state, seat, int(state.x[room]), int(state.y[room]), old, new)
    return worth + kept_worth(old) - kept_worth(new)


@rule
def hand_worth(content, state, seat, face):
    """What choosing a room of the hand is worth."""
    kind = int(content.kind[face])
    if state.draft == Draft.SWAP:
        return swap_worth(content, state, seat, int(state.draft_spot), face)
    if state.draft != Draft.NONE:
        return -kept_worth(kind)
    return best_placing(content, state, seat, face) - kept_worth(kind) + waiting_worth(content, state, seat)


@rule
def facing_worth(content, state, seat, facing):
    """What a turn of the chosen room is worth."""
    spot = int(state.draft_spot)
    if state.draft == Draft.TURN_FACING:
        return turning_worth(content, state, seat, spot, turned(int(content.arrows[state.face[spot]]), facing))
    face = int(state.draft_face)
    arrows = turned(int(content.arrows[face]), facing)
    if state.draft == Draft.FACING:
        return placing_worth(content, state, seat, face, place_x(state, spot), place_y(state, spot), arrows)
    x = int(state.x[spot])
    y = int(state.y[spot])
    kind = int(content.kind[face])
    return onward_worth(content, state, seat, kind, x, y, arrows) if reaches(content, state, seat, x, y) else 0


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
def action_worth(content, state, seat, action):
    """What an action is worth to the seat."""
    if action < Action.ROOM:
        return step_worth(content, state, seat, action - Action.STEP)
    if action < Action.AT:
        return room_worth(content, state, seat, action - Action.ROOM)
    if action < Action.FACING:
        spot = action - Action.AT
        face = int(state.draft_face)
        return best_facing(content, state, seat, face, place_x(state, spot), place_y(state, spot))
    if action < Action.HAND:
        return facing_worth(content, state, seat, action - Action.FACING)
    if action < Action.SEAT:
        return hand_worth(content, state, seat, action - Action.HAND)
    if action < Action.WIZARD:
        return seat_worth(content, state, seat, action - Action.SEAT)
    if action < Action.POWER:
        room = beside(state, int(state.at[seat]), action - Action.WIZARD)
        return arrival_worth(content, state, seat, room) - POWER_KEPT
    if action == Action.POWER:
        if state.adventurer[seat] == Adventurer.DWARF:
            return DRAW
        return best_move_of(content, state, seat, 1) - POWER_KEPT
    return 1 if action == Action.ACCEPT else 0


@rule
def choose(content, state, seat, actions, count, minds):
    """The best action by `action_worth`, equals by lot."""
    if state.turns > PATIENCE * state.players and below(minds, 8) == 0:
        return int(actions[below(minds, count)])
    best = WORST
    ties = 0
    chosen = int(actions[0])
    for index in range(count):
        worth = action_worth(content, state, seat, int(actions[index]))
        if worth > best:
            best = worth
            ties = 0
        if worth == best:
            ties += 1
            if below(minds, ties) == 0:
                chosen = int(actions[index])
    return chosen
