"""Every kind of thing that can happen in DragonQuest."""

from __future__ import annotations

from typing import Any

from wyrmhall.games.dragonquest.moves import (
    BONE_FACE,
    CELL,
    COIN,
    DANGER_FACE,
    FIGHT_FACE,
    ITEM,
    LETTER,
    LOOT_FACE,
    POINTS,
    SEAT,
    SPIDER_FACE,
    SYMBOL,
    TILE,
    TREASURE,
)
from wyrmhall.games.dragonquest.state import DANGER_DICE, DIE_BITS, LOOTS, MOVEMENT_DICE, PLACE_NAMES, Loot, Row
from wyrmhall.kit.arguments import COUNT, Argument, Named, Part, Spelled
from wyrmhall.kit.happenings import Happenings, happening, seen_by
from wyrmhall.kit.rule_enum import names_of
from wyrmhall.kit.words import Line

NO_DIE = "-"
LOOT_WORDS = tuple((face, face.name.lower()) for face in (Loot.DRAGON, Loot.STAR, Loot.HUNDRED, Loot.FIFTY, Loot.BLANK))
"""Treasure dice in the order in which sentences name them."""


def _dice(number: int, count: int) -> list[int]:
    """Several dice in one number, the first in the lowest bits."""
    return [number >> DIE_BITS * place & (1 << DIE_BITS) - 1 for place in range(count)]


def _listed(things: list[Line]) -> Line:
    """Several things one after another."""
    if len(things) == 1:
        return things[0]
    joint = "list-last" if len(things) == 2 else "list-more"
    return Line(joint, {"first": things[0], "rest": _listed(things[1:])})


class ThrowArgument(Argument):
    """Movement dice, the red one first: for each 1 more than its symbol, 0 for one that is not thrown."""

    def spell(self, content: Any, state: Any, number: int) -> str:
        """The red die, `-` if it is not thrown, and then the black ones: `- room blank`."""
        red, *black = _dice(number, MOVEMENT_DICE)
        return " ".join([SYMBOL.names[red - 1] if red else NO_DIE, *(SYMBOL.names[die - 1] for die in black if die)])

    def words(self, content: Any, state: Any, number: int) -> Part:
        red, *black = _dice(number, MOVEMENT_DICE)
        things = [Line("red-die", {"symbol": SYMBOL.names[red - 1]})] if red else []
        for symbol, name in enumerate(SYMBOL.names, 1):
            if symbol in black:
                things.append(Line("black-dice", {"symbol": name, "number": black.count(symbol)}))
        return _listed(things)


class DangerDiceArgument(Argument):
    """Danger dice in the order of their throw: for each 1 more than its danger."""

    def spell(self, content: Any, state: Any, number: int) -> str:
        return " ".join(DANGER_FACE.names[die - 1] for die in _dice(number, DANGER_DICE) if die)

    def words(self, content: Any, state: Any, number: int) -> Part:
        return _listed([Line("danger-face", {"danger": name}) for name in self.spell(content, state, number).split()])


class LootArgument(Argument):
    """Treasure dice that lie there: for each face how many show it."""

    def spell(self, content: Any, state: Any, number: int) -> str:
        counts = zip(LOOT_FACE.names, _dice(number, LOOTS), strict=True)
        return " ".join(name for name, count in counts for _ in range(count))

    def words(self, content: Any, state: Any, number: int) -> Part:
        counts = _dice(number, LOOTS)
        return _listed(
            [Line("loot", {"loot": word, "number": counts[face]}) for face, word in LOOT_WORDS if counts[face]]
        )


DANGER = Named("danger", [*DANGER_FACE.names, "skeleton"])
"""What a danger die shows; or the skeleton, which no danger die shows."""
ROW = Spelled("row", names_of(Row))
THROW = ThrowArgument("dice", 1 << DIE_BITS * MOVEMENT_DICE)
DANGERS = DangerDiceArgument("dice", 1 << DIE_BITS * DANGER_DICE)
LOOT = LootArgument("loot", 1 << DIE_BITS * LOOTS)
PLACE = Spelled("place", PLACE_NAMES)


