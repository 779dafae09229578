"""Every kind of thing that can happen in DragonQuest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from wyrmhall.contract.arguments import Argument, Count, Named, Part, Spelled, declared
from wyrmhall.contract.happenings import Happening, Happenings, SeenBy
from wyrmhall.contract.words import Line
from wyrmhall.games.dragonquest.moves import (
    TILE,
    Cell,
    Coin,
    CombatFace,
    Item,
    Letter,
    LootFace,
    Points,
    Seat,
    Symbol,
    Treasure,
    WallTile,
)
from wyrmhall.games.dragonquest.names import (
    DANGER_NAMES,
    LOOT_NAMES,
    ROW_NAMES,
    SKELETON,
    SYMBOL_NAMES,
)
from wyrmhall.games.dragonquest.state import DANGER_DICE, DICE_BASE, LOOT_BASE, LOOTS, MOVEMENT_DICE, Loot

NO_DIE = "-"
LOOT_WORDS = tuple((face, face.name.lower()) for face in (Loot.DRAGON, Loot.STAR, Loot.HUNDRED, Loot.FIFTY, Loot.BLANK))
"""Treasure dice in the order in which they are told."""


def _digits(number: int, base: int) -> Iterator[int]:
    while number:
        yield number % base
        number //= base


def _listed(things: list[Line]) -> Line:
    """Several things one after another."""
    if len(things) == 1:
        return things[0]
    joint = "list-last" if len(things) == 2 else "list-more"
    return Line(joint, {"first": things[0], "rest": _listed(things[1:])})


class ThrowArgument(Argument):
    """Movement dice, the red one first: a digit for each, 0 for one that is not thrown, else 1 more than its symbol."""

    def __init__(self) -> None:
        super().__init__("dice", DICE_BASE**MOVEMENT_DICE)

    def spell(self, content: Any, state: Any, number: int) -> str:
        """The red die, `-` if it is not thrown, and then the black ones: `- room blank`."""
        red, *black = _digits(number, DICE_BASE)
        return " ".join([SYMBOL_NAMES[red - 1] if red else NO_DIE, *(SYMBOL_NAMES[die - 1] for die in black if die)])

    def words(self, content: Any, state: Any, number: int) -> Part:
        red, *black = _digits(number, DICE_BASE)
        things = [Line("red-die", {"symbol": SYMBOL_NAMES[red - 1]})] if red else []
        for symbol, name in enumerate(SYMBOL_NAMES, 1):
            if symbol in black:
                things.append(Line("black-dice", {"symbol": name, "number": black.count(symbol)}))
        return _listed(things)


class DangerDiceArgument(Argument):
    """Danger dice in the order of their throw: a digit for each, 1 more than its danger."""

    def __init__(self) -> None:
        super().__init__("dice", DICE_BASE**DANGER_DICE)

    def _names(self, number: int) -> list[str]:
        return [DANGER_NAMES[digit - 1] for digit in _digits(number, DICE_BASE)]

    def spell(self, content: Any, state: Any, number: int) -> str:
        return " ".join(self._names(number))

    def words(self, content: Any, state: Any, number: int) -> Part:
        return _listed([Line("danger-face", {"danger": name}) for name in self._names(number)])


class LootArgument(Argument):
    """Treasure dice that lie there: a digit for each face, how many show it."""

    def __init__(self) -> None:
        super().__init__("loot", LOOT_BASE**LOOTS)

    def _counts(self, number: int) -> list[int]:
        counts = list(_digits(number, LOOT_BASE))
        return counts + [0] * (LOOTS - len(counts))

    def spell(self, content: Any, state: Any, number: int) -> str:
        counts = zip(LOOT_NAMES, self._counts(number), strict=True)
        return " ".join(name for name, count in counts for _ in range(count))

    def words(self, content: Any, state: Any, number: int) -> Part:
        counts = self._counts(number)
        return _listed(
            [Line("loot", {"loot": word, "number": counts[face]}) for face, word in LOOT_WORDS if counts[face]]
        )


Danger = Annotated[str, Named("danger", [*DANGER_NAMES, SKELETON])]
"""What a danger die shows; or the skeleton, which no danger die shows."""
Row = Annotated[str, Spelled("row", ROW_NAMES)]
Throw = Annotated[str, ThrowArgument()]
DangerDice = Annotated[str, DangerDiceArgument()]
TreasureDice = Annotated[str, LootArgument()]


# The turn


class OfSeat(Happening):
    """Something that a player did, or that befell one."""

    who: Seat


class FirstDrawn(OfSeat):
    """Q0.4 The first player."""


class TurnBegun(OfSeat):
    """QA.1 The next sun box is ticked."""

    sun: Count
    boxes: Count


class LastTurnBegun(TurnBegun):
    """QA.1 The last sun box is ticked."""


class TurnSkipped(OfSeat):
    """QA.2 A skip marker is put back."""


class Bought(OfSeat):
    """QA.3, QC.6 An item for the points of a row, which is crossed out."""

    item: Item
    points: Count
    row: Row


class BoughtNothing(OfSeat):
    """QA.3 No item."""


class SunBoxAdded(OfSeat):
    """QF The Amulet of Time."""

    boxes: Count


class PotionDrunk(OfSeat):
    """QC.6 The Healing Potion."""

    life: Count


class SunSet(OfSeat):
    """QF, QG The hero was still inside."""


class DiedOfWounds(OfSeat):
    """QD.6, QG No life is left."""


class Escaped(OfSeat):
    """Q1 The hero reached the exit."""

    gold: Count


class GoldCounted(OfSeat):
    """Q1 The gold of a hero that escaped, at the end."""

    gold: Count


class Won(OfSeat):
    """Q1 The most gold."""


class WinShared(OfSeat):
    """Q1 As much gold as another."""


class DragonWon(Happening):
    """Q1, QG Nobody escaped."""


# The wall


class TilePicked(OfSeat):
    """QB.1 The wall tile that the player on the right picks in secret."""

    hero: Seat
    tile: Annotated[str | None, TILE, SeenBy("who")]


class NumberSaid(OfSeat):
    """QB.1 The number, before the tile is drawn."""

    number: WallTile


class GuessedRight(OfSeat):
    """QB.1 The number is that of the tile."""

    tile: WallTile


class GuessedWrong(OfSeat):
    """QB.1 The number is not that of the tile."""

    number: WallTile
    tile: WallTile


class TileDrawnRight(Happening):
    """QB.5 The tile drawn has the number that was said."""

    tile: WallTile


class TileDrawnWrong(Happening):
    """QB.5 The tile drawn has another number."""

    tile: WallTile


class CellBlocked(OfSeat):
    """QB.1 The player on the right blocked a cell."""

    hero: Seat
    cell: Cell


class OnlyCellBlocked(Happening):
    """QB.1 There was only one cell to block."""

    hero: Seat
    cell: Cell


class WorstCellBlocked(OnlyCellBlocked):
    """QB.1, QB.5 With nobody on the right: the cell that hinders most."""


class NothingBlocked(Happening):
    """QB.4 No cell can be blocked."""

    hero: Seat


# Movement


class MovementDieThrown(OfSeat):
    """QC.1 One die of a throw."""

    logged = False
    symbol: Symbol


class DiceThrown(OfSeat):
    """QC.1 The first throw is complete."""

    dice: Throw


class DiceThrownAgain(DiceThrown):
    """QC.1 A later throw is complete."""


class DiceTakenUp(DiceThrown):
    """QC.1 These dice are thrown again."""


class DiceKept(OfSeat):
    """QC.1 No dice are thrown again."""


class SkullsThrown(OfSeat):
    """QC.2 Three skulls or more: danger."""

    skulls: Count


class Stepped(OfSeat):
    """QC.3 One step."""

    origin: Cell
    cell: Cell


class RoomEntered(OfSeat):
    """QC.3 A step into the treasure room."""

    origin: Cell


class ItemUsed(OfSeat):
    """QC.3 The Orb or the Key, for a step."""

    item: Item


class Stopped(OfSeat):
    """QC.3 No more steps by choice."""


class StepsLost(OfSeat):
    """QC.3 Steps that lead nowhere."""

    steps: Count


class SteppedOut(OfSeat):
    """QE.3 A step out of the treasure room."""

    cell: Cell


class PointsFound(OfSeat):
    """QC.4 Discovery points in the current row."""

    points: Count
    found: Count
    row: Row


class PointsLost(OfSeat):
    """QC.5 No row is left for discovery points."""

    points: Count


class SpiderWoken(OfSeat):
    """QC.4, QC.5, QD.7 A seventh point in the first row."""


class DemonWoken(OfSeat):
    """QC.4, QC.5, QD.8 A seventh point in the second row."""

    cell: Cell


class SkeletonWoken(OfSeat):
    """QC.4, QC.5, QD.9 A seventh point in the third row."""


# Dangers


class DangerDieThrown(OfSeat):
    """QD.1 One danger die."""

    logged = False
    danger: Danger


class DangerMet(OfSeat):
    """QD.1 Two danger dice show the same."""

    dice: DangerDice
    danger: Danger


class DangerMetByLetter(OfSeat):
    """QD.1 The letter die picks one of three dangers."""

    dice: DangerDice
    letter: Letter
    danger: Danger


class GotAway(OfSeat):
    """QD.1 The letter die shows a blank."""

    dice: DangerDice


class TrapSprung(OfSeat):
    """QD.2 A trap does its harm."""

    logged = False
    danger: Danger


class Protected(OfSeat):
    """QD.3 An item stops a trap."""

    item: Item


class DiedInTrap(OfSeat):
    """QD.2, QG The third time in the same kind of trap."""

    danger: Danger


class HurtByArrow(OfSeat):
    """QD.2 The arrow and its wound die."""

    arrow: Count
    wound: Count
    lost: Count
    life: Count


class HurtByTrapdoor(OfSeat):
    """QD.2 The fall."""

    lost: Count
    life: Count


class HurtByFog(HurtByTrapdoor):
    """QD.2 The poison, and a skip marker."""


class RingUsed(OfSeat):
    """QD.5 The Magic Ring sends a monster away."""

    danger: Danger


class RingKept(RingUsed):
    """QD.5 The Magic Ring is kept for later."""


class FightBegun(OfSeat):
    """QD.4 A monster is to be fought, unless the Magic Ring is used."""

    logged = False
    danger: Danger


class CombatDieThrown(OfSeat):
    """QD.4 The combat die of a monster."""

    logged = False
    face: CombatFace


class WoundDieThrown(OfSeat):
    """QD.4 The first of two wound dice."""

    logged = False
    points: Points


class Struck(OfSeat):
    """QD.4 The troll's wound die."""

    danger: Danger
    second: Points
    lost: Count
    life: Count


