"""QD.9 The skeleton at the end of the third row."""

import pytest

from tests.dragonquest.positions import play, table


def woken(players=2, **how):
    """A has made the seventh discovery of the last row while it moved."""
    place = {"at": {"A": "f8"}, "row": {"A": "skeleton"}, "found": {"A": 6}}
    match = table(players, **(place | how), dice="discovery blank blank blank blank")
    assert match.due() == "skeleton die"
    return match


def test_qd_9_it_fights_at_once_after_the_movement():
    match = table(at={"A": "f8"}, row={"A": "skeleton"}, found={"A": 6}, dice="discovery room blank blank blank")
    assert match.due() == "A step"
    step = play(match, "go g8")
    assert {"QC.3", "QC.5", "QD.9"} <= set(step.rules)
    assert (match.due(), match.where(), match.discovery()) == ("skeleton die", "g8", "none 0")
    assert match.weights() == {"skeleton skull": 3, "skeleton sword": 3}


def test_qd_9_skulls_cost_1_2_3_and_4_and_the_fifth_kills():
    match = woken()
    for lost in (1, 3, 6, 10):
        assert "QD.9" in play(match, "skeleton skull").rules
        assert (match.due(), match.life()) == ("skeleton die", 13 - lost)
    step = play(match, "skeleton skull")
    assert {"QD.9", "QG"} <= set(step.rules)
    assert (match.fate(), match.life(), match.whose()) == ("dead", 3, "B")


@pytest.mark.parametrize(("skulls", "lost"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10)])
def test_qd_9_a_sword_ends_the_fight(skulls, lost):
    match = woken()
    step = play(match, *["skeleton skull"] * skulls, "skeleton sword")
    assert "QD.9" in step.rules
    assert (match.fate(), match.life(), match.whose()) == ("inside", 13 - lost, "B")


@pytest.mark.parametrize("skulls", [2, 5])
def test_qd_9_qg_a_hero_that_dies_on_entering_the_room_throws_no_treasure_dice(skulls):
    """Of wounds, or by the fifth skull; the dragons that lie aside are thrown again if nobody else is there."""
    for at, aside in (({"A": "i6", "B": "treasure"}, 4), ({"A": "i6"}, 0)):
        match = table(
            at=at,
            aside=aside,
            row={"A": "skeleton"},
            found={"A": 6},
            life={"A": 3 if skulls == 2 else 13},
            demon={"A": ""},
            dice="room discovery blank blank blank",
        )
        play(match, "go treasure", *["skeleton skull"] * skulls)
        assert (match.fate(), match.whose(), match.demon(), match.view().aside) == ("dead", "B", "e1", aside)
