"""D7 Powers against others and against their loot: Barbarian, Thief and Knight."""

import pytest

from tests.drakon.positions import play, table
from wyrmhall.games.drakon.moves import Action
from wyrmhall.games.drakon.state import Side

HANDS = {"A": ["empty NES"], "B": ["empty NES"]}


def barbarian(lair, others=("knight",), **position):
    """It is the Barbarian's turn; all are on Start unless told otherwise. Everybody has a room in hand."""
    hands = dict(zip("ABC"[: len(others) + 1], (["empty NES"], ["key", "wind NE"], ["vortex"]), strict=False))
    position = {"hands": hands} | position
    return table(powers=("barbarian", *others), lair=lair, **position)


def test_d7_3_he_pushes_another_along_an_arrow_and_takes_a_room_at_random():
    match = barbarian({"0,1": "gold NE", "1,0": "empty N", "-1,0": "empty N"})
    assert match.legal_moves()[-1] == "barbarian B"
    play(match, "barbarian B")
    assert match.legal_moves() == ["N", "E"]
    step = play(match, "N")
    assert {"D7.1", "D7.3", "D5.13"} <= set(step.rules)
    assert (match.at("A"), match.at("B")) == ("0,0", "0,1")
    assert (match.coins("A"), match.coins("B")) == (0, 1)
    assert match.weights() == {"take key from B": 1, "take wind NE from B": 1}
    step = play(match, "take wind NE from B")
    assert "D7.3" in step.rules
    assert (match.hand("A"), match.hand("B")) == (["empty NES", "wind NE"], ["key"])
    assert match.used() == "A"
    assert match.due() == "A turn"


def test_d7_3_only_somebody_in_his_room():
    match = barbarian({"0,1": "key", "1,0": "empty N"}, ("knight", "thief"), at={"B": "0,1"})
    assert match.legal_moves()[-1] == "barbarian C"
    assert match.refused("barbarian B") == ("D7.1", "not in same room")
    assert match.refused("barbarian A") == ("D7.1", "not in same room")
    assert match.refused("barbarian D") == ("D7.1", "not in same room")


def test_d7_3_not_where_no_arrow_leads_to_a_room():
    match = barbarian({"0,1": "gold NE", "-1,0": "empty N"})
    assert match.refused("barbarian B E") == ("D4.1", "no room there")
    assert match.refused("barbarian B W") == ("D4.1", "no arrow")
    assert match.refused("barbarian B to 0,1") == ("D7.3", "push now")


def test_d7_3_out_of_a_vortex_not_at_all():
    match = barbarian({"1,0": "vortex", "2,0": "empty E"}, at={"A": "1,0", "B": "1,0"})
    assert match.refused("barbarian B") == ("D7.3", "no way to push")
    assert not [move for move in match.legal_moves() if move.startswith("barbarian")]


@pytest.mark.parametrize("room", ["wind NE", "gust NES"])
@pytest.mark.parametrize("further", [{}, {"1,2": "empty N", "1,3": "empty N"}])
def test_d7_3_out_of_a_wind_or_gust_by_one_step(room, further):
    hands = {"B": ["key"]}
    match = barbarian({"1,0": room, "1,1": "gold NE", **further}, at={"A": "1,0", "B": "1,0"}, hands=hands)
    play(match, "barbarian B N")
    assert (match.at("B"), match.coins("B")) == ("1,1", 1)
    assert match.due() == "chance loot"


def test_d7_3_the_owner_decides_in_the_room_entered_before_the_barbarian_takes():
    match = barbarian({"0,1": "portal NE", "5,5": "well NE"}, hands={"B": ["key"]})
    play(match, "barbarian B N")
    assert match.due() == "B portal"
    play(match, "swap 5,5 for key")
    assert match.weights() == {"take well NE from B": 1}
    play(match, "take well NE from B")
    assert (match.hand("A"), match.hand("B")) == (["well NE"], [])
    assert match.due() == "A turn"


def test_d7_3_he_takes_from_whom_he_pushed_when_all_that_follows_is_done():
    rooms = {"0,1": "crystal NE", "0,-1": "map ES", "5,5": "key"}
    match = barbarian(rooms, ("dwarf", "knight"))
    play(match, "barbarian B N", "send C S")
    assert match.due() == "C map"
    play(match, "map A", "take empty NES from A")
    assert match.due() == "chance loot"
    assert match.weights() == {"take key from B": 1, "take wind NE from B": 1}
    play(match, "take key from B")
    assert [match.hand(letter) for letter in "ABC"] == [["key"], ["wind NE"], ["empty NES", "vortex"]]
    assert match.due() == "A turn"


def test_d7_3_nothing_is_taken_from_an_empty_hand():
    match = barbarian({"0,1": "empty N"}, hands={"A": ["key"]})
    play(match, "barbarian B N")
    assert (match.at("B"), match.used(), match.hand("A")) == ("0,1", "A", ["key"])
    assert match.due() == "A turn"


