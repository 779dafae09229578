"""QC.4–QC.6 Discovery: points, the dangers at the end of the rows, and what points buy."""

import pytest

from tests.dragonquest.positions import SMALL_CASTLE, house, no_wall, play, table, throw

SMALL = house(SMALL_CASTLE)
ROWS = ["spider", "demon", "skeleton"]
FOUR_POINTS = ["mail", "cape", "rope", "silver-ring"]
FIVE_POINTS = ["orb", "potion", "key", "buckle"]
SIX_POINTS = ["amulet", "talisman", "ring", "necklace"]


def discovering(symbols, *, found=0, row="spider", **how):
    """A match after a throw with so many discovery symbols, and one step or none."""
    dice = ["blank", "blank", "blank", "blank", "blank"]
    dice[:symbols] = ["discovery"] * symbols
    return table(2, dice=" ".join(dice), found={"A": found}, row={"A": row}, edition=SMALL, **how)


def on_sale(match):
    assert match.legal_moves()[-1] == "buy nothing"
    return [move.removeprefix("buy ") for move in match.legal_moves()[:-1]]


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("symbols", [1, 2, 5])
def test_qc_4_a_point_for_each_discovery_in_the_current_row(symbols, row):
    assert discovering(symbols, row=row).discovery() == f"{row} {symbols}"


def test_qc_4_points_are_scored_after_the_movement():
    match = table(2, dice="room corridor discovery discovery blank", edition=SMALL)
    assert match.discovery() == "spider 0"
    play(match, "go a5")
    assert match.discovery() == "spider 0"
    assert {"QC.3", "QC.4"} <= set(play(match, "go a4").rules)
    assert match.discovery() == "spider 2"


def test_qc_4_discovery_comes_before_the_treasure_room():
    match = table(
        2,
        dice="room discovery blank blank blank",
        at={"A": "d3"},
        row={"A": "skeleton"},
        found={"A": 6},
        edition=SMALL,
    )
    play(match, "go treasure")
    assert match.due() == "skeleton die"
    play(match, "skeleton sword")
    assert match.due() == "treasure die"


def test_qc_4_who_reaches_the_exit_scores_no_points():
    match = table(
        2,
        dice="room discovery discovery blank blank",
        at={"A": "h1"},
        entered="A",
        row={"A": "skeleton"},
        found={"A": 5},
        edition=SMALL,
    )
    step = play(match, "go i1")
    assert "QC.4" not in step.rules
    assert (match.fate(), match.discovery(), match.whose()) == ("escaped", "skeleton 5", "B")


@pytest.mark.parametrize("symbols", [2, 3, 5])
def test_qc_5_the_seventh_point_wakes_the_spider_and_the_rest_is_lost(symbols):
    """Worked example: five points, then two discovery symbols: the sixth box, the spider wakes, the row is gone."""
    match = discovering(symbols, found=5)
    assert match.discovery() == "demon 0"
    assert match.number("spider") == 1
    assert (match.demon(), match.whose()) == ("asleep", "B")


def test_qc_5_the_seventh_point_of_the_second_row_wakes_the_demon():
    match = discovering(3, found=6, row="demon", at={"A": "h5"})
    assert (match.discovery(), match.demon(), match.number("spider")) == ("skeleton 0", "a1", 0)
    assert match.whose() == "B"


def test_qc_5_the_seventh_point_of_the_third_row_wakes_the_skeleton():
    match = discovering(1, found=6, row="skeleton")
    assert (match.discovery(), match.due()) == ("none 0", "skeleton die")
    play(match, "skeleton skull", "skeleton sword")
    assert (match.life(), match.whose()) == (12, "B")


@pytest.mark.parametrize(
    ("points", "there"),
    [(4, FOUR_POINTS), (5, FIVE_POINTS + FOUR_POINTS), (6, SIX_POINTS + FIVE_POINTS + FOUR_POINTS)],
)
def test_qc_6_an_item_needs_at_most_the_points_of_the_row(points, there):
    match = table(2, found={"A": points})
    assert on_sale(match) == there
    gone = set(SIX_POINTS + FIVE_POINTS) - set(there)
    assert {match.refusal(f"buy {item}") for item in gone} <= {"no points"}


def test_qc_6_there_is_one_of_each_item():
    match = table(2, found={"A": 4}, items={"B": "rope", "A": "cape"}, used="mail")
    assert on_sale(match) == ["silver-ring"]
    assert [match.refusal(f"buy {item}") for item in ("rope", "cape", "mail")] == ["item gone"] * 3


@pytest.mark.parametrize(("row", "after"), [("spider", "demon"), ("demon", "skeleton"), ("skeleton", "none")])
def test_qc_6_buying_crosses_out_the_row_and_surplus_is_lost(row, after):
    match = table(2, found={"A": 6}, row={"A": row})
    assert "QC.6" in play(match, "buy rope").rules
    assert (match.discovery(), match.items()) == (f"{after} 0", ["rope"])


@pytest.mark.parametrize(("row", "after"), [("spider", "demon 2"), ("demon", "skeleton 2"), ("skeleton", "none 0")])
def test_qc_6_buying_removes_the_danger_of_the_row(row, after):
    """With six points in the row two more would wake its danger."""
    match = table(2, found={"A": 6}, row={"A": row}, edition=SMALL)
    play(match, "buy silver-ring")
    no_wall(match)
    throw(match, "discovery discovery blank blank blank")
    play(match, "keep")
    assert (match.discovery(), match.whose()) == (after, "B")
    assert (match.number("spider"), match.demon(), match.life()) == (0, "asleep", 13)


def test_qc_6_the_potion_heals_at_once_above_the_first_life_too():
    match = table(2, found={"A": 5}, life={"A": 12})
    play(match, "buy potion")
    assert (match.life(), match.life("B"), match.items()) == (15, 13, [])
