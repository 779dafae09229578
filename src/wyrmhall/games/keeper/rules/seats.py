"""Seats around the table: who is still in, who sits beside whom, which guilds are free."""

from wyrmhall.games.keeper.state import COLOURS, EMPTY
from wyrmhall.native.rule import rule


@rule
def players_in(state):
    """How many players are not eliminated."""
    count = 0
    for seat in range(state.players):
        if state.out[seat] == 0:
            count += 1
    return count


@rule
def next_player(state, seat):
    """The next player clockwise who is still in."""
    other = seat
    while True:
        other = 0 if other + 1 == state.players else other + 1
        if state.out[other] == 0:
            return other


@rule
def right_neighbour(state, seat):
    """K3.3 The player on the right: the previous one in turn order who is still in."""
    other = seat
    while True:
        other = state.players - 1 if other == 0 else other - 1
        if state.out[other] == 0:
            return other


@rule
def guild_is_free(content, state, colour):
    """K1.3, K2.3 A guild colour that no seat has in this state."""
    if content.is_guild[colour] == 0:
        return False
    for seat in range(state.players):
        if state.guild[seat] == colour:
            return False
    return True


@rule
def free_guilds(content, state):
    """How many guilds no seat has."""
    free = 0
    for colour in range(COLOURS):
        if guild_is_free(content, state, colour):
            free += 1
    return free


@rule
def free_guild(content, state, number):
    """The free guild of that number, counted from 0."""
    for colour in range(COLOURS):
        if guild_is_free(content, state, colour):
            if number == 0:
                return colour
            number -= 1
    return EMPTY
