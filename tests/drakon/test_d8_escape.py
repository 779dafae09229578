"""D8 Escape: out by a Key or a Vortex with four coins."""

import pytest

from tests.drakon.positions import play, table

EXITS = ["key", "vortex"]
every_exit = pytest.mark.parametrize("way_out", EXITS)


def lairs_end(match):
    """The shares of the win, and what is counted."""
    return match.result().returns, match.result().scores


@every_exit
@pytest.mark.parametrize("carried", [4, 5, 9])
def test_d8_1_arriving_with_four_coins_or_more_wins(way_out, carried):
    match = table(lair={"0,1": way_out}, coins={"A": carried, "B": 9}, hands={"B": ["empty N"]}, escape=True)
    step = play(match, "move N")
    assert lairs_end(match) == ((1, 0), (None, None))
    assert "D8.1" in step.rules


@every_exit
def test_d8_1_three_coins_are_not_enough(way_out):
    match = table(lair={"0,1": way_out}, coins={"A": 3}, escape=True)
    step = play(match, "move N")
    assert match.due() == "B turn"
    assert "D8.1" not in step.rules


@every_exit
def test_d8_1_without_the_option_nobody_escapes(way_out):
    match = table(lair={"0,1": way_out}, coins={"A": 4})
    play(match, "move N")
    assert match.due() == "B turn"


@pytest.mark.parametrize("room", ["empty N", "gust NEW", "wind NE", "portal NE", "map NE", "well NE", "goblins N"])
def test_d8_1_other_rooms_are_no_way_out(room):
    match = table(lair={"0,1": room}, coins={"A": 9}, escape=True)
    play(match, "move N")
    assert not match.over


def test_d8_1_five_coins_alone_do_not_win():
    match = table(lair={"0,1": "gold NEW"}, coins={"A": 4}, escape=True)
    step = play(match, "move N")
    assert (match.coins("A"), match.due()) == (5, "B turn")
    assert "D6.1" not in step.rules


@every_exit
def test_d8_1_being_sent_there_by_another_counts(way_out):
    match = table(3, lair={"0,1": "crystal NE", "1,0": way_out}, coins={"B": 4, "C": 4}, escape=True)
    play(match, "move N", "send B E")
    assert lairs_end(match) == ((0, 1, 0), (None, None, None))


@every_exit
def test_d8_1_being_pushed_there_counts_and_nothing_is_taken_any_more(way_out):
    match = table(
        powers=("barbarian", "dwarf"),
        lair={"0,1": way_out},
        coins={"B": 4},
        hands={"A": ["empty N"], "B": ["gold NE"]},
        escape=True,
    )
    play(match, "barbarian B N")
    assert lairs_end(match) == ((0, 1), (None, None))
    assert match.hand("B") == ["gold NE"]


@every_exit
def test_d8_1_being_carried_through_by_wind_does_not_count(way_out):
    rooms = {"3,0": "wind NE", "3,1": way_out, "3,2": "empty N"}
    match = table(lair=rooms, at={"A": "3,0"}, coins={"A": 4}, hands={"B": ["gold NE"]}, escape=True)
    play(match, "move N N")
    assert (match.at("A"), match.due()) == ("3,2", "B turn")


@every_exit
def test_d8_1_being_carried_there_by_wind_counts(way_out):
    match = table(
        lair={"3,0": "wind NE", "3,1": "empty N", "3,2": way_out}, at={"A": "3,0"}, coins={"A": 4}, escape=True
    )
    play(match, "move N", "N")
    assert match.result().returns == (1, 0)


def test_d8_1_the_fourth_coin_while_already_there_does_not_win():
    """The thief stands in a Key and takes the fourth coin there."""
    match = table(
        powers=("thief", "dwarf"),
        lair={"0,1": "key"},
        at={"A": "0,1", "B": "0,1"},
        coins={"A": 3, "B": 1},
        hands={"B": ["gold NE"]},
        escape=True,
    )
    play(match, "thief B")
    assert (match.coins("A"), match.due()) == (4, "A turn")
    play(match, "move S")
    assert match.due() == "B turn"


def test_d8_1_the_game_still_ends_when_nobody_can_do_anything():
    match = table(hands={"A": ["key"]}, coins={"A": 3, "B": 6}, pile=[], escape=True)
    step = play(match, "place key at -1,0")
    assert lairs_end(match) == ((0, 1), (3, 6))
    assert {"D6.2"} == set(step.rules) - {"D3.1"}
