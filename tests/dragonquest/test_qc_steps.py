"""QC.3 Steps through the castle: how many, where to, and what ends them."""

import pytest

from tests.dragonquest.positions import (
    SMALL_CASTLE,
    cells,
    due,
    house,
    no_wall,
    number,
    opening,
    play,
    refusal,
    table,
    where,
    whose,
)
from tests.dragonquest.sheets import cells_of
from wyrmhall.games.dragonquest.rules.boards import (
    around,
    beside,
    diagonal,
    first_cell,
    single,
)
from wyrmhall.games.dragonquest.state import CELLS, COLUMNS

SMALL = house(SMALL_CASTLE)
TWO = "room corridor blank blank blank"
THREE = "room corridor room blank blank"
FIVE = "room corridor room corridor room"
FULL_WIDTH = house("""
S....................
O....................
..........T..........
B...................E
""")
"""As broad as a castle can be: the last cell of a row and the first of the next are numbered one after the other."""


def moving(dice, **how):
    """A match in which hero A begins its movement."""
    return table(how.pop("players", 2), dice=dice, **({"edition": SMALL} | how))


# How far


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
        assert due(match) == "A step"
        assert "QC.3" in play(match, f"go {cell}").rules
    assert whose(match) == "B"
    assert where(match) == ["a5", "a4", "a3", "b3", "c3"][steps - 1]


def test_qc_3_fewer_steps_are_allowed_and_none_too():
    match = moving(FIVE)
    play(match, "go a5", "go a4")
    assert "QC.3" in play(match, "stop").rules
    assert (whose(match), where(match)) == ("B", "a4")
    match = moving(FIVE)
    play(match, "stop")
    assert (whose(match), where(match)) == ("B", "a6")


def test_qc_3_without_a_possible_step_the_movement_is_over():
    match = moving(FIVE, at={"A": "a1"}, visited={"A": "b1 a2"})
    assert (whose(match), where(match)) == ("B", "a1")
    match = moving(FIVE, at={"A": "a2"}, visited={"A": "b1 b2 a3"})
    play(match, "go a1")
    assert (whose(match), where(match)) == ("B", "a1")


# Where to


def test_qc_3_steps_are_orthogonal():
    match = moving(TWO, at={"A": "c3"})
    assert match.legal_moves() == ["go c2", "go b3", "go d3", "go c4", "stop"]
    assert refusal(match, "go b2") == "diagonal"
    assert refusal(match, "go d4") == "diagonal"
    assert refusal(match, "go c5") == "too far"
    assert refusal(match, "go c3") == "too far"
    assert refusal(match, "go treasure") == "too far"


def test_qc_3_never_onto_a_visited_cell():
    match = moving(THREE, at={"A": "c3"}, visited={"A": "c4 b4"})
    assert match.legal_moves() == ["go c2", "go b3", "go d3", "stop"]
    assert refusal(match, "go c4") == "is visited"
    play(match, "go c2")
    assert refusal(match, "go c3") == "is visited"
    assert cells(match, "visited") == ["c2", "c3", "b4", "c4", "a6"]


def test_qc_3_never_onto_a_blocked_cell():
    match = moving(TWO, at={"A": "c3"}, blocked={"A": "c2", "B": "c4"})
    assert match.legal_moves() == ["go b3", "go d3", "go c4", "stop"]
    assert refusal(match, "go c2") == "is blocked"


def test_qc_3_never_onto_a_cell_the_demon_crossed():
    match = moving(TWO, players=1, at={"A": "c3"}, demon={"A": "a2 b3"})
    assert match.legal_moves() == ["go c2", "go d3", "go c4", "stop"]
    assert refusal(match, "go b3") == "is crossed"


def test_qc_3_nobody_leaves_the_castle():
    match = moving(TWO, at={"A": "a3"})
    assert match.legal_moves() == ["go a2", "go b3", "go a4", "stop"]
    match = opening()
    no_wall(match)
    play(match, "red room", *["black blank"] * 4, "keep")
    assert match.legal_moves() == ["go a9", "go b10", "stop"]
    assert refusal(match, "go a11") == "outside"
    assert refusal(match, "go k6") == "outside"


def test_qc_3_the_end_of_a_row_is_not_beside_the_next_one():
    match = moving(TWO, at={"A": "u2"}, edition=FULL_WIDTH)
    assert match.legal_moves() == ["go u1", "go t2", "go u3", "stop"]
    match = moving(TWO, at={"A": "a3"}, edition=FULL_WIDTH)
    assert match.legal_moves() == ["go a2", "go b3", "go a4", "stop"]


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


# The treasure room


@pytest.mark.parametrize("cell", ["e2", "f2", "d3", "g3", "d4", "g4", "e5", "f5"])
def test_qc_3_the_room_is_entered_from_any_cell_beside_it(cell):
    match = moving(FIVE, at={"A": cell})
    assert "go treasure" in match.legal_moves()
    play(match, "go treasure")
    assert (where(match), number(match, "entered"), due(match)) == ("treasure", 1, "treasure die")


def test_qc_3_not_straight_back_in_a_later_turn_either():
    match = table(1, at={"A": "treasure"}, edition=SMALL)
    play(match, "leave", "go d3")
    for number_said in range(2):
        if number_said:
            no_wall(match)
        play(match, "red room", *["black blank"] * 4, "keep")
        assert refusal(match, "go treasure") == "straight back"
        play(match, "stop")


def test_qc_3_the_room_is_entered_again_over_other_cells():
    match = moving(TWO, at={"A": "d3"}, stepped_out={"A": "d3"})
    play(match, "go d4")
    assert "go treasure" in match.legal_moves()
    play(match, "go treasure")
    assert (where(match), due(match)) == ("treasure", "treasure die")


# The exit


# Where heroes begin


def test_qc_3_the_start_is_visited_from_the_beginning():
    match = opening(edition=SMALL)
    assert [where(match, letter) for letter in "AB"] == ["a6", "a6"]
    assert cells(match, "visited") == ["a6"]


@pytest.mark.parametrize(("easy", "places"), [("A", "c6 a6 a6"), ("BC", "a6 c6 c6"), ("ABC", "c6 c6 c6")])
def test_qc_3_any_chosen_heroes_begin_on_the_orange_cell(easy, places):
    match = opening(3, edition=SMALL, options={"easy": easy.lower()})
    assert [where(match, letter) for letter in "ABC"] == places.split()
    assert [cells(match, "visited", letter) for letter in "ABC"] == [[place] for place in places.split()]
