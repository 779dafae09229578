"""QE.4 The dragon wakes."""

import pytest

from tests.dragonquest.positions import (
    cells,
    chances,
    coins,
    demon,
    due,
    fate,
    house,
    items,
    life,
    no_wall,
    number,
    play,
    refusal,
    sun,
    table,
    throw,
    treasures,
    where,
    whose,
)
from tests.every_game.tables import truth

RING = "i5 i6 i7 j4 k4 l4 j8 k8 l8 m5 m6 m7"
THREE_IN_ROOM = {"A": "treasure", "B": "treasure", "C": "c8", "D": "treasure"}


def awake(players=1, *, active="A", **how):
    """The active hero has stayed in the room, where six dragons lay aside, and has rolled the seventh."""
    place = {"at": {"A": "treasure"}, "aside": 6}
    match = table(players, active=active, **(place | how))
    if due(match).endswith("stay or leave"):
        play(match, "stay")
    step = play(match, "treasure 100", "treasure star", "treasure star", "treasure dragon")
    assert "QE.4" in step.rules
    assert due(match) == "fire die"
    return match


def fire(match, dragons=0, wounds=(1, 1)):
    """A hero's ten treasure dice and its two wound dice."""
    play(match, *["treasure dragon"] * dragons, *["treasure blank"] * (10 - dragons))
    return play(match, *(f"wound {points}" for points in wounds))


def three_in_room(**how):
    """A, B and D are in the room, and B has rolled the seventh dragon."""
    return awake(4, active="B", at=THREE_IN_ROOM, **how)


def ways(free_cells):
    """The flights onto these cells."""
    return [f"flee {cell}" for cell in free_cells.split()]


def test_qe_4_seven_dragons_wake_it_six_do_not():
    for aside, rolled, woken in ((0, 6, False), (0, 7, True), (4, 2, False), (4, 3, True), (6, 0, False), (6, 4, True)):
        match = table(at={"A": "treasure"}, aside=aside)
        play(match, "stay", *["treasure blank"] * (10 - aside - rolled), *["treasure dragon"] * rolled)
        assert (due(match) == "fire die") == woken
        assert whose(match) == ("A" if woken else "B")


def test_qe_4_it_wakes_only_when_all_dice_lie():
    match = table(at={"A": "treasure"}, aside=5)
    play(match, "stay", "treasure dragon", "treasure dragon", "treasure dragon", "treasure blank")
    assert due(match) == "treasure die"
    play(match, "treasure blank")
    assert due(match) == "fire die"


def test_qe_4_the_roll_that_wakes_it_brings_nothing():
    """A 100 and two stars lie there with the seventh dragon."""
    match = awake()
    assert (coins(match), treasures(match), number(match, "hundreds_used")) == ((0, 0), [], 0)


def test_qe_4_everyone_in_the_room_loses_all_coins_and_treasures_at_once():
    match = three_in_room(
        coins={"A": (1, 2), "B": (3, 4), "C": (5, 6), "D": (7, 8)},
        treasures={"A": "600", "B": "700 6000", "C": "800", "D": "1200"},
        items={"A": "rope", "B": "silver-ring", "C": "cape", "D": "necklace mail"},
    )
    for letter in "ABD":
        assert (coins(match, letter), treasures(match, letter)) == ((0, 0), [])
    assert (coins(match, "C"), treasures(match, "C")) == ((5, 6), [800])
    assert [items(match, letter) for letter in "ABCD"] == [["rope"], ["silver-ring"], ["cape"], ["necklace", "mail"]]
    assert [life(match, letter) for letter in "ABCD"] == [13] * 4


def test_qe_4_q0_4_the_boxes_of_lost_coins_are_crossed_off():
    match = awake(coins={"A": (18, 5)})
    assert (number(match, "fifties_used"), number(match, "hundreds_used")) == (18, 5)


def test_qe_4_the_treasures_go_back_to_the_supply():
    match = awake(2, at={"A": "treasure", "B": "i6"}, treasures={"A": "700", "B": "800"})
    fire(match)
    play(match, "flee m6")
    no_wall(match)
    throw(match, "room blank blank blank blank")
    play(match, "keep", "go treasure", "treasure star", "treasure star", *["treasure blank"] * 8)
    assert match.legal_moves() == ["take 2 stars 600", "take 2 stars 700", "take nothing"]


def test_qe_4_worked_check_two_dragons_and_wounds_of_2_and_3():
    match = awake()
    for _ in range(10):
        assert due(match) == "fire die"
        assert chances(match)["treasure dragon"] == 2
        assert "QE.4" in play(match, "treasure dragon" if truth(match).to_throw > 8 else "treasure 50").rules
    assert (due(match), life(match)) == ("fire wound", 13)
    assert chances(match) == {"wound 1": 3, "wound 2": 2, "wound 3": 1}
    play(match, "wound 2")
    assert (due(match), life(match)) == ("fire wound", 13)
    assert "QE.4" in play(match, "wound 3").rules
    assert (life(match), coins(match)) == (13 - 7, (0, 0))


@pytest.mark.parametrize(
    ("dragons", "wounds", "lost"), [(0, (1, 1), 2), (0, (3, 1), 4), (7, (1, 2), 10), (9, (2, 1), 12)]
)
def test_qe_4_a_point_for_each_dragon_and_both_wounds(dragons, wounds, lost):
    match = awake()
    fire(match, dragons, wounds)
    assert (life(match), due(match)) == (13 - lost, "A flee")


