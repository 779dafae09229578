"""What the coach counts in imagined games of DragonQuest."""

from wyrmhall.contract.rule import rule
from wyrmhall.contract.rule_enum import RuleEnum
from wyrmhall.games.dragonquest.happenings import Told


class Prospect(RuleEnum):
    """What can become of a seat, and the rule behind it."""

    KILLED = "QG"
    SUNSET = "QF"
    ESCAPED = "Q1"
    GOLD_OUT = "Q1"
    LIFE_LOST = "QD.6"
    COINS = "QE.2"
    TREASURES = "QE.2"
    ITEMS = "QC.6"
    ROBBED = "QE.4"


HARMS = (Prospect.KILLED, Prospect.SUNSET, Prospect.LIFE_LOST, Prospect.ROBBED)
"""Nobody wants these."""
DANGERS = (Prospect.KILLED, Prospect.SUNSET)
"""People are warned of these when they are likely soon."""
SOON = 2
"""Turns of each player until when a danger is near."""


@rule
def watch(content, state, told, seat, out):
    """Count what a step of an imagined game has brought to a seat."""
    for row in range(1, told[0, 0] + 1):
        kind = told[row, 0]
        if told[row, 1] != seat:
            continue
        out[Prospect.LIFE_LOST] += life_lost(told, row)
        if is_death(kind):
            out[Prospect.KILLED] += 1
        elif kind == Told.SUN_SET:
            out[Prospect.SUNSET] += 1
        elif kind == Told.ESCAPED:
            out[Prospect.ESCAPED] += 1
            out[Prospect.GOLD_OUT] += told[row, 2]
        elif kind == Told.COINS_TICKED:
            out[Prospect.COINS] += told[row, 2]
        elif kind == Told.TREASURE_TAKEN:
            out[Prospect.TREASURES] += 1
        elif kind == Told.BOUGHT:
            out[Prospect.ITEMS] += 1
        elif kind == Told.ROBBED:
            out[Prospect.ROBBED] += 1


@rule
def is_death(kind):
    """Whether a happening is somebody's death inside the castle, before the sun sets."""
    return (
        kind == Told.DIED_OF_WOUNDS
        or kind == Told.DIED_IN_TRAP
        or kind == Told.KILLED_BY_SKELETON
        or kind == Told.KILLED_BY_DEMON
        or kind == Told.DIED_IN_ROOM
    )


@rule
def life_lost(told, row):
    """How much life a happening costs whom it happens to."""
    kind = told[row, 0]
    if kind == Told.HURT_BY_ARROW or kind == Told.STRUCK:
        return told[row, 4]
    if kind == Told.STRUCK_BY_LOWER or kind == Told.STRUCK_BY_HIGHER or kind == Told.BURNT:
        return told[row, 5]
    if (
        kind == Told.HURT_BY_TRAPDOOR
        or kind == Told.HURT_BY_FOG
        or kind == Told.HURT_BY_SKELETON
        or kind == Told.HURT_BY_SPIDER
    ):
        return told[row, 2]
    return 0


@rule
def is_soon(content, now, state):
    """Whether nobody had more than two turns since."""
    return state.turns <= now.turns + SOON * state.players
