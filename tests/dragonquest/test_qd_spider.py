"""QD.7 The spider at the end of the first row."""

import pytest

from tests.dragonquest.positions import no_wall, play, table, throw

TEN_BLANKS = ["treasure blank"] * 10
OUTSIDE = {"at": {"A": "n6"}, "entered": "A", "spider": "A"}
"""Bitten, and out of the treasure room."""
INSIDE = {"at": {"A": "treasure"}, "spider": "A"}


def idle(match):
    """The rest of a turn of a hero in the castle in which nothing happens."""
    if match.due() != "movement die":
        no_wall(match)
    throw(match, "blank blank blank blank blank")
    play(match, "keep")


def back_in_room(players=2, **how):
    """A was bitten, has left the treasure room, and is back in it."""
    return table(players, at={"A": "treasure"}, spider="A", left="A", **how)


def test_qd_7_before_the_hero_leaves_the_treasure_room_it_waits():
    match = table(1, at={"A": "c8"}, spider="A")
    assert match.due() == "A guess"
    idle(match)
    assert (match.sun(), match.due()) == (2, "A guess")
    match = table(1, at={"A": "i6"}, spider="A", dice="room blank blank blank blank")
    play(match, "go treasure")
    play(match, *TEN_BLANKS)
    play(match, "stay")
    assert match.due() == "treasure die"


def test_qd_7_in_the_leaving_turn_it_bites_after_the_decision_and_before_the_step():
    match = table(**INSIDE, found={"A": 4})
    assert match.due() == "A buy"
    play(match, "buy nothing")
    assert match.due() == "A stay or leave"
    play(match, "leave")
    assert (match.due(), match.where()) == ("spider die", "treasure")
    assert "QD.7" in play(match, "spider life").rules
    assert (match.life(), match.due(), match.where()) == (11, "A step out", "treasure")
    play(match, "go m6")
    assert (match.where(), match.whose()) == ("m6", "B")


def test_qd_7_from_then_on_it_bites_in_every_turn_right_after_the_sun_box():
    match = table(1, **INSIDE, found={"A": 4})
    play(match, "buy nothing", "leave", "spider blank", "go m6")
    for turn in (2, 3, 4):
        assert (match.due(), match.sun()) == ("spider die", turn)
        play(match, "spider life")
        assert (match.life(), match.due()) == (13 - 2 * (turn - 1), "A buy")
        play(match, "buy nothing")
        idle(match)


def test_qd_7_not_in_skipped_turns():
    match = table(**OUTSIDE, skip="A")
    assert (match.whose(), match.sun(), match.number("skip")) == ("B", 1, 0)
    match = table(1, **OUTSIDE, skip="A")
    assert (match.sun(), match.due()) == (2, "spider die")
    match = table(1, at={"A": "treasure"}, spider="A", left="A", skip="A")
    assert (match.sun(), match.due()) == (2, "A stay or leave")


def test_qd_7_back_in_the_room_it_bites_after_the_decision_once_a_turn():
    match = back_in_room(1, found={"A": 4})
    play(match, "buy nothing", "stay")
    assert match.due() == "spider die"
    play(match, "spider life")
    assert (match.due(), match.life()) == ("treasure die", 11)
    play(match, *TEN_BLANKS)
    play(match, "buy nothing", "leave", "spider life")
    assert (match.due(), match.life()) == ("A step out", 9)
    play(match, "go m6")
    assert (match.sun(), match.due()) == (3, "spider die")


def test_qd_7_qe_4_fleeing_counts_as_leaving_and_the_first_bite_comes_in_the_next_turn():
    match = table(1, **INSIDE, aside=6)
    play(match, "stay")
    assert match.due() == "treasure die"
    play(match, "treasure dragon", *["treasure blank"] * 3)
    play(match, *TEN_BLANKS, "wound 1", "wound 1", "flee m6")
    assert (match.sun(), match.due(), match.life()) == (2, "spider die", 11)
    play(match, "spider blank")
    assert match.due() == "movement die"


@pytest.mark.parametrize(("coin", "left"), [("50", (1, 3)), ("100", (2, 2))])
def test_qd_7_the_player_chooses_which_coin_is_lost(coin, left):
    match = table(**OUTSIDE, coins={"A": (2, 3), "B": (4, 4)})
    play(match, "spider coins")
    assert (match.due(), match.legal_moves()) == ("A lose coins", ["lose 50", "lose 100"])
    assert "QD.7" in play(match, f"lose {coin}").rules
    assert (match.coins(), match.coins("B"), match.life(), match.due()) == (left, (4, 4), 13, "B choose wall")
    assert (match.number("fifties_used"), match.number("hundreds_used")) == (2, 3)


@pytest.mark.parametrize(
    ("had", "left"),
    [((2, 0), (1, 0)), ((0, 3), (0, 2)), ((1, 0), (0, 0)), ((0, 1), (0, 0)), ((0, 0), (0, 0))],
)
def test_qd_7_with_one_kind_of_coin_or_none_nothing_is_asked(had, left):
    match = table(**OUTSIDE, coins={"A": had}, treasures={"A": "600"}, items={"A": "silver-ring"})
    play(match, "spider coins")
    assert (match.coins(), match.life(), match.due()) == (left, 13, "B choose wall")
    assert (match.treasures(), match.items()) == ([600], ["silver-ring"])


@pytest.mark.parametrize(("points", "end"), [(3, "inside"), (2, "dead"), (1, "dead")])
def test_qd_7_qd_6_its_bite_may_kill(points, end):
    match = table(**OUTSIDE, life={"A": points})
    step = play(match, "spider life")
    assert match.fate() == end
    assert ({"QD.7", "QD.6", "QG"} <= set(step.rules)) == (end == "dead")
    assert match.whose() == ("A" if end == "inside" else "B")
