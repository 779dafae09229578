"""Every kind of move and chance event of DragonQuest."""

from __future__ import annotations

from typing import Any

from wyrmhall.games.dragonquest.state import (
    CELL_NAMES,
    COLUMN_LETTERS,
    EMPTY,
    HIGHEST_WOUND,
    MOVEMENT_DICE,
    SEATS,
    TILE_NAMES,
    TREASURES,
    Bone,
    Danger,
    Fight,
    Item,
    Phase,
    Spider,
    Symbol,
)
from wyrmhall.kit.arguments import Argument, Named, Number, Part, SeatArgument, Spelled
from wyrmhall.kit.errors import Unreadable
from wyrmhall.kit.moves import Events, Moves, event, move
from wyrmhall.kit.rule_enum import names_of
from wyrmhall.kit.words import Line

RED = "red"


class DiceArgument(Argument):
    """QC.1 Movement dice of the throw that lies: a bit for each, the red one first, less 1, as there is at least one.

    The red die is called `red`, the black ones by what they show.
    """

    def spell(self, content: Any, state: Any, number: int) -> str:
        return " ".join(self._name(state, die) for die in range(MOVEMENT_DICE) if number + 1 >> die & 1)

    def read(self, content: Any, state: Any, text: str) -> int:
        """The first ones of black dice that show the same."""
        if state.phase != Phase.REROLL:
            return 0
        names = text.lower().split()
        chosen = 0
        for position, name in enumerate(names):
            if name not in (RED, *SYMBOL.names):
                raise self.unknown(name, [RED, *SYMBOL.names])
            alike = [die for die in range(MOVEMENT_DICE) if self._name(state, die) == name and not chosen >> die & 1]
            if not alike:
                message = "no-other-black-die" if name in names[:position] else "no-black-die"
                raise Unreadable(message, rule="QC.1", symbol=name)
            chosen |= 1 << alike[0]
        return chosen - 1

    def _name(self, state: Any, die: int) -> str:
        return SYMBOL.names[state.dice[die]] if die else RED


class TreasureArgument(Argument):
    """QE.2 A treasure by its stars and its value: `4 stars 2200`."""

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


class CellArgument(Spelled):
    """A cell. An error names the corners of the castle."""

    def read(self, content: Any, state: Any, text: str) -> int:
        try:
            return super().read(content, state, text)
        except Unreadable:
            last = f"{COLUMN_LETTERS[content.columns - 1]}{content.rows}"
            raise self.unknown(text, [f"{CELL_NAMES[0]}–{last}"]) from None


SEAT = SeatArgument(SEATS)
CELL = CellArgument("cell", CELL_NAMES)
TILE = Spelled("tile", TILE_NAMES)
ITEM = Named("item", names_of(Item))
COIN = Spelled("coin", ["50", "100"])
TREASURE = TreasureArgument("treasure", TREASURES)
SYMBOL = Spelled("symbol", names_of(Symbol))
DANGER_FACE = Spelled("danger", names_of(Danger))
LETTER = Spelled("letter", ["A", "B", "C", "blank"])
FIGHT_FACE = Spelled("face", names_of(Fight))
SPIDER_FACE = Spelled("face", names_of(Spider))
BONE_FACE = Spelled("face", names_of(Bone))
LOOT_FACE = Spelled("face", ["dragon", "50", "100", "star", "blank"])
POINTS = Number("points", 1 + HIGHEST_WOUND)


def red_is_due(content: Any, state: Any) -> bool:
    """QC.1 Whether the red die is among those being thrown: it comes first."""
    return bool(state.dice[0] == EMPTY)


def thrower(content: Any, state: Any) -> int | None:
    """QC.1, QE.4 Whose turn it is throws; in the dragon's fire each hero who stands in it."""
    if state.phase in (Phase.DRAW_FIRST, Phase.WALL_TILE):
        return None
    in_fire = state.phase in (Phase.FIRE_DIE, Phase.FIRE_WOUND)
    return int(state.active + (state.fled if in_fire else 0)) % int(state.players)