class Happening(Happenings):
    """The kinds in the order of their numbers.

    Where a hero goes, `origin` is the place that it leaves. What dice show has the name of the dice: `movement`,
    `dangers`, `letter`, `fight`, `wound`, `spider`, `loot`; `monster` is what strikes, as the combat die shows it.
    """

    # The turn
    FIRST_DRAWN = happening("Q0.4", who=SEAT)
    TURN_BEGUN = happening("QA.1", who=SEAT, sun=COUNT, boxes=COUNT, turn=True)
    LAST_TURN_BEGUN = happening("QA.1", who=SEAT, sun=COUNT, boxes=COUNT, turn=True)
    TURN_SKIPPED = happening("QA.2", who=SEAT)
    BOUGHT = happening("QA.3 QC.6", who=SEAT, item=ITEM, points=COUNT, row=ROW)
    BOUGHT_NOTHING = happening("QA.3", who=SEAT)
    SUN_BOX_ADDED = happening("QF", who=SEAT, boxes=COUNT)
    POTION_DRUNK = happening("QC.6", who=SEAT, life=COUNT)
    SUN_SET = happening("QF QG", who=SEAT, chapter=True)
    DIED_OF_WOUNDS = happening("QD.6 QG", who=SEAT, chapter=True)
    ESCAPED = happening("Q1", who=SEAT, gold=COUNT, chapter=True)
    GOLD_COUNTED = happening("Q1", who=SEAT, gold=COUNT)
    WON = happening("Q1", who=SEAT)
    WIN_SHARED = happening("Q1", who=SEAT)
    DRAGON_WON = happening("Q1 QG")

    # The wall
    TILE_PICKED = happening("QB.1", who=SEAT, hero=SEAT, picked=seen_by("who", TILE))
    NUMBER_SAID = happening("QB.1", who=SEAT, number=TILE)  # before the tile is drawn
    GUESSED_RIGHT = happening("QB.1", who=SEAT, tile=TILE)
    GUESSED_WRONG = happening("QB.1", who=SEAT, number=TILE, tile=TILE)
    TILE_DRAWN_RIGHT = happening("QB.5", tile=TILE)
    TILE_DRAWN_WRONG = happening("QB.5", tile=TILE)
    CELL_BLOCKED = happening("QB.1", who=SEAT, hero=SEAT, cell=CELL)
    ONLY_CELL_BLOCKED = happening("QB.1", hero=SEAT, cell=CELL)
    WORST_CELL_BLOCKED = happening("QB.1 QB.5", hero=SEAT, cell=CELL)
    NOTHING_BLOCKED = happening("QB.4", hero=SEAT)

    # Movement
    MOVEMENT_DIE_THROWN = happening("QC.1", who=SEAT, symbol=SYMBOL, logged=False)  # one die of a throw
    DICE_THROWN = happening("QC.1", who=SEAT, movement=THROW)
    DICE_THROWN_AGAIN = happening("QC.1", who=SEAT, movement=THROW)
    DICE_TAKEN_UP = happening("QC.1", who=SEAT, dice=THROW)
    DICE_KEPT = happening("QC.1", who=SEAT)
    SKULLS_THROWN = happening("QC.2", who=SEAT, skulls=COUNT)
    STEPPED = happening("QC.3", who=SEAT, origin=CELL, cell=CELL)
    ROOM_ENTERED = happening("QC.3", who=SEAT, origin=CELL, place=PLACE, chapter=True)
    ITEM_USED = happening("QC.3", who=SEAT, item=ITEM)
    STOPPED = happening("QC.3", who=SEAT)
    STEPS_LOST = happening("QC.3", who=SEAT, steps=COUNT)
    STEPPED_OUT = happening("QE.3", who=SEAT, origin=PLACE, cell=CELL, chapter=True)
    POINTS_FOUND = happening("QC.4", who=SEAT, points=COUNT, found=COUNT, row=ROW)
    POINTS_LOST = happening("QC.5", who=SEAT, points=COUNT)
    SPIDER_WOKEN = happening("QC.4 QC.5 QD.7", who=SEAT)
    DEMON_WOKEN = happening("QC.4 QC.5 QD.8", who=SEAT, cell=CELL)
    SKELETON_WOKEN = happening("QC.4 QC.5 QD.9", who=SEAT)

    # Dangers
    DANGER_DIE_THROWN = happening("QD.1", who=SEAT, danger=DANGER, logged=False)
    DANGER_MET = happening("QD.1", who=SEAT, dangers=DANGERS, danger=DANGER)
    DANGER_MET_BY_LETTER = happening("QD.1", who=SEAT, dangers=DANGERS, letter=LETTER, danger=DANGER)
    GOT_AWAY = happening("QD.1", who=SEAT, dangers=DANGERS, letter=LETTER)
    TRAP_SPRUNG = happening("QD.2", who=SEAT, danger=DANGER, logged=False)  # it does its harm
    PROTECTED = happening("QD.3", who=SEAT, item=ITEM)
    DIED_IN_TRAP = happening("QD.2 QG", who=SEAT, danger=DANGER, chapter=True)
    HURT_BY_ARROW = happening("QD.2", who=SEAT, arrow=COUNT, wound=COUNT, lost=COUNT, life=COUNT)
    HURT_BY_TRAPDOOR = happening("QD.2", who=SEAT, lost=COUNT, life=COUNT)
    HURT_BY_FOG = happening("QD.2", who=SEAT, lost=COUNT, life=COUNT)
    RING_USED = happening("QD.5", who=SEAT, danger=DANGER)
    RING_KEPT = happening("QD.5", who=SEAT, danger=DANGER)
    FIGHT_BEGUN = happening("QD.4", who=SEAT, danger=DANGER, logged=False)  # unless the Magic Ring is used
    COMBAT_DIE_THROWN = happening("QD.4", who=SEAT, face=FIGHT_FACE, logged=False)
    WOUND_DIE_THROWN = happening("QD.4", who=SEAT, points=POINTS, logged=False)  # the first of two
    STRUCK = happening("QD.4", who=SEAT, monster=DANGER, second=POINTS, lost=COUNT, life=COUNT)  # by the troll
    # By the ghoul.
    STRUCK_BY_LOWER = happening("QD.4", who=SEAT, monster=DANGER, first=POINTS, second=POINTS, lost=COUNT, life=COUNT)
    # By the orc.
    STRUCK_BY_HIGHER = happening("QD.4", who=SEAT, monster=DANGER, first=POINTS, second=POINTS, lost=COUNT, life=COUNT)
    MONSTER_BEATEN = happening("QD.4", who=SEAT, danger=DANGER, fight=FIGHT_FACE)
    SKELETON_BEATEN = happening("QD.9", who=SEAT, danger=DANGER, fight=BONE_FACE, message="monster-beaten")
    HURT_BY_SKELETON = happening("QD.9", who=SEAT, lost=COUNT, life=COUNT, fight=BONE_FACE)
    KILLED_BY_SKELETON = happening("QD.9 QG", who=SEAT, fight=BONE_FACE, chapter=True)
    HURT_BY_SPIDER = happening("QD.7", who=SEAT, lost=COUNT, life=COUNT, spider=SPIDER_FACE)
    SPARED_BY_SPIDER = happening("QD.7", who=SEAT, spider=SPIDER_FACE)
    COIN_DEMANDED = happening("QD.7", who=SEAT, spider=SPIDER_FACE)
    COIN_LOST_TO_SPIDER = happening("QD.7", who=SEAT, coin=COIN, spider=SPIDER_FACE)  # the only kind there is
    NO_COIN_TO_LOSE = happening("QD.7", who=SEAT, spider=SPIDER_FACE)
    COIN_LOST = happening("QD.7", who=SEAT, coin=COIN)  # by choice
    DEMON_LED = happening("QD.8", who=SEAT, hero=SEAT, origin=CELL, cell=CELL)  # by choice
    DEMON_WALKED = happening("QD.8", hero=SEAT, origin=CELL, cell=CELL)  # the only way
    DEMON_STAYED = happening("QD.8", hero=SEAT, cell=CELL)
    KILLED_BY_DEMON = happening("QD.8 QG", who=SEAT, chapter=True)

    # The treasure room
    STAYED = happening("QE.3", who=SEAT)
    LEFT_ROOM = happening("QE.3", who=SEAT)
    HAD_TO_STAY = happening("QE.3", who=SEAT)
    TREASURE_DICE_TAKEN = happening("QE.1", who=SEAT, dice=COUNT, logged=False)  # they are about to be thrown
    TREASURE_DIE_THROWN = happening("QE.1", who=SEAT, face=LOOT_FACE, logged=False)
    TREASURE_DICE_THROWN = happening("QE.1", who=SEAT, loot=LOOT)
    TREASURE_DICE_THROWN_AGAIN = happening("QE.1 QE.5", who=SEAT, loot=LOOT)
    TALISMAN_USED = happening("QE.5", who=SEAT, dice=COUNT)
    TALISMAN_KEPT = happening("QE.5", who=SEAT)
    DRAGONS_SET_ASIDE = happening("QE.1", dragons=COUNT, aside=COUNT)
    COINS_TICKED = happening("QE.2", who=SEAT, gold=COUNT, fifties=COUNT, hundreds=COUNT)
    COINS_LOST = happening("Q0.4 QE.2", who=SEAT, gold=COUNT)
    NO_TREASURE_LEFT = happening("QE.2", stars=COUNT)
    TREASURE_TAKEN = happening("QE.2", who=SEAT, treasure=TREASURE)
    TREASURE_LEFT = happening("QE.2", who=SEAT)
    ROOM_EMPTIED = happening("QE.1")
    DRAGON_WOKEN = happening("QE.4", dragons=COUNT, chapter=True)
    ROBBED = happening("QE.4", who=SEAT, gold=COUNT, treasures=COUNT)
    FIRE_DIE_THROWN = happening("QE.4", who=SEAT, face=LOOT_FACE, logged=False)
    FIRE_WOUND_THROWN = happening("QE.4", who=SEAT, points=POINTS, logged=False)  # the first of two
    BURNT = happening("QE.4", who=SEAT, dragons=COUNT, first=POINTS, second=POINTS, lost=COUNT, life=COUNT)
    FLED = happening("QE.4", who=SEAT, origin=PLACE, cell=CELL)
    DIED_IN_ROOM = happening("QE.4 QG", who=SEAT, chapter=True)
