"""QD.9 The skeleton at the end of the third row."""

import pytest

from tests.dragonquest.positions import (
    chances,
    demon,
    discovery,
    due,
    fate,
    house,
    life,
    play,
    table,
    where,
    whose,
)


def woken(players=2, **how):
    """A has made the seventh discovery of the last row while it moved."""
    place = {"at": {"A": "f8"}, "row": {"A": "skeleton"}, "found": {"A": 6}}
    match = table(players, **(place | how), dice="discovery blank blank blank blank")
    assert due(match) == "skeleton die"
    return match


def test_qd_9_it_fights_at_once_after_the_movement():
    match = table(at={"A": "f8"}, row={"A": "skeleton"}, found={"A": 6}, dice="discovery room blank blank blank")
    assert due(match) == "A step"
    step = play(match, "go g8")
    assert {"QC.3", "QC.5", "QD.9"} <= set(step.rules)
    assert (due(match), where(match), discovery(match)) == ("skeleton die", "g8", "none 0")
    assert chances(match) == {"skeleton skull": 3, "skeleton sword": 3}


def test_qd_9_skulls_cost_1_2_3_and_4_and_the_fifth_kills():
    match = woken()
    for lost in (1, 3, 6, 10):
        assert "QD.9" in play(match, "skeleton skull").rules
        assert (due(match), life(match)) == ("skeleton die", 13 - lost)
    step = play(match, "skeleton skull")
    assert {"QD.9", "QG"} <= set(step.rules)
    assert (fate(match), life(match), whose(match)) == ("dead", 3, "B")


@pytest.mark.parametrize(("skulls", "lost"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10)])
def test_qd_9_a_sword_ends_the_fight(skulls, lost):
    match = woken()
    step = play(match, *["skeleton skull"] * skulls, "skeleton sword")
    assert "QD.9" in step.rules
    assert (fate(match), life(match), whose(match)) == ("inside", 13 - lost, "B")


def test_qd_9_the_turn_goes_on_in_the_treasure_room():
    match = table(at={"A": "i6"}, row={"A": "skeleton"}, found={"A": 6}, dice="room discovery blank blank blank")
    play(match, "go treasure")
    assert due(match) == "skeleton die"
    step = play(match, "skeleton skull", "skeleton sword")
    assert {"QD.9", "QE.1"} <= set(step.rules)
    assert (due(match), where(match)) == ("treasure die", "treasure")


def test_qd_9_the_turn_goes_on_with_the_demon():
    match = woken(1, demon={"A": ""})
    play(match, "skeleton sword")
    assert (demon(match), fate(match)) == ("c3", "inside")


def test_qd_9_qd_6_a_hero_may_die_of_its_wounds():
    match = woken(life={"A": 3})
    play(match, "skeleton skull")
    step = play(match, "skeleton skull")
    assert {"QD.9", "QD.6", "QG"} <= set(step.rules)
    assert (fate(match), life(match), whose(match)) == ("dead", 0, "B")


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
        assert (fate(match), whose(match), demon(match), match._state.aside) == ("dead", "B", "e1", aside)


def test_qd_9_further_points_of_the_roll_are_lost():
    """Two discoveries: the first one wakes it, the second is lost; there is no row after the third."""
    match = table(at={"A": "f8"}, row={"A": "skeleton"}, found={"A": 6}, dice="discovery discovery blank blank blank")
    play(match, "skeleton sword")
    assert (discovery(match), life(match)) == ("none 0", 13)


def test_qd_9_the_figures_and_the_die_are_those_of_the_edition():
    edition = house()
    assert list(edition.packed.skulls) == [1, 2, 3, 4]
    edition = house(skeleton=[2, 2, 2, 5])
    match = woken(edition=edition)
    play(match, *["skeleton skull"] * 4)
    assert (life(match), fate(match)) == (2, "inside")


def test_qd_9_after_the_third_row_there_are_no_more_points_and_the_turn_goes_on():
    """On the doorstep of the treasure room: the discovery is lost, the treasure dice are thrown."""
    match = table(at={"A": "i6"}, row={"A": "none"}, dice="room discovery blank blank blank")
    play(match, "go treasure")
    assert (due(match), discovery(match), life(match)) == ("treasure die", "none 0", 13)