def test_qe_4_in_turn_order_beginning_with_the_roller():
    match = three_in_room()
    fire(match, 1)
    assert [life(match, letter) for letter in "ABCD"] == [13, 10, 13, 13]
    assert due(match) == "fire die"
    fire(match, 2)
    assert [life(match, letter) for letter in "ABCD"] == [13, 10, 13, 9]
    fire(match, 3)
    assert [life(match, letter) for letter in "ABCD"] == [8, 10, 13, 9]
    assert (due(match), whose(match)) == ("B flee", "B")


@pytest.mark.parametrize(("points", "end"), [(4, "inside"), (3, "dead"), (2, "dead")])
def test_qe_4_qd_6_the_fire_may_kill(points, end):
    match = awake(2, life={"A": points})
    step = fire(match, 1)
    assert fate(match) == end
    assert ({"QD.6", "QG"} <= set(step.rules)) == (end == "dead")
    assert whose(match) == ("A" if end == "inside" else "B")


def test_qe_4_when_the_roller_dies_the_others_still_feel_the_fire_and_flee():
    match = three_in_room(life={"B": 2}, demon={"B": ""})
    fire(match)
    assert (fate(match, "B"), due(match)) == ("dead", "fire die")
    fire(match)
    fire(match)
    assert due(match) == "D flee"
    play(match, "flee m5", "flee i5")
    assert (whose(match), demon(match, "B"), match.view().aside) == ("C", "e1", 0)


def test_qe_4_the_survivors_flee_in_the_same_order_each_by_its_own_choice():
    match = three_in_room()
    for _ in range(3):
        fire(match)
    seats = []
    for cell in ("m5", "m5", "k8"):
        seats.append(due(match))
        assert match.legal_moves() == ways("j4 k4 l4 i5 m5 i6 m6 i7 m7 j8 k8 l8")
        assert "QE.4" in play(match, f"flee {cell}").rules
    assert seats == ["B flee", "D flee", "A flee"]
    assert [where(match, letter) for letter in "ABCD"] == ["k8", "m5", "c8", "m5"]
    assert "k8" in cells(match, "visited")
    assert (whose(match), match.view().aside, truth(match).fled) == ("C", 0, -1)


def test_qe_4_only_onto_free_cells_of_ones_own_map():
    match = awake(2, at={"A": "treasure", "B": "treasure"}, visited={"A": "j4 k4", "B": "m7"}, demon={"A": "l4"})
    fire(match)
    fire(match)
    assert match.legal_moves() == ways("i5 m5 i6 m6 i7 m7 j8 k8 l8")
    assert refusal(match, "flee k4") == "is visited"
    assert refusal(match, "flee l4") == "is crossed"
    play(match, "flee m7")
    assert due(match) == "B flee"
    assert match.legal_moves() == ways("j4 k4 l4 i5 m5 i6 m6 i7 j8 k8 l8")


def test_qe_4_a_single_free_cell_is_not_asked_for():
    match = awake(visited={"A": RING.replace("k8 ", "")})
    step = fire(match)
    assert "QE.4" in step.rules
    assert (where(match), sun(match), due(match)) == ("k8", 2, "movement die")


def test_qe_4_no_free_cell_is_death():
    match = awake(2, visited={"A": RING}, at={"A": "treasure", "B": "treasure"})
    fire(match)
    step = fire(match)
    assert {"QE.4", "QG"} <= set(step.rules)
    assert (fate(match), life(match), due(match)) == ("dead", 11, "B flee")
    play(match, "flee m6")
    assert (where(match, "B"), whose(match), match.view().aside) == ("m6", "B", 0)


def test_qe_4_q1_who_flees_to_the_exit_has_escaped():
    """The exit is the only free cell beside the room, so nobody is asked."""
    edition = house("SOB\n..T\n..E")
    match = awake(2, edition=edition, at={"A": "treasure", "B": "treasure"}, visited={"A": "b2 c1", "B": "b2 c1"})
    fire(match)
    fire(match)
    assert (fate(match, "A"), fate(match, "B"), due(match)) == ("escaped", "escaped", "over")


def test_qe_4_fleeing_counts_as_leaving_the_next_turn_has_no_wall():
    match = awake(2, at={"A": "treasure", "B": "treasure"})
    fire(match)
    fire(match)
    play(match, "flee m5", "flee i5")
    for letter in "BA":
        assert (whose(match), due(match)) == (letter, "movement die")
        throw(match, "blank blank blank blank blank")
        play(match, "keep")
    assert (whose(match), due(match)) == ("B", "A choose wall")
    assert (number(match, "left"), number(match, "left", "B")) == (1, 1)


def test_qe_4_the_rollers_demon_moves_after_the_flight_and_the_others_do_not():
    match = awake(2, at={"A": "treasure", "B": "treasure"}, demon={"A": "h4", "B": "h4"})
    fire(match)
    fire(match)
    play(match, "flee j8", "flee m6")
    assert (due(match), match.legal_moves()) == ("B move demon", ["demon g5", "demon h5", "demon i5"])
    play(match, "demon h5", "demon h6")
    assert (demon(match), demon(match, "B"), whose(match)) == ("h6", "h4", "B")
