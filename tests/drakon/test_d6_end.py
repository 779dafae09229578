"""D6 End of the game: five coins, nothing left to do, the last turn."""

import pytest

from tests.drakon.positions import house, play, table
from tests.every_game.random_games import truth

SIX_TURNS = house(("last_turn = 500", "last_turn = 6"))


def ending(match):
    """Who has which share of the win, and the coins."""
    return match.result().returns, match.result().scores


def test_d6_1_whoever_gets_a_fifth_coin_wins_at_once():
    match = table(lair={"0,1": "gold NEW"}, coins={"A": 4, "B": 3}, hands={"A": ["key"], "B": ["key"]})
    step = play(match, "move N")
    assert match.due() == "over"
    assert ending(match) == ((1, 0), (5, 3))
    assert "D6.1" in step.rules


def test_d6_1_a_coin_from_start_may_be_the_fifth():
    match = table(lair={"-1,0": "empty E"}, at={"A": "-1,0"}, coins={"A": 4}, on_start=1)
    play(match, "move E")
    assert match.due() == "A start coin"
    step = play(match, "take coin")
    assert (match.due(), match.on_start()) == ("over", 0)
    assert {"D5.11", "D6.1"} <= set(step.rules)


def test_d6_1_the_worked_example_of_the_rulebook():
    """Ben has to send Cleo, and her only way leads into a Steal Left: she wins in his turn."""
    match = table(
        lair={"0,1": "crystal NE", "3,0": "empty N", "3,1": "steal-left NE"}, at={"B": "3,0"}, coins={"A": 3, "B": 4}
    )
    play(match, "move N")
    assert match.legal_moves() == ["send B"]
    play(match, "send B N")
    assert ending(match) == ((0, 1), (2, 5))


def test_d6_1_whatever_is_pending_lapses():
    """The Barbarian pushes B into gold, and takes no room from B any more."""
    match = table(
        powers=("barbarian", "dwarf"),
        lair={"0,1": "gold NEW"},
        coins={"B": 4},
        hands={"A": ["key"], "B": ["vortex"]},
    )
    play(match, "barbarian B N")
    assert match.due() == "over"
    assert (match.hand("A"), match.hand("B")) == (["key"], ["vortex"])
    assert (truth(match).depth, truth(match).draft) == (0, 0)
    assert ending(match) == ((0, 1), (0, 5))


def test_d6_1_the_winner_takes_all_even_from_a_tie():
    match = table(3, lair={"0,1": "gold NEW"}, coins={"A": 4, "B": 5, "C": 5})
    play(match, "move N")
    assert ending(match) == ((1, 0, 0), (5, 5, 5))


def test_d6_1_losing_a_coin_does_not_win():
    match = table(lair={"0,1": "well NE"}, coins={"A": 6})
    play(match, "move N")
    assert (match.coins("A"), match.due()) == (5, "B turn")


def stuck(**more):
    """Only A has a room, and can place it to the west of Start, which has no arrow there: then nobody can move."""
    more = {"hands": {"A": ["key"]}, "pile": []} | more
    return table(more.pop("players", 2), **more)


def test_d6_2_nobody_has_a_room_and_nobody_can_move():
    match = stuck(coins={"A": 1, "B": 2})
    step = play(match, "place key at -1,0")
    assert match.due() == "over"
    assert ending(match) == ((0, 1), (1, 2))
    assert {"D3.1", "D6.2"} <= set(step.rules)
    assert match.view().turns == 1


@pytest.mark.parametrize(
    ("riches", "shares"),
    [
        ({"A": 3, "B": 1, "C": 2}, (1, 0, 0)),
        ({"A": 1, "B": 3, "C": 3}, (0, 0.5, 0.5)),
        ({"A": 2, "B": 0, "C": 2}, (0.5, 0, 0.5)),
        ({"A": 2, "B": 2, "C": 2}, (1 / 3, 1 / 3, 1 / 3)),
        ({}, (1 / 3, 1 / 3, 1 / 3)),
    ],
    ids=["one richest", "two tie", "first and last tie", "all tie", "nobody has a coin"],
)
def test_d6_2_the_richest_win_and_ties_share(riches, shares):
    match = stuck(players=3, coins=riches)
    play(match, "place key at -1,0")
    assert match.result().returns == pytest.approx(shares)
    assert match.result().scores == tuple(riches.get(letter, 0) for letter in "ABC")


