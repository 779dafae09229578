"""Editions (Q0): what the house edition holds, and what the rules get of an edition. Faults are in faults.py."""

import pytest

from tests.editions import Printed
from wyrmhall.games.dragonquest import GAME
from wyrmhall.games.dragonquest.state import Danger, Fight, Item, Letter
from wyrmhall.kit.edition import Edition, load_edition

EDITION = Printed(GAME, "house-castle")
house = EDITION.house
PICTURE = """\
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
SMALL_PICTURE = """\
S.O.B
...##
..TT.
.#.TE
"""
COLUMNS = "abcdefghijklmnopqrstu"


def published() -> Edition:
    return load_edition(GAME)


def number(cell: str) -> int:
    """The number of a cell: there are 21 in each row, however narrow the castle."""
    return 21 * (int(cell[1:]) - 1) + COLUMNS.index(cell[0])


def cells_on(board) -> set[str]:
    """The cells of a board, four words of 63 bits, by name."""
    assert len(board) == 4
    assert all(int(word) >= 0 for word in board)
    names = [f"{column}{row}" for row in range(1, 13) for column in COLUMNS]
    return {name for name in names if int(board[number(name) // 63]) >> number(name) % 63 & 1}


def cells_with(signs: str, picture: str = PICTURE) -> set[str]:
    """The cells that have one of these signs in a picture."""
    rows = enumerate(picture.split(), start=1)
    return {
        f"{column}{row}" for row, line in rows for column, sign in zip(COLUMNS, line, strict=False) if sign in signs
    }


def apart(cell: str, other: str) -> tuple[int, int]:
    """How many columns and rows lie between two cells."""
    return abs(COLUMNS.index(cell[0]) - COLUMNS.index(other[0])), abs(int(cell[1:]) - int(other[1:]))


def beside(cells: set[str], picture: str = PICTURE) -> set[str]:
    """The cells of the castle orthogonally beside one of these, by looking at all pairs."""
    castle = cells_with(".SEOBT", picture)
    return {cell for cell in castle for other in cells if sum(apart(cell, other)) == 1}


@pytest.mark.parametrize(
    ("die", "faces"),
    [
        ("black", ["skull", "skull", "room", "corridor", "discovery", "blank"]),
        ("red", ["double-skull", "skull", "room", "corridor", "discovery", "blank"]),
        ("treasure", ["dragon", "dragon", "50", "100", "star", "blank"]),
        ("spider", ["coins", "coins", "life", "blank", "blank", "blank"]),
        ("skeleton", ["skull", "skull", "skull", "sword", "sword", "sword"]),
    ],
)
def test_q0_2_the_faces_of_our_own(die, faces):
    assert published().plain()["dice"][die] == faces


def test_q0_4_the_tracks_of_the_sheet():
    edition = published().data
    assert (edition.sun, edition.life, edition.coin_boxes) == (19, 13, 20)


def test_q0_5_the_castle():
    assert published().data.castle == PICTURE


every_castle = pytest.mark.parametrize("picture", [PICTURE, SMALL_PICTURE], ids=["house", "small"])


@every_castle
def test_q0_5_the_cells_inside_and_the_room(picture):
    content = house((PICTURE, picture)).packed
    assert cells_on(content.inside) == cells_with(".SEOB", picture)
    assert cells_on(content.room) == cells_with("T", picture)


@every_castle
def test_q0_5_the_cells_beside_and_around_the_room(picture):
    content = house((PICTURE, picture)).packed
    room, inside = cells_with("T", picture), cells_with(".SEOB", picture)
    assert cells_on(content.beside_room) == beside(room, picture) - room
    around = {cell for cell in inside if min(max(apart(cell, square)) for square in room) == 1}
    assert cells_on(content.around_room) == around


@every_castle
def test_qb_2_the_cells_that_are_never_blocked(picture):
    content = house((PICTURE, picture)).packed
    marked = cells_with("SEOBT", picture)
    assert cells_on(content.never_blocked) == marked | beside(marked, picture)


@pytest.mark.parametrize("cell", ["a1", "u12"])
def test_q0_5_a_castle_may_fill_the_whole_sheet(cell):
    rows = [["."] * 21 for _ in range(12)]
    for name, sign in {"a2": "S", "u1": "E", "f7": "O", "g7": "B", "k6": "T", "a1": ".", "u12": "."}.items():
        rows[int(name[1:]) - 1][COLUMNS.index(name[0])] = sign
    content = house((PICTURE, "".join(f"{''.join(row)}\n" for row in rows))).packed
    assert cell in cells_on(content.inside)
    assert len(cells_on(content.inside)) == 12 * 21 - 1
    assert (content.rows, content.columns) == (12, 21)


def test_q0_1_the_faces_of_the_dice_reach_the_rules_in_ascending_order():
    content = house(
        ('letter = ["A", "B", "C", "blank", "blank", "blank"]', 'letter = ["C", "blank", "A", "B", "C", "A"]'),
        ("wound = [1, 1, 1, 2, 2, 3]", "wound = [6, 1, 2, 3, 1, 1]"),
    ).packed
    assert list(content.letter) == [Letter.A, Letter.A, Letter.B, Letter.C, Letter.C, Letter.BLANK]
    assert list(content.wound) == [1, 1, 1, 2, 3, 6]
    assert list(content.danger) == list(Danger)
    monster, sword = Fight.MONSTER, Fight.SWORD
    assert content.combat.tolist() == [[monster] * swords + [sword] * (6 - swords) for swords in (2, 3, 4)]


def test_q0_3_the_items_reach_the_rules_by_number():
    content = house(("rope = { points = 4 }", "rope = { points = 1, value = 30000 }")).packed
    assert list(content.points) == [6, 6, 6, 6, 5, 5, 5, 5, 4, 4, 1, 4]
    assert {Item(item): int(value) for item, value in enumerate(content.item_value) if value} == {
        Item.NECKLACE: 1000,
        Item.BUCKLE: 800,
        Item.ROPE: 30000,
        Item.SILVER_RING: 500,
    }


def test_q0_3_the_treasures_are_sorted_by_stars_and_value():
    content = house(("stars = 2, value = 700", "stars = 10, value = 100"), ("value = 1600", "value = 1300")).packed
    assert list(content.stars) == [2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 10, 0, 0]
    assert list(content.value) == [600, 800, 1200, 1300, 1400, 2000, 2200, 2400, 3200, 3600, 6000, 100, 0, 0]
    assert content.treasures == 12


def test_q0_3_the_two_blank_tiles_may_be_filled_in():
    last, tile = "{ stars = 6, value = 6000 },", "{ stars = 6, value = 30000 },"
    content = house((last, last + tile + tile)).packed
    assert content.treasures == 14
    assert list(content.stars)[-3:] == [6, 6, 6]
    assert list(content.value)[-3:] == [6000, 30000, 30000]
