"""Editions of DragonQuest (Q0): their shape, their checks, and the record the rules read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, get_type_hints

import msgspec
import numpy as np
from msgspec import Meta

from wyrmhall.games.dragonquest.castle import castle_faults, pack_castle, some
from wyrmhall.games.dragonquest.moves import (
    BONE_FACE,
    DANGER_FACE,
    FIGHT_FACE,
    ITEM,
    LETTER,
    LOOT_FACE,
    SPIDER_FACE,
    SYMBOL,
)
from wyrmhall.games.dragonquest.state import (
    BONE_BOXES,
    FACES,
    FEWEST_STARS,
    HIGHEST_WOUND,
    ITEMS,
    MONSTERS,
    MOST_TREASURE_DICE,
    ROW_POINTS,
    TRAP_BOXES,
    TRAPS,
    TREASURES,
    WORDS,
    Danger,
    Symbol,
)
from wyrmhall.kit.arguments import Spelled
from wyrmhall.kit.edition import Fault, new_content, perhaps
from wyrmhall.native.layout import layout

HIGHEST_VALUE = 30_000
MOST_LOST = 60  # points of life, by one trap or skull
MONSTER_NAMES = DANGER_FACE.names[Danger.GHOUL :]
RED_ONLY = SYMBOL.names[Symbol.DOUBLE_SKULL]
Path = tuple[str | int, ...]
MOVING = SYMBOL.names[Symbol.ROOM : Symbol.CORRIDOR + 1]


class Dice(msgspec.Struct, forbid_unknown_fields=True):
    """The six faces of each kind of die, with what they may show. Rules Q0.1, Q0.2."""

    red: Annotated[list[str], SYMBOL]
    black: Annotated[list[str], SYMBOL]
    danger: Annotated[list[str], DANGER_FACE]
    letter: Annotated[list[str], LETTER]
    ghoul: Annotated[list[str], FIGHT_FACE]
    troll: Annotated[list[str], FIGHT_FACE]
    orc: Annotated[list[str], FIGHT_FACE]
    wound: list[int]
    spider: Annotated[list[str], SPIDER_FACE]
    skeleton: Annotated[list[str], BONE_FACE]
    treasure: Annotated[list[str], LOOT_FACE]


class Traps(msgspec.Struct, forbid_unknown_fields=True):
    """The life each trap costs, the first and the second time. Rule QD.2."""

    arrow: list[int]
    trapdoor: list[int]
    fog: list[int]


class Item(msgspec.Struct, forbid_unknown_fields=True):
    """The discovery points an item needs, and what it is worth to those who escape. Rule Q0.3."""

    points: int
    value: int = 0


class Treasure(msgspec.Struct, forbid_unknown_fields=True):
    """The stars a treasure needs, and what it is worth. Rule Q0.3."""

    stars: int
    value: int
    name: str = ""


class Edition(msgspec.Struct, forbid_unknown_fields=True):
    """The components of the game, as an edition file states them. A figure has a rule, a lowest and a highest."""

    game: str
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    title: str
    sun: Annotated[int, ("Q0.4", 1, 60)]
    life: Annotated[int, ("Q0.4", 1, 60)]
    coin_boxes: Annotated[int, ("Q0.4", 0, 60)]
    treasure_dice: Annotated[int, ("QE.1", 1, MOST_TREASURE_DICE)]
    dragons_wake: Annotated[int, ("QE.4", 1, MOST_TREASURE_DICE)]  # and no more than there are treasure dice
    potion: Annotated[int, ("Q0.3", 0, 20)]
    spider_life: Annotated[int, ("QD.7", 0, 20)]
    skeleton: list[int]
    castle: str
    dice: Dice
    traps: Traps
    items: dict[str, Item]
    treasures: list[Treasure]


def _declared(struct: type, kind: type) -> dict[str, Any]:
    """What is declared of the fields of a struct beside their types."""
    hints = get_type_hints(struct, include_extras=True).items()
    return {name: note for name, hint in hints for note in getattr(hint, "__metadata__", ()) if isinstance(note, kind)}


FACES_OF = _declared(Dice, Spelled)
"""What the faces of each die may show, the wound die apart."""
FIGURES = _declared(Edition, tuple)
"""Figures of an edition that the rules read as they are."""
CONTENT = layout(
    [
        ("inside", np.int64, WORDS),  # cells of the castle that are not the room
        ("room", np.int64, WORDS),
        ("beside_room", np.int64, WORDS),  # cells of the castle straight beside the room
        ("around_room", np.int64, WORDS),  # the same, and those diagonally beside it
        ("never_blocked", np.int64, WORDS),  # QB.2: start, exit, orange, black, room, and what is straight beside them
        ("start", np.int16),
        ("exit", np.int16),
        ("orange", np.int16),
        ("black", np.int16),
        ("red", np.int8, FACES),  # each die's faces in ascending order
        ("black_die", np.int8, FACES),
        ("danger", np.int8, FACES),
        ("letter", np.int8, FACES),
        ("combat", np.int8, (MONSTERS, FACES)),  # ghoul, troll, orc
        ("wound", np.int8, FACES),
        ("spider", np.int8, FACES),
        ("skeleton", np.int8, FACES),
        ("treasure", np.int8, FACES),
        ("damage", np.int8, (TRAPS, TRAP_BOXES)),  # arrow, trapdoor, fog; the first and the second time
        ("skulls", np.int8, BONE_BOXES),  # life lost by the first to the fourth skull of the skeleton
        ("points", np.int8, ITEMS),
        ("item_value", np.int16, ITEMS),
        ("stars", np.int8, TREASURES),  # ascending, then by value; 0 after the last treasure
        ("value", np.int16, TREASURES),
        ("treasures", np.int8),  # how many there are
        *((name, np.int8) for name in FIGURES),
        ("rows", np.int8),  # of the picture
        ("columns", np.int8),
    ],
)


def faults(edition: Edition) -> list[Fault]:
    """What is wrong with an edition that has the right shape. Rule Q0."""
    return [
        *_figure_faults(edition),
        *_loss_faults("QD.9", ("skeleton",), edition.skeleton, BONE_BOXES),
        *castle_faults(edition.castle),
        *_dice_faults(edition.dice),
        *_trap_faults(edition.traps),
        *_item_faults(edition.items),
        *_treasure_faults(edition),
    ]


def _figure_faults(edition: Edition) -> Iterator[Fault]:
    for name, (rule, lowest, highest) in FIGURES.items():
        most = _treasure_dice(edition) if name == "dragons_wake" else highest
        yield from _bound_faults((name,), getattr(edition, name), lowest, most, f"{rule}: {name} cannot be")


def _treasure_dice(edition: Edition) -> int:
    """How many treasure dice there are; if that figure itself is at fault, the most there can be."""
    return edition.treasure_dice if 1 <= edition.treasure_dice <= MOST_TREASURE_DICE else MOST_TREASURE_DICE


def _loss_faults(rule: str, path: Path, losses: list[int], boxes: int) -> Iterator[Fault]:
    """The faults of the points of life that a danger costs, the first time, the second time, and so on."""
    problem = f"{rule}: {path[-1]} needs {boxes} numbers, one for each time"
    yield from _number_faults(path, len(losses), boxes, problem, "number")
    for time, lost in enumerate(losses):
        yield from _bound_faults((*path, time), lost, 0, MOST_LOST, f"{rule}: {path[-1]} cannot cost")


def _trap_faults(traps: Traps) -> Iterator[Fault]:
    for trap, losses in msgspec.structs.asdict(traps).items():
        yield from _loss_faults("QD.2", ("traps", trap), losses, TRAP_BOXES)


def _dice_faults(dice: Dice) -> list[Fault]:
    found: list[Fault] = []
    for die, faces in msgspec.structs.asdict(dice).items():
        found += _number_faults(("dice", die), len(faces), FACES, f"Q0.1: the {die} die needs six faces", "face")
        found += _wound_faults(faces) if die == "wound" else _face_faults(die, faces)
    if not found and not {*dice.red, *dice.black} & {*MOVING}:
        problem = "Q0.2: no face of the movement dice moves a hero"
        found.append(Fault(("dice", "black"), problem, f"put {' or '.join(MOVING)} on a red or a black face"))
    return found


def _face_faults(die: str, faces: list[str]) -> list[Fault]:
    found = []
    known = FACES_OF[die].names
    for face, name in enumerate(faces):
        path = ("dice", die, face)
        if name not in known:
            remedy = perhaps(name, known, f"use one of {', '.join(known)}")
            found.append(Fault(path, f"Q0.1: the {die} die cannot show {name!r}", remedy))
        elif die == "black" and name == RED_ONLY:
            found.append(Fault(path, f"QC.1: only the red die can show {name!r}", "perhaps 'skull' was meant"))
    if not found and die in (*MONSTER_NAMES, "skeleton") and "sword" not in faces:
        rule = "QD.9" if die == "skeleton" else "QD.4"
        problem = f"{rule}: nobody can win against the {die} without a sword on its die"
        found.append(Fault(("dice", die), problem, "write 'sword' on one face or more"))
    return found


def _wound_faults(faces: list[int]) -> Iterator[Fault]:
    for face, wound in enumerate(faces):
        yield from _bound_faults(("dice", "wound", face), wound, 1, HIGHEST_WOUND, "Q0.1: a wound die cannot show")


def _item_faults(items: dict[str, Item]) -> Iterator[Fault]:
    missing = [name for name in ITEM.names if name not in items]
    for name, item in items.items():
        path = ("items", name)
        if name not in ITEM.names:
            otherwise = f"use one of {', '.join(missing)}" if missing else "remove it"
            yield Fault(path, f"Q0.3: there is no item {name!r}", perhaps(name, missing, otherwise))
            continue
        yield from _bound_faults((*path, "points"), item.points, 1, ROW_POINTS, f"Q0.3: {name} cannot need")
        yield from _bound_faults((*path, "value"), item.value, 0, HIGHEST_VALUE, f"Q0.3: {name} cannot be worth")
    if missing and len(items) < ITEMS:
        problem = f"Q0.3 needs all twelve items, of which these are missing: {', '.join(missing)}"
        yield Fault(("items",), problem, f"add {missing[0]} = {{ points = … }}")


def _treasure_faults(edition: Edition) -> Iterator[Fault]:
    most_stars = max(FEWEST_STARS, _treasure_dice(edition))
    for tile, treasure in enumerate(edition.treasures):
        path, stars, value = ("treasures", tile), treasure.stars, treasure.value
        if tile == TREASURES:
            problem = f"Q0.3: there are {TREASURES} treasure tiles, not {len(edition.treasures)}"
            yield Fault(path, problem, f"remove {len(edition.treasures) - TREASURES}")
        yield from _bound_faults((*path, "stars"), stars, FEWEST_STARS, most_stars, "QE.2: a treasure cannot need")
        yield from _bound_faults((*path, "value"), value, 0, HIGHEST_VALUE, "Q0.3: a treasure cannot be worth")


def _bound_faults(path: Path, figure: int, lowest: int, highest: int, problem: str) -> Iterator[Fault]:
    """The fault of a figure that is too low or too high."""
    if not lowest <= figure <= highest:
        yield Fault(path, f"{problem} {figure}", f"write a number from {lowest} to {highest}")


def _number_faults(path: Path, number: int, needed: int, problem: str, thing: str) -> Iterator[Fault]:
    """The fault of having too few or too many of something."""
    if number != needed:
        change = "remove" if number > needed else "add"
        yield Fault(path, f"{problem}, not {number}", f"{change} {some(abs(number - needed), thing)}")


def pack(edition: Edition) -> Any:
    """The edition as one record."""
    content = new_content(CONTENT, edition)
    pack_castle(edition.castle, content)
    for die in ("red", "danger", "letter", "spider", "skeleton", "treasure"):
        content[die][:] = _faces(edition.dice, die)
    content.black_die[:] = _faces(edition.dice, "black")
    content.combat[:] = [_faces(edition.dice, monster) for monster in MONSTER_NAMES]
    content.wound[:] = sorted(edition.dice.wound)
    content.damage[:] = msgspec.structs.astuple(edition.traps)
    content.skulls[:] = edition.skeleton
    content.points[:] = [edition.items[name].points for name in ITEM.names]
    content.item_value[:] = [edition.items[name].value for name in ITEM.names]
    treasures = sorted((treasure.stars, treasure.value) for treasure in edition.treasures)
    content.treasures = len(treasures)
    for tile, (stars, value) in enumerate(treasures):
        content.stars[tile], content.value[tile] = stars, value
    return content


def _faces(dice: Dice, die: str) -> list[int]:
    """The faces of a die as numbers, in ascending order."""
    return sorted(FACES_OF[die].names.index(name) for name in getattr(dice, die))
