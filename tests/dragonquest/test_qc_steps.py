"""QC.3 Steps through the castle: how many, where to, and what ends them."""

import pytest

from tests.dragonquest.positions import SMALL_CASTLE, house, no_wall, opening, play, table
from tests.dragonquest.sheets import cells_of
from wyrmhall.games.dragonquest.rules.boards import around, beside, diagonal, first_cell, single
from wyrmhall.games.dragonquest.state import CELLS, COLUMNS

SMALL = house(SMALL_CASTLE)
TWO = "room corridor blank blank blank"
FIVE = "room corridor room corridor room"


def moving(dice, **how):
    """A match in which hero A begins its movement."""
    return table(how.pop("players", 2), dice=dice, **({"edition": SMALL} | how))


@pytest.mark.parametrize(
    ("dice", "steps"),
    [
        ("room corridor room corridor room", 5),
        ("room blank blank blank blank", 1),
        ("blank corridor blank blank blank", 1),
        ("skull room skull corridor blank", 2),
        ("double-skull room room corridor blank", 3),
    ],
)
def test_qc_3_a_cell_for_each_room_or_corridor(dice, steps):
    match = moving(dice, at={"A": "a6"})
    for cell in ["a5", "a4", "a3", "b3", "c3"][:steps]:
        assert match.due() == "A step"
        assert "QC.3" in play(match, f"go {cell}").rules
    assert match.whose() == "B"
    assert match.where() == ["a5", "a4", "a3", "b3", "c3"][steps - 1]


def test_qc_3_fewer_steps_are_allowed_and_none_too():
    match = moving(FIVE)
    play(match, "go a5", "go a4")
    assert "QC.3" in play(match, "stop").rules
    assert (match.whose(), match.where()) == ("B", "a4")
    match = moving(FIVE)
    play(match, "stop")
    assert (match.whose(), match.where()) == ("B", "a6")


def test_qc_3_without_a_possible_step_the_movement_is_over():
    match = moving(FIVE, at={"A": "a1"}, visited={"A": "b1 a2"})
    assert (match.whose(), match.where()) == ("B", "a1")
    match = moving(FIVE, at={"A": "a2"}, visited={"A": "b1 b2 a3"})
    play(match, "go a1")
    assert (match.whose(), match.where()) == ("B", "a1")


def test_qc_3_steps_are_orthogonal():
    match = moving(TWO, at={"A": "c3"})
    assert match.legal_moves() == ["go c2", "go b3", "go d3", "go c4", "stop"]
    assert match.refusal("go b2") == "diagonal"
    assert match.refusal("go d4") == "diagonal"
    assert match.refusal("go c5") == "too far"
    assert match.refusal("go c3") == "too far"
    assert match.refusal("go treasure") == "too far"


def test_qc_3_neighbours_are_the_same_all_over_the_sheet():
    """Every cell of the largest sheet, also where its words meet."""
    for cell in range(CELLS):
        row, column = divmod(cell, COLUMNS)
        near = {
            (other // COLUMNS - row, other % COLUMNS - column): other
            for other in range(CELLS)
            if max(abs(other // COLUMNS - row), abs(other % COLUMNS - column)) == 1
        }
        assert cells_of(beside(single(cell))) == {other for (down, right), other in near.items() if not down * right}
        assert cells_of(diagonal(single(cell))) == {other for (down, right), other in near.items() if down * right}
        assert cells_of(around(single(cell))) == set(near.values())
        assert first_cell(single(cell)) == cell


@pytest.mark.parametrize("cell", ["e2", "f2", "d3", "g3", "d4", "g4", "e5", "f5"])
def test_qc_3_the_room_is_entered_from_any_cell_beside_it(cell):
    match = moving(FIVE, at={"A": cell})
    assert "go treasure" in match.legal_moves()
    play(match, "go treasure")
    assert (match.where(), match.number("entered"), match.due()) == ("treasure", 1, "treasure die")


def test_qc_3_not_straight_back_in_a_later_turn_either():
    match = table(1, at={"A": "treasure"}, edition=SMALL)
    play(match, "leave", "go d3")
    for number_said in range(2):
        if number_said:
            no_wall(match)
        play(match, "red room", *["black blank"] * 4, "keep")
        assert match.refusal("go treasure") == "straight back"
        play(match, "stop")


def test_qc_3_the_start_is_visited_from_the_beginning():
    match = opening(edition=SMALL)
    assert [match.where(letter) for letter in "AB"] == ["a6", "a6"]
    assert match.cells("visited") == ["a6"]


@pytest.mark.parametrize(("easy", "places"), [("A", "c6 a6 a6"), ("BC", "a6 c6 c6"), ("ABC", "c6 c6 c6")])
def test_qc_3_any_chosen_heroes_begin_on_the_orange_cell(easy, places):
    match = opening(3, edition=SMALL, options={"easy": easy.lower()})
    assert [match.where(letter) for letter in "ABC"] == places.split()
    assert [match.cells("visited", letter) for letter in "ABC"] == [[place] for place in places.split()]
