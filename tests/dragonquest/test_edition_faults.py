"""Editions (Q0): faults of a file, told with their line, the problem and the remedy."""

import pytest

from tests.editions import Printed
from wyrmhall.contract.edition import load_edition, read_edition
from wyrmhall.contract.errors import EditionError
from wyrmhall.games.dragonquest import GAME

EDITION = Printed(GAME, "house-castle")
faults = EDITION.faults
TILE = "\n[[treasures]]\nstars = 2\nvalue = 600\n"

# Each row: what is replaced by what; then the field, the problem and the remedy that are told.

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
BUCKLE = "buckle = { points = 5, value = 800 }"

OF_SHAPE = [
    ('game = "dragonquest"', 'game = "drakon"', "game", "no edition of DragonQuest", 'write game = "dragonquest"'),
    ("sun = 19", "sum = 19", "sum", "there is no field 'sum'", "perhaps 'sun' was meant"),
    ("sun = 19", 'sun = "19"', "sun", "expected int, got str", "correct this value"),
    (RED, RED.replace("red", "rad"), "dice.rad", "there is no field 'rad'", "perhaps 'red' was meant"),
    (TREASURE, TREASURE.replace('"50"', "50"), "dice.treasure.2", "expected str, got int", "correct this value"),
    (FOG, "fog = [2, 5.5]", "traps.fog.1", "expected int, got float", "correct this value"),
    (ROPE, "rope = { point = 4 }", "items.rope.point", "there is no field 'point'", "perhaps 'points' was meant"),
    (ROPE, 'rope = { points = "4" }', "items.rope.points", "expected int, got str", "correct this value"),
    ("value = 1400", 'value = "1400"', "treasures.4.value", "expected int, got str", "correct this value"),
]
OF_DICE = [
    (RED, RED.replace('"skull", ', ""), "dice.red", "Q0.1: the red die needs six faces, not 5", "add 1 face."),
    (
        WOUND,
        "wound = [1, 1, 1, 2, 2, 3, 3, 3]",
        "dice.wound",
        "the wound die needs six faces, not 8",
        "remove 2 faces.",
    ),
    (
        BLACK,
        BLACK.replace("room", "rom"),
        "dice.black.2",
        "the black die cannot show 'rom'",
        "perhaps 'room' was meant",
    ),
    (
        DANGER,
        DANGER.replace("fog", "Fog"),
        "dice.danger.2",
        "the danger die cannot show 'Fog'",
        "perhaps 'fog' was meant",
    ),
    (LETTER, LETTER.replace("C", "c"), "dice.letter.2", "the letter die cannot show 'c'", "perhaps 'C' was meant"),
    (LETTER, LETTER.replace("C", "D"), "dice.letter.2", "the letter die cannot show 'D'", "use one of A, B, C, blank"),
    (TREASURE, TREASURE.replace('"50"', '"500"'), "dice.treasure.2", "cannot show '500'", "perhaps '50' was meant"),
    (TREASURE, TREASURE.replace("star", "gem"), "dice.treasure.4", "cannot show 'gem'", "use one of dragon, 50, 100,"),
    (GHOUL, GHOUL.replace("monster", "ghoul", 1), "dice.ghoul.0", "the ghoul die cannot show 'ghoul'", "use one of"),
    (WOUND, "wound = [0, 1, 1, 2, 2, 3]", "dice.wound.0", "Q0.1: a wound die cannot show 0", "from 1 to 6."),
    (WOUND, "wound = [1, 1, 1, 2, 2, 7]", "dice.wound.5", "Q0.1: a wound die cannot show 7", "from 1 to 6."),
    (
        BLACK,
        BLACK.replace("skull", "double-skull", 1),
        "dice.black.0",
        "QC.1: only the red die can show 'double-skull'",
        "perhaps 'skull' was meant",
    ),
    (GHOUL, GHOUL.replace("sword", "monster"), "dice.ghoul", "QD.4: nobody can win against the ghoul", "write 'sword'"),
    (
        'skeleton = ["skull", "skull", "skull", "sword", "sword", "sword"]',
        f"skeleton = {['skull'] * 6}",
        "dice.skeleton",
        "QD.9: nobody can win against the skeleton without a sword",
        "write 'sword' on one face or more.",
    ),
]
OF_FIGURES = [
    (SKULLS, "skeleton = [1, 2, 3]", "skeleton", "QD.9: the skeleton needs four numbers", "add 1 number."),
    (SKULLS, "skeleton = [1, 2, 3, 4, 5, 6]", "skeleton", "the first to the fourth skull, not 6", "remove 2 numbers."),
    (SKULLS, "skeleton = [1, 2, -1, 4]", "skeleton.2", "QD.9: a skull cannot cost -1", "from 0 to 60."),
    (SKULLS, "skeleton = [1, 2, 3, 61]", "skeleton.3", "QD.9: a skull cannot cost 61", "from 0 to 60."),
    (FOG, "fog = [2]", "traps.fog", "QD.2: fog needs two numbers, for the first and the second time, not 1", "add 1"),
    (FOG, "fog = [2, 5, 9]", "traps.fog", "QD.2: fog needs two numbers", "remove 1 number."),
    (FOG, "fog = [-2, 5]", "traps.fog.0", "QD.2: fog cannot cost -2", "from 0 to 60."),
    (FOG, "fog = [2, 300]", "traps.fog.1", "QD.2: fog cannot cost 300", "from 0 to 60."),
]
OF_ITEMS = [
    (ROPE, ROPE.replace("rope", "ropes"), "items.ropes", "Q0.3: there is no item 'ropes'", "perhaps 'rope' was meant"),
    (ROPE, ROPE.replace("rope", "lamp"), "items.lamp", "Q0.3: there is no item 'lamp'", "use one of rope."),
    (ROPE, f"{ROPE}\nlamp = {{ points = 4 }}", "items.lamp", "Q0.3: there is no item 'lamp'", "remove it."),
    (ROPE, "rope = { points = 0 }", "items.rope.points", "Q0.3: rope cannot need 0", "from 1 to 6."),
    (ROPE, "rope = { points = 7 }", "items.rope.points", "Q0.3: rope cannot need 7", "from 1 to 6."),
    (BUCKLE, BUCKLE.replace("800", "-1"), "items.buckle.value", "buckle cannot be worth -1", "from 0 to 30000."),
    (BUCKLE, BUCKLE.replace("800", "30001"), "items.buckle.value", "cannot be worth 30001", "from 0 to 30000."),
]
OF_TREASURES = [
    ("stars = 6", "stars = 11", "treasures.11.stars", "QE.2: a treasure cannot need 11", "from 2 to 10."),
    ("stars = 6", "stars = 1", "treasures.11.stars", "QE.2: a treasure cannot need 1", "from 2 to 10."),
    ("value = 3600", "value = -5", "treasures.10.value", "Q0.3: a treasure cannot be worth -5", "from 0 to 30000."),
    ("value = 3600", "value = 40000", "treasures.10.value", "a treasure cannot be worth 40000", "from 0 to 30000."),
]


