"""H2 Set-up: group cards, the adventurers of all, the two rounds, whose turn it is."""

import pytest

from tests.drachenhort.positions import BACK_GEMS, CARDS, COLOURS, FRONT_GEMS, Table, house, opening, play, table
from tests.every_game.random_games import truth
from wyrmhall.games.drachenhort.state import EMPTY
from wyrmhall.kit.errors import OptionError

every_number_of_players = pytest.mark.parametrize("players", range(2, 8))


def leaving(**how):
    """Green is about to leave the labyrinth with a roll of 1."""
    return table(at={"green": "30 lit"}, **how)


@every_number_of_players
def test_h2_1_each_player_gets_one_card(players):
    match = Table("drachenhort", players, by_hand=True)
    assert truth(match).card.tolist() == [EMPTY] * 7
    for seat, name in zip("ABCDEFG"[:players], reversed(CARDS), strict=False):
        assert match.due() == f"{seat} gets a card"
        step = play(match, f"card {seat} {name}")
        assert (step.rules, match.card(seat)) == (("H2.1",), name)
    assert match.due() == "somebody begins"
    assert (truth(match).card != EMPTY).sum() == players


@pytest.mark.parametrize("colour", COLOURS)
def test_h2_2_anyone_moves_any_adventurer(colour):
    """A has green, red and white, B orange, white and violet: both may move the others too."""
    for active in "AB":
        match = table(cards={"A": "green-red-white", "B": "orange-white-violet"}, active=active)
        play(match, "roll 3", f"move {colour}")
        assert match.where() == {colour: "3 dark"}


def test_h2_2_the_game_is_for_two_to_seven():
    for players in (1, 8):
        with pytest.raises(OptionError, match="2 to 7"):
            Table("drachenhort", players)


@every_number_of_players
def test_h2_3_round_one_begins_on_the_front(players):
    match = opening(cards=" ".join(CARDS[:players]))
    assert match.steps[-1].rules == ("H2.3", "H2.4")
    assert (match.side(), match.dragon()) == ("front", "hall")
    assert [match.at(colour) for colour in COLOURS] == ["start"] * 7
    assert match.lying() == FRONT_GEMS
    assert (match.medals("silver"), match.medals("gold")) == ({}, {})
    assert [match.gems(seat) for seat in "ABCDEFG"[:players]] == [0] * players
    assert (match.removed(), match.turns()) == (0, 0)


def test_h2_3_round_two_begins_on_the_back():
    """Red and blue are in the labyrinth, white is caught, the dragon far on: all is set up anew."""
    places = {"green": "30 lit", "red": "15 dark", "blue": "12 lit", "orange": "11 dark", "yellow": "10 dark"}
    match = table(3, at=places | {"violet": "9 lit"}, caught="white", dragon=8, lying=[2, 16], gems={"B": 4})
    step = play(match, "roll 1", "move green")
    assert "H2.3" in step.rules
    assert (match.side(), match.dragon()) == ("back", "hall")
    assert match.where() == {}
    assert match.lying() == BACK_GEMS
    assert match.medals("gold") == {}
    assert len(match.medals("silver")) == 7
    assert match.gems("B") == 4
    play(match, "roll 6")
    assert match.movable() == COLOURS


def test_h2_3_round_one_is_for_silver_and_round_two_for_gold():
    edition = house(figures={"silver": [1, 2, 3, 4, 5, 6, 8], "gold": [10, 11, 12, 13, 14, 15, 16]})
    match = leaving(edition=edition)
    play(match, "roll 1", "move green")
    assert sorted(match.medals("silver").values()) == [1, 2, 3, 4, 5, 6, 8]
    assert match.medals("gold") == {}
    match = leaving(edition=edition, side="back")
    before = match.medals("silver")
    play(match, "roll 1", "move green")
    assert match.medals("silver") == before
    assert sorted(match.medals("gold").values()) == [10, 11, 12, 13, 14, 15, 16]


@every_number_of_players
def test_h2_4_turns_go_round_clockwise(players):
    seats = "ABCDEFG"[:players]
    match = table(players, active="B")
    order = []
    for colour in COLOURS[:6] * 2:
        order.append(match.due()[0])
        play(match, "roll 2", f"move {colour}")
    assert order == [seats[turn % players] for turn in range(1, 13)]
    assert match.turns() == 12


@pytest.mark.parametrize(("active", "following"), [("A", "B"), ("B", "C"), ("C", "A")])
def test_h2_4_round_two_begins_with_the_player_after_the_one_who_ended_round_one(active, following):
    match = table(3, at={"green": "28 lit"}, active=active)
    play(match, "roll 3", "move green")
    assert (match.side(), match.due()) == ("back", f"{following} rolls")


@pytest.mark.parametrize(("active", "following"), [("A", "B"), ("B", "C"), ("C", "A")])
def test_h2_4_also_if_the_dragon_ended_it_after_a_passed_turn(active, following):
    """Nobody can be moved with a 3: the turn passes, and the dragon catches red."""
    places = {"green": "22 dark", "red": "14 dark"}
    match = table(3, at=places, dragon=10, caught="orange blue white yellow violet", active=active)
    step = play(match, "roll 3")
    assert {"H3.7", "H5.2"} <= set(step.rules)
    assert (match.side(), match.due()) == ("back", f"{following} rolls")