def test_d6_2_a_room_in_any_hand_keeps_the_game_alive():
    for hands in ({"A": ["key", "vortex"]}, {"A": ["key"], "B": ["vortex"]}, {"A": ["key"], "C": ["vortex"]}):
        match = stuck(players=3, hands=hands)
        play(match, "place key at -1,0")
        assert match.due() == "B turn"


@pytest.mark.parametrize("letter", "ABC")
def test_d6_2_an_adventurer_that_can_move_keeps_the_game_alive(letter):
    match = stuck(players=3, lair={"5,5": "empty N", "5,6": "empty N"}, at={letter: "5,5"})
    step = play(match, "place key at -1,0")
    assert match.due() == "B turn"
    assert "D6.2" not in step.rules


def test_d6_2_a_room_that_can_still_be_drawn_does_not_count():
    """Rooms under the pile are of no use to those who have none to place: only placing draws."""
    rooms = {"0,1": "destruction NW", "1,0": "empty E"}
    match = table(lair=rooms, at={"B": "0,1"}, coins={"B": 1}, pile=[])
    play(match, "move N", "destroy 1,0")
    assert match.due() == "over"
    assert ending(match) == ((0, 1), (0, 1))


def test_d6_2_it_is_not_checked_before_the_turn_is_over():
    """In the middle of A's turn nobody has a room and nobody can move, but the room that A draws comes first."""
    match = stuck(pile=["vortex"])
    play(match, "place key at -1,0")
    assert match.due() == "chance draw"
    play(match, "draw A vortex")
    assert match.due() == "B turn"


@pytest.mark.parametrize("power", ["wizard", "amazon", "thief", "knight", "dwarf"])
def test_d6_2_an_unused_power_does_not_keep_the_game_alive(power):
    """A wizard could step to the west, where a room lies behind a side without an arrow."""
    match = table(powers=("barbarian", power), hands={"A": ["key"]}, pile=[])
    play(match, "place key at -1,0")
    assert match.due() == "over"


def test_d6_2_a_power_at_the_end_of_the_turn_comes_before_the_check():
    match = table(powers=("thief", "wizard"), hands={"A": ["key"]}, coins={"A": 1, "B": 1}, pile=[])
    play(match, "place key at -1,0")
    assert match.due() == "A end turn"
    play(match, "thief B")
    assert ending(match) == ((1, 0), (2, 0))


def test_d6_3_after_the_last_turn_the_richest_wins():
    match = table(lair={"0,1": "empty N"}, hands={"B": ["key"]}, coins={"A": 1, "B": 3}, turns=4, edition=SIX_TURNS)
    play(match, "move N")
    assert match.due() == "B turn"
    play(match, "place key at 1,0")
    assert match.due() == "chance draw"
    step = play(match, "draw B vortex")
    assert match.due() == "over"
    assert ending(match) == ((0, 1), (1, 3))
    assert "D6.3" in step.rules
    assert match.view().turns == 6


def test_d6_3_a_pass_counts():
    match = table(hands={"B": ["key"]}, turns=5, edition=SIX_TURNS)
    play(match, "pass")
    assert match.due() == "over"


def test_d6_3_it_counts_turns_not_rounds_and_not_powers():
    match = table(
        powers=("thief", "wizard", "dwarf"), lair={"0,1": "empty N"}, coins={"B": 1}, turns=3, edition=SIX_TURNS
    )
    play(match, "thief B")
    assert match.view().turns == 3
    play(match, "move N", "move N")
    assert match.view().turns == 5
    play(match, "move N")
    assert match.due() == "over"