MOVES = Moves(
    __name__,
    GO=move(
        "go {cell}",
        "QC.3, QE.3 One step, also out of the treasure room. The exit is entered by the name of its cell.",
        (Phase.STEP, Phase.STEP_OUT),
        cell=CELL,
    ),
    BLOCK=move(
        "block {cell}", "QB.1 The cell that the player on the right blocks.", Phase.BLOCK, shares="GO", cell=CELL
    ),
    FLEE=move(
        "flee {cell}",
        "QE.4 Out of the treasure room, by the player whose hero flees.",
        Phase.FLEE,
        shares="GO",
        cell=CELL,
    ),
    LEAD_DEMON=move(
        "demon {cell}",
        "QD.8 One step of the demon, by the player on the right.",
        Phase.MOVE_DEMON,
        shares="GO",
        cell=CELL,
    ),
    ENTER_ROOM=move("go treasure", "QC.3 Into the treasure room."),
    STOP=move("stop", "QC.3 No more steps; not on a blocked cell."),
    KEEP=move("keep", "QC.1 No dice are thrown again."),
    REROLL=move(
        "reroll {dice}",
        "QC.1 The dice thrown again: `red` for the red one, then black ones by what they show, in the order "
        "`room`, `corridor`, `discovery`, `blank`. Black dice that show the same are the same choice.",
        dice=DiceArgument("die", (1 << MOVEMENT_DICE) - 1),
    ),
    WALL=move(
        "wall {tile}", "QB.1 The tile that the player on the right takes in secret, before the guess.", tile=TILE
    ),
    GUESS=move("guess {number}", "QB.1 The number that the active player says.", number=TILE),
    BUY=move("buy {item}", "QA.3, QC.6 Asked only if there is an item to buy.", item=ITEM),
    BUY_NOTHING=move("buy nothing", "QA.3 No item now."),
    STAY=move("stay", "QE.3 Stay in the treasure room and throw."),
    LEAVE=move("leave", "QE.3 Leave the treasure room."),
    RING=move("ring", "QD.5 Use the Magic Ring."),
    FIGHT=move("fight", "QD.5 Keep the Magic Ring and fight."),
    TALISMAN=move(
        "talisman",
        "QE.5 Use the Dragon Talisman. Asked only if the dragon did not wake and a die would be thrown again.",
    ),
    ACCEPT=move("accept", "QE.5 Keep the Dragon Talisman and take what lies there."),
    LOSE=move(
        "lose {coin}", "QD.7 The coin that the spider costs. Asked only if the hero has coins of both kinds.", coin=COIN
    ),
    TAKE=move(
        "take {treasure}", "QE.2 Tiles with the same stars and the same value are the same choice.", treasure=TREASURE
    ),
    TAKE_NOTHING=move("take nothing", "QE.2 No treasure."),
)
EVENTS = Events(
    __name__,
    thrown_by=thrower,
    FIRST=event(
        "first {seat}",
        "Q0.4 The seat begins. Once, before all else, also with one player; each seat is equally likely.",
        Phase.DRAW_FIRST,
        seat=SEAT,
    ),
    TILE=event(
        "tile {tile}",
        "QB.5 The wall tile that is drawn when nobody is on the right, after the number was said; each is equally "
        "likely.",
        Phase.WALL_TILE,
        tile=TILE,
    ),
    RED_DIE=event("red {symbol}", "QC.1 The red movement die.", Phase.MOVEMENT_DIE, when=red_is_due, symbol=SYMBOL),
    BLACK_DIE=event(
        "black {symbol}",
        "QC.1 A black movement die. A throw is one step for each die: the red one first, if it is thrown, then "
        "the black ones. All dice of a throw are thrown, even when there are three skulls before the last.",
        Phase.MOVEMENT_DIE,
        symbol=SYMBOL,
    ),
    DANGER_DIE=event(
        "danger {danger}",
        "QD.1 A danger die; as many steps as it takes.",
        Phase.DANGER_DIE,
        danger=DANGER_FACE,
    ),
    LETTER_DIE=event(
        "letter {letter}", "QD.1 The letter die: `A`, `B`, `C` or `blank`.", Phase.LETTER_DIE, letter=LETTER
    ),
    COMBAT_DIE=event(
        "fight {face}",
        "QD.4 The combat die of the monster met: `monster` or `sword`.",
        Phase.COMBAT_DIE,
        face=FIGHT_FACE,
    ),
    WOUND_DIE=event(
        "wound {points}",
        "QD.2, QD.4, QE.4 A wound die. Two dice are two steps.",
        (Phase.ARROW_WOUND, Phase.COMBAT_WOUND, Phase.FIRE_WOUND),
        points=POINTS,
    ),
    SKELETON_DIE=event(
        "skeleton {face}",
        "QD.9 The skeleton's combat die: `skull` or `sword`.",
        Phase.SKELETON_DIE,
        face=BONE_FACE,
    ),
    SPIDER_DIE=event(
        "spider {face}",
        "QD.7 The spider die: `coins`, `life` or `blank`.",
        Phase.SPIDER_DIE,
        face=SPIDER_FACE,
    ),
    TREASURE_DIE=event(
        "treasure {face}",
        "QE.1, QE.4, QE.5 A treasure die: `dragon`, `50`, `100`, `star` or `blank`. One step for each die thrown, "
        "also in the dragon's fire, where the two wounds of the same hero follow.",
        (Phase.TREASURE_DIE, Phase.FIRE_DIE),
        face=LOOT_FACE,
    ),
)
Action = MOVES.actions()
"""Where the numbers of each kind begin."""
