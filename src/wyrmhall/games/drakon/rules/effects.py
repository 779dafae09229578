"""What rooms do to those who enter them (D5), and how a coin changes hands (D6.1, D7.6)."""

from wyrmhall.contract.rule import cite, rule
from wyrmhall.games.drakon.rules.hands import hold, let_go, put_under
from wyrmhall.games.drakon.rules.lair import (
    forbidden_at,
    may_go,
    occupied,
    remove_room,
    touch,
    turned,
)
from wyrmhall.games.drakon.rules.moves import clear_draft, set_out
from wyrmhall.games.drakon.rules.walking import can_leave, kind_of
from wyrmhall.games.drakon.state import (
    ALL_KNOW,
    EMPTY,
    TO_HOARD,
    TO_START,
    Adventurer,
    After,
    Deed,
    Draft,
    Kind,
    Phase,
    Rule,
)


@rule
def enter(content, state, seat):
    """D4.2 The room that an adventurer has come to takes effect; its owner decides. D5.1 An empty one does nothing."""
    cite(state, Rule.D4_2)
    state.decider = seat
    kind = kind_of(content, state, state.at[seat])
    if kind == Kind.GOLD:
        return find_gold(content, state, seat)
    if kind == Kind.GOBLINS or kind == Kind.WELL:
        cite(state, Rule.D5_9)
        return lose_coin(content, state, seat, TO_START if kind == Kind.GOBLINS else TO_HOARD)
    if kind == Kind.STEAL_LEFT or kind == Kind.STEAL_RIGHT:
        cite(state, Rule.D5_12)
        step = 1 if kind == Kind.STEAL_LEFT else state.players - 1
        return lose_coin(content, state, (seat + step) % state.players, seat)
    if kind == Kind.EMPTY:
        cite(state, Rule.D5_1)
        return After.NEXT
    if kind == Kind.KEY or kind == Kind.VORTEX:
        return try_escape(content, state, seat)
    if kind == Kind.WIND or kind == Kind.GUST:
        return After.NEXT
    return ask(content, state, seat, kind)


@rule
def ask(content, state, seat, kind):
    """The rooms that ask for a decision, if there is one to make."""
    if kind == Kind.CRYSTAL:
        cite(state, Rule.D5_6)
        phase = Phase.CRYSTAL
        possible = state.sent < content.ball_moves
    elif kind == Kind.DESTRUCTION:
        cite(state, Rule.D5_7)
        phase = Phase.DESTRUCTION
        possible = can_destroy(state)
    elif kind == Kind.ROTATION:
        cite(state, Rule.D5_8)
        phase = Phase.ROTATION
        possible = can_rotate(content, state)
    elif kind == Kind.PORTAL:
        cite(state, Rule.D5_5)
        phase = Phase.PORTAL
        possible = can_swap(content, state, seat)
    elif kind == Kind.MAP:
        cite(state, Rule.D5_10)
        phase = Phase.MAP
        possible = can_rob(state, seat)
    else:
        cite(state, Rule.D5_11)
        phase = Phase.START_COIN
        possible = state.on_start > 0
    if not possible:
        return After.NEXT
    state.phase = phase
    return After.DECISION


@rule
def try_escape(content, state, seat):
    """D8.1 Who comes to a Key or Vortex with enough coins gets out and wins."""
    if state.escape and state.coins[seat] >= content.coins_to_escape:
        cite(state, Rule.D8_1)
        return win(state, seat, Rule.D8_1)
    return After.NEXT


@rule
def find_gold(content, state, seat):
    """D5.13 A coin from the hoard, if any is left."""
    cite(state, Rule.D5_13)
    if state.hoard == 0:
        return After.NEXT
    state.hoard -= 1
    return gain_coin(content, state, seat)


@rule
def gain_coin(content, state, seat):
    """D6.1 With enough coins one wins at once, whoever's turn it is."""
    state.coins[seat] += 1
    if state.escape or state.coins[seat] < content.coins_to_win:
        return After.NEXT
    cite(state, Rule.D6_1)
    return win(state, seat, Rule.D6_1)


@rule
def win(state, seat, ended):
    """D6.1 The game is over; whatever is pending lapses."""
    state.winner = seat
    state.ended = ended
    state.depth = 0
    state.phase = Phase.OVER
    return After.DECISION


@rule
def lose_coin(content, state, loser, to):
    """D5.9, D5.12, D7.4 Somebody is about to lose a coin, if they have one; D7.6 the Knight may prevent it."""
    if state.coins[loser] == 0:
        return After.NEXT
    if state.adventurer[loser] == Adventurer.KNIGHT and state.used[loser] == 0:
        state.phase = Phase.KNIGHT
        state.decider = loser
        state.coin_to = to
        return After.DECISION
    return pay_coin(content, state, loser, to)


@rule
def pay_coin(content, state, loser, to):
    """The coin goes to a player, onto Start, or back to the hoard."""
    state.coins[loser] -= 1
    if to >= 0:
        return gain_coin(content, state, to)
    if to == TO_START:
        state.on_start += 1
    else:
        state.hoard += 1
    return After.NEXT