class StruckByLower(OfSeat):
    """QD.4 The lower of two wound dice, by the ghoul."""

    danger: Danger
    first: Points
    second: Points
    lost: Count
    life: Count


class StruckByHigher(StruckByLower):
    """QD.4 The higher of two wound dice, by the orc."""


class MonsterBeaten(OfSeat):
    """QD.4 A sword."""

    danger: Danger


class SkeletonBeaten(MonsterBeaten):
    """QD.9 A sword against the skeleton."""

    message = "monster-beaten"


class HurtBySkeleton(OfSeat):
    """QD.9 A skull of the skeleton."""

    lost: Count
    life: Count


class KilledBySkeleton(OfSeat):
    """QD.9, QG The skull after the last box."""


class HurtBySpider(OfSeat):
    """QD.7 The spider die costs life."""

    lost: Count
    life: Count


class SparedBySpider(OfSeat):
    """QD.7 The spider die is blank."""


class CoinDemanded(OfSeat):
    """QD.7 The spider die costs one of two kinds of coins."""


class CoinLostToSpider(OfSeat):
    """QD.7 The spider die costs the only kind of coin there is."""

    coin: Coin


class NoCoinToLose(OfSeat):
    """QD.7 The spider die costs a coin, and there is none."""


class CoinLost(OfSeat):
    """QD.7 The coin that the player chose."""

    coin: Coin


