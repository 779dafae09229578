"""Faults of an edition of DragonQuest, for tests/every_game/test_editions.py."""

from tests.editions import Printed, Row, out_of_bounds
from wyrmhall.games.dragonquest import GAME

RED = 'red = ["double-skull", "skull", "room", "corridor", "discovery", "blank"]'
BLACK = 'black = ["skull", "skull", "room", "corridor", "discovery", "blank"]'
DANGER = 'danger = ["arrow", "trapdoor", "fog", "ghoul", "troll", "orc"]'
LETTER = 'letter = ["A", "B", "C", "blank", "blank", "blank"]'
GHOUL = 'ghoul = ["monster", "monster", "sword", "sword", "sword", "sword"]'
WOUND = "wound = [1, 1, 1, 2, 2, 3]"
TREASURE = 'treasure = ["dragon", "dragon", "50", "100", "star", "blank"]'
SKULLS = "skeleton = [1, 2, 3, 4]"
FOG = "fog = [2, 5]"
ROPE = "rope = { points = 4 }"
MAIL = "mail = { points = 4 }"
BUCKLE = "buckle = { points = 5, value = 800 }"
LAST_TILE = "{ stars = 6, value = 6000 },"
TILE = "\n{ stars = 2, value = 600 },"
PICTURE = Printed(GAME, "house-castle").text.split("'''")[1].strip("\n")
SMALL = ("S.O.B", "..#..", "..T..", "..#.E")


def castle(place: str, words: str, *rows: str) -> Row:
    """A fault of a castle of these rows."""
    return (place, words, PICTURE, "\n".join(rows))


def small(place: str, words: str, changes: dict[int, str]) -> Row:
    """A fault of the small castle with other rows."""
    return castle(place, words, *(changes.get(row, signs) for row, signs in enumerate(SMALL)))


CASTLE: list[Row] = [
    small("castle.1", "b2", {1: ".?#.."}),
    small("castle.3", "b4", {3: ".?#.E"}),
    small("castle.0", "'S'", {0: "s.O.B"}),
    small("castle.1, castle.1, castle.3", "", {1: "x.#.x", 3: "..#.e"}),
    small("castle.1", "add 1", {1: "..#."}),
    small("castle.2", "add 3", {2: ".."}),
    small("castle.1", "add 5", {1: ""}),
    castle("castle.0, castle.1, castle.2, castle.3", "remove 1", *(row + "." * 17 for row in SMALL)),
    castle("castle.12", "remove 3", *SMALL, *["....."] * 11),
    ("castle", "draw one", f"'''\n{PICTURE}\n'''", "''"),
    ("castle.9", "e10", f"'''\n{PICTURE}", "'''" + PICTURE.replace("O", "o")),
    *[small("castle", f"write {mark}", {0: SMALL[0].replace(mark, ".")}) for mark in "SOB"],
    small("castle", "write E", {3: "..#.."}),
    *[small("castle.2", f"and b3 are marked; write . for one {mark}", {2: f".{mark}T.."}) for mark in "SOB"],
    small("castle.2, castle.3", "", {1: "E.#..", 2: "E.T.."}),
    small("castle", "treasure room", {2: "....."}),
    small("castle.2", "joined to e2", {1: "..#.T"}),
    small("castle.0", "start on a1", {0: "S#O.B", 1: "#.#.."}),
    small("castle.0", "orange cell on c1", {0: "S#O#B"}),
    small("castle.3", "exit on e4", {2: "..T.#", 3: "..##E"}),
    castle("castle.0", "start on a1", "SE..B", "##O.#", "..T.."),
    castle("castle.0", "start on a1", "S#..B", "#O...", "..T.E"),
    castle("castle.0, castle.0, castle.3", "", "S.O.B", ".###.", "##T##", "..#.E"),
]
"""Q0.5 The sign, its cell and its line are told; the exit is no way to the room, nor is a corner."""

