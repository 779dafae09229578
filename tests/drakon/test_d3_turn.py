"""D3 Turn: drawing after a placement, moving, and the duty to play."""

from tests.drakon.placements import turns
from tests.drakon.positions import play, table
from tests.every_game.random_games import truth
from wyrmhall.games.drakon import GAME
from wyrmhall.games.drakon.moves import Action


def test_d3_1_after_placing_one_draws_a_room():
    match = table(hands={"A": ["key", "empty N"]}, pile=["wind NE", "gold NES", "gold NES"])
    play(match, "place key at 1,0")
    assert match.due() == "chance draw"
    assert match.legal_moves() == ["draw A gold NES", "draw A wind NE"]
    assert list(match.chances()[match.chances() > 0]) == [2, 1]
    step = play(match, "draw A wind NE")
    assert step.rules == ("D3.1",)
    assert sorted(match.hand("A")) == ["empty N", "wind NE"]
    assert (match.in_pile(), match.due()) == (2, "B turn")


def test_d3_1_who_moves_does_not_draw():
    match = table(lair={"0,1": "empty N"}, hands={"A": ["key"]})
    play(match, "move N")
    assert (match.due(), match.hand("A")) == ("B turn", ["key"])


def test_d3_2_an_adventurer_goes_to_an_adjacent_room_and_its_effect_happens():
    match = table(lair={"0,1": "gold NEW"})
    step = play(match, "move N")
    assert (match.at("A"), match.at("B")) == ("0,1", "0,0")
    assert (match.coins("A"), match.coins("B")) == (1, 0)
    assert {"D3.2", "D4.1", "D4.2", "D5.13"} <= set(step.rules)


def test_d3_3_turns_with_the_same_arrows_are_one_placement():
    match = table(hands={"A": ["empty NS"]})
    assert turns(match, "place empty NS at -1,0") == ["N", "E"]
    play(match, "place empty NS", "at -1,0")
    for facing in (2, 3):
        code = GAME.rules.why_not(match.content, truth(match), Action.FACING + facing)
        assert GAME.state.Refusal(int(code)).name == "SAME_FACING"


def test_d3_3_a_single_turn_that_fits_is_still_a_decision():
    match = table(lair={"1,1": "empty W"}, hands={"A": ["empty NE"]})
    play(match, "place empty NE at 0,1")
    assert match.unfinished
    assert match.legal_moves() == ["facing W"]


def test_d3_3_who_can_move_may_not_pass():
    match = table(lair={"0,1": "empty N"})
    assert match.legal_moves() == ["move N"]
    assert match.refused("pass") == ("D3.3", "must play")


def test_d3_3_who_can_do_neither_passes():
    match = table(3, hands={"B": ["key"]})
    assert match.legal_moves() == ["pass"]
    step = play(match, "pass")
    assert step.rules == ("D3.3",)
    assert match.due() == "B turn"