class DemonLed(OfSeat):
    """QD.8 A step of the demon that the player on the right chose."""

    hero: Seat
    origin: Cell
    cell: Cell


class DemonWalked(Happening):
    """QD.8 A step of the demon that nobody had to choose."""

    hero: Seat
    origin: Cell
    cell: Cell


class DemonStayed(Happening):
    """QD.8 No step leads the demon nearer."""

    hero: Seat
    cell: Cell


class KilledByDemon(OfSeat):
    """QD.8, QG The demon reached the hero."""


# The treasure room


class Stayed(OfSeat):
    """QE.3 Stays in the room by choice."""


class LeftRoom(OfSeat):
    """QE.3 Leaves the room by choice."""


class HadToStay(OfSeat):
    """QE.3 No way leads out of the room."""


class TreasureDiceTaken(OfSeat):
    """QE.1 The treasure dice that are not set aside are about to be thrown."""

    logged = False
    dice: Count


class TreasureDieThrown(OfSeat):
    """QE.1 One treasure die."""

    logged = False
    face: LootFace


class TreasureDiceThrown(OfSeat):
    """QE.1 The throw is complete."""

    loot: TreasureDice


class TreasureDiceThrownAgain(TreasureDiceThrown):
    """QE.1, QE.5 The second throw with the Talisman is complete."""