@rule
def answer_as_knight(content, state, prevent):
    """D7.6 The Knight keeps the coin, once, or lets it go."""
    cite(state, Rule.D7_6)
    loser = int(state.decider)
    to = int(state.coin_to)
    state.coin_to = EMPTY
    if prevent:
        state.deed = Deed.PREVENTED
        state.used[loser] = 1
        return After.NEXT
    state.deed = Deed.ALLOWED
    return pay_coin(content, state, loser, to)


@rule
def take_from_start(content, state, take):
    """D5.11 Take one of the coins on Start, or leave it."""
    cite(state, Rule.D5_11)
    if not take:
        state.deed = Deed.LEFT_COIN
        return After.NEXT
    state.deed = Deed.TOOK_COIN
    state.on_start -= 1
    return gain_coin(content, state, int(state.decider))


@rule
def can_destroy(state):
    """D5.7 Whether any room may be destroyed."""
    rooms = occupied(state)
    for room in range(state.rooms):
        if may_go(rooms, room):
            return True
    return False


@rule
def destroy(state, room):
    """D5.7 A room goes under the pile, face down; everybody saw it."""
    cite(state, Rule.D5_7)
    put_under(state, int(state.face[room]))
    touch(state, room)
    remove_room(state, room)
    state.deed = Deed.DESTROYED
    return After.NEXT


@rule
def can_turn(content, state, room):
    """D5.8 Whether a room can be turned and lie legally then; turns that look the same count too."""
    face = state.face[room]
    if content.turns[face] < 4:
        return True
    sides = forbidden_at(state, room)
    for facing in range(4):
        arrows = turned(content.arrows[face], facing)
        if arrows != state.arrows[room] and arrows & sides == 0:
            return True
    return False


@rule
def can_rotate(content, state):
    """D5.8 Whether any room can be turned."""
    for room in range(state.rooms):
        if can_turn(content, state, room):
            return True
    return False


@rule
def choose_rotation(content, state, room):
    """D5.8 Choose the room; one without arrows looks the same however it is turned."""
    cite(state, Rule.D5_8)
    state.draft_spot = room
    if content.turns[state.face[room]] == 1:
        return rotate(content, state, 0)
    state.draft = Draft.TURN_FACING
    return After.DECISION


@rule
def rotate(content, state, facing):
    """D5.8 Turn the chosen room."""
    cite(state, Rule.D5_8)
    room = int(state.draft_spot)
    clear_draft(state)
    state.arrows[room] = turned(content.arrows[state.face[room]], facing)
    state.deed = Deed.TURNED
    touch(state, room)
    return After.NEXT


@rule
def hand_fits(content, state, seat):
    """D5.5 The sets of forbidden sides that some room of a hand can cope with, a bit for each."""
    masks = 0
    for index in range(state.held[seat]):
        masks |= int(content.fits[state.hand[seat, index]])
    return masks


@rule
def can_swap(content, state, seat):
    """D5.5 Whether any room can be swapped for one of the hand."""
    masks = hand_fits(content, state, seat)
    rooms = occupied(state)
    for room in range(state.rooms):
        if may_go(rooms, room) and masks >> forbidden_at(state, room) & 1:
            return True
    return False


@rule
def choose_swap(state, room):
    """D5.5 Choose the room that the Portal takes."""
    cite(state, Rule.D5_5)
    state.draft_spot = room
    state.draft = Draft.SWAP
    return After.DECISION


@rule
def choose_replacement(content, state, face):
    """D5.5 Choose the room of the hand that replaces it."""
    cite(state, Rule.D5_5)
    state.draft_face = face
    if content.turns[face] > 1:
        state.draft = Draft.SWAP_FACING
        return After.DECISION
    return swap(content, state, 0)


@rule
def swap(content, state, facing):
    """D5.5 One room out of the lair into the hand, for all to see, another one in its place."""
    cite(state, Rule.D5_5)
    room = int(state.draft_spot)
    face = int(state.draft_face)
    seat = int(state.decider)
    clear_draft(state)
    let_go(state, seat, face)
    hold(state, seat, int(state.face[room]), ALL_KNOW)
    state.face[room] = face
    state.arrows[room] = turned(content.arrows[face], facing)
    state.deed = Deed.SWAPPED
    touch(state, room)
    return After.NEXT


@rule
def choose_whom_to_send(content, state, seat):
    """D5.6 Choose an opponent's adventurer; if it cannot move, nothing happens."""
    cite(state, Rule.D5_6)
    if not can_leave(content, state, state.at[seat]):
        state.deed = Deed.SENT_NOWHERE
        touch(state, state.at[seat])
        state.concerned = seat
        return After.NEXT
    state.draft = Draft.SEND
    set_out(content, state, seat)
    return After.DECISION


@rule
def can_rob(state, seat):
    """D5.10 Whether an opponent has a room in hand."""
    for other in range(state.players):
        if other != seat and state.held[other] > 0:
            return True
    return False


@rule
def choose_victim(state, seat):
    """D5.10 Choose from whose hand the Map Room takes a room; chance says which."""
    cite(state, Rule.D5_10)
    state.victim = seat
    state.deed = Deed.CHOSE_VICTIM
    state.concerned = seat
    state.phase = Phase.TAKE_ROOM
    return After.DECISION
