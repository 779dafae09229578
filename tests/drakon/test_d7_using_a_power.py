"""D7.1 Powers: who has them, and when they may be used."""

import pytest

from tests.drakon.positions import Table, play, table

HANDS = {"A": ["empty NES"], "B": ["empty NES"]}
POWERS = ["wizard", "barbarian", "thief", "dwarf", "knight", "amazon"]


def test_d7_1_adventurers_are_dealt_at_random_each_to_one_player():
    match = Table("drakon", 3, options={"powers": True}, by_hand=True)
    assert match.weights() == {f"adventurer A {power}": 1 for power in POWERS}
    step = match.play("adventurer A thief")
    assert step.rules == ("D7.1",)
    assert match.weights() == {f"adventurer B {power}": 1 for power in POWERS if power != "thief"}
    match.play("adventurer B amazon")
    match.play("adventurer C dwarf")
    assert match.due() == "chance deal room"
    assert match.used() == ""


def test_d7_1_without_the_option_nobody_has_a_power():
    match = table(lair={"-1,0": "empty E"}, coins={"B": 1}, hands=HANDS)
    assert match.legal_moves() == ["place empty NES"]
    assert match.refused("wizard W") == ("D7.1", "no powers")
    for power in ("thief B", "barbarian B", "dwarf", "amazon"):
        assert match.refused(power)[0] == "D7.1"


def test_d7_1_one_has_the_power_of_ones_own_adventurer_only():
    for mine in POWERS:
        match = table(powers=(mine, "knight" if mine != "knight" else "thief"), lair={"-1,0": "empty E", "0,1": "key"})
        for power in ("wizard W", "thief B", "barbarian B", "dwarf", "amazon"):
            if not power.startswith(mine):
                assert match.refused(power)[0] == "D7.1"


def test_d7_1_after_a_power_at_the_start_one_still_has_to_place_or_move():
    match = table(powers=("thief", "dwarf"), lair={"0,1": "empty N"}, coins={"B": 2}, hands=HANDS)
    assert match.legal_moves() == ["move N", "place empty NES", "thief B"]
    step = play(match, "thief B")
    assert "D7.1" in step.rules
    assert match.due() == "A turn"
    assert match.legal_moves() == ["move N", "place empty NES"]
    play(match, "move N")
    assert match.due() == "B turn"


@pytest.mark.parametrize("play_first", [["move N"], ["place empty NES at 1,0 facing N", "draw A key"]])
def test_d7_1_a_power_may_be_used_at_the_end_after_move_or_placement(play_first):
    where = "0,1" if play_first == ["move N"] else "0,0"
    match = table(powers=("thief", "dwarf"), lair={"0,1": "gold NE"}, at={"B": where}, coins={"B": 2}, hands=HANDS)
    play(match, *play_first)
    assert match.due() == "A end turn"
    assert match.legal_moves() == ["thief B", "end"]
    before = match.coins("A")
    step = play(match, "thief B")
    assert "D7.1" in step.rules
    assert (match.coins("A"), match.coins("B")) == (before + 1, 1)
    assert match.due() == "B turn"


def test_d7_1_the_power_may_be_kept_at_the_end():
    match = table(powers=("thief", "dwarf"), lair={"0,1": "empty N"}, at={"B": "0,1"}, coins={"B": 2}, hands=HANDS)
    play(match, "move N")
    step = play(match, "end")
    assert step.rules == ("D7.1",)
    assert (match.coins("A"), match.coins("B"), match.used()) == (0, 2, "")
    assert match.due() == "B turn"


@pytest.mark.parametrize("power", POWERS)
def test_d7_1_at_the_end_nothing_is_asked_if_the_power_cannot_be_used(power):
    other = "knight" if power != "knight" else "dwarf"
    match = table(powers=(power, other), lair={"0,1": "empty N"}, coins={"A": 1, "B": 2}, hands=HANDS)
    play(match, "move N")
    assert match.due() == "B turn"


@pytest.mark.parametrize("power", POWERS)
def test_d7_1_a_spent_power_is_not_asked_for_at_the_end(power):
    powers = (power, "knight" if power != "knight" else "dwarf")
    rooms = {"0,1": "key", "1,1": "key"}
    hands = {"A": ["empty NES", "empty NE"], "B": ["empty NES"]}
    match = table(powers=powers, used="A", lair=rooms, at={"B": "0,1"}, coins={"B": 2}, hands=hands)
    play(match, "move N")
    assert match.due() == "B turn"


def test_d7_1_the_end_of_the_turn_comes_after_all_effects():
    rooms = {"0,1": "crystal NE", "0,-1": "rotation ES"}
    match = table(powers=("thief", "dwarf", "wizard"), lair=rooms, at={"C": "0,1"}, coins={"C": 1}, hands=HANDS)
    play(match, "move N")
    assert match.due() == "A crystal"
    assert match.legal_moves() == ["send B", "send C"]
    play(match, "send B S")
    assert match.due() == "B rotation"
    play(match, "turn 0,-1 facing S")
    assert match.due() == "A end turn"