def every_fault(rows):
    """One test for each row of a table of faults."""
    return pytest.mark.parametrize(("old", "new", "field", "problem", "remedy"), rows, ids=[row[3] for row in rows])


def check_told(old: str, new: str, field: str, problem: str, remedy: str) -> None:
    """One fault is told, on the line that was changed (the added one, if a line was added)."""
    (told,) = faults((old, new))
    line = EDITION.line_of(old) + new.count("\n")
    assert told.startswith(f"house.toml:{line}: {field}: ")
    assert problem in told.partition("; ")[0]
    assert remedy in told.partition("; ")[2]


@every_fault(OF_SHAPE)
def test_a_value_of_the_wrong_sort_is_told_with_its_line(old, new, field, problem, remedy):
    check_told(old, new, field, problem, remedy)


@every_fault(OF_DICE)
def test_q0_1_faulty_dice_are_told(old, new, field, problem, remedy):
    check_told(old, new, field, problem, remedy)


@every_fault(OF_FIGURES)
def test_faulty_costs_of_traps_and_skulls_are_told(old, new, field, problem, remedy):
    check_told(old, new, field, problem, remedy)


@every_fault(OF_ITEMS)
def test_q0_3_faulty_items_are_told(old, new, field, problem, remedy):
    check_told(old, new, field, problem, remedy)


@every_fault(OF_TREASURES)
def test_q0_3_faulty_treasures_are_told(old, new, field, problem, remedy):
    check_told(old, new, field, problem, remedy)


@pytest.mark.parametrize(
    ("rule", "name", "published", "lowest", "highest"),
    [
        ("Q0.4", "sun", 19, 1, 60),
        ("Q0.4", "life", 13, 1, 60),
        ("Q0.4", "coin_boxes", 20, 0, 60),
        ("QE.1", "treasure_dice", 10, 1, 12),
        ("QE.4", "dragons_wake", 7, 1, 10),
        ("Q0.3", "potion", 3, 0, 20),
        ("QD.7", "spider_life", 2, 0, 20),
    ],
)
def test_figures_out_of_bounds_are_told(rule, name, published, lowest, highest):
    for figure in (lowest - 1, highest + 1, 300, -300):
        problem, remedy = f"{rule}: {name} cannot be {figure}", f"write a number from {lowest} to {highest}."
        check_told(f"{name} = {published}", f"{name} = {figure}", name, problem, remedy)


