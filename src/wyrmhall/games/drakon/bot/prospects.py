"""What the coach counts in imagined games of Drakon."""

from wyrmhall.contract.rule import rule
from wyrmhall.contract.rule_enum import RuleEnum
from wyrmhall.games.drakon.happenings import Told


class Prospect(RuleEnum):
    """What can become of a seat, and the rule behind it."""

    OTHER_WINS = "D6.1"
    COINS_WON = "D5.13"
    COINS_STOLEN = "D5.12"
    COINS_LOST = "D5.9"
    COINS_OF_OTHERS = "D5.13"
    SENT_AWAY = "D5.6"
    ROOMS_LOST = "D5.10"


HARMS = (
    Prospect.OTHER_WINS,
    Prospect.COINS_LOST,
    Prospect.COINS_OF_OTHERS,
    Prospect.SENT_AWAY,
    Prospect.ROOMS_LOST,
)
"""Nobody wants these."""
DANGERS = (Prospect.OTHER_WINS, Prospect.COINS_LOST)
"""People are warned of these when they are likely soon."""


@rule
def watch(content, state, told, seat, out):
    """Count what a step of an imagined game has brought to a seat."""
    for row in range(1, told[0, 0] + 1):
        kind, who, other = told[row, 0], told[row, 1], told[row, 2]
        if kind == Told.GOLD_FOUND or kind == Told.TOOK_COIN:
            out[Prospect.COINS_WON if who == seat else Prospect.COINS_OF_OTHERS] += 1
        elif kind == Told.COIN_STOLEN or kind == Told.COIN_PICKED or kind == Told.COIN_LET_GO:
            if other == seat:
                out[Prospect.COINS_LOST] += 1
            out[Prospect.COINS_STOLEN if who == seat else Prospect.COINS_OF_OTHERS] += 1
        elif kind == Told.COIN_TO_START or kind == Told.COIN_TO_HOARD:
            out[Prospect.COINS_LOST] += who == seat
        elif kind == Told.SENT or kind == Told.PUSHED:
            out[Prospect.SENT_AWAY] += other == seat
        elif kind == Told.ROOM_TAKEN or kind == Told.ROOM_LOOTED:
            out[Prospect.ROOMS_LOST] += other == seat
        elif kind == Told.WON or kind == Told.ESCAPED:
            out[Prospect.OTHER_WINS] += who != seat


@rule
def is_at_stake(state, seat, danger):
    """Whoever has no coin cannot lose one."""
    return danger != Prospect.COINS_LOST or state.coins[seat] > 0
