"""Counts for the coach in imagined games of Dragon Keeper."""

from wyrmhall.games.keeper.happenings import Happening
from wyrmhall.games.keeper.rules.ending import points
from wyrmhall.games.keeper.state import COLOURS, EMPTY, SIDE, Phase
from wyrmhall.kit.rule_enum import RuleEnum
from wyrmhall.native.rule import rule


class Prospect(RuleEnum):
    """What can become of a seat, and the rule behind it."""

    OUT_OF_THE_GAME = "K4.3"
    OTHERS_OUT = "K4.3"
    TREASURES_EARNED = "K3.4"
    TREASURES_PAID = "K4.1"
    GIVEN_AWAY = "K3.3"
    OWN_GUILD = "K6.4"
    OTHER_GUILDS = "K6.4"
    MOST_TREASURES = "K6.5"
    # How the seat stands right after a move.
    POINTS_NOW = "K6.4"
    NEXT_TAKES = "K3.1"


HARMS = (
    Prospect.OUT_OF_THE_GAME,
    Prospect.TREASURES_PAID,
    Prospect.GIVEN_AWAY,
    Prospect.OWN_GUILD,
    Prospect.NEXT_TAKES,
)
"""Nobody wants these."""
DANGERS = (Prospect.OUT_OF_THE_GAME,)
"""People are warned of these when they are likely soon."""

UNSAID = -1


@rule
def watch(content, state, log, seat, out):
    """Count what a step of an imagined game has brought to a seat."""
    for row in range(1, log[0, 0] + 1):
        kind, who = log[row, 0], log[row, 1]
        if kind == Happening.ELIMINATED:
            out[Prospect.OUT_OF_THE_GAME if who == seat else Prospect.OTHERS_OUT] += 1
        elif kind == Happening.EARNED and who == seat:
            out[Prospect.TREASURES_EARNED] += 1
        elif kind == Happening.TOLL_PAID and who == seat:
            out[Prospect.TREASURES_PAID] += log[row, 2]
        elif kind == Happening.GAVE and who == seat:
            out[Prospect.GIVEN_AWAY] += content.value[log[row, 4]]
    if state.phase == Phase.OVER and state.out[seat] == 0:
        count_points(content, state, seat, out)


@rule
def count_points(content, state, seat, out):
    """Where the points of the end come from."""
    for colour in range(COLOURS):
        for position in range(state.height[seat, colour]):
            value = content.value[state.stack[seat, colour, position]]
            out[Prospect.OWN_GUILD if colour == state.guild[seat] else Prospect.OTHER_GUILDS] += value
    has_most = 1
    for other in range(state.players):
        if state.out[other] == 0 and state.treasures[other] > state.treasures[seat]:
            has_most = 0
    out[Prospect.MOST_TREASURES] += has_most


@rule
def measure(content, state, seat, out):
    """The points if they were counted now, which they are not of those who are out; and the highest tile that the next
    player can take."""
    out[Prospect.POINTS_NOW] = UNSAID if state.out[seat] else points(content, state, seat)
    out[Prospect.NEXT_TAKES] = UNSAID
    if state.phase == Phase.TAKE and state.active != seat:
        row = state.dragon - state.dragon % SIDE
        for place in range(row, row + SIDE):
            if place != state.dragon and state.board[place] != EMPTY:
                out[Prospect.NEXT_TAKES] = max(out[Prospect.NEXT_TAKES], content.value[state.board[place]])


@rule
def is_soon(content, now, state):
    """Whether an imagined game has not come further than the end of the level that is played now."""
    return state.level == now.level and state.phase <= Phase.PASSAGE
