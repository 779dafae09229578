"""Heroes: who is inside, who sits on the right, what a hero has; wounds and death (QD.6, QG). And what is due next."""

from wyrmhall.games.dragonquest.happenings import Happening
from wyrmhall.games.dragonquest.rules.boards import NOTHING, keep
from wyrmhall.games.dragonquest.state import EMPTY, ITEMS, ROOM, SEATS, After, Fate, Item, Phase, Refusal
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rule import rule


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
def is_shut(state, hero):
    """QC.3 Whether the hero stands where it stepped out of the room, and cannot go straight back."""
    return state.stepped_out[hero] == state.place[hero]


@rule
def look_into_room(state, log):
    """QE.1, QG The dragons stay aside only as long as anyone is in the room."""
    for seat in range(state.players):
        if is_in_room(state, seat):
            return
    if state.aside > 0:
        tell(log, Happening.ROOM_EMPTIED)
    state.aside = 0


@rule
def kill(state, seat, cause, log, face=0):
    """QG The hero is out, and keeps what it has. The log has the cause with the face of its die."""
    tell(log, cause, seat, face)
    state.fate[seat] = Fate.DEAD
    look_into_room(state, log)


@rule
def lose_life(state, seat, points):
    """Points of life are lost, as far as there are any; `die_of_wounds` follows."""
    state.life[seat] = max(int(state.life[seat]) - points, 0)


@rule
def die_of_wounds(state, seat, log):
    """QD.6 Life 0 is death."""
    if state.life[seat] == 0:
        kill(state, seat, Happening.DIED_OF_WOUNDS, log)


@rule
def hurt(state, seat, cause, points, log, face=0):
    """Points of life are lost. The log has the cause with what is left and the face of its die."""
    lose_life(state, seat, points)
    tell(log, cause, seat, points, state.life[seat], face)
    die_of_wounds(state, seat, log)


@rule
def due(state, phase):
    """A throw or a decision is due: the turn waits for it."""
    state.phase = phase
    return After.DECISION


@rule
def offer(state, cells, phase):
    """One of these cells is to be chosen."""
    keep(state.open, cells)
    return due(state, phase)


@rule
def close(state):
    """A choice was made: no cell is to be chosen any more."""
    keep(state.open, NOTHING)
    state.room_open = 0


@rule
def refuse_purchase(content, state, seat, item):
    """QC.6 An item that is still there, for at most the points of the current row."""
    if state.owner[item] != EMPTY:
        return Refusal.ITEM_GONE
    return Refusal.NONE if content.points[item] <= state.found[seat] else Refusal.NO_POINTS


@rule
def offer_items(content, state):
    """QA.3, QC.6 A purchase, if there is an item to be bought."""
    for item in range(ITEMS):
        if refuse_purchase(content, state, state.active, item) == Refusal.NONE:
            return due(state, Phase.BUY)
    return After.BOUGHT


@rule
def buy(content, state, item, log):
    """QC.6 The row is crossed out, surplus lost, its danger gone; the Amulet and the Potion work at once.

    QA.3 Nothing need be bought: that is the number after the last item.
    """
    seat = state.active
    if item == ITEMS:
        tell(log, Happening.BOUGHT_NOTHING, seat)
        return After.BOUGHT
    tell(log, Happening.BOUGHT, seat, item, state.found[seat], state.row[seat])
    state.owner[item] = seat
    state.row[seat] += 1
    state.found[seat] = 0
    if item == Item.AMULET:
        state.dusk[seat] += 1
        use_up(state, item)
        tell(log, Happening.SUN_BOX_ADDED, seat, state.dusk[seat])
    elif item == Item.POTION:
        state.life[seat] += content.potion
        use_up(state, item)
        tell(log, Happening.POTION_DRUNK, seat, state.life[seat])
    return After.BOUGHT
