"""Setting up (D2), and all chance: adventurers, hands, the first player, draws, and rooms taken from a hand."""

from wyrmhall.games.drakon.happenings import Happening
from wyrmhall.games.drakon.rules.hands import (
    copies_in_hand,
    draw_room,
    fill_pile,
    hold,
    put_under,
    recount_pile,
    room_in_pile,
    seat_of,
    take_room,
)
from wyrmhall.games.drakon.rules.lair import add_room, clear_map, empty_lair
from wyrmhall.games.drakon.rules.turn import clear_draft
from wyrmhall.games.drakon.state import (
    ALL_KNOW,
    EMPTY,
    FACES,
    HANDFUL,
    HIDDEN,
    ONLY_DWARF,
    PENDING,
    ROOMS,
    SEATS,
    START,
    Adventurer,
    After,
    Phase,
)
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rng import below
from wyrmhall.native.rule import rule

ADVENTURERS = len(Adventurer)


@rule
def start(content, state, players, options):
    """D2 Everybody on Start, all other rooms in the pile."""
    state.ended = EMPTY
    state.players = players
    state.powers = options.powers
    state.escape = options.escape
    state.phase = Phase.DEAL_ADVENTURER if state.powers else Phase.DEAL_ROOM
    state.active = 0
    state.decider = 0
    state.acted = 0
    state.winner = EMPTY
    state.turns = 0
    state.dealt = 0
    state.hoard = content.coins
    state.on_start = 0
    for seat in range(SEATS):
        state.coins[seat] = 0
        state.adventurer[seat] = EMPTY
        state.used[seat] = 0
        state.at[seat] = START
        state.held[seat] = 0
        for index in range(HANDFUL):
            state.hand[seat, index] = EMPTY
            state.known[seat, index] = 0
    fill_pile(content, state)
    for index in range(ROOMS):
        state.under[index] = EMPTY
    state.buried = 0
    empty_lair(state)
    add_room(state, START, content.arrows[START], 0, 0)
    state.depth = 0
    for index in range(PENDING):
        state.pending[index] = EMPTY
        state.pending_seat[index] = EMPTY
    state.sent = 0
    state.to_draw = 0
    state.victim = EMPTY
    state.coin_to = EMPTY
    state.discard[0] = EMPTY
    state.discard[1] = EMPTY
    clear_draft(state)


@rule
def complete(content, state):
    """Fill in what follows from the rest of a position: the map of the lair, how many rooms there are where, the pile,
    the hoard. Hands are sorted. A room of a hand that nobody is said to know is known to its owner."""
    clear_map(state)
    for room in range(ROOMS):
        if state.face[room] != EMPTY:
            add_room(state, state.face[room], state.arrows[room], int(state.x[room]), int(state.y[room]))
    state.hoard = content.coins - state.on_start
    for seat in range(state.players):
        state.hoard -= state.coins[seat]
        state.held[seat] = 0
        while state.held[seat] < HANDFUL and state.hand[seat, state.held[seat]] != EMPTY:
            face, known = state.hand[seat, state.held[seat]], state.known[seat, state.held[seat]]
            if face == HIDDEN:
                state.held[seat] += 1
            else:
                hold(state, seat, face, known if known else 1 << seat)
    state.buried = 0
    while state.buried < ROOMS and state.under[state.buried] != EMPTY:
        state.buried += 1
    recount_pile(content, state)


@rule
def adventurer_is_free(state, adventurer):
    """D7.1 Whether nobody has that adventurer yet."""
    return seat_of(state, adventurer) == EMPTY


@rule
def weight(content, state, outcome):
    """How many of the equally likely cases of the chance event now due lead to that outcome."""
    phase = state.phase
    if phase == Phase.DRAW or phase == Phase.DEAL_ROOM:
        if state.left > 0:
            return int(state.pile[outcome])
        return 1 if state.under[0] % ONLY_DWARF == outcome else 0
    if phase == Phase.TAKE_ROOM or phase == Phase.LOOT:
        return copies_in_hand(state, state.victim, outcome)
    if phase == Phase.DRAW_FIRST:
        return 1 if outcome < state.players else 0
    return 1 if outcome < ADVENTURERS and adventurer_is_free(state, outcome) else 0


