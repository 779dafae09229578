"""Effects of rooms on those who enter them (D5), and how a coin changes hands (D6.1, D7.6)."""

from wyrmhall.games.drakon.happenings import Happening
from wyrmhall.games.drakon.rules.hands import hold, let_go, put_under
from wyrmhall.games.drakon.rules.lair import (
    forbidden_at,
    lying,
    occupied,
    place_number,
    remove_room,
    turned,
)
from wyrmhall.games.drakon.rules.turn import clear_draft, seat_after, set_out, spend_power
from wyrmhall.games.drakon.rules.walking import can_leave, kind_of
from wyrmhall.games.drakon.state import (
    ALL_KNOW,
    EMPTY,
    SIDES,
    START,
    TO_HOARD,
    TO_START,
    Adventurer,
    After,
    Draft,
    Ending,
    Kind,
    Phase,
    Refusal,
)
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rule import rule


@rule
def enter(content, state, seat, log):
    """D4.2 The room that an adventurer has come to takes effect; its owner decides. D5.1 An empty one does nothing."""
    state.decider = seat
    kind = kind_of(content, state, state.at[seat])
    tell(log, Happening.ENTERED, seat, kind)
    if kind == Kind.GOLD:
        return find_gold(content, state, seat, log)
    if kind == Kind.KEY or kind == Kind.VORTEX:
        return try_escape(content, state, seat, log)
    if kind == Kind.EMPTY or kind == Kind.WIND or kind == Kind.GUST:
        return After.NEXT
    if kind == Kind.GOBLINS or kind == Kind.WELL or kind == Kind.STEAL_LEFT or kind == Kind.STEAL_RIGHT:
        return cost_a_coin(content, state, seat, kind, log)
    return ask(content, state, kind, log)


@rule
def cost_a_coin(content, state, seat, kind, log):
    """D5.9 Goblins and Wells cost a coin; D5.12 one is stolen from a neighbour. Nothing happens if there is none."""
    loser = seat
    to = TO_START if kind == Kind.GOBLINS else TO_HOARD
    nothing = Happening.NO_COIN_TO_LOSE
    if kind == Kind.STEAL_LEFT or kind == Kind.STEAL_RIGHT:
        loser = seat_after(state, seat, 1 if kind == Kind.STEAL_LEFT else int(state.players) - 1)
        to = seat
        nothing = Happening.NO_COIN_TO_STEAL
    if state.coins[loser] == 0:
        tell(log, nothing)
        return After.NEXT
    return lose_coin(content, state, loser, to, Happening.COIN_STOLEN, log)


@rule
def ask(content, state, kind, log):
    """The rooms that ask for a decision, if there is one to make. If not, the phase does not matter: what comes next
    sets it anew."""
    if kind == Kind.CRYSTAL:
        state.phase = Phase.CRYSTAL
        possible = state.sent < content.ball_moves
    elif kind == Kind.MAP:
        state.phase = Phase.MAP
        possible = can_rob(state)
    elif kind == Kind.START:
        state.phase = Phase.START_COIN
        possible = state.on_start > 0
    else:
        if kind == Kind.DESTRUCTION:
            state.phase = Phase.DESTRUCTION
        else:
            state.phase = Phase.ROTATION if kind == Kind.ROTATION else Phase.PORTAL
        possible = can_choose_room(content, state)
    if possible:
        return After.DECISION
    if kind != Kind.START:
        tell(log, Happening.NO_EFFECT, lying(state, state.at[state.decider]), kind)
    return After.NEXT


@rule
def try_escape(content, state, seat, log):
    """D8.1 Who comes to a Key or Vortex with enough coins gets out and wins."""
    if state.escape and state.coins[seat] >= content.coins_to_escape:
        tell(log, Happening.ESCAPED, seat, state.coins[seat])
        return win(state, seat, Ending.ESCAPE)
    return After.NEXT