def thief(others=("dwarf",), lair=None, **position):
    """It is the Thief's turn; all are on Start unless told otherwise."""
    return table(powers=("thief", *others), lair=lair or {"0,1": "empty N"}, hands=HANDS, **position)


def test_d7_4_he_takes_a_coin_from_somebody_in_his_room():
    match = thief(coins={"A": 1, "B": 2})
    step = play(match, "thief B")
    assert {"D7.1", "D7.4"} <= set(step.rules)
    assert (match.coins("A"), match.coins("B"), match.hoard(), match.used()) == (2, 1, 25, "A")


def test_d7_4_he_chooses_from_whom():
    match = thief(("dwarf", "wizard", "amazon"), at={"B": "0,1"}, coins={"B": 3, "C": 1, "D": 2})
    assert [move for move in match.legal_moves() if move.startswith("thief")] == ["thief C", "thief D"]
    play(match, "thief D")
    assert [match.coins(letter) for letter in "ABCD"] == [1, 3, 1, 1]


def test_d7_4_if_a_knight_prevents_it_both_powers_are_spent():
    match = thief(("knight",), coins={"B": 2})
    play(match, "thief B")
    assert match.due() == "B knight"
    play(match, "prevent")
    assert (match.coins("A"), match.coins("B"), match.used()) == (0, 2, "AB")
    assert match.due() == "A turn"


def knight(lair, **position):
    """It is A's turn, who is the Knight."""
    position = {"hands": HANDS} | position
    return table(powers=("knight", "dwarf", "wizard"), lair=lair, **position)


@pytest.mark.parametrize("room", ["goblins N", "well NE"])
def test_d7_6_he_may_prevent_the_loss_of_a_coin_to_a_room(room):
    match = knight({"0,1": room}, coins={"A": 2})
    play(match, "move N")
    assert match.due() == "A knight"
    assert match.legal_moves() == ["prevent", "allow"]
    step = play(match, "prevent")
    assert step.rules == ("D7.1", "D7.6")
    assert (match.coins("A"), match.on_start(), match.hoard(), match.used()) == (2, 0, 26, "A")
    assert match.due() == "B turn"


@pytest.mark.parametrize(("room", "start", "rest"), [("goblins N", 1, 26), ("well NE", 0, 27)])
def test_d7_6_he_may_allow_it_and_keeps_his_power(room, start, rest):
    match = knight({"0,1": room}, coins={"A": 2})
    play(match, "move N")
    step = play(match, "allow")
    assert "D7.6" in step.rules
    assert (match.coins("A"), match.on_start(), match.hoard(), match.used()) == (1, start, rest, "")
    assert match.due() == "B turn"


@pytest.mark.parametrize(("room", "robber"), [("steal-left NE", "C"), ("steal-right NE", "B")])
@pytest.mark.parametrize("answer", ["prevent", "allow"])
def test_d7_6_he_may_prevent_the_loss_of_a_coin_to_a_player_in_that_players_turn(room, robber, answer):
    match = knight({"0,1": room}, coins={"A": 2, "B": 1, "C": 1}, active=robber)
    play(match, "move N")
    assert match.due() == "A knight"
    play(match, answer)
    kept = answer == "prevent"
    assert (match.coins("A"), match.coins(robber)) == ((2, 1) if kept else (1, 2))
    assert match.used() == ("A" if kept else "")
    assert match.due() == ("A turn" if robber == "C" else "C turn")


@pytest.mark.parametrize("answer", ["prevent", "allow"])
def test_d7_6_he_may_prevent_it_in_his_own_turn_too(answer):
    match = knight({"0,1": "crystal NE", "0,-1": "steal-right ES"}, coins={"A": 1})
    play(match, "move N", "send B S")
    assert match.due() == "A knight"
    play(match, answer)
    assert (match.coins("A"), match.coins("B")) == ((1, 0) if answer == "prevent" else (0, 1))
    assert match.due() == "B turn"


@pytest.mark.parametrize("room", ["goblins N", "well NE"])
def test_d7_6_without_a_coin_he_is_not_asked(room):
    match = knight({"0,1": room})
    play(match, "move N")
    assert match.due() == "B turn"
    assert match.used() == ""


def test_d7_6_his_power_is_not_offered_in_his_turn():
    hands = {"A": ["empty NES", "key"], "B": ["empty NES"]}
    match = knight({"0,1": "empty N", "-1,0": "empty E"}, coins={"A": 1, "B": 1}, hands=hands)
    assert match.legal_moves() == ["move N", "place empty NES", "place key"]
    for action in (Action.AMAZON, Action.THIEF + 1, Action.WIZARD + Side.WEST):
        assert match.refused(action) == ("D7.1", "not your power")
    play(match, "move N")
    assert match.due() == "B turn"
