"""The names of cells, dice, items and other things in DragonQuest."""

from __future__ import annotations

from enum import IntEnum

from wyrmhall.games.dragonquest.state import (
    CELL_NAMES,
    TILES,
    Bone,
    Danger,
    Fate,
    Fight,
    Item,
    Row,
    Spider,
    Symbol,
)

SKELETON = "skeleton"
CELL_NUMBERS = {name: cell for cell, name in enumerate(CELL_NAMES)}


def _names(kind: type[IntEnum]) -> list[str]:
    return [member.name.lower().replace("_", "-") for member in kind]


SYMBOL_NAMES = _names(Symbol)
DANGER_NAMES = _names(Danger)
LETTER_NAMES = ["A", "B", "C", "blank"]
FIGHT_NAMES = _names(Fight)
SPIDER_NAMES = _names(Spider)
BONE_NAMES = _names(Bone)
LOOT_NAMES = ["dragon", "50", "100", "star", "blank"]
ITEM_NAMES = _names(Item)
ROW_NAMES = _names(Row)
FATE_NAMES = _names(Fate)
TILE_NAMES = [str(tile + 1) for tile in range(TILES)]
COIN_NAMES = ["50", "100"]