@rule
def find_gold(content, state, seat, log):
    """D5.13 A coin from the hoard, if any is left."""
    if state.hoard == 0:
        tell(log, Happening.HOARD_EMPTY)
        return After.NEXT
    tell(log, Happening.GOLD_FOUND, seat)
    state.hoard -= 1
    return gain_coin(content, state, seat, log)


@rule
def gain_coin(content, state, seat, log):
    """D6.1 With enough coins one wins at once, whoever's turn it is."""
    state.coins[seat] += 1
    if state.escape or state.coins[seat] < content.coins_to_win:
        return After.NEXT
    tell(log, Happening.WON, seat, state.coins[seat])
    return win(state, seat, Ending.COINS)


@rule
def win(state, seat, ended):
    """D6.1 The game is over; whatever is pending lapses."""
    state.winner = seat
    state.ended = ended
    state.depth = 0
    state.phase = Phase.OVER
    return After.DECISION


@rule
def lose_coin(content, state, loser, to, kind, log):
    """D5.9, D5.12, D7.4 Somebody is about to lose a coin, told as `kind` if another player gets it; D7.6 the Knight may
    prevent it."""
    if state.adventurer[loser] == Adventurer.KNIGHT and state.used[loser] == 0:
        state.phase = Phase.KNIGHT
        state.decider = loser
        state.coin_to = to
        return After.DECISION
    return pay_coin(content, state, loser, to, kind, log)


@rule
def pay_coin(content, state, loser, to, kind, log):
    """The coin goes to a player, onto Start, or back to the hoard."""
    state.coins[loser] -= 1
    if to >= 0:
        tell(log, kind, to, loser)
        return gain_coin(content, state, to, log)
    if to == TO_START:
        tell(log, Happening.COIN_TO_START, loser)
        state.on_start += 1
    else:
        tell(log, Happening.COIN_TO_HOARD, loser)
        state.hoard += 1
    return After.NEXT


@rule
def answer_as_knight(content, state, prevent, log):
    """D7.6 The Knight keeps the coin, once, or lets it go."""
    loser = int(state.decider)
    to = int(state.coin_to)
    state.coin_to = EMPTY
    if prevent:
        tell(log, Happening.PREVENTED, loser)
        spend_power(state, loser, log)
        return After.NEXT
    tell(log, Happening.ALLOWED, loser)
    return pay_coin(content, state, loser, to, Happening.COIN_LET_GO, log)


@rule
def take_from_start(content, state, take, log):
    """D5.11 Take one of the coins on Start, or leave it."""
    if not take:
        tell(log, Happening.LEFT_COIN, state.decider)
        return After.NEXT
    tell(log, Happening.TOOK_COIN, state.decider)
    state.on_start -= 1
    return gain_coin(content, state, int(state.decider), log)


@rule
def refuse_room(content, state, room, taken, masks):
    """Why a room cannot be turned (D5.8), destroyed (D5.7) or swapped out (D5.5). D5.11 Start always stays.

    What is the same for all rooms is worked out before: `taken` are the occupied ones, `masks` what the hand fits.
    """
    phase = state.phase
    if room >= state.rooms:
        return Refusal.NO_SUCH_ROOM
    sides = forbidden_at(state, room)
    if phase == Phase.ROTATION:
        return Refusal.NONE if can_turn(content, state, room, sides) else Refusal.CANNOT_TURN
    if room == START:
        return Refusal.IS_START
    if taken >> room & 1:
        return Refusal.OCCUPIED_FOR_SWAP if phase == Phase.PORTAL else Refusal.IS_OCCUPIED
    if phase == Phase.PORTAL and not masks >> sides & 1:
        return Refusal.NOTHING_FITS
    return Refusal.NONE


@rule
def can_choose_room(content, state):
    """D5.5, D5.7, D5.8 Whether there is a room to swap, destroy or turn."""
    taken = occupied(state)
    masks = hand_fits(content, state)
    for room in range(state.rooms):
        if refuse_room(content, state, room, taken, masks) == Refusal.NONE:
            return True
    return False