def test_qe_4_no_more_dragons_can_be_needed_than_there_are_dice():
    told = faults(("treasure_dice = 10", "treasure_dice = 5"))
    line = EDITION.line_of("dragons_wake = 7")
    assert told[0] == f"house.toml:{line}: dragons_wake: QE.4: dragons_wake cannot be 7; write a number from 1 to 5."
    line = EDITION.line_of("stars = 6")
    assert told[1:] == [
        f"house.toml:{line}: treasures.11.stars: QE.2: a treasure cannot need 6; write a number from 2 to 5."
    ]


def test_q0_2_some_movement_die_must_move():
    still = [(die, die.replace('"room", "corridor"', '"blank", "blank"')) for die in (RED, BLACK)]
    (told,) = faults(*still)
    problem = "Q0.2: no face of the movement dice moves a hero; put room or corridor on a red or a black face."
    assert told == f"house.toml:{EDITION.line_of(BLACK)}: dice.black: {problem}"
    assert EDITION.house(still[0])
    assert EDITION.house(still[1])


def test_q0_3_missing_items_are_told():
    (told,) = faults((f"{ROPE}\n", ""), ("mail = { points = 4 }\n", ""))
    problem = "Q0.3 needs all twelve items, and mail, rope are missing; add mail = { points = … }."
    assert told == f"house.toml:{EDITION.line_of('[items]')}: items: {problem}"


def test_q0_3_there_are_fourteen_treasure_tiles():
    with pytest.raises(EditionError) as caught:
        read_edition(GAME, EDITION.text + TILE * 4, "house.toml")
    line = EDITION.text.count("\n") + 2 * TILE.count("\n") + 2
    problem = "Q0.3: there are 14 treasure tiles, not 16; remove 2."
    assert str(caught.value) == f"house.toml:{line}: treasures.14: {problem}"


def test_q0_3_an_edition_may_have_no_treasures():
    text = EDITION.text[: EDITION.text.index("[[treasures]]")].replace("[dice]", "treasures = []\n[dice]", 1)
    assert read_edition(GAME, text, "house.toml").packed.treasures == 0


def test_all_faults_are_told_at_once_in_the_order_of_the_file():
    changes = [
        ("sun = 19", "sun = 0"),
        (SKULLS, "skeleton = [1, 2, 3]"),
        ("S...O", "S...o"),
        (BLACK, BLACK.replace("room", "rom")),
        (WOUND, "wound = [1, 1, 1, 2, 2, 9]"),
        (TREASURE, TREASURE.replace("star", "stars")),
        (FOG, "fog = [2, 99]"),
        (BUCKLE, BUCKLE.replace("5", "9")),
        ("value = 3600", "value = 99999"),
    ]
    fields = "sun, skeleton, castle.9, dice.black.2, dice.wound.5, dice.treasure.4, traps.fog.1, items.buckle.points"
    told = faults(*changes)
    assert ", ".join(row.split(": ")[1] for row in told) == f"{fields}, treasures.10.value"
    assert [row.split(": ")[0] for row in told] == [f"house.toml:{EDITION.line_of(old)}" for old, _ in changes]


@pytest.mark.parametrize("name", ["title", "sun", "life", "coin_boxes", "dragons_wake", "potion", "spider_life"])
def test_a_missing_field_is_named(name):
    row = next(line for line in EDITION.text.splitlines() if line.startswith(f"{name} "))
    assert faults((row, "")) == [f"house.toml:1: the file: the field {name!r} is missing; add {name} = …."]


@pytest.mark.parametrize(("row", "table", "name"), [(RED, "dice", "red"), (FOG, "traps", "fog")])
def test_a_missing_field_of_a_table_is_named(row, table, name):
    line = EDITION.line_of(f"[{table}]")
    assert faults((row, "")) == [f"house.toml:{line}: {table}: the field {name!r} is missing; add {name} = …."]


def test_a_file_of_ones_own_is_named_in_its_faults(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(EDITION.changed((FOG, "fog = [2, 99]")), encoding="utf-8")
    with pytest.raises(EditionError) as caught:
        load_edition(GAME, str(file))
    assert str(caught.value).startswith(f"{file}:{EDITION.line_of(FOG)}: traps.fog.1: ")
