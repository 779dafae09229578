"""The moves and the chance event of Liar's Dice."""

from liars_dice.state import DICE, FACES, SEATS, Phase
from wyrmhall.kit.arguments import Number, SeatArgument
from wyrmhall.kit.moves import Events, Moves, event, given_by, move

SEAT = SeatArgument(SEATS)
FACE = Number("face", FACES, least=1)
HOW_MANY = Number("number", SEATS * DICE, least=1)

MOVES = Moves(
    __name__,
    BID=move("bid {number} of {face}", "L2.1, L2.2 At least so many dice of a face.", number=HOW_MANY, face=FACE),
    CALL=move("call", "L2.3 Call the last bidder a liar."),
)
EVENTS = Events(
    __name__,
    ROLL=event(
        "roll {seat} {face}",
        "L1.2 A die of a seat; seat after seat, before each round.",
        Phase.ROLL,
        seat=given_by(lambda content, state: state.roller, SEAT),
        face=FACE,
    ),
)
Action = MOVES.actions()