@rule
def can_turn(content, state, room, sides):
    """D5.8 Whether a room can be turned and lie legally then; turns that look the same count too."""
    face = state.face[room]
    if content.turns[face] < SIDES:
        return True
    for facing in range(SIDES):
        arrows = turned(content.arrows[face], facing)
        if arrows != state.arrows[room] and arrows & sides == 0:
            return True
    return False


@rule
def hand_fits(content, state):
    """D5.5 The sets of forbidden sides that some room of the hand of whoever decides can cope with, a bit for each."""
    masks = 0
    for index in range(state.held[state.decider]):
        masks |= int(content.fits[state.hand[state.decider, index]])
    return masks


@rule
def destroy(state, room, log):
    """D5.7 A room goes under the pile, face down; everybody saw it."""
    tell(log, Happening.DESTROYED, state.decider, lying(state, room), place_number(state, room))
    put_under(state, int(state.face[room]))
    remove_room(state, room)
    return After.NEXT


@rule
def choose_rotation(content, state, room, log):
    """D5.8 Choose the room; one without arrows looks the same however it is turned."""
    state.draft_spot = room
    if content.turns[state.face[room]] == 1:
        return rotate(content, state, 0, log)
    state.draft = Draft.TURN_FACING
    return After.DECISION


@rule
def rotate(content, state, facing, log):
    """D5.8 Turn the chosen room."""
    room = int(state.draft_spot)
    clear_draft(state)
    state.arrows[room] = turned(content.arrows[state.face[room]], facing)
    tell(log, Happening.TURNED, state.decider, lying(state, room), place_number(state, room))
    return After.NEXT


@rule
def choose_swap(state, room):
    """D5.5 Choose the room that the Portal takes."""
    state.draft_spot = room
    state.draft = Draft.SWAP
    return After.DECISION


@rule
def swap(content, state, facing, log):
    """D5.5 One room out of the lair into the hand, for all to see, another one in its place."""
    room = int(state.draft_spot)
    face = int(state.draft_face)
    seat = int(state.decider)
    taken = lying(state, room)
    clear_draft(state)
    let_go(state, seat, face)
    hold(state, seat, int(state.face[room]), ALL_KNOW)
    state.face[room] = face
    state.arrows[room] = turned(content.arrows[face], facing)
    tell(log, Happening.SWAPPED, seat, place_number(state, room), taken, lying(state, room))
    return After.NEXT


@rule
def refuse_opponent(state, other):
    """D5.6, D5.10 An opponent at the table; a Map Room needs one with rooms in hand."""
    crystal = state.phase == Phase.CRYSTAL
    if other >= state.players:
        return Refusal.NO_SUCH_SEAT
    if other == state.decider:
        return Refusal.OWN_SEAT if crystal else Refusal.OWN_HAND
    return Refusal.NONE if crystal or state.held[other] > 0 else Refusal.NO_ROOMS_IN_HAND


@rule
def can_rob(state):
    """D5.10 Whether an opponent has a room in hand."""
    for other in range(state.players):
        if refuse_opponent(state, other) == Refusal.NONE:
            return True
    return False


@rule
def choose_whom_to_send(content, state, seat, log):
    """D5.6 Choose an opponent's adventurer; if it cannot move, nothing happens."""
    if not can_leave(content, state, state.at[seat]):
        tell(log, Happening.SENT_NOWHERE, state.decider, seat)
        return After.NEXT
    state.draft = Draft.SEND
    set_out(content, state, seat)
    return After.DECISION


@rule
def choose_victim(state, seat):
    """D5.10 Choose from whose hand the Map Room takes a room; chance says which."""
    state.victim = seat
    state.phase = Phase.TAKE_ROOM
    return After.DECISION
