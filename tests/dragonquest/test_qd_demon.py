"""QD.8 The demon at the end of the second row."""

import pytest

from tests.dragonquest.positions import SMALL_CASTLE, house, no_wall, play, table, throw

TEN_BLANKS = ["treasure blank"] * 10
NO_STEP = "blank blank blank blank blank"


def after_turn(players=2, **how):
    """A's turn has passed without a step: the demon is to move, or has moved."""
    return table(players, dice=NO_STEP, **how)


def ways(match):
    """The cells the demon may be led to."""
    assert match.due().endswith("move demon")
    return [move.removeprefix("demon ") for move in match.legal_moves()]


def woken(players=2, *, dice="discovery blank blank blank blank", **how):
    place = {"at": {"A": "f8"}, "row": {"A": "demon"}, "found": {"A": 6}}
    return table(players, **(place | how), dice=dice)


def test_qd_8_it_wakes_on_the_black_cell_and_does_not_move_yet():
    match = woken()
    assert (match.demon(), match.cells("crossed"), match.discovery()) == ("e1", ["e1"], "skeleton 0")
    assert (match.fate(), match.whose()) == ("inside", "B")


def test_qd_8_it_moves_from_the_next_turn_of_its_hero_on():
    match = woken()
    no_wall(match)
    throw(match, NO_STEP)
    play(match, "keep")
    assert (match.whose(), match.demon()) == ("A", "e1")
    no_wall(match)
    throw(match, NO_STEP)
    assert "QC.1" in play(match, "keep").rules
    assert match.due() == "B move demon"
    assert "QD.8" in play(match, "demon f2").rules
    play(match, "demon f3")
    assert (match.demon(), match.whose(), match.cells("crossed")) == ("f3", "B", ["e1", "f2", "f3"])


def test_qd_8_a_hero_that_stands_on_the_black_cell_dies_when_it_wakes():
    match = table(at={"A": "e1"}, row={"A": "demon"}, found={"A": 6})
    play(match, "buy nothing")
    no_wall(match)
    throw(match, "discovery discovery blank blank blank")
    step = play(match, "keep")
    assert {"QC.5", "QD.8", "QG"} <= set(step.rules)
    assert (match.fate(), match.life(), match.demon(), match.whose()) == ("dead", 13, "e1", "B")


def test_qd_8_it_moves_in_skipped_turns_too():
    match = table(1, at={"A": "f8"}, demon={"A": ""}, skip="A")
    assert (match.sun(), match.demon(), match.due()) == (2, "c3", "A guess")


def test_qd_8_two_steps_each_nearer_to_the_hero_straight_or_diagonal():
    match = after_turn(at={"A": "f8"}, demon={"A": ""})
    assert ways(match) == ["d2", "e2", "f2"]
    play(match, "demon d2")
    assert ways(match) == ["c3", "d3", "e3"]
    play(match, "demon d3")
    assert (match.demon(), match.whose()) == ("d3", "B")


@pytest.mark.parametrize(
    ("hero", "start", "nearer"),
    [
        ("p8", "h8", ["i7", "i8", "i9"]),
        ("h8", "p8", ["o7", "o8", "o9"]),
        ("p10", "p4", ["o5", "p5", "q5"]),
        ("p3", "p9", ["o8", "p8", "q8"]),
        ("r8", "n5", ["o5", "o6"]),
        ("o9", "n4", ["m5", "n5", "o5"]),
        ("s7", "n3", ["o3", "o4"]),
    ],
)
def test_qd_8_the_distance_is_the_larger_of_rows_and_columns(hero, start, nearer):
    assert ways(after_turn(at={"A": hero}, demon={"A": start})) == nearer


def test_qd_8_where_no_step_is_nearer_it_must_not_go_further_away():
    """The treasure room lies between the demon on i6 and the hero on n6; from i5 the step to j4 leads nearer."""
    match = after_turn(at={"A": "n6"}, entered="A", demon={"A": "i6"})
    assert ways(match) == ["i5", "i7"]
    step = play(match, "demon i5")
    assert "QD.8" in step.rules
    assert (match.demon(), match.whose()) == ("j4", "B")


