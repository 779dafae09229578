"""The things of DragonQuest in words, and what the tellers of all themes share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wyrmhall.contract.game import rule_id
from wyrmhall.contract.words import Line, Seat
from wyrmhall.games.dragonquest.log.replay import Scene
from wyrmhall.games.dragonquest.names import DANGER_NAMES, ITEM_NAMES, SYMBOL_NAMES, cell_name
from wyrmhall.games.dragonquest.printed import cells_of
from wyrmhall.games.dragonquest.state import EMPTY, ROOM, Fate, Loot, Rule

Teller = Callable[[Scene], list[Line]]
LOOT_WORDS = tuple(
    (int(face), face.name.lower()) for face in (Loot.DRAGON, Loot.STAR, Loot.HUNDRED, Loot.FIFTY, Loot.BLANK)
)
"""Treasure dice in the order in which they are told."""
RULE_IDS = tuple(rule_id(rule) for rule in Rule)
DEAD = Fate.DEAD


def item_line(item: int) -> Line:
    """An item, with its article."""
    return Line("item", {"item": ITEM_NAMES[item]})


def danger_line(danger: int) -> Line:
    """A danger, with its article; EMPTY is the skeleton, which no danger die shows."""
    return Line("danger", {"danger": "skeleton" if danger == EMPTY else DANGER_NAMES[danger]})


def danger_face(danger: int) -> Line:
    """What a danger die shows."""
    return Line("danger-face", {"danger": DANGER_NAMES[danger]})


def place_line(place: int) -> Line:
    """A cell, or the treasure room."""
    return Line("place", {"place": "treasure" if place == ROOM else cell_name(place)})


def treasure_line(content: Any, treasure: int) -> Line:
    """A treasure by its stars and its value."""
    return Line("treasure", {"stars": content.stars[treasure], "value": content.value[treasure]})


def list_line(things: list[Line]) -> Line:
    """Several things one after another."""
    if len(things) == 1:
        return things[0]
    joint = "list-last" if len(things) == 2 else "list-more"
    return Line(joint, {"first": things[0], "rest": list_line(things[1:])})


def dice_line(red: int, black: list[int]) -> Line:
    """Movement dice: the red one (EMPTY for none), and the black ones by what they show."""
    things = [Line("red-die", {"symbol": SYMBOL_NAMES[red]})] if red != EMPTY else []
    for symbol, name in enumerate(SYMBOL_NAMES):
        if symbol in black:
            things.append(Line("black-dice", {"symbol": name, "number": black.count(symbol)}))
    return list_line(things)


def loot_line(loot: list[int]) -> Line:
    """Treasure dice by what they show."""
    lying = [(word, loot[face]) for face, word in LOOT_WORDS if loot[face] > 0]
    return list_line([Line("loot", {"loot": word, "number": number}) for word, number in lying])


def line(message: str, *rules: Rule, **parts: Any) -> Line:
    """A line by the rules that it rests on and the parts that fill it."""
    return Line(message, parts, tuple([RULE_IDS[rule] for rule in rules]))


def about_hero(scene: Scene, message: str, *rules: Rule, **parts: Any) -> list[Line]:
    """A line about the hero whose turn it was."""
    return [line(message, *rules, who=Seat(scene.hero), **parts)]


def said(message: str, *rules: Rule) -> Teller:
    """What needs no more than a name."""
    return lambda scene: about_hero(scene, message, *rules)


def nothing(scene: Scene) -> list[Line]:
    """A part that another one tells."""
    return []


def dies(scene: Scene, seat: int) -> bool:
    """Whether the hero dies in this part."""
    return bool(scene.was.fate[seat] != DEAD and scene.now.fate[seat] == DEAD)


def life_left(scene: Scene, seat: int) -> int:
    """The life that a hero has after this part."""
    return int(scene.now.life[seat])


def new_cells(scene: Scene, field: str) -> list[int]:
    """The cells that this part added to a board of the hero's sheet."""
    was, now = getattr(scene.was, field)[scene.hero], getattr(scene.now, field)[scene.hero]
    return cells_of([after & ~before for before, after in zip(was, now, strict=True)])
