"""The moves and the chance event of Liar's Dice."""

from collections.abc import Mapping
from typing import Annotated, Any

from liars_dice.state import DICE, FACES, SEATS, Phase
from wyrmhall.contract.arguments import Number, SeatArgument
from wyrmhall.contract.moves import Event, Events, Move, Moves

SEAT = SeatArgument(SEATS)
FACE = Number("face", FACES, least=1)
HOW_MANY = Number("number", SEATS * DICE, least=1)
Seat = Annotated[str, SEAT]
Face = Annotated[str, FACE]
HowMany = Annotated[str, HOW_MANY]


class Bid(Move):
    """L2.1, L2.2 At least so many dice of a face."""

    says = "bid {number} of {face}"
    number: HowMany
    face: Face


class Call(Move):
    """L2.3 Call the last bidder a liar."""

    says = "call"


class Roll(Event):
    """L1.2 A die of a seat; seat after seat, before each round."""

    says = "roll {seat} {face}"
    seat: Seat
    face: Face

    @staticmethod
    def due(content: Any, state: Any) -> Mapping[str, int] | None:
        return {"seat": state.roller} if state.phase == Phase.ROLL else None


MOVES = Moves(Bid, Call)
EVENTS = Events(Roll)
Action = MOVES.actions()
