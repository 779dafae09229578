"""Counts for the coach in imagined games of Drachenhort, and how a seat stands after a move.

It looks no further than the end of the round: the next one begins anew, and would only hide what a move does.
"""

from wyrmhall.games.drachenhort.bot.learning import medals
from wyrmhall.games.drachenhort.happenings import Happening
from wyrmhall.games.drachenhort.rules.dragon import adventurer_on
from wyrmhall.games.drachenhort.state import ADVENTURERS, CAUGHT, EMPTY, EXIT, HALL, ON_CARD, Phase
from wyrmhall.kit.rule_enum import RuleEnum
from wyrmhall.native.rule import rule


class Prospect(RuleEnum):
    """What can become of a seat, and the rule behind it."""

    OWN_CAUGHT = "H4.3"
    OWN_TRAPPED = "H3.5"
    OWN_FIRST_OUT = "H5.1"
    GEMS = "H3.4"
    GEMS_OF_OTHERS = "H3.4"
    MEDALS = "H6.1"
    BEST_OTHER = "H6.1"
    # How the seat stands right after a move.
    NEXT_PREY_OWN = "H4.2"
    NEXT_PREY_OTHER = "H4.2"
    MEDALS_NOW = "H5.1"
    FROM_DRAGON = "H4.2"
    TO_EXIT = "H5.1"
    GONE = "H3.2"
    GONE_BY_OTHERS = "H3.2"


HARMS = (
    Prospect.OWN_CAUGHT,
    Prospect.OWN_TRAPPED,
    Prospect.GEMS_OF_OTHERS,
    Prospect.BEST_OTHER,
    Prospect.NEXT_PREY_OWN,
    Prospect.TO_EXIT,
    Prospect.GONE_BY_OTHERS,
)
"""Nobody wants these."""
DANGERS = (Prospect.OWN_CAUGHT,)
"""People are warned of these when they are likely soon."""


@rule
def watch(content, state, log, seat, out):
    """Count what a step of an imagined game has brought to a seat."""
    for row in range(1, log[0, 0] + 1):
        kind = log[row, 0]
        if kind == Happening.CAUGHT:
            out[Prospect.OWN_CAUGHT] += is_own(content, state, seat, log[row, 1])
        elif kind == Happening.TRAPPED or kind == Happening.TRAPPED_AND_LEFT:
            out[Prospect.OWN_TRAPPED] += is_own(content, state, seat, log[row, 2])
        elif kind == Happening.LEFT:
            out[Prospect.OWN_FIRST_OUT] += is_own(content, state, seat, log[row, 2])
        elif kind == Happening.GEM_TAKEN:
            out[Prospect.GEMS if log[row, 1] == seat else Prospect.GEMS_OF_OTHERS] += 1
        elif kind == Happening.ROUND_LEFT or kind == Happening.ROUND_CAUGHT:
            count_medals(content, state, log[row, 1], seat, out)


@rule
def is_own(content, state, seat, adventurer):
    """Whether an adventurer is on the seat's card."""
    for position in range(ON_CARD):
        if content.cards[state.card[seat], position] == adventurer:
            return True
    return False


@rule
def count_medals(content, state, side, seat, out):
    """What the medals of a round bring to the seat, and to the one of the others who gets most."""
    best = 0
    for other in range(state.players):
        won = 0
        for position in range(ON_CARD):
            won += int(state.medal[side, content.cards[state.card[other], position]])
        if other == seat:
            out[Prospect.MEDALS] += won
        else:
            best = max(best, won)
    out[Prospect.BEST_OTHER] += best


@rule
def is_watched(content, now, state):
    """Whether an imagined game is still in the round that is played now."""
    return state.side == now.side


@rule
def measure(content, state, seat, out):
    """How the seat's three stand in the round, and whom the dragon would catch next. After a round there is nothing
    to say: all begin anew."""
    gone, gone_by_others, worth = 0, 0, 0
    hindmost, foremost = EXIT, EMPTY
    for adventurer in range(ADVENTURERS):
        place = int(state.place[adventurer])
        if is_own(content, state, seat, adventurer):
            worth += medals(content, state, adventurer)
            if place != CAUGHT:
                gone += place
                hindmost, foremost = min(hindmost, place), max(foremost, place)
        elif place != CAUGHT:
            gone_by_others += place
    if state.phase == Phase.OVER or gone + gone_by_others == 0:
        for prospect in range(Prospect.NEXT_PREY_OWN, Prospect.GONE_BY_OTHERS + 1):
            out[prospect] = EMPTY
        return
    prey = next_prey(content, state)
    out[Prospect.NEXT_PREY_OWN] = int(prey != EMPTY and is_own(content, state, seat, prey))
    out[Prospect.NEXT_PREY_OTHER] = int(prey != EMPTY and not is_own(content, state, seat, prey))
    out[Prospect.MEDALS_NOW] = worth
    out[Prospect.FROM_DRAGON] = hindmost - state.dragon if foremost != EMPTY else EMPTY
    out[Prospect.TO_EXIT] = EXIT - foremost if foremost != EMPTY else EMPTY
    out[Prospect.GONE] = gone
    out[Prospect.GONE_BY_OTHERS] = gone_by_others


@rule
def next_prey(content, state):
    """H4.2 Whom the dragon would catch if it came now, EMPTY if nobody: its first move of a round catches none."""
    if state.dragon != HALL:
        for ahead in range(1, content.dragon_spaces + 1):
            prey = adventurer_on(state, state.dragon + ahead)
            if prey != EMPTY:
                return prey
    return EMPTY
