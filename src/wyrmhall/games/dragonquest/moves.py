"""Every kind of move and chance event of DragonQuest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from wyrmhall.contract.arguments import Argument, Named, Number, Part, SeatArgument, Spelled
from wyrmhall.contract.errors import Unreadable
from wyrmhall.contract.moves import Event, Events, Move, Moves
from wyrmhall.contract.words import Line
from wyrmhall.games.dragonquest.names import (
    BONE_NAMES,
    COIN_NAMES,
    DANGER_NAMES,
    FIGHT_NAMES,
    ITEM_NAMES,
    LETTER_NAMES,
    LOOT_NAMES,
    SPIDER_NAMES,
    SYMBOL_NAMES,
    TILE_NAMES,
)
from wyrmhall.games.dragonquest.state import CELL_NAMES, EMPTY, HIGHEST_WOUND, MOVEMENT_DICE, SEATS, TREASURES, Phase

RED = "red"
CELL_PHASES = (Phase.STEP, Phase.STEP_OUT, Phase.FLEE, Phase.BLOCK, Phase.MOVE_DEMON)
"""Decisions about a cell."""


class DiceArgument(Argument):
    """QC.1 Movement dice of the throw that lies: a bit for each, the red one first, less 1, as there is at least one.

    The red die is called `red`, the black ones by what they show.
    """

    def __init__(self) -> None:
        super().__init__("die", (1 << MOVEMENT_DICE) - 1)

    def spell(self, content: Any, state: Any, number: int) -> str:
        chosen = number + 1
        names = [RED] if chosen & 1 else []
        names += [SYMBOL_NAMES[state.dice[die]] for die in range(1, MOVEMENT_DICE) if chosen >> die & 1]
        return " ".join(names)

    def read(self, content: Any, state: Any, text: str) -> int:
        """Of black dice that show the same, the first ones."""
        if state.phase != Phase.REROLL:
            return 0
        names = text.lower().split()
        chosen = 0
        for position, name in enumerate(names):
            if name not in (RED, *SYMBOL_NAMES):
                raise self.unknown(name, [RED, *SYMBOL_NAMES])
            alike = [die for die in range(MOVEMENT_DICE) if self._name(state, die) == name and not chosen >> die & 1]
            if not alike:
                message = "no-other-black-die" if name in names[:position] else "no-black-die"
                raise Unreadable(message, rule="QC.1", symbol=name)
            chosen |= 1 << alike[0]
        return chosen - 1

    def _name(self, state: Any, die: int) -> str:
        return SYMBOL_NAMES[state.dice[die]] if die else RED


class TreasureArgument(Argument):
    """QE.2 A treasure by its stars and its value: `4 stars 2200`."""

    def __init__(self) -> None:
        super().__init__("treasure", TREASURES)

    def spell(self, content: Any, state: Any, number: int) -> str:
        return f"{content.stars[number]} stars {content.value[number]}"

    def read(self, content: Any, state: Any, text: str) -> int:
        """The first treasure of that kind, one that is still there if any is."""
        names = [self.spell(content, state, tile) for tile in range(content.treasures)]
        alike = [tile for tile, name in enumerate(names) if name == text.lower()]
        if not alike:
            raise self.unknown(text, names)
        return next((tile for tile in alike if state.treasure[tile] == EMPTY), alike[0])

    def words(self, content: Any, state: Any, number: int) -> Part:
        return Line("treasure", {"stars": int(content.stars[number]), "value": int(content.value[number])})


SEAT = SeatArgument(SEATS)
CELL = Spelled("cell", CELL_NAMES, known=[f"{CELL_NAMES[0]}–{CELL_NAMES[-1]}"])
TILE = Spelled("tile", TILE_NAMES)
ITEM = Named("item", ITEM_NAMES)
COIN = Spelled("coin", COIN_NAMES)
TREASURE = TreasureArgument()
SYMBOL = Spelled("symbol", SYMBOL_NAMES)
LETTER = Spelled("letter", LETTER_NAMES)
FIGHT_FACE = Spelled("face", FIGHT_NAMES)
LOOT_FACE = Spelled("face", LOOT_NAMES)
POINTS = Number("points", 1 + HIGHEST_WOUND)
Seat = Annotated[str, SEAT]
Cell = Annotated[str, CELL]
WallTile = Annotated[str, TILE]
Item = Annotated[str, ITEM]
Coin = Annotated[str, COIN]
Treasure = Annotated[str, TREASURE]
Symbol = Annotated[str, SYMBOL]
Letter = Annotated[str, LETTER]
CombatFace = Annotated[str, FIGHT_FACE]
LootFace = Annotated[str, LOOT_FACE]
Points = Annotated[str, POINTS]


class CellMove(Move):
    """A move that names a cell. All of them share their numbers, and the phase tells them apart."""

    phases: ClassVar[tuple[Phase, ...]] = ()
    cell: Cell

    @classmethod
    def asked(cls, content: Any, state: Any) -> bool:
        return state.phase in cls.phases


class Go(CellMove):
    """QC.3, QE.3 One step, also out of the treasure room. The exit is entered by the name of its cell."""

    says = "go {cell}"
    phases = (Phase.STEP, Phase.STEP_OUT)


class Block(CellMove):
    """QB.1 The cell that the player on the right blocks."""

    says = "block {cell}"
    phases = (Phase.BLOCK,)


class Flee(CellMove):
    """QE.4 Out of the treasure room, by the player whose hero flees."""

    says = "flee {cell}"
    phases = (Phase.FLEE,)


class LeadDemon(CellMove):
    """QD.8 One step of the demon, by the player on the right."""

    says = "demon {cell}"
    phases = (Phase.MOVE_DEMON,)


class EnterRoom(Move):
    """QC.3 Into the treasure room."""

    says = "go treasure"


class Stop(Move):
    """QC.3 No more steps; not on a blocked cell."""

    says = "stop"


class Keep(Move):
    """QC.1 No dice are thrown again."""

    says = "keep"


class Reroll(Move):
    """QC.1 The dice thrown again: `red` for the red one, then black ones by what they show, in the order `room`,
    `corridor`, `discovery`, `blank`. Black dice that show the same are the same choice."""

    says = "reroll {dice}"
    dice: Annotated[str, DiceArgument()]


class Wall(Move):
    """QB.1 The tile that the player on the right takes in secret, before the guess."""

    says = "wall {tile}"
    tile: WallTile


class Guess(Move):
    """QB.1 The number that the active player says."""

    says = "guess {number}"
    number: WallTile


class Buy(Move):
    """QA.3, QC.6 Asked only if there is an item to buy."""

    says = "buy {item}"
    item: Item


class BuyNothing(Move):
    """QA.3 No item now."""

    says = "buy nothing"


class Stay(Move):
    """QE.3 Stay in the treasure room and throw."""

    says = "stay"


class Leave(Move):
    """QE.3 Leave the treasure room."""

    says = "leave"


class Ring(Move):
    """QD.5 Use the Magic Ring."""

    says = "ring"


class Fight(Move):
    """QD.5 Keep the Magic Ring and fight."""

    says = "fight"


class Talisman(Move):
    """QE.5 Use the Dragon Talisman. Asked only if the dragon did not wake and a die would be thrown again."""

    says = "talisman"


class Accept(Move):
    """QE.5 Keep the Dragon Talisman and take what lies there."""

    says = "accept"


class Lose(Move):
    """QD.7 The coin that the spider costs. Asked only if the hero has coins of both kinds."""

    says = "lose {coin}"
    coin: Coin


class Take(Move):
    """QE.2 Tiles with the same stars and the same value are the same choice."""

    says = "take {treasure}"
    treasure: Treasure


class TakeNothing(Move):
    """QE.2 No treasure."""

    says = "take nothing"


class PhaseEvent(Event):
    """An event that is due in certain phases."""

    phases: ClassVar[tuple[Phase, ...]] = ()

    @classmethod
    def due(cls, content: Any, state: Any) -> Mapping[str, int] | None:
        return {} if state.phase in cls.phases else None


class First(PhaseEvent):
    """Q0.4 The seat begins. Once, before all else, also with one player; each seat is equally likely."""

    says = "first {seat}"
    phases = (Phase.DRAW_FIRST,)
    seat: Seat


class Tile(PhaseEvent):
    """QB.5 The wall tile that is drawn when nobody is on the right, after the number was said; each is equally
    likely."""

    says = "tile {tile}"
    phases = (Phase.WALL_TILE,)
    tile: WallTile


class RedDie(Event):
    """QC.1 The red movement die."""

    says = "red {symbol}"
    symbol: Symbol

    @staticmethod
    def due(content: Any, state: Any) -> Mapping[str, int] | None:
        return {} if state.phase == Phase.MOVEMENT_DIE and state.dice[0] == EMPTY else None


class BlackDie(Event):
    """QC.1 A black movement die. A throw is one step for each die: the red one first, if it is thrown, then the black
    ones. All dice of a throw are thrown, even when there are three skulls before the last."""

    says = "black {symbol}"
    symbol: Symbol

    @staticmethod
    def due(content: Any, state: Any) -> Mapping[str, int] | None:
        return {} if state.phase == Phase.MOVEMENT_DIE and state.dice[0] != EMPTY else None


class DangerDie(PhaseEvent):
    """QD.1 A danger die; as many steps as it takes."""

    says = "danger {danger}"
    phases = (Phase.DANGER_DIE,)
    danger: Annotated[str, Spelled("danger", DANGER_NAMES)]


class LetterDie(PhaseEvent):
    """QD.1 The letter die: `A`, `B`, `C` or `blank`."""

    says = "letter {letter}"
    phases = (Phase.LETTER_DIE,)
    letter: Letter


class CombatDie(PhaseEvent):
    """QD.4 The combat die of the monster met: `monster` or `sword`."""

    says = "fight {face}"
    phases = (Phase.COMBAT_DIE,)
    face: CombatFace


class WoundDie(PhaseEvent):
    """QD.2, QD.4, QE.4 A wound die. Two dice are two steps."""

    says = "wound {points}"
    phases = (Phase.ARROW_WOUND, Phase.COMBAT_WOUND, Phase.FIRE_WOUND)
    points: Points


class SkeletonDie(PhaseEvent):
    """QD.9 The skeleton's combat die: `skull` or `sword`."""

    says = "skeleton {face}"
    phases = (Phase.SKELETON_DIE,)
    face: Annotated[str, Spelled("face", BONE_NAMES)]


