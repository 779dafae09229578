"""Editions of "DragonQuest" in which everything happens soon, for the second reading and for both readings together."""

import random
from collections.abc import Collection
from typing import Any

from tests.oracle.base import Box, lively_choice

BUSY_CASTLE: dict[str, Any] = {
    "game": "dragonquest",
    "name": "busy",
    "title": "A small castle in which everything happens soon",
    "sun": 22,
    "life": 30,
    "coin_boxes": 6,
    "treasure_dice": 9,
    "dragons_wake": 5,
    "potion": 4,
    "castle": "B.......E\n.........\n...TT....\n...T..#..\n#........\nS...O....\n",
    "dice": {
        "red": ["double-skull", "room", "room", "corridor", "discovery", "blank"],
        "black": ["skull", "room", "corridor", "discovery", "discovery", "blank"],
        "danger": ["arrow", "trapdoor", "fog", "ghoul", "troll", "orc"],
        "letter": ["A", "B", "C", "A", "blank", "B"],
        "ghoul": ["monster", "sword", "monster", "sword", "sword", "sword"],
        "troll": ["sword", "sword", "monster", "sword", "monster", "monster"],
        "orc": ["monster", "monster", "monster", "monster", "sword", "sword"],
        "wound": [1, 1, 1, 2, 2, 3],
        "spider": ["coins", "coins", "coins", "life", "blank", "blank"],
        "skeleton": ["skull", "skull", "skull", "skull", "sword", "sword"],
        "treasure": ["dragon", "50", "100", "star", "star", "blank"],
    },
    "traps": {"arrow": [1, 2], "trapdoor": [2, 4], "fog": [1, 3]},
    "spider_life": 2,
    "skeleton": [1, 2, 3, 4],
    "items": {
        "amulet": {"points": 5, "value": 0},
        "talisman": {"points": 3, "value": 0},
        "ring": {"points": 4, "value": 0},
        "necklace": {"points": 6, "value": 1000},
        "orb": {"points": 3, "value": 0},
        "potion": {"points": 5, "value": 0},
        "key": {"points": 3, "value": 0},
        "buckle": {"points": 5, "value": 800},
        "mail": {"points": 5, "value": 10},
        "cape": {"points": 4, "value": 0},
        "rope": {"points": 4, "value": 0},
        "silver-ring": {"points": 6, "value": 500},
    },
    "treasures": [
        {"stars": 2, "value": 600, "name": ""},
        {"stars": 2, "value": 600, "name": ""},
        {"stars": 2, "value": 700, "name": ""},
        {"stars": 3, "value": 1200, "name": ""},
        {"stars": 3, "value": 700, "name": ""},
        {"stars": 4, "value": 2200, "name": ""},
        {"stars": 5, "value": 3600, "name": ""},
    ],
}
"""With it random games meet every danger, use most items, wake the dragon, and escape or see the sun set."""

NARROW_CASTLE: dict[str, Any] = BUSY_CASTLE | {
    "name": "narrow",
    "title": "A narrow castle with its exit beside the treasure room",
    "sun": 14,
    "life": 14,
    "coin_boxes": 3,
    "treasure_dice": 6,
    "dragons_wake": 3,
    "potion": 1,
    "castle": "#........\n..#.#..#.\nS.......T\n..#.#.#.E\nO.......#\n##B......\n",
    "traps": {"arrow": [1, 1], "trapdoor": [2, 2], "fog": [0, 1]},
    "spider_life": 3,
    "skeleton": [1, 1, 0, 5],
    "treasures": [{"stars": 2, "value": 100, "name": ""}, {"stars": 3, "value": 50, "name": ""}],
}
"""With it walls close ways, heroes find no cell to flee to, and some flee straight out of the castle."""


def seeker_choice(rng: random.Random, moves: Collection[str]) -> str:
    """One hurries east and into the treasure room, where most heroes of random games never come, and saves points."""
    if "go treasure" in moves and rng.random() < 0.9:
        return "go treasure"
    if "buy nothing" in moves and rng.random() < 0.7:
        return "buy nothing"
    steps = sorted(move for move in moves if move.startswith("go "))
    if steps and rng.random() < 0.8:
        east = max(move[3] for move in steps)
        return rng.choice([move for move in steps if move[3] == east or rng.random() < 0.3])
    return lively_choice(rng, moves)


BOXES = [Box("busy", BUSY_CASTLE, seeker_choice), Box("narrow", NARROW_CASTLE, seeker_choice)]
