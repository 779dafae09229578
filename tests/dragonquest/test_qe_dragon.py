"""QE.4 The dragon wakes."""

import pytest

from tests.dragonquest.positions import house, no_wall, play, table, throw
from tests.every_game.random_games import truth

RING = "i5 i6 i7 j4 k4 l4 j8 k8 l8 m5 m6 m7"
THREE_IN_ROOM = {"A": "treasure", "B": "treasure", "C": "c8", "D": "treasure"}


def awake(players=1, *, active="A", **how):
    """The active hero has stayed in the room, where six dragons lay aside, and has rolled the seventh."""
    place = {"at": {"A": "treasure"}, "aside": 6}
    match = table(players, active=active, **(place | how))
    if match.due().endswith("stay or leave"):
        play(match, "stay")
    step = play(match, "treasure 100", "treasure star", "treasure star", "treasure dragon")
    assert "QE.4" in step.rules
    assert match.due() == "fire die"
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
        assert (match.due() == "fire die") == woken
        assert match.whose() == ("A" if woken else "B")


def test_qe_4_the_roll_that_wakes_it_brings_nothing():
    """A 100 and two stars lie there with the seventh dragon."""
    match = awake()
    assert (match.coins(), match.treasures(), match.number("hundreds_used")) == ((0, 0), [], 0)


def test_qe_4_everyone_in_the_room_loses_all_coins_and_treasures_at_once():
    match = three_in_room(
        coins={"A": (1, 2), "B": (3, 4), "C": (5, 6), "D": (7, 8)},
        treasures={"A": "600", "B": "700 6000", "C": "800", "D": "1200"},
        items={"A": "rope", "B": "silver-ring", "C": "cape", "D": "necklace mail"},
    )
    for letter in "ABD":
        assert (match.coins(letter), match.treasures(letter)) == ((0, 0), [])
    assert (match.coins("C"), match.treasures("C")) == ((5, 6), [800])
    assert [match.items(letter) for letter in "ABCD"] == [["rope"], ["silver-ring"], ["cape"], ["necklace", "mail"]]
    assert [match.life(letter) for letter in "ABCD"] == [13] * 4


def test_qe_4_q0_4_the_boxes_of_lost_coins_are_crossed_off():
    match = awake(coins={"A": (18, 5)})
    assert (match.number("fifties_used"), match.number("hundreds_used")) == (18, 5)


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
        assert match.due() == "fire die"
        assert match.weights()["treasure dragon"] == 2
        assert "QE.4" in play(match, "treasure dragon" if truth(match).to_throw > 8 else "treasure 50").rules
    assert (match.due(), match.life()) == ("fire wound", 13)
    assert match.weights() == {"wound 1": 3, "wound 2": 2, "wound 3": 1}
    play(match, "wound 2")
    assert (match.due(), match.life()) == ("fire wound", 13)
    assert "QE.4" in play(match, "wound 3").rules
    assert (match.life(), match.coins()) == (13 - 7, (0, 0))


@pytest.mark.parametrize(
    ("dragons", "wounds", "lost"), [(0, (1, 1), 2), (0, (3, 1), 4), (7, (1, 2), 10), (9, (2, 1), 12)]
)
def test_qe_4_a_point_for_each_dragon_and_both_wounds(dragons, wounds, lost):
    match = awake()
    fire(match, dragons, wounds)
    assert (match.life(), match.due()) == (13 - lost, "A flee")


def test_qe_4_in_turn_order_beginning_with_the_roller():
    match = three_in_room()
    fire(match, 1)
    assert [match.life(letter) for letter in "ABCD"] == [13, 10, 13, 13]
    assert match.due() == "fire die"
    fire(match, 2)
    assert [match.life(letter) for letter in "ABCD"] == [13, 10, 13, 9]
    fire(match, 3)
    assert [match.life(letter) for letter in "ABCD"] == [8, 10, 13, 9]
    assert (match.due(), match.whose()) == ("B flee", "B")


