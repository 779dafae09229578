"""What the coach counts in imagined games of Drachenhort."""

from wyrmhall.contract.rule import rule
from wyrmhall.contract.rule_enum import RuleEnum
from wyrmhall.games.drachenhort.happenings import Told
from wyrmhall.games.drachenhort.rules.ending import points
from wyrmhall.games.drachenhort.state import ON_CARD, ROUNDS, Phase


class Prospect(RuleEnum):
    """What can become of a seat, and the rule behind it."""

    OWN_CAUGHT = "H4.3"
    OWN_TRAPPED = "H3.5"
    OWN_FIRST_OUT = "H5.1"
    GEMS = "H3.4"
    MEDALS = "H6.1"
    BEST_OTHER = "H6.1"


HARMS = (Prospect.OWN_CAUGHT, Prospect.OWN_TRAPPED, Prospect.BEST_OTHER)
"""Nobody wants these."""
DANGERS = (Prospect.OWN_CAUGHT,)
"""People are warned of these when they are likely soon."""


@rule
def watch(content, state, told, seat, out):
    """Count what a step of an imagined game has brought to a seat."""
    for row in range(1, told[0, 0] + 1):
        kind = told[row, 0]
        if kind == Told.CAUGHT:
            out[Prospect.OWN_CAUGHT] += is_own(content, state, seat, told[row, 1])
        elif kind == Told.TRAPPED or kind == Told.TRAPPED_AND_LEFT:
            out[Prospect.OWN_TRAPPED] += is_own(content, state, seat, told[row, 2])
        elif kind == Told.LEFT:
            out[Prospect.OWN_FIRST_OUT] += is_own(content, state, seat, told[row, 2])
        elif kind == Told.GEM_TAKEN and told[row, 1] == seat:
            out[Prospect.GEMS] += 1
    if state.phase == Phase.OVER:
        count_points(content, state, seat, out)


@rule
def is_own(content, state, seat, adventurer):
    """Whether an adventurer is on the seat's card."""
    for position in range(ON_CARD):
        if content.cards[state.card[seat], position] == adventurer:
            return True
    return False


@rule
def count_points(content, state, seat, out):
    """The medals of the seat, and the points of the best of the others."""
    for position in range(ON_CARD):
        for played in range(ROUNDS):
            out[Prospect.MEDALS] += state.medal[played, content.cards[state.card[seat], position]]
    best = 0
    for other in range(state.players):
        if other != seat:
            best = max(best, points(content, state, other))
    out[Prospect.BEST_OTHER] += best
