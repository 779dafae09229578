"""Small positions of DragonQuest for the tests of tests/oracle/dragonquest.py, set up by hand."""

from typing import Any

from tests.oracle.dragonquest import Table
from tests.oracle.dragonquest_castle import Map, place_of
from tests.oracle.dragonquest_hero import Hero
from tests.oracle.table import CHANCE, SEATS

HOUSE = """
####B....###.....##.E
###.........#........
##...................
##...................
#........TTT........#
#........TTT........#
#........TTT.......##
..................###
...................##
S...O............####
##.....####....######
"""
"""Q0.5"""
HALL = """
B.........
..........
S...TT...E
....TT....
..........
O.........
"""
"""a1 to j6, the room in e3 to f4."""
LADDER = """
B#....########
S......T.....E
O#############
"""
"""A corridor from a2 by the room in h2 to n2, with a second way over c1 to f1."""
CONTENT: dict[str, Any] = {
    "game": "dragonquest",
    "name": "house-castle",
    "title": "House castle",
    "sun": 19,
    "life": 13,
    "coin_boxes": 20,
    "treasure_dice": 10,
    "dragons_wake": 7,
    "potion": 3,
    "castle": HOUSE,
    "dice": {
        "red": ["double-skull", "skull", "room", "corridor", "discovery", "blank"],
        "black": ["skull", "skull", "room", "corridor", "discovery", "blank"],
        "danger": ["arrow", "trapdoor", "fog", "ghoul", "troll", "orc"],
        "letter": ["A", "B", "C", "blank", "blank", "blank"],
        "ghoul": ["monster"] * 2 + ["sword"] * 4,
        "troll": ["monster"] * 3 + ["sword"] * 3,
        "orc": ["monster"] * 4 + ["sword"] * 2,
        "wound": [1, 1, 1, 2, 2, 3],
        "spider": ["coins", "coins", "life", "blank", "blank", "blank"],
        "skeleton": ["skull"] * 3 + ["sword"] * 3,
        "treasure": ["dragon", "dragon", "50", "100", "star", "blank"],
    },
    "traps": {"arrow": [1, 2], "trapdoor": [3, 6], "fog": [2, 5]},
    "spider_life": 2,
    "skeleton": [1, 2, 3, 4],
    "items": {
        "amulet": {"points": 6},
        "talisman": {"points": 6},
        "ring": {"points": 6},
        "necklace": {"points": 6, "value": 1000},
        "orb": {"points": 5},
        "potion": {"points": 5},
        "key": {"points": 5},
        "buckle": {"points": 5, "value": 800},
        "mail": {"points": 4},
        "cape": {"points": 4},
        "rope": {"points": 4},
        "silver-ring": {"points": 4, "value": 500},
    },
    "treasures": [
        {"stars": stars, "value": value}
        for stars, values in {
            2: [600, 700, 800],
            3: [1200, 1400, 1600],
            4: [2000, 2200, 2400],
            5: [3200, 3600],
            6: [6000],
        }.items()
        for value in values
    ],
}
"""Q0.1 to Q0.5"""
NO_EASY = {"easy_a": False, "easy_b": False, "easy_c": False, "easy_d": False}


def position(players: int = 2, castle: str = HALL, **figures: Any) -> Table:
    """Before a turn of seat A; all heroes stand on the start cell."""
    return Table({**CONTENT, "castle": castle, **figures}, players, NO_EASY)


def put(table: Table, seat: str, place: str, visited: str = "", blocked: str = "", entered: bool = False) -> Hero:
    """A hero stands here, has been there, and these cells are blocked; from the room on it counts as entered."""
    hero = table.player(seat)
    entered = entered or place == "treasure"
    hero.map = Map(table.castle, place_of(place), cells(visited), cells(blocked), entered=entered)
    return hero


def cells(names: str) -> set[tuple[int, int]]:
    return {place_of(name) for name in names.split()}


def haunt(hero: Hero, crossed: str) -> Hero:
    """The demon has crossed these cells and is on the last one."""
    for name in crossed.split():
        hero.map.move_demon(place_of(name))
    return hero


def begin(table: Table, *steps: str) -> Table:
    """Seat A's turn begins, and these steps are played."""
    table.start(table.turns())
    return play(table, *steps)


def play(table: Table, *steps: str) -> Table:
    """Each step is a seat and what it does, or an outcome of chance."""
    for step in steps:
        by, _, do = step.partition(" ")
        table.play(*((by, do) if by in SEATS else (CHANCE, step)))
    return table


def throw(table: Table, dice: str, *steps: str) -> Table:
    """No wall hits, if one is asked for; then the five movement dice, the red one first, and these steps."""
    for miss in ("wall 1", "guess 2", "tile 1"):
        if table.question and miss in table.question.answers:
            table.play(table.question.actor, miss)
    red, *black = dice.split()
    return play(table, f"red {red}", *(f"black {symbol}" for symbol in black), *steps)


def danger(table: Table, kind: str, *steps: str) -> Table:
    """The hero throws three skulls, and meets this."""
    return throw(table, "skull skull skull blank blank", f"danger {kind}", f"danger {kind}", *steps)


def treasure(table: Table, faces: str, *steps: str) -> Table:
    """Treasure dice: each face, or how often and which: `3xstar`."""
    for text in faces.split():
        count, _, face = text.rpartition("x")
        play(table, *[f"treasure {face}"] * int(count or 1))
    return play(table, *steps)


def pass_turn(table: Table) -> Table:
    """The hero outside the room throws only blanks and keeps them."""
    throw(table, "blank blank blank blank blank")
    return play(table, f"{table.actor()} keep")