@rule
def chances(content, state, weights):
    """The weights of all outcomes of the chance event now due."""
    total = 0
    for outcome in range(FACES):
        weights[outcome] = weight(content, state, outcome)
        total += weights[outcome]
    return total


@rule
def drawn(content, state, dice):
    """The outcome that one random number gives, drawn as from the weights."""
    phase = state.phase
    if phase == Phase.TAKE_ROOM or phase == Phase.LOOT:
        return int(state.hand[state.victim, below(dice, int(state.held[state.victim]))])
    if phase == Phase.DRAW_FIRST:
        return below(dice, int(state.players))
    if phase == Phase.DEAL_ADVENTURER:
        number = below(dice, ADVENTURERS - int(state.dealt))
        outcome = 0
        while number > 0 or not adventurer_is_free(state, outcome):
            number -= 1 if adventurer_is_free(state, outcome) else 0
            outcome += 1
        return outcome
    if state.left == 0:
        return below(dice, 1) + state.under[0] % ONLY_DWARF
    return room_in_pile(state, below(dice, int(state.left)))


@rule
def chance(content, state, outcome, log):
    """An outcome of chance."""
    phase = state.phase
    if phase == Phase.DRAW:
        return draw(state, outcome, log)
    if phase == Phase.TAKE_ROOM or phase == Phase.LOOT:
        kind = Happening.ROOM_TAKEN if phase == Phase.TAKE_ROOM else Happening.ROOM_LOOTED
        known = take_room(state, int(state.decider), int(state.victim), outcome)
        tell(log, kind, state.decider, state.victim, outcome, -1 if known == ALL_KNOW else known)
        state.victim = EMPTY
        return After.NEXT
    if phase == Phase.DEAL_ROOM:
        deal_room(content, state, outcome, log)
    elif phase == Phase.DEAL_ADVENTURER:
        deal_adventurer(state, outcome, log)
    else:
        draw_first(state, outcome, log)
    return After.DECISION


@rule
def deal_adventurer(state, adventurer, log):
    """D7.1 One adventurer for each player in turn; `dealt` counts them."""
    tell(log, Happening.ADVENTURER_DEALT, state.dealt, adventurer)
    state.adventurer[state.dealt] = adventurer
    state.dealt += 1
    if state.dealt == state.players:
        state.dealt = 0
        state.phase = Phase.DEAL_ROOM


@rule
def deal_room(content, state, face, log):
    """D2.1 The rooms of one hand after the other."""
    seat = state.dealt // content.hand
    tell(log, Happening.ROOM_DEALT, seat, face)
    draw_room(state, seat, face)
    state.dealt += 1
    if state.dealt == state.players * content.hand:
        tell(log, Happening.HANDS_DEALT, content.hand)
        state.phase = Phase.DRAW_FIRST


@rule
def draw_first(state, seat, log):
    """D2.2 The first player, at random."""
    tell(log, Happening.FIRST_DRAWN, seat)
    state.active = seat
    state.decider = seat
    state.phase = Phase.TURN


@rule
def draw(state, face, log):
    """D3.1 The active player draws; D7.5 when the Dwarf has drawn, his discards go under the pile."""
    known = draw_room(state, int(state.active), face)
    knowing = -1 if known == ALL_KNOW else known
    state.to_draw -= 1
    if state.discard[0] == EMPTY:
        tell(log, Happening.DREW, state.active, face, knowing)
        return After.NEXT
    tell(log, Happening.DREW_FOR_DISCARDS, state.active, face, knowing)
    if state.to_draw > 0:
        return After.DECISION
    for index in range(2):
        put_under(state, int(state.discard[index]) + ONLY_DWARF)
        state.discard[index] = EMPTY
    return After.NEXT
