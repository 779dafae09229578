"""A simple player: brings its own three adventurers ahead, holds back those it takes for the others', and does not show
its hand for little.

It looks one move ahead and no further. What an adventurer is worth is the medal it would get if all stayed as it is,
and a little for each space; whose it is, it reads from the moves of the others (`beliefs.py`). Worths are whole
numbers, so that all machines choose alike.
"""

from wyrmhall.games.drachenhort.bot.beliefs import FIELD, FIELD_BITS, odds
from wyrmhall.games.drachenhort.rules.path import landing, place_of, taken_places
from wyrmhall.games.drachenhort.state import ADVENTURERS, CARDS, CAUGHT, MEDALS
from wyrmhall.native.rng import below
from wyrmhall.native.rule import rule

POINT = 100
"""Worths are counted in hundredths of a point."""
SPACE = 12
"""For each space towards the exit."""
SHARE = 100
"""How much an adventurer of one's own counts; one that all others have counts as much the other way."""
DISCRETION = 50
"""What a move of one's own adventurer must bring more than another, as it tells the others something."""
WORST = -1_000_000_000
MIDDLE = 1 << (FIELD_BITS - 1)


@rule
def choose(content, state, seat, actions, count, stream, notes):
    """The legal move that is worth most to the seat; among equals, any."""
    interests = all_interests(content, state, seat, notes)
    taken = taken_places(state)
    best = WORST
    chosen = 0
    equals = 0
    for index in range(count):
        adventurer = int(actions[index])
        worth = move_worth(content, state, seat, taken, adventurer, interests)
        if worth > best:
            best = worth
            chosen = adventurer
            equals = 1
        elif worth == best:
            equals += 1
            if below(stream, equals) == 0:
                chosen = adventurer
    return chosen


@rule
def all_interests(content, state, seat, notes):
    """How much each adventurer matters to the seat, from -SHARE to SHARE, each in a field of one number."""
    packed = 0
    for adventurer in range(ADVENTURERS):
        interest = -shared_by_others(content, state, seat, adventurer, notes)
        if content.on_card[state.card[seat], adventurer]:
            interest += SHARE
        packed |= (interest + MIDDLE) << (FIELD_BITS * adventurer)
    return packed


@rule
def interest_in(interests, adventurer):
    """How much an adventurer matters."""
    return (interests >> (FIELD_BITS * adventurer) & FIELD) - MIDDLE


@rule
def shared_by_others(content, state, seat, adventurer, notes):
    """How likely an opponent has the adventurer on its card, in parts of SHARE, as its moves tell; on average."""
    shared = 0
    for other in range(state.players):
        if other != seat:
            having = 0
            in_all = 0
            for card in range(CARDS):
                if card != state.card[seat]:
                    weight = odds(notes, other, card)
                    in_all += weight
                    having += weight if content.on_card[card, adventurer] else 0
            shared += SHARE * having // in_all
    return shared // (int(state.players) - 1)


@rule
def move_worth(content, state, seat, taken, moved, interests):
    """What the table is worth to the seat after this move."""
    spot = landing(content, state, taken, moved)
    place = place_of(spot)
    worth = 0
    for adventurer in range(ADVENTURERS):
        if state.place[adventurer] != CAUGHT:
            standing = standing_worth(content, state, adventurer, moved, place)
            worth += interest_in(interests, adventurer) * standing
    if int(state.gems) & spot:
        worth += SHARE * POINT
    if content.on_card[state.card[seat], moved] and place > state.place[moved]:
        worth -= SHARE * DISCRETION
    return worth


@rule
def place_after(state, adventurer, moved, place):
    """Where an adventurer stands after `moved` came to `place`."""
    return place if adventurer == moved else int(state.place[adventurer])


@rule
def standing_worth(content, state, adventurer, moved, place):
    """The medal an adventurer would get if the round ended so, and a little for its place."""
    here = place_after(state, adventurer, moved, place)
    ahead = 0
    for other in range(ADVENTURERS):
        there = place_after(state, other, moved, place)
        if there != CAUGHT and (there > here or (there == here and other < adventurer)):
            ahead += 1
    return POINT * int(content.medal[state.side, MEDALS - 1 - ahead]) + SPACE * here
