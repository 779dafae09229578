"""QA The start of a turn: sun box, skip marker, spider, purchase; who sits on the right."""

import pytest

from tests.dragonquest.positions import SMALL_CASTLE, house, no_wall, opening, play, table, throw

SMALL = house(SMALL_CASTLE)


def rest(match):
    """The active hero has nothing to do in its turn: no wall, no step, no discovery."""
    no_wall(match)
    throw(match, "blank blank blank blank blank")
    return play(match, "keep")


def suns(match):
    return [match.sun(letter) for letter in "ABCD"[: match.players]]


def test_qa_1_every_turn_ticks_the_next_sun_box_of_its_hero():
    match = opening(3, first="B")
    assert (match.whose(), suns(match)) == ("B", [0, 1, 0])
    assert "QA.1" in rest(match).rules
    assert (match.whose(), suns(match)) == ("C", [0, 1, 1])
    rest(match)
    assert (match.whose(), suns(match)) == ("A", [1, 1, 1])
    rest(match)
    assert (match.whose(), suns(match)) == ("B", [1, 2, 1])


def test_qa_1_turns_go_clockwise_past_the_dead_and_the_escaped():
    match = table(4, dead="B", escaped="C")
    rest(match)
    assert (match.whose(), suns(match)) == ("D", [1, 0, 0, 1])
    rest(match)
    assert (match.whose(), suns(match)) == ("A", [2, 0, 0, 1])


def test_qa_2_a_skip_marker_is_returned_and_the_turn_is_over():
    match = table(2, active="A", skip="B", found={"B": 6}, spider="B", entered="B", at={"B": "i8"})
    step = rest(match)
    assert "QA.2" in step.rules
    assert (match.whose(), suns(match)) == ("A", [2, 1])
    assert match.number("skip", "B") == 0
    assert match.discovery("B") == "demon 6"
    rest(match)
    assert match.due() == "spider die"
    assert suns(match) == [2, 2]


def test_qa_3_the_spider_comes_before_the_purchase():
    match = table(2, at={"A": "i8"}, spider="A", entered="A", found={"A": 4})
    assert match.due() == "spider die"
    play(match, "spider life")
    assert (match.due(), match.life()) == ("A buy", 11)
    step = play(match, "buy rope")
    assert {"QA.3", "QC.6"} <= set(step.rules)
    assert match.due() == "B choose wall"


def test_qa_3_in_the_treasure_room_the_order_is_purchase_leaving_spider_step():
    match = table(2, at={"A": "treasure"}, spider="A", found={"A": 4}, edition=SMALL)
    assert match.due() == "A buy"
    play(match, "buy cape")
    assert match.due() == "A stay or leave"
    play(match, "leave")
    assert match.due() == "spider die"
    play(match, "spider blank")
    assert match.due() == "A step out"
    play(match, "go g3")
    assert (match.whose(), match.where(), match.items()) == ("B", "g3", ["cape"])


def test_qa_3_only_one_item_a_turn_and_none_is_allowed():
    match = table(2, found={"A": 6})
    play(match, "buy rope")
    assert match.due() == "B choose wall"
    match = table(2, found={"A": 6})
    assert "QA.3" in play(match, "buy nothing").rules
    assert (match.due(), match.discovery(), match.items()) == ("B choose wall", "spider 6", [])


@pytest.mark.parametrize(("points", "used"), [(3, ""), (4, "mail cape rope silver-ring")])
def test_qa_3_nobody_is_asked_who_can_buy_nothing(points, used):
    assert table(2, found={"A": points}, used=used).due() == "B choose wall"


@pytest.mark.parametrize(
    ("players", "active", "out", "right"),
    [
        (2, "A", "", "B"),
        (3, "A", "", "C"),
        (3, "B", "", "A"),
        (4, "B", "A", "D"),
        (4, "C", "AB", "D"),
        (4, "D", "C", "B"),
    ],
)
def test_qa_4_the_right_hand_player_is_the_nearest_whose_hero_is_inside(players, active, out, right):
    assert table(players, active=active, dead=out).due() == f"{right} choose wall"
    assert table(players, active=active, escaped=out).due() == f"{right} choose wall"


def test_qa_4_whoever_is_the_last_one_inside_plays_as_in_solo():
    match = table(3, dead="B", escaped="C", edition=SMALL)
    assert match.due() == "A guess"
    play(match, "guess 2")
    assert match.due() == "wall tile"
    step = play(match, "tile 2")
    assert "QB.5" in step.rules
    assert (match.due(), len(match.cells("blocked"))) == ("movement die", 1)