@pytest.mark.parametrize(("points", "end"), [(4, "inside"), (3, "dead"), (2, "dead")])
def test_qe_4_qd_6_the_fire_may_kill(points, end):
    match = awake(2, life={"A": points})
    step = fire(match, 1)
    assert match.fate() == end
    assert ({"QD.6", "QG"} <= set(step.rules)) == (end == "dead")
    assert match.whose() == ("A" if end == "inside" else "B")


def test_qe_4_when_the_roller_dies_the_others_still_feel_the_fire_and_flee():
    match = three_in_room(life={"B": 2}, demon={"B": ""})
    fire(match)
    assert (match.fate("B"), match.due()) == ("dead", "fire die")
    fire(match)
    fire(match)
    assert match.due() == "D flee"
    play(match, "flee m5", "flee i5")
    assert (match.whose(), match.demon("B"), match.view().aside) == ("C", "e1", 0)


def test_qe_4_the_survivors_flee_in_the_same_order_each_by_its_own_choice():
    match = three_in_room()
    for _ in range(3):
        fire(match)
    seats = []
    for cell in ("m5", "m5", "k8"):
        seats.append(match.due())
        assert match.legal_moves() == ways("j4 k4 l4 i5 m5 i6 m6 i7 m7 j8 k8 l8")
        assert "QE.4" in play(match, f"flee {cell}").rules
    assert seats == ["B flee", "D flee", "A flee"]
    assert [match.where(letter) for letter in "ABCD"] == ["k8", "m5", "c8", "m5"]
    assert "k8" in match.cells("visited")
    assert (match.whose(), match.view().aside, truth(match).fled) == ("C", 0, -1)


def test_qe_4_only_onto_free_cells_of_ones_own_map():
    match = awake(2, at={"A": "treasure", "B": "treasure"}, visited={"A": "j4 k4", "B": "m7"}, demon={"A": "l4"})
    fire(match)
    fire(match)
    assert match.legal_moves() == ways("i5 m5 i6 m6 i7 m7 j8 k8 l8")
    assert match.refusal("flee k4") == "is visited"
    assert match.refusal("flee l4") == "is crossed"
    play(match, "flee m7")
    assert match.due() == "B flee"
    assert match.legal_moves() == ways("j4 k4 l4 i5 m5 i6 m6 i7 j8 k8 l8")


def test_qe_4_no_free_cell_is_death():
    match = awake(2, visited={"A": RING}, at={"A": "treasure", "B": "treasure"})
    fire(match)
    step = fire(match)
    assert {"QE.4", "QG"} <= set(step.rules)
    assert (match.fate(), match.life(), match.due()) == ("dead", 11, "B flee")
    play(match, "flee m6")
    assert (match.where("B"), match.whose(), match.view().aside) == ("m6", "B", 0)


def test_qe_4_q1_who_flees_to_the_exit_has_escaped():
    """The exit is the only free cell beside the room, so nobody is asked."""
    edition = house("SOB\n..T\n..E")
    match = awake(2, edition=edition, at={"A": "treasure", "B": "treasure"}, visited={"A": "b2 c1", "B": "b2 c1"})
    fire(match)
    fire(match)
    assert (match.fate("A"), match.fate("B"), match.due()) == ("escaped", "escaped", "over")


def test_qe_4_fleeing_counts_as_leaving_the_next_turn_has_no_wall():
    match = awake(2, at={"A": "treasure", "B": "treasure"})
    fire(match)
    fire(match)
    play(match, "flee m5", "flee i5")
    for letter in "BA":
        assert (match.whose(), match.due()) == (letter, "movement die")
        throw(match, "blank blank blank blank blank")
        play(match, "keep")
    assert (match.whose(), match.due()) == ("B", "A choose wall")
    assert (match.number("left"), match.number("left", "B")) == (1, 1)


def test_qe_4_the_rollers_demon_moves_after_the_flight_and_the_others_do_not():
    match = awake(2, at={"A": "treasure", "B": "treasure"}, demon={"A": "h4", "B": "h4"})
    fire(match)
    fire(match)
    play(match, "flee j8", "flee m6")
    assert (match.due(), match.legal_moves()) == ("B move demon", ["demon g5", "demon h5", "demon i5"])
    play(match, "demon h5", "demon h6")
    assert (match.demon(), match.demon("B"), match.whose()) == ("h6", "h4", "B")