FAULTS: list[Row] = [
    ("dice.rad", "'red'", RED, RED.replace("red", "rad")),
    ("dice", "'red' is missing", RED, ""),
    ("traps", "'fog' is missing", FOG, ""),
    ("items.rope.point", "'points'", ROPE, "rope = { point = 4 }"),
    ("treasures.4.value", "got str", "value = 1400", 'value = "1400"'),
    # Q0.1, Q0.2 Dice
    ("dice.red", "add 1", RED, RED.replace('"skull", ', "")),
    ("dice.black.2", "'room'", BLACK, BLACK.replace("room", "rom")),
    ("dice.letter.2", "use one of A", LETTER, LETTER.replace("C", "D")),
    ("dice.treasure.2", "'50'", TREASURE, TREASURE.replace('"50"', '"500"')),
    ("dice.ghoul.0", "use one of", GHOUL, GHOUL.replace("monster", "ghoul", 1)),
    ("dice.wound.0", "1 to 6", WOUND, "wound = [0, 1, 1, 2, 2, 3]"),
    ("dice.wound.5", "1 to 6", WOUND, "wound = [1, 1, 1, 2, 2, 7]"),
    ("dice.black.0", "only the red die", BLACK, BLACK.replace("skull", "double-skull", 1)),
    ("dice.ghoul", "'sword'", GHOUL, GHOUL.replace("sword", "monster")),
    (
        "dice.black",
        "room or corridor",
        *(RED, RED.replace('"room", "corridor"', '"blank", "blank"')),
        *(BLACK, BLACK.replace('"room", "corridor"', '"blank", "blank"')),
    ),
    # QD.2, QD.9 Traps and skulls
    ("skeleton", "add 1", SKULLS, "skeleton = [1, 2, 3]"),
    ("skeleton.2", "0 to 60", SKULLS, "skeleton = [1, 2, -1, 4]"),
    ("skeleton.3", "0 to 60", SKULLS, "skeleton = [1, 2, 3, 61]"),
    ("traps.fog", "add 1", FOG, "fog = [2]"),
    ("traps.fog.1", "0 to 60", FOG, "fog = [2, 300]"),
    # Q0.3 Items and treasures
    ("items.ropes", "'rope'", ROPE, ROPE.replace("rope", "ropes")),
    ("items.lamp", "use one of rope", ROPE, ROPE.replace("rope", "lamp")),
    ("items", "mail, rope", f"{ROPE}\n", "", f"{MAIL}\n", ""),
    ("items.rope.points", "1 to 6", ROPE, "rope = { points = 7 }"),
    ("items.buckle.value", "0 to 30000", BUCKLE, BUCKLE.replace("800", "30001")),
    ("treasures.11.stars", "2 to 10", "stars = 6", "stars = 11"),
    ("treasures.10.value", "0 to 30000", "value = 3600", "value = 40000"),
    ("treasures.14", "remove 2", LAST_TILE, LAST_TILE + TILE * 4),
    # Figures
    *out_of_bounds("sun", 19, 1, 60, "1 to 60"),
    *out_of_bounds("life", 13, 1, 60, "1 to 60"),
    *out_of_bounds("coin_boxes", 20, 0, 60, "0 to 60"),
    *out_of_bounds("potion", 3, 0, 20, "0 to 20"),
    *out_of_bounds("spider_life", 2, 0, 20, "0 to 20"),
    *out_of_bounds("dragons_wake", 7, 1, 10, "1 to 10"),
    ("treasure_dice", "1 to 12", "treasure_dice = 10", "treasure_dice = 13"),
    ("dragons_wake, treasures.11.stars", "to 5", "treasure_dice = 10", "treasure_dice = 5"),
    (
        "sun, skeleton, castle.9, dice.black.2, dice.wound.5, dice.treasure.4, traps.fog.1, items.buckle.points, "
        "treasures.10.value",
        "",
        *("sun = 19", "sun = 0"),
        *(SKULLS, "skeleton = [1, 2, 3]"),
        *("S...O", "S...o"),
        *(BLACK, BLACK.replace("room", "rom")),
        *(WOUND, "wound = [1, 1, 1, 2, 2, 9]"),
        *(TREASURE, TREASURE.replace("star", "stars")),
        *(FOG, "fog = [2, 99]"),
        *(BUCKLE, BUCKLE.replace("5", "9")),
        *("value = 3600", "value = 99999"),
    ),
    *CASTLE,
]
