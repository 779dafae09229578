"""The end of a turn, of a round (H5) and of the game (H6)."""

from wyrmhall.games.drachenhort.happenings import Happening
from wyrmhall.games.drachenhort.rules.dragon import (
    adventurer_on,
    all_in_the_dark,
    caught,
    move_dragon,
    step_into_the_light,
)
from wyrmhall.games.drachenhort.state import (
    ADVENTURERS,
    CAUGHT,
    EMPTY,
    EXIT,
    HALL,
    MEDALS,
    ON_CARD,
    ROUNDS,
    START,
    Ending,
    Phase,
)
from wyrmhall.kit.defaults import share_win
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rule import rule


@rule
def end_turn(content, state, log):
    """H4.1, H4.4 The dragon moves if all are in the dark, once; H5 perhaps the round is over; H2.4 the next player."""
    if adventurer_on(state, EXIT) != EMPTY:
        tell(log, Happening.ROUND_LEFT, state.side)
        end_round(content, state, Ending.SOMEBODY_LEFT, log)
    elif all_in_the_dark(state):
        step_into_the_light(content, state)
        move_dragon(content, state, log)
        if caught(state) == ADVENTURERS - 1:
            tell(log, Happening.ROUND_CAUGHT, state.side)
            end_round(content, state, Ending.ONE_IS_LEFT, log)
    state.turns += 1
    state.roll = 0
    if state.phase != Phase.OVER:
        state.active = (state.active + 1) % state.players
        state.phase = Phase.ROLL


@rule
def set_up_round(content, state, side):
    """H2.3 The dragon in the hall, the adventurers in the start room, a gem on each gem space of this side."""
    state.side = side
    state.dragon = HALL
    state.gems = content.gems[side]
    for adventurer in range(ADVENTURERS):
        state.place[adventurer] = START
        state.lit[adventurer] = 1


@rule
def end_round(content, state, ended, log):
    """H5.1, H5.2 The medals left are given out, H5.3 the gems left removed; H2.3 round two, or H6.1 the count."""
    give_medals(content, state)
    tell_medals(content, state, ended, log)
    remove_gems(state, log)
    if state.side + 1 < ROUNDS:
        set_up_round(content, state, state.side + 1)
        tell(log, Happening.ROUND_BEGUN, state.side, state.side, (state.active + 1) % state.players)
    else:
        state.ended = ended
        state.phase = Phase.OVER
        tell(log, Happening.COUNTED)
        for seat in range(state.players):
            tell(log, Happening.CARD_SHOWN, seat, state.card[seat])


@rule
def give_medals(content, state):
    """H5.1 Nearest to the exit the highest, whoever left first of all; in the start room by the order of H1.3.

    H5.2 is the same with one adventurer left.
    """
    for adventurer in range(ADVENTURERS):
        if state.place[adventurer] != CAUGHT:
            ahead = ahead_of(state, adventurer)
            state.medal[state.side, adventurer] = content.medal[state.side, MEDALS - 1 - ahead]


@rule
def tell_medals(content, state, ended, log):
    """H5.1, H5.2 The medals of those who were not caught, the highest first."""
    if log is None:
        return
    kind = Happening.MEDAL_WON if ended == Ending.SOMEBODY_LEFT else Happening.LAST_MEDAL_WON
    for ahead in range(ADVENTURERS):
        for adventurer in range(ADVENTURERS):
            if state.place[adventurer] != CAUGHT and ahead_of(state, adventurer) == ahead:
                tell(log, kind, adventurer, state.medal[state.side, adventurer])


@rule
def ahead_of(state, adventurer):
    """How many adventurers still in play come before this one."""
    ahead = 0
    here = state.place[adventurer]
    for other in range(ADVENTURERS):
        there = state.place[other]
        if there != CAUGHT and (there > here or (there == here and other < adventurer)):
            ahead += 1
    return ahead


@rule
def remove_gems(state, log):
    """H5.3 The gems that nobody took are out of the game."""
    left = int(state.gems)
    gems = 0
    while left:
        left &= left - 1
        gems += 1
    if gems > 0:
        tell(log, Happening.GEMS_REMOVED, gems)
    state.removed += gems
    state.gems = 0


@rule
def points(content, state, seat):
    """H6.1 Both medals of one's three adventurers, and one for each gem."""
    total = int(state.collected[seat])
    for position in range(ON_CARD):
        adventurer = content.cards[state.card[seat], position]
        for played in range(ROUNDS):
            total += int(state.medal[played, adventurer])
    return total


@rule
def returns(content, state, out):
    """H6.1 The most points win, ties share."""
    scores(content, state, out)
    share_win(out, state.players)


@rule
def scores(content, state, out):
    """H6.1 The points."""
    for seat in range(state.players):
        out[seat] = float(points(content, state, seat))
