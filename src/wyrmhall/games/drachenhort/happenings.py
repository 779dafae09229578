"""Every kind of thing that can happen in Drachenhort."""

from wyrmhall.games.drachenhort.moves import ADVENTURER, CARD, PLACE, SEAT
from wyrmhall.games.drachenhort.state import ROUNDS, SIDE_NAMES
from wyrmhall.kit.arguments import COUNT, Number, Spelled
from wyrmhall.kit.happenings import Happenings, happening, seen_by

SIDE = Spelled("side", SIDE_NAMES)
ROUND = Number("round", ROUNDS, least=1)


class Happening(Happenings):
    """The kinds in the order of their numbers. A piece goes from its `origin` to a `place`."""

    CARD_DEALT = happening("H2.1", who=SEAT, card=seen_by("who", CARD))
    FIRST_DRAWN = happening("H2.4", who=SEAT)
    ROUND_BEGUN = happening("H2.3 H2.4", round=ROUND, side=SIDE, who=SEAT, chapter=True)
    ROLLED = happening("H3.1", who=SEAT, points=COUNT, turn=True)
    PASSED = happening("H3.7", who=SEAT)
    MOVED = happening("H3.1 H3.2 H3.3", who=SEAT, adventurer=ADVENTURER, origin=PLACE, place=PLACE)
    TRAPPED = happening(
        "H3.1 H3.2 H3.3 H3.5", who=SEAT, adventurer=ADVENTURER, origin=PLACE, trap=COUNT, dragon=PLACE, place=PLACE
    )
    # The way out of the trap led out of the labyrinth.
    TRAPPED_AND_LEFT = happening(
        "H3.1 H3.2 H3.5 H3.6",
        message="trapped",
        who=SEAT,
        adventurer=ADVENTURER,
        origin=PLACE,
        trap=COUNT,
        dragon=PLACE,
        place=PLACE,
    )
    LEFT = happening("H3.1 H3.2 H3.6", who=SEAT, adventurer=ADVENTURER, origin=PLACE, place=PLACE)
    GEM_TAKEN = happening("H3.4", who=SEAT, place=PLACE)
    DRAGON_MOVED = happening("H4.1 H4.2", origin=PLACE, place=PLACE)
    CAUGHT = happening("H4.3", adventurer=ADVENTURER, medal=COUNT)
    ROUND_LEFT = happening("H5.1", round=ROUND)
    ROUND_CAUGHT = happening("H5.2", round=ROUND)
    MEDAL_WON = happening("H5.1", adventurer=ADVENTURER, medal=COUNT)  # by the order on the path
    LAST_MEDAL_WON = happening("H5.2", adventurer=ADVENTURER, medal=COUNT, message="medal-won")  # for the only one left
    GEMS_REMOVED = happening("H5.3", gems=COUNT)
    COUNTED = happening("H6.1")
    CARD_SHOWN = happening("H6.1", who=SEAT, card=CARD)
