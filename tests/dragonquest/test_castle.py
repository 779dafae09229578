"""The castle of an edition (Q0.5): faults of the picture, told with the very line of the picture."""

import pytest

from tests.editions import Printed
from wyrmhall.games.dragonquest import GAME

EDITION = Printed(GAME, "house-castle")
ROWS = EDITION.text.split("'''")[1].strip("\n").splitlines()
PICTURE = "\n".join(ROWS)
FIRST_LINE = EDITION.line_of("castle = '''") + 1
SMALL = ("S.O.B", "..#..", "..T..", "..#.E")


def told_about(*rows: str) -> list[tuple[int | None, str]]:
    """What is told about a castle of these rows: the row of the picture, None for the whole of it, and the words."""
    found = []
    for told in EDITION.faults((PICTURE, "\n".join(rows))):
        file_and_line, field, words = told.split(": ", 2)
        line = int(file_and_line.removeprefix("house.toml:"))
        row = int(field.removeprefix("castle.")) if field != "castle" else None
        assert line == (FIRST_LINE - 1 if row is None else FIRST_LINE + row)
        found.append((row, words))
    return found


def small(changes: dict[int, str]) -> tuple[str, ...]:
    """The rows of the small castle, some of them changed."""
    return tuple(changes.get(row, signs) for row, signs in enumerate(SMALL))


def test_q0_5_the_small_castle_has_no_faults():
    assert EDITION.house((PICTURE, "\n".join(SMALL)))


@pytest.mark.parametrize("row", range(11))
def test_q0_5_an_unknown_sign_is_told_with_its_line_and_its_cell(row):
    column = ROWS[row].index(".")
    signs = ROWS[row].replace(".", "?", 1)
    words = f"Q0.5: '?' on {'abcdefghijk'[column]}{row + 1} is no sign of the picture; use one of S E O B T . #."
    assert told_about(*(signs if place == row else old for place, old in enumerate(ROWS))) == [(row, words)]


def test_q0_5_the_sign_that_was_meant_is_named():
    words = "Q0.5: 's' on a1 is no sign of the picture; perhaps 'S' was meant."
    assert told_about(*small({0: "s.O.B"})) == [(0, words)]


def test_q0_5_all_unknown_signs_are_told():
    assert [row for row, _ in told_about(*small({1: "x.#.x", 3: "..#.e"}))] == [1, 1, 3]


@pytest.mark.parametrize(
    ("row", "signs", "words"),
    [
        (1, "..#.", "Q0.5: row 2 has 4 columns, and most rows have 5; write # for what is outside: add 1 sign."),
        (2, "..", "Q0.5: row 3 has 2 columns, and most rows have 5; write # for what is outside: add 3 signs."),
        (2, "..T....", "Q0.5: row 3 has 7 columns, and most rows have 5; remove 2 signs."),
        (0, "S.O.B.", "Q0.5: row 1 has 6 columns, and most rows have 5; remove 1 sign."),
        (1, "", "Q0.5: row 2 has 0 columns, and most rows have 5; write # for what is outside: add 5 signs."),
    ],
)
def test_q0_5_rows_have_the_same_length(row, signs, words):
    assert told_about(*small({row: signs})) == [(row, words)]


def test_q0_5_at_most_21_columns():
    rows = [signs + "." * 17 for signs in SMALL]
    problem = "has 22 columns, and only 21 fit on the sheet; remove 1 sign."
    assert told_about(*rows) == [(row, f"Q0.5: row {row + 1} {problem}") for row in range(4)]


def test_q0_5_at_most_12_rows():
    words = "Q0.5: the castle has 15 rows, and only 12 fit on the sheet; remove 3 rows."
    assert told_about(*SMALL, *["....."] * 11) == [(12, words)]


def test_q0_5_an_empty_picture():
    (told,) = EDITION.faults((f"'''\n{PICTURE}\n'''", "''"))
    line = FIRST_LINE - 1
    assert told == f"house.toml:{line}: castle: Q0.5: there is no castle in the picture; draw one."


@pytest.mark.parametrize(
    ("mark", "row", "meaning"),
    [("S", 0, "start"), ("E", 3, "exit"), ("O", 0, "orange cell"), ("B", 0, "black cell")],
)
def test_q0_5_each_mark_must_be_there(mark, row, meaning):
    words = f"Q0.5: the castle has no {meaning}; write {mark} on the cell where it is."
    assert told_about(*small({row: SMALL[row].replace(mark, ".")})) == [(None, words)]


@pytest.mark.parametrize(
    ("mark", "first", "meaning"),
    [("S", "a1", "start"), ("O", "c1", "orange cell"), ("B", "e1", "black cell")],
)
def test_q0_5_each_mark_is_there_once(mark, first, meaning):
    words = f"Q0.5: the castle needs one {meaning}, and {first} and b3 are marked; write . for one {mark}."
    assert told_about(*small({2: f".{mark}T.."})) == [(2, words)]


def test_q0_5_every_mark_too_many_is_told():
    assert [row for row, _ in told_about(*small({1: "E.#..", 2: "E.T.."}))] == [2, 3]


def test_q0_5_there_must_be_a_treasure_room():
    words = "Q0.5: the castle has no treasure room; write T on the squares it takes."
    assert told_about(*small({2: "....."})) == [(None, words)]


@pytest.mark.parametrize(("signs", "apart"), [("..#.T", "e2"), ("..#T.", "d2")])
def test_q0_5_the_treasure_room_is_in_one_piece(signs, apart):
    """Touching at a corner is not enough."""
    words = f"Q0.5: the treasure room is one space, and c3 is not joined to {apart}; write . there, or T between them."
    assert told_about(*small({1: signs})) == [(2, words)]


def test_q0_5_a_route_from_the_start_to_the_room():
    words = "Q0.5: no route leads from the start on a1 to the treasure room; open a way: write . for some of the #."
    assert told_about(*small({0: "S#O.B", 1: "#.#.."})) == [(0, words)]


def test_q0_5_a_route_from_the_orange_cell_to_the_room():
    words = (
        "Q0.5: no route leads from the orange cell on c1 to the treasure room; open a way: write . for some of the #."
    )
    assert told_about(*small({0: "S#O#B"})) == [(0, words)]


def test_q0_5_a_route_from_the_room_to_the_exit():
    words = "Q0.5: no route leads from the treasure room to the exit on e4; open a way: write . for some of the #."
    assert told_about(*small({2: "..T.#", 3: "..##E"})) == [(3, words)]


def test_q0_5_the_exit_does_not_lead_to_the_room():
    words = "Q0.5: no route leads from the start on a1 to the treasure room; open a way: write . for some of the #."
    assert told_about("SE..B", "##O.#", "..T..") == [(0, words)]


def test_q0_5_the_ways_out_do_not_go_round_a_corner():
    words = "Q0.5: no route leads from the start on a1 to the treasure room; open a way: write . for some of the #."
    assert told_about("S#..B", "#O...", "..T.E") == [(0, words)]


def test_q0_5_without_any_way_all_three_are_told():
    assert [row for row, _ in told_about("S.O.B", ".###.", "##T##", "..#.E")] == [0, 0, 3]


def test_q0_5_a_picture_that_begins_behind_its_quotes_has_its_lines_too():
    rows = [signs.replace("O", "o") for signs in ROWS]
    (told,) = EDITION.faults((f"'''\n{PICTURE}", "'''" + "\n".join(rows)))
    assert told.startswith(f"house.toml:{FIRST_LINE + 8}: castle.9: Q0.5: 'o' on e10 ")