class SpiderDie(PhaseEvent):
    """QD.7 The spider die: `coins`, `life` or `blank`."""

    says = "spider {face}"
    phases = (Phase.SPIDER_DIE,)
    face: Annotated[str, Spelled("face", SPIDER_NAMES)]


class TreasureDie(PhaseEvent):
    """QE.1, QE.4, QE.5 A treasure die: `dragon`, `50`, `100`, `star` or `blank`. One step for each die thrown, also in
    the dragon's fire, where the two wounds of the same hero follow."""

    says = "treasure {face}"
    phases = (Phase.TREASURE_DIE, Phase.FIRE_DIE)
    face: LootFace


MOVES = Moves(
    (Go, Block, Flee, LeadDemon),
    EnterRoom,
    Stop,
    Keep,
    Reroll,
    Wall,
    Guess,
    Buy,
    BuyNothing,
    Stay,
    Leave,
    Ring,
    Fight,
    Talisman,
    Accept,
    Lose,
    Take,
    TakeNothing,
)
EVENTS = Events(
    First,
    Tile,
    RedDie,
    BlackDie,
    DangerDie,
    LetterDie,
    CombatDie,
    WoundDie,
    SkeletonDie,
    SpiderDie,
    TreasureDie,
)
Action = MOVES.actions()
"""Where the numbers of each kind begin."""
