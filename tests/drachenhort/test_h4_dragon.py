"""H4 Dragon: when it comes, how far it goes, whom it catches."""

import pytest

from tests.drachenhort.positions import ALL_BUT_TWO, COLOURS, FRONT_GEMS, play, table


def called(*, others, dragon, caught="", **how):
    """Green moves from the light of 27 into the dark of 28, as the last one: the dragon comes.

    Of the others those not named are caught before, in the order of the adventurers.
    """
    out = " ".join(colour for colour in COLOURS[1:] if colour not in others)
    match = table(at={"green": "27 lit"} | others, dragon=dragon, caught=caught or out, **how)
    play(match, "roll 1", "move green")
    return match


def test_h4_1_first_all_step_into_the_light_of_their_spaces():
    """All but yellow, whose space 14 has no light."""
    row = {colour: f"{space} dark" for space, colour in enumerate(COLOURS[1:], start=1)}
    match = table(at=row | {"violet": "9 dark", "yellow": "14 dark"})
    play(match, "roll 4", "move green")
    assert [match.at(colour) for colour in COLOURS[:4]] == ["8 lit", "1 lit", "2 lit", "3 lit"]
    assert [match.at(colour) for colour in COLOURS[4:]] == ["4 lit", "14 dark", "9 lit"]
    play(match, "roll 1")
    assert match.movable() == ["green", "red", "orange", "blue", "white", "violet"]


@pytest.mark.parametrize(
    ("side_played", "one"), [("front", "9 lit"), ("front", "start"), ("back", "15 lit"), ("back", "start")]
)
def test_h4_1_one_in_the_light_or_in_the_start_room_keeps_it_away(side_played, one):
    places = {"red": "1 dark", "orange": "3 dark", "blue": "8 dark", "white": "17 dark", "yellow": "20 dark"}
    match = table(side=side_played, at=places | {"violet": one})
    step = play(match, "roll 4", "move green")
    assert not {"H4.1", "H4.2"} & set(step.rules)
    assert match.dragon() == "hall"
    assert match.where() == {"green": "6 dark", **places} | ({"violet": one} if one != "start" else {})


def test_h4_1_one_that_arrives_on_a_fully_lit_space_keeps_it_away():
    places = {"green": "14 lit", "red": "10 dark", "blue": "21 dark"}
    match = table(side="back", at=places, dragon=6, caught="orange white yellow violet")
    play(match, "roll 1", "move green")
    assert (match.at("green"), match.dragon()) == ("15 lit", 6)
    play(match, "roll 1", "move green")
    assert (match.at("green"), match.dragon()) == ("16 lit", 10)


@pytest.mark.parametrize("last", COLOURS)
def test_h4_1_it_waits_for_the_last_one(last):
    places = {colour: f"{space} dark" for space, colour in enumerate(COLOURS, start=7)} | {"violet": "15 dark"}
    match = table(at=places | {last: "start"})
    play(match, "roll 2", f"move {COLOURS[COLOURS.index(last) - 1]}")
    assert match.dragon() == "hall"
    play(match, "roll 1", f"move {last}")
    assert match.dragon() == "start"


@pytest.mark.parametrize("side_played", ["front", "back"])
def test_h4_2_its_first_move_of_a_round_is_into_the_start_room(side_played):
    """Even with adventurers on the first five spaces nobody is caught."""
    row = {colour: f"{space} dark" for space, colour in enumerate(COLOURS[1:], start=1)}
    match = table(side=side_played, at=row)
    step = play(match, "roll 2", "move green")
    assert match.dragon() == "start"
    assert "caught" not in match.where().values()
    assert step.rules[-2:] == ("H4.1", "H4.2")


def test_h4_2_every_later_move_is_five_spaces():
    others = {"red": "30 dark", "orange": "29 dark"}
    for begin, end in (("start", 5), (1, 6), (5, 10), (20, 25), (22, 27)):
        match = called(others=others, dragon=begin)
        assert match.dragon() == end
        assert match.steps[-1].rules[-2:] == ("H4.1", "H4.2")
        assert match.where()["red"] == "30 lit"


