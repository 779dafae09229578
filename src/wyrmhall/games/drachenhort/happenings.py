"""Every kind of thing that can happen in Drachenhort."""

from __future__ import annotations

from typing import Annotated

from wyrmhall.contract.arguments import Count, Number, Spelled, declared
from wyrmhall.contract.happenings import Happening, Happenings, SeenBy
from wyrmhall.games.drachenhort.moves import CARD, Adventurer, Card, Place, Seat
from wyrmhall.games.drachenhort.names import SIDE_NAMES
from wyrmhall.games.drachenhort.state import ROUNDS

Side = Annotated[str, Spelled("side", SIDE_NAMES)]
Round = Annotated[str, Number("round", ROUNDS, least=1)]


class OfSeat(Happening):
    """Something that a player did, or that befell one."""

    who: Seat


class CardDealt(OfSeat):
    """H2.1 A group card for a player, who alone sees it."""

    card: Annotated[str | None, CARD, SeenBy("who")]


class FirstDrawn(OfSeat):
    """H2.4 The first player."""


class RoundBegun(Happening):
    """H2.3, H2.4 The board is set up for a round."""

    round: Round
    side: Side
    who: Seat


class Rolled(OfSeat):
    """H3.1 The die."""

    points: Count


class Passed(OfSeat):
    """H3.7 The roll moves nobody."""


class Moved(OfSeat):
    """H3.1, H3.2, H3.3 An adventurer came to the dark part of a space."""

    adventurer: Adventurer
    origin: Place
    place: Place


class Trapped(OfSeat):
    """H3.1, H3.2, H3.3, H3.5 An adventurer came to a trap and from there past the dragon."""

    adventurer: Adventurer
    origin: Place
    trap: Count
    place: Place


class TrappedAndLeft(Trapped):
    """H3.1, H3.2, H3.5, H3.6 The way out of a trap led out of the labyrinth."""

    message = "trapped"


class Left(OfSeat):
    """H3.1, H3.2, H3.6 An adventurer left the labyrinth."""

    adventurer: Adventurer
    origin: Place


class GemTaken(OfSeat):
    """H3.4 The gem on the space of arrival."""

    place: Place


class DragonMoved(Happening):
    """H4.1, H4.2 All stood in the dark and stepped into the light; the dragon moved."""

    origin: Place
    place: Place


class Caught(Happening):
    """H4.3 An adventurer is out for the round, with the lowest medal left."""

    adventurer: Adventurer
    medal: Count


class RoundLeft(Happening):
    """H5.1 The round is over because an adventurer left."""

    round: Round


class RoundCaught(Happening):
    """H5.2 The round is over because only one adventurer is left."""

    round: Round


class MedalWon(Happening):
    """H5.1 By the order on the path."""

    adventurer: Adventurer
    medal: Count


class LastMedalWon(MedalWon):
    """H5.2 For the only one left."""

    message = "medal-won"


class GemsRemoved(Happening):
    """H5.3 The gems left on the board."""

    gems: Count


class Counted(Happening):
    """H6.1 The points."""


class CardShown(OfSeat):
    """H6.1 Whose card was which."""

    card: Card


HAPPENINGS = Happenings(*declared(__name__, Happening))
Told = HAPPENINGS.numbers()
