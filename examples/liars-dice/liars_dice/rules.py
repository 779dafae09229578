"""The rules of Liar's Dice, and what a seat may know."""

from liars_dice.happenings import Happening
from liars_dice.moves import Action
from liars_dice.state import DICE, EMPTY, FACES, HIDDEN, SEATS, Ending, Phase, Refusal
from wyrmhall.kit.game import CHANCE, OVER
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rng import below
from wyrmhall.native.rule import rule


@rule
def start(content, state, players, options):
    """L1.1 As many dice for each as were agreed on."""
    state.turns = 0
    state.ended = EMPTY
    state.players = players
    state.wild_ones = options.wild_ones
    state.active = 0
    for seat in range(SEATS):
        state.dice[seat] = options.dice_each if seat < players else 0
    begin_round(state)


@rule
def begin_round(state):
    """L1.2 The dice are to be rolled."""
    state.phase = Phase.ROLL
    state.roller = next_seat(state, state.players - 1)
    state.bidder = EMPTY
    state.bid = EMPTY
    for seat in range(SEATS):
        for die in range(DICE):
            state.face[seat, die] = EMPTY


@rule
def actor(content, state):
    """Chance rolls, then the active seat decides."""
    if state.phase == Phase.OVER:
        return OVER
    return CHANCE if state.phase == Phase.ROLL else int(state.active)


@rule
def all_dice(state):
    """How many dice there are under all cups."""
    total = 0
    for seat in range(state.players):
        total += int(state.dice[seat])
    return total


@rule
def refuse(content, state, action):
    """L2.1 No more dice than there are, L2.2 higher than the last bid; L2.3 a call needs a bid."""
    if action == Action.CALL:
        return Refusal.NOTHING_TO_CALL if state.bid == EMPTY else Refusal.NONE
    if action // FACES >= all_dice(state):
        return Refusal.MORE_THAN_THERE_ARE
    return Refusal.NOT_HIGHER if action <= state.bid else Refusal.NONE


@rule
def apply(content, state, action, log):
    """One die, one bid or one call."""
    if state.phase == Phase.ROLL:
        roll(state, action, log)
    elif action < Action.CALL:
        state.turns += 1
        state.bid = action
        state.bidder = state.active
        tell(log, Happening.BID_MADE, state.active, action // FACES, action % FACES)
        state.active = next_seat(state, state.active)
    else:
        call(state, log)


@rule
def roll(state, face, log):
    """L1.2 The next die; after the last one the bids begin."""
    seat = state.roller
    die = 0
    while state.face[seat, die] != EMPTY:
        die += 1
    state.face[seat, die] = face
    tell(log, Happening.ROLLED, seat, face)
    if die + 1 == state.dice[seat]:
        state.roller = next_seat(state, seat)
        if state.roller <= seat:
            state.phase = Phase.BID


@rule
def next_seat(state, seat):
    """The next seat clockwise that has dice."""
    seat = (seat + 1) % state.players
    while state.dice[seat] == 0:
        seat = (seat + 1) % state.players
    return seat


@rule
def call(state, log):
    """L2.3, L3.1 The dice of the bid are counted, L3.2 ones as every face; L3.3 one of the two loses a die."""
    wanted = state.bid % FACES
    found = 0
    state.turns += 1
    tell(log, Happening.CALLED, state.active, state.bidder)
    for seat in range(state.players):
        cup = 0
        for die in range(state.dice[seat]):
            face = int(state.face[seat, die])
            cup = cup * 10 + face + 1
            found += face == wanted or (face == 0 and state.wild_ones == 1)
        if cup > 0:
            tell(log, Happening.SHOWN, seat, cup)
    loser = state.active if found > state.bid // FACES else state.bidder
    tell(log, Happening.DIE_LOST, loser, state.dice[loser] - 1, found, wanted)
    lose_die(state, loser, log)


@rule
def lose_die(state, loser, log):
    """L3.3 The loser begins the next round; L3.4 the last one with dice wins."""
    state.dice[loser] -= 1
    first = loser if state.dice[loser] > 0 else next_seat(state, loser)
    state.active = first
    if all_dice(state) == state.dice[first]:
        state.phase = Phase.OVER
        state.ended = Ending.ONE_IS_LEFT
        tell(log, Happening.WON, first)
    else:
        begin_round(state)


@rule
def returns(content, state, out):
    """L3.4"""
    for seat in range(state.players):
        out[seat] = 1.0 if state.dice[seat] > 0 else 0.0


@rule
def imagine(content, state, seat, stream):
    """Roll the hidden dice."""
    for other in range(state.players):
        for die in range(DICE):
            if state.face[other, die] == HIDDEN:
                state.face[other, die] = below(stream, FACES)