@pytest.mark.parametrize("ahead", range(1, 6))
def test_h4_2_it_catches_the_first_adventurer_on_its_way_and_stops_there(ahead):
    match = called(others={"red": f"{14 + ahead} dark", "orange": "20 dark"}, dragon=14)
    assert (match.dragon(), match.at("red")) == (14 + ahead, "caught")
    assert {"H4.1", "H4.2", "H4.3"} <= set(match.steps[-1].rules)


def test_h4_2_with_two_in_reach_it_catches_the_nearer_one_only():
    match = called(others={"red": "19 dark", "orange": "16 dark", "blue": "17 dark"}, dragon=14)
    assert [match.at(colour) for colour in ("red", "orange", "blue")] == ["19 lit", "caught", "17 lit"]
    assert match.dragon() == 16


def test_h4_2_the_dragon_takes_no_gems():
    """It goes from 7 to 12 over the gem on 10, and there is one on 12."""
    match = called(others={"red": "30 dark", "orange": "29 dark"}, dragon=7)
    assert match.dragon() == 12
    assert match.lying() == [space for space in FRONT_GEMS if space != 28]
    assert [match.gems(seat) for seat in "AB"] == [1, 0]


@pytest.mark.parametrize(("caught", "medal"), [("", 1), ("blue", 2), ("blue white", 3), ("blue white violet", 4)])
def test_h4_3_one_that_is_caught_gets_the_lowest_free_medal(caught, medal):
    free = [colour for colour in ("blue", "white", "violet", "yellow") if colour not in caught]
    others = {colour: f"{space} dark" for space, colour in enumerate(free, start=16)}
    match = called(others=others | {"red": "11 dark", "orange": "20 dark"}, dragon=10, caught=caught)
    assert match.at("red") == "caught"
    before = {colour: number for number, colour in enumerate(caught.split(), start=1)}
    assert match.medals() == before | {"red": medal}
    assert match.medals("gold") == {}


def test_h4_3_one_that_is_caught_is_out_for_the_round():
    match = called(others={"red": "11 dark", "orange": "20 dark", "blue": "23 dark"}, dragon=10)
    for roll in (1, 2):
        play(match, f"roll {roll}")
        assert match.movable() == ["green", "orange", "blue"]
        play(match, "move orange")


def test_h4_4_the_dragon_moves_once_a_turn_even_if_all_are_still_in_the_dark():
    """All left are on spaces without light, so each turn passes, and each brings one move of the dragon."""
    places = {"green": "6 dark", "red": "14 dark", "orange": "22 dark"}
    match = table(at=places, dragon="start", caught="blue white yellow violet")
    step = play(match, "roll 6")
    assert (match.dragon(), match.due()) == (5, "B rolls")
    assert match.where() == places | dict.fromkeys(("blue", "white", "yellow", "violet"), "caught")
    assert "H4.3" not in step.rules
    step = play(match, "roll 1")
    assert (match.dragon(), match.at("green"), match.due()) == (6, "caught", "A rolls")
    play(match, "roll 4")
    assert (match.dragon(), match.due(), match.turns()) == (11, "B rolls", 3)
    play(match, "roll 3")
    assert match.medals()["red"] == 6
    assert match.side() == "back"


def test_h4_4_not_again_after_it_caught_the_only_one_in_the_light():
    """Red steps into the light and is caught; green and orange stay in the dark, but the dragon stops."""
    places = {"green": "12 lit", "red": "11 dark", "orange": "22 dark"}
    match = table(at=places, dragon=10, caught="blue white yellow violet")
    play(match, "roll 2", "move green")
    assert (match.at("green"), match.at("red"), match.dragon()) == ("14 dark", "caught", 11)
    assert match.due() == "B rolls"


@pytest.mark.parametrize(
    ("dragon", "prey", "reach"),
    [
        ("start", 9, ["1", "2", "3", "4", "5"]),
        ("5", 9, ["6", "7", "8", "9"]),
        ("28", 29, ["29"]),
        ("26", 29, ["27", "28", "29"]),
    ],
)
def test_h4_2_the_view_shows_how_far_the_dragon_would_go(dragon, prey, reach):
    match = table(at={"green": f"{prey} lit", "red": "30 lit"}, dragon=dragon, caught=ALL_BUT_TWO)
    assert match.view(0).reach == reach


def test_h4_2_the_view_shows_that_the_dragon_first_goes_into_the_start_room():
    assert table(at={"green": "27 lit"}).view(0).reach == ["start"]
