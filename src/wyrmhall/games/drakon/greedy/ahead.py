"""Looking ahead: what rooms are worth to who enters them, and where the ways through the lair lead.

Worths are whole numbers, hundredths of a coin: floating point would round differently on a GPU, and two machines would
choose differently.
"""

from wyrmhall.contract.rule import rule, specialise
from wyrmhall.games.drakon.rules.lair import beside, points
from wyrmhall.games.drakon.rules.walking import distance, exits, kind_of, ways
from wyrmhall.games.drakon.state import EMPTY, SIDES, Kind

WIN = 2000
COIN = 100
DEAD_END = -40
OPEN_END = 10
"""What an arrow to a free place is worth: any room may be laid there."""
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
def way_ahead(content, state, seat):
    """What the best way ahead is worth from where the seat's adventurer is."""
    return look_4(content, state, seat, int(state.at[seat]), free_worth(content, state, seat))


@rule
def arrival_worth(content, state, seat, room):
    """What it is worth to come to that room."""
    entry = entry_at(content, state, seat, room)
    if entry >= WIN:
        return entry
    return entry + later(look_4(content, state, seat, room, free_worth(content, state, seat)))


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
