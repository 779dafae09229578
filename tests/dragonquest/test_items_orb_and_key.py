"""The Orb of Light and the Key of the Secret Passage (QC.3): diagonal steps, and steps through blocked cells."""

import pytest

from tests.dragonquest.positions import SMALL_CASTLE, house, play, table

SMALL = house(SMALL_CASTLE)
ONE = "room blank blank blank blank"
TWO = "room corridor blank blank blank"
THREE = "room corridor room blank blank"
FOUR = "room corridor room corridor blank"
CORRIDOR = house("""
S.......T..E
O#########.B
""")
"""One way to the room: a1 to h1."""


def moving(dice, *, item="", **how):
    """A match in which hero A begins its movement."""
    return table(2, dice=dice, items={"A": item}, **({"edition": SMALL} | how))


def test_qc_3_orb_allows_diagonal_steps():
    match = moving(ONE, item="orb", at={"A": "c2"})
    assert match.legal_moves() == [
        *("go b1", "go c1", "go d1"),
        *("go b2", "go d2"),
        *("go b3", "go c3", "go d3"),
        "stop",
    ]
    play(match, "go d3")
    assert match.where() == "d3"


def test_qc_3_orb_is_used_up_by_the_first_diagonal_step():
    match = moving(THREE, item="orb", at={"A": "c2"})
    play(match, "go c3")
    assert match.items() == ["orb"]
    play(match, "go b4")
    assert match.items() == []


def test_qc_3_orb_passes_between_blocked_and_visited_cells():
    match = moving(ONE, item="orb", at={"A": "c3"}, blocked={"A": "c4"}, visited={"A": "b3"})
    assert "go b4" in match.legal_moves()
    assert not {"go c4", "go b3"} & set(match.legal_moves())
    assert match.refusal("go c5") == "too far"


@pytest.mark.parametrize("cell", ["d2", "g2", "d5", "g5"])
def test_qc_3_orb_leads_diagonally_into_the_room(cell):
    match = moving(TWO, item="orb", at={"A": cell})
    play(match, "go treasure")
    assert (match.where(), match.items(), match.due()) == ("treasure", [], "treasure die")


def test_qc_3_orb_does_not_help_out_of_the_room():
    match = table(2, at={"A": "treasure"}, items={"A": "orb"}, edition=SMALL)
    play(match, "leave")
    assert match.legal_moves() == [f"go {cell}" for cell in ("e2", "f2", "d3", "g3", "d4", "g4", "e5", "f5")]
    assert match.refusal("go d2") == "too far"
    play(match, "go e2")
    assert match.items() == ["orb"]


def test_qc_3_orb_does_not_lead_straight_back():
    match = moving(TWO, item="orb", at={"A": "d3"}, stepped_out={"A": "d3"})
    assert match.refusal("go treasure") == "straight back"
    play(match, "go d2", "go treasure")
    assert (match.where(), match.items()) == ("treasure", [])


def test_qc_3_key_leads_through_a_blocked_cell():
    match = moving(THREE, item="key", at={"A": "g6"}, blocked={"A": "h6"})
    assert "go h6" in match.legal_moves()
    play(match, "go h6")
    assert match.items() == []
    assert match.legal_moves() == ["go h5", "go i6"]
    assert match.refusal("stop") == "stand on block"
    play(match, "go i6", "go i5")
    assert (match.where(), match.whose()) == ("i5", "B")
    assert match.cells("blocked") == ["h6"]
    assert "h6" in match.cells("visited")


def test_qc_3_key_leads_through_a_blocked_cell_into_the_room():
    match = moving(TWO, item="key", at={"A": "d2"}, blocked={"A": "e2"}, visited={"A": "e1 f2"})
    play(match, "go e2")
    assert (match.where(), match.number("entered"), match.items()) == ("treasure", 1, []), "the only way is not asked"


def test_qc_3_key_is_of_no_use_with_the_last_step():
    match = moving(ONE, item="key", at={"A": "g6"}, blocked={"A": "h6"})
    assert match.legal_moves() == ["go g5", "go f6", "stop"]
    assert match.refusal("go h6") == "stuck on block"


def test_qc_3_key_is_of_no_use_where_no_cell_is_free_behind():
    match = moving(TWO, item="key", at={"A": "g6"}, blocked={"A": "h6"}, visited={"A": "h5 i6"})
    assert match.refusal("go h6") == "stuck on block"
    match = moving(TWO, item="key", at={"A": "b2"}, blocked={"A": "c2"}, demon={"A": "b1 c1 c3"}, visited={"A": "d2"})
    assert match.refusal("go c2") == "stuck on block"


@pytest.mark.parametrize(("dice", "through"), [(ONE, False), (TWO, False), (THREE, True), (FOUR, True)])
def test_qc_3_key_leads_through_two_blocked_cells_if_the_steps_suffice(dice, through):
    match = moving(dice, item="key", at={"A": "b1"}, blocked={"A": "c1 d1"}, edition=CORRIDOR)
    if not through:
        assert (match.whose(), match.where(), match.items()) == ("B", "b1", ["key"])
        return
    assert match.legal_moves() == ["go c1", "stop"]
    play(match, "go c1")
    assert match.where() == "e1", "the steps off the blocked cells are the only ones, and not asked"
    assert match.items() == []
    assert match.cells("visited") == ["a1", "b1", "c1", "d1", "e1"]


def test_qc_3_key_opens_neither_visited_nor_crossed_cells():
    match = moving(THREE, item="key", at={"A": "b2"}, blocked={"A": "c2"}, visited={"A": "b3"}, demon={"A": "c2"})
    assert match.refusal("go c2") == "is crossed"
    assert match.refusal("go b3") == "is visited"


def test_qc_3_orb_carries_a_hero_with_the_key_off_a_blocked_cell():
    closed = {"A": "h5 i6"}
    match = moving(TWO, item="key", at={"A": "g6"}, blocked={"A": "h6"}, visited=closed)
    assert match.refusal("go h6") == "stuck on block"
    match = moving(TWO, item="key orb", at={"A": "g6"}, blocked={"A": "h6"}, visited=closed)
    play(match, "go h6")
    assert match.legal_moves() == ["go g5", "go i5"]
    play(match, "go i5")
    assert (match.where(), match.items()) == ("i5", [])
