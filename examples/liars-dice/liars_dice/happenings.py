"""What can happen in Liar's Dice."""

from typing import Annotated, Any

from liars_dice.moves import FACE, Face, HowMany, Seat
from wyrmhall.contract.arguments import Argument, Count, declared
from wyrmhall.contract.happenings import Happening, Happenings, SeenBy


class CupArgument(Argument):
    """The dice under a cup, one decimal digit each, 0 for none."""

    def spell(self, content: Any, state: Any, number: int) -> str:
        return " ".join(str(number).replace("0", ""))


class Rolled(Happening):
    """L1.2 A die, seen by its owner."""

    logged = False
    who: Seat
    face: Annotated[str | None, FACE, SeenBy("who")]


class BidMade(Happening):
    """L2.1, L2.2 A bid."""

    who: Seat
    number: HowMany
    face: Face


class Shown(Happening):
    """L3.1 The dice under a cup."""

    who: Seat
    cup: Annotated[str, CupArgument("cup", 100_000)]


class Called(Happening):
    """L2.3 A bid called a lie."""

    who: Seat
    other: Seat


class DieLost(Happening):
    """L3.1, L3.2, L3.3 The dice of the bid are counted, and somebody has one die fewer."""

    who: Seat
    left: Count
    found: Count
    face: Face


class Won(Happening):
    """L3.4 The last player with dice."""

    who: Seat


HAPPENINGS = Happenings(*declared(__name__, Happening))
Told = HAPPENINGS.numbers()