def test_qd_8_where_every_step_leads_further_away_it_stays():
    match = after_turn(at={"A": "n6"}, entered="A", demon={"A": "i5 h6 i7 i6"})
    assert (match.demon(), match.whose(), match.fate()) == ("i6", "B", "inside")
    assert match.cells("crossed") == ["e1", "i5", "h6", "i6", "i7"]


def test_qd_8_it_keeps_out_of_the_treasure_room():
    match = after_turn(at={"A": "k9"}, demon={"A": "k4"}, entered="A")
    assert ways(match) == ["j4", "l4"]
    assert match.refusal("demon k5") == "demon not room"


@pytest.mark.parametrize(
    ("start", "nearer"),
    [("d6", ["d5", "e5"]), ("g1", ["f2", "g2"]), ("c1", ["d2"]), ("h6", ["g5"]), ("h4", ["g3", "g4", "g5"])],
)
def test_qd_8_a_hero_in_the_room_is_at_its_nearest_square(start, nearer):
    match = table(edition=house(SMALL_CASTLE), at={"A": "treasure"}, demon={"A": start})
    play(match, "stay", *TEN_BLANKS)
    if len(nearer) > 1:
        assert ways(match) == nearer
    else:
        assert set(nearer) < set(match.cells("crossed"))


@pytest.mark.parametrize(
    ("active", "how", "leader"),
    [
        ("A", {}, "C"),
        ("B", {}, "A"),
        ("C", {}, "B"),
        ("B", {"dead": "A"}, "C"),
        ("B", {"escaped": "A"}, "C"),
        ("A", {"dead": "C"}, "B"),
    ],
)
def test_qd_8_the_nearest_player_on_the_right_whose_hero_is_inside_leads_it(active, how, leader):
    match = after_turn(3, active=active, at={active: "f8"}, demon={active: ""}, **how)
    assert match.due() == f"{leader} move demon"
    play(match, "demon f2")
    assert match.due() == f"{leader} move demon"


@pytest.mark.parametrize("how", [{"players": 1}, {"players": 3, "dead": "B", "escaped": "C"}])
def test_qd_8_alone_it_takes_the_first_step_in_reading_order(how):
    match = after_turn(at={"A": "f8"}, demon={"A": ""}, **how)
    assert (match.demon(), match.cells("crossed"), match.sun()) == ("c3", ["e1", "d2", "c3"], 2)


def test_qd_8_it_kills_with_its_second_step_too():
    match = after_turn(at={"A": "d8"}, demon={"A": "d6"})
    assert ways(match) == ["c7", "d7", "e7"]
    step = play(match, "demon e7")
    assert {"QD.8", "QG"} <= set(step.rules)
    assert (match.fate(), match.demon()) == ("dead", "d8")


def test_qd_8_it_kills_on_the_exit_in_the_turn_the_hero_gets_there():
    match = table(at={"A": "t1"}, entered="A", demon={"A": "s2"}, dice="room blank blank blank blank")
    play(match, "go u1")
    assert (match.due(), match.fate(), ways(match)) == ("B move demon", "escaped", ["t1", "t2"])
    step = play(match, "demon t1")
    assert "QG" in step.rules
    assert (match.fate(), match.demon(), match.where(), match.whose()) == ("dead", "u1", "u1", "B")


def test_qd_8_each_hero_has_a_demon_of_its_own():
    """The cell that B's demon has crossed is free for A, and B's demon stays where it is in A's turn."""
    heroes = {"at": {"A": "f5", "B": "f8"}, "demon": {"A": "", "B": "e2 e3 e4 f4"}}
    match = table(**heroes, dice="room blank blank blank blank")
    play(match, "go f4", "demon d2")
    assert (match.where(), match.fate(), match.demon(), match.demon("B")) == ("f4", "inside", "e3", "f4")
    assert match.whose() == "B"
