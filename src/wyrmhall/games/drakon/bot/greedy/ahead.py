"""Values of rooms for the adventurer who enters them, and the ways that lead to them through the lair.

Values are whole numbers, hundredths of a coin: floating point would round differently on a GPU, and two machines would
choose differently.
"""

from typing import NamedTuple

from wyrmhall.games.drakon.rules.lair import beside
from wyrmhall.games.drakon.rules.turn import seat_after
from wyrmhall.games.drakon.rules.walking import distance, exits, kind_of, ways
from wyrmhall.games.drakon.state import EMPTY, SIDES, Kind
from wyrmhall.native.rule import rule

WIN = 2000
COIN = 100
DEAD_END = -40
OPEN_END = 10
"""What an arrow to a free place is worth: any room may be laid there."""
WORST = -1_000_000
RAISED = 2 * COIN
"""Four worths make a word, 16 bits each; they are kept raised by this, so that none is negative."""
ALL_SIDES = (1 << SIDES) - 1


class Outlook(NamedTuple):
    """What rooms are worth to a seat now: worked out once for a decision, then asked for room after room.

    The words of `prices` hold the worth of entering a room of each kind. So it is found without a branch: no processor
    could guess which kind of room comes next.
    """

    prices: tuple[int, int, int, int]
    free: int
    """An arrow to a free place: lay the best room of the hand there, then enter it."""
    anywhere: int
    """The best room of the lair, for who leaves a Vortex."""


@rule
def later(worth):
    """What something is worth that comes one turn later, and perhaps never."""
    return worth * 8 // 10


@rule
def packed(worth, index):
    """A worth in its quarter of a word; the four of them are added up. None is above WIN and a few coins."""
    return (worth + RAISED) << 16 * index


@rule
def unpacked(word, index):
    """One of the four worths of a word."""
    return (word >> 16 * index & 0xFFFF) - RAISED


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
        victim = seat_after(state, seat, 1 if kind == Kind.STEAL_LEFT else int(state.players) - 1)
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
def four_prices(content, state, seat, first):
    """What it is worth to enter rooms of four kinds, in one word."""
    prices = 0
    for index in range(4):
        prices += packed(entry_worth(content, state, seat, first + index), index)
    return prices


@rule
def outlook_of(content, state, seat):
    """What rooms are worth to a seat now."""
    words = (
        four_prices(content, state, seat, Kind.START),
        four_prices(content, state, seat, Kind.DESTRUCTION),
        four_prices(content, state, seat, Kind.STEAL_LEFT),
        four_prices(content, state, seat, Kind.WIND),
    )
    prices = Outlook(words, 0, 0)
    free = max(OPEN_END, later(best_in_hand(content, state, seat, prices)))
    return Outlook(words, free, best_of_lair(content, state, prices))


@rule
def price(outlook, kind):
    """What it is worth to enter a room of that kind."""
    low = outlook.prices[1] if kind & 4 else outlook.prices[0]
    high = outlook.prices[3] if kind & 4 else outlook.prices[2]
    return unpacked(high if kind & 8 else low, kind & 3)


@rule
def price_of(content, state, outlook, room):
    """What it is worth to enter that room of the lair."""
    return price(outlook, int(kind_of(content, state, room)))


@rule
def entry_at(content, state, seat, room):
    """What it is worth to any seat to enter that room, when only that is asked."""
    return entry_worth(content, state, seat, kind_of(content, state, room))


@rule
def loss_to_others(state, worth):
    """What a rival's gain costs, shared among all rivals."""
    return -worth // (3 * int(state.players) - 1)


@rule
def best_in_hand(content, state, seat, outlook):
    """The best room of one's own hand to walk into."""
    best = 0
    for index in range(state.held[seat]):
        face = state.hand[seat, index]
        if face >= 0:
            best = max(best, price(outlook, int(content.kind[face])))
    return best


@rule
def best_of_lair(content, state, outlook):
    """The best room there is."""
    best = 0
    for room in range(state.rooms):
        best = max(best, price_of(content, state, outlook, room))
    return best


@rule
def by_wind(content, state, outlook, room):
    """The best room behind one that the wind carries through, WORST if there is none."""
    sides = exits(content, state, room, True)
    best = WORST
    for side in range(SIDES):
        if sides >> side & 1:
            best = max(best, price_of(content, state, outlook, beside(state, room, side)))
    return best


@rule
def nothing_beyond(content, state, outlook, room):
    """The end of looking ahead."""
    return 0


def one_room_further(beyond):
    """A look ahead that goes one room further than the look `beyond`."""

    @rule
    def look_ahead(content, state, outlook, room):
        """What it is worth to go on from a room: the best way out of it."""
        kind = int(kind_of(content, state, room))
        if kind == Kind.VORTEX:
            return outlook.anywhere
        arrows = ALL_SIDES if kind == Kind.KEY else int(state.arrows[room])
        best = DEAD_END
        for side in range(SIDES):
            if arrows >> side & 1:
                other = beside(state, room, side)
                if kind == Kind.WIND or kind == Kind.GUST:
                    if other != EMPTY:
                        best = max(
                            best, by_wind(content, state, outlook, other) if kind == Kind.WIND else DEAD_END // 2
                        )
                elif other == EMPTY:
                    best = max(best, outlook.free)
                else:
                    worth = price_of(content, state, outlook, other)
                    if worth < WIN:
                        worth += later(beyond(content, state, outlook, other))
                    best = max(best, worth)
        return min(best, WIN)

    return look_ahead


look_3 = one_room_further(one_room_further(one_room_further(nothing_beyond)))
look_4 = one_room_further(look_3)
"""Looks at the next three and the next four rooms."""


@rule
def arrival_worth(content, state, outlook, room):
    """What it is worth to come to that room."""
    entry = price_of(content, state, outlook, room)
    if entry >= WIN:
        return entry
    return entry + later(look_4(content, state, outlook, room))


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
