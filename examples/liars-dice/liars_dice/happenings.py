"""What can happen in Liar's Dice."""

from typing import Any

from liars_dice.moves import FACE, HOW_MANY, SEAT
from wyrmhall.kit.arguments import COUNT, Argument
from wyrmhall.kit.happenings import Happenings, happening, seen_by


class CupArgument(Argument):
    """The dice under a cup, one decimal digit each, 0 for none."""

    def spell(self, content: Any, state: Any, number: int) -> str:
        return " ".join(str(number).replace("0", ""))


CUP = CupArgument("cup", 100_000)


class Happening(Happenings):
    """What is told, in the order of the numbers."""

    ROLLED = happening("L1.2", who=SEAT, face=seen_by("who", FACE), logged=False)
    BID_MADE = happening("L2.1 L2.2", who=SEAT, number=HOW_MANY, face=FACE)
    SHOWN = happening("L3.1", who=SEAT, cup=CUP)
    CALLED = happening("L2.3", who=SEAT, other=SEAT)
    DIE_LOST = happening("L3.1 L3.2 L3.3", who=SEAT, left=COUNT, found=COUNT, face=FACE)
    WON = happening("L3.4", who=SEAT)
