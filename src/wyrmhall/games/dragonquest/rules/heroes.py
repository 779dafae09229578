"""Heroes: who is inside, who sits on the right, what a hero has; wounds and death (QD.6, QG)."""

from wyrmhall.contract.rule import cite, rule
from wyrmhall.games.dragonquest.rules.boards import NOTHING, keep
from wyrmhall.games.dragonquest.state import EMPTY, ITEMS, ROOM, SEATS, After, Fate, Item, Rule


@rule
def is_inside(state, seat):
    """Whether the hero is alive and still in the castle."""
    return state.fate[seat] == Fate.INSIDE


@rule
def right_hand(state):
    """QA.4 The nearest player on the right whose hero is still inside, EMPTY if there is none."""
    for offset in range(1, state.players):
        seat = (state.active - offset) % state.players
        if is_inside(state, seat):
            return seat
    return EMPTY


@rule
def owns(state, seat, item):
    """Whether the hero has the item and has not used it."""
    return state.owner[item] == seat


@rule
def use_up(state, item):
    """An item that has been used is gone for good."""
    state.owner[item] = SEATS


@rule
def is_in_room(state, seat):
    """Whether the hero is in the treasure room."""
    return is_inside(state, seat) and state.place[seat] == ROOM


@rule
def look_into_room(state):
    """QE.1, QG The dragons stay aside only as long as anyone is in the room."""
    for seat in range(state.players):
        if is_in_room(state, seat):
            return
    state.aside = 0


@rule
def kill(state, seat):
    """QG The hero is out; what it has stays with it."""
    cite(state, Rule.QG)
    state.fate[seat] = Fate.DEAD
    look_into_room(state)


@rule
def lose_life(state, seat, points):
    """QD.6 Life 0 is death."""
    state.life[seat] = max(int(state.life[seat]) - points, 0)
    if state.life[seat] == 0:
        cite(state, Rule.QD_6)
        kill(state, seat)


@rule
def offer(state, cells, phase):
    """One of these cells is to be chosen."""
    keep(state.open, cells)
    state.phase = phase
    return After.DECISION


@rule
def close(state):
    """A choice was made: no cell is to be chosen any more."""
    keep(state.open, NOTHING)
    state.room_open = 0


@rule
def can_buy(content, state, seat, item):
    """QC.6 An item that is still there, for at most the points of the current row."""
    return state.owner[item] == EMPTY and content.points[item] <= state.found[seat]


@rule
def can_buy_something(content, state, seat):
    """QC.6 Whether there is an item to be bought."""
    for item in range(ITEMS):
        if can_buy(content, state, seat, item):
            return True
    return False


@rule
def buy(content, state, seat, item):
    """QC.6 The row is crossed out, surplus lost, its danger gone; the Amulet and the Potion work at once."""
    cite(state, Rule.QC_6)
    state.owner[item] = seat
    state.row[seat] += 1
    state.found[seat] = 0
    if item == Item.AMULET:
        cite(state, Rule.QF)
        state.dusk[seat] += 1
        use_up(state, item)
    elif item == Item.POTION:
        state.life[seat] += content.potion
        use_up(state, item)