class TalismanUsed(OfSeat):
    """QE.5 Blanks and coins are thrown again."""

    dice: Count


class TalismanKept(OfSeat):
    """QE.5 What lies there is taken."""


class DragonsSetAside(Happening):
    """QE.1 Dragons of this throw, and in all."""

    dragons: Count
    aside: Count


class CoinsTicked(OfSeat):
    """QE.2 Coins of this throw."""

    gold: Count
    fifties: Count
    hundreds: Count


class CoinsLost(OfSeat):
    """Q0.4, QE.2 Coins without a box."""

    gold: Count


class NoTreasureLeft(Happening):
    """QE.2 No treasure is left for these stars."""

    stars: Count


class TreasureTaken(OfSeat):
    """QE.2 A treasure."""

    treasure: Treasure


class TreasureLeft(OfSeat):
    """QE.2 No treasure, by choice."""


class RoomEmptied(Happening):
    """QE.1 Nobody is in the room, and the dragons that were aside go back."""


class DragonWoken(Happening):
    """QE.4 Too many dragons."""

    dragons: Count


class Robbed(OfSeat):
    """QE.4 A hero in the room loses all coins and treasures."""

    gold: Count
    treasures: Count


class FireDieThrown(OfSeat):
    """QE.4 One treasure die of the fire."""

    logged = False
    face: LootFace


class FireWoundThrown(OfSeat):
    """QE.4 The first wound die of the fire."""

    logged = False
    points: Points


class Burnt(OfSeat):
    """QE.4 The fire is complete."""

    dragons: Count
    first: Points
    second: Points
    lost: Count
    life: Count


class Fled(OfSeat):
    """QE.4 A step out of the room, away from the dragon."""

    cell: Cell


class DiedInRoom(OfSeat):
    """QE.4, QG No way leads out of the room."""


HAPPENINGS = Happenings(*declared(__name__, Happening))
Told = HAPPENINGS.numbers()
