"""The checker of tests/oracle/drakon.py on small positions: what each room does."""

import pytest

from tests.oracle.drakon import Laid
from tests.oracle.drakon_positions import begin, coins, hand, hold, play, position, room, stand


def test_d5_1_an_empty_room_does_nothing():
    table = position({"1,0": "empty N"})
    before = table.all_rooms()
    begin(table, "A move E")
    assert table.actor() == "B"
    assert (table.all_rooms(), coins(table)) == (before, [0, 0])


def test_d5_5_the_portal_swaps_a_room():
    lair = {"1,0": "portal NE", "0,1": "gold NES W", "-1,1": "vortex", "-1,0": "empty N", "0,-1": "key"}
    table = position(lair, 3)
    stand(table, B="-1,0", C="0,-1")
    hold(table, "A", "empty NE", "key")
    begin(table, "A move E")
    assert table.legal() == {"swap 0,1", "swap -1,1"}
    play(table, "A swap 0,1")
    assert table.legal() == {"for empty NE", "for key"}
    play(table, "A for empty NE")
    # Not towards Start's arrow in the south.
    assert table.legal() == {"facing N", "facing W"}
    play(table, "A facing W")
    assert hand(table, "A") == ["gold NES", "key"]
    assert table.lair[0, 1] == Laid(room("empty NE"), "W")
    assert table.actor() == "B"


def test_d5_5_the_room_taken_is_not_put_back_but_one_like_it_may_be():
    table = position({"1,0": "portal NE", "-1,0": "key"})
    hold(table, "A", "key")
    begin(table, "A move E", "A swap -1,0")
    assert table.legal() == {"for key"}
    play(table, "A for key")
    assert table.actor() == "B"
    assert hand(table, "A") == ["key"]

    table = position({"1,0": "portal NE", "-1,0": "key"})
    begin(table, "A move E")
    assert table.actor() == "B"


def test_d5_5_no_legal_swap_no_question():
    """The only unoccupied room lies between four arrows: no room with an arrow fits there."""
    lair = {"0,0": "start NES S", "-1,0": "key", "-1,1": "empty N S", "-2,0": "empty N E", "-1,-1": "empty N"}
    table = position(lair | {"0,-1": "portal NE E"}, 5)
    stand(table, C="-1,1", D="-2,0", E="-1,-1")
    hold(table, "A", "empty N", "gold NES")
    begin(table, "A move S")
    assert table.actor() == "B"
    assert table.player("A").place == (0, -1)

    table = position(lair | {"0,-1": "portal NE E"}, 5)
    stand(table, C="-1,1", D="-2,0", E="-1,-1")
    hold(table, "A", "empty N", "vortex")
    begin(table, "A move S", "A swap -1,0")
    assert table.legal() == {"for vortex"}
    play(table, "A for vortex")
    assert table.actor() == "B"


def test_d5_5_a_place_that_is_cut_off_may_be_refilled():
    table = position({"1,0": "portal NE", "9,9": "gold N"})
    hold(table, "A", "empty N")
    begin(table, "A move E", "A swap 9,9", "A for empty N", "A facing W")
    assert table.lair[9, 9] == Laid(room("empty N"), "W")


def test_d5_6_the_ball_moves_an_opponent_whose_owner_resolves_the_room():
    table = position({"1,0": "crystal NE", "0,1": "map N"}, 3)
    hold(table, "A", "key", "key", "empty N")
    hold(table, "C", "vortex")
    begin(table, "A move E")
    assert table.legal() == {"send B", "send C"}
    play(table, "A send B")
    assert table.legal() == {"N", "E"}
    play(table, "A N")
    assert table.actor() == "B"
    assert table.legal() == {"map A", "map C"}
    play(table, "B map A")
    assert table.chances() == {"take key from A": 2, "take empty N from A": 1}
    play(table, "chance take key from A")
    assert hand(table, "B") == ["key"]
    assert hand(table, "A") == ["empty N", "key"]
    assert table.actor() == "B"
    assert "place key" in table.legal()


def test_d5_6_the_ball_moves_by_the_rule_of_the_room():
    lair = {"1,0": "crystal NE", "-1,0": "vortex", "5,5": "wind N", "5,6": "key", "4,6": "empty N", "5,7": "gold NE"}
    table = position(lair, 4)
    stand(table, B="-1,0", C="5,5", D="5,6")
    begin(table, "A move E", "A send B")
    assert table.legal() == {f"to {place}" for place in ("0,0", "1,0", "5,5", "5,6", "4,6", "5,7")}

    table = position(lair, 4)
    stand(table, B="-1,0", C="5,5", D="5,6")
    begin(table, "A move E", "A send C")
    assert table.legal() == {"N"}
    play(table, "A N")
    assert table.actor() == "A"
    assert table.legal() == {"N", "W"}
    play(table, "A N")
    assert coins(table) == [0, 0, 1, 0]

    table = position(lair, 4)
    stand(table, B="-1,0", C="5,5", D="5,6")
    begin(table, "A move E", "A send D")
    assert table.legal() == {"N", "S", "W"}


def test_d5_6_one_who_cannot_move_may_be_chosen():
    table = position({"1,0": "crystal NE", "9,9": "wind N"})
    stand(table, B="9,9")
    hold(table, "A", "key")
    begin(table, "A move E")
    assert table.legal() == {"send B"}
    play(table, "A send B")
    assert table.actor() == "B"
    assert table.legal() == {"pass"}
    assert table.ball_moves == 0


def test_d5_6_balls_make_chains():
    lair = {"1,0": "crystal NES", "1,1": "empty N", "2,0": "gold N E"}
    table = position(lair, 3)
    begin(table, "A move E", "A send B", "A E")
    assert table.actor() == "B"
    assert table.legal() == {"send A", "send C"}
    play(table, "B send A")
    assert table.legal() == {"N", "E"}
    play(table, "B E")
    assert coins(table) == [1, 0, 0]
    assert table.actor() == "B"
    assert table.legal() == {"move N", "move E"}
    assert table.ball_moves == 0


@pytest.mark.parametrize("limit", [0, 1, 2])
def test_d5_6_after_so_many_moves_balls_have_no_effect(limit: int):
    table = position({"1,0": "crystal N", "0,1": "crystal N", "0,-1": "crystal N S"}, 4, ball_moves=limit)
    begin(table, "A move N")
    if limit >= 1:
        play(table, "A send B", "A E")
    if limit >= 2:
        play(table, "B send C", "B S")
    # The next turn counts anew.
    assert table.actor() == "B"
    assert table.active.seat == "B"
    assert table.ball_moves == 0


def test_d5_6_the_amazons_two_moves_share_one_limit():
    lair = {"1,0": "crystal N", "1,1": "crystal N"}
    table = position(lair, 3, "amazon thief dwarf", ball_moves=1)
    begin(table, "A amazon", "A E", "A send B", "A E")
    assert table.actor() == "A"
    play(table, "A move N")
    assert table.actor() == "B"


def test_d5_7_destruction():
    lair = {"1,0": "destruction NE", "0,1": "gold NES W", "0,2": "key", "-1,0": "empty N"}
    table = position(lair)
    stand(table, B="-1,0")
    table.under = [room("well NE")]
    begin(table, "A move E")
    assert table.legal() == {"destroy 0,1", "destroy 0,2"}
    play(table, "A destroy 0,1")
    assert table.under == [room("well NE"), room("gold NES")]
    assert set(table.lair) == {(0, 0), (1, 0), (0, 2), (-1, 0)}

    table = position({"1,0": "destruction NE"})
    begin(table, "A move E")
    assert table.actor() == "B"


def test_d5_8_rotation():
    table = position({"1,0": "rotation NES", "0,1": "empty NS E", "-1,0": "key", "0,-1": "empty N E"})
    begin(table, "A move E")
    # The rotation room itself would always point west, at Start's arrow.
    assert table.legal() == {"turn 0,0", "turn 0,1", "turn -1,0", "turn 0,-1"}
    play(table, "A turn 0,1")
    assert table.legal() == {"facing E"}
    play(table, "A facing E")
    assert table.lair[0, 1] == Laid(room("empty NS"), "E")
    play(table, "B move E", "B turn 0,-1")
    assert table.legal() == {"facing S", "facing W"}
    play(table, "B facing S")
    assert table.lair[0, -1].facing == "S"


def test_d5_8_start_and_occupied_rooms_turn_and_rooms_without_arrows_too():
    table = position({"1,0": "rotation NES", "-1,0": "key"})
    begin(table, "A move E", "A turn 0,0")
    assert table.legal() == {"facing E", "facing S", "facing W"}
    play(table, "A facing W")
    assert table.lair[0, 0].sides() == {"W", "N", "E"}

    table = position({"1,0": "rotation NES", "-1,0": "key"})
    begin(table, "A move E", "A turn -1,0")
    assert table.actor() == "B"


def test_d5_8_a_half_turn_leaves_two_opposite_arrows():
    table = position({"1,0": "rotation NES", "5,5": "empty NS E"})
    begin(table, "A move E", "A turn 5,5")
    assert table.legal() == {"facing N", "facing E"}


def test_d5_9_goblins_and_well():
    table = position({"1,0": "goblins N", "0,1": "well N"}, 3)
    table.player("A").coins = table.player("B").coins = 2
    begin(table, "A move E", "B move N", "C move E")
    assert coins(table) == [1, 1, 0]
    assert table.coins_on_start == 1
    assert table.hoard == 29


def test_d5_10_map_room():
    table = position({"1,0": "map NE"}, 3)
    hold(table, "A", "key")
    hold(table, "C", "vortex")
    begin(table, "A move E")
    assert table.legal() == {"map C"}
    play(table, "A map C", "chance take vortex from C")
    assert hand(table, "A") == ["key", "vortex"]
    assert hand(table, "C") == []

    table = position({"1,0": "map NE"}, 3)
    hold(table, "A", "key")
    begin(table, "A move E")
    assert table.actor() == "B"


def test_d5_11_a_coin_on_start_may_be_taken():
    table = position({"-1,0": "empty N E"})
    stand(table, A="-1,0", B="-1,0")
    table.coins_on_start = 1
    begin(table, "A move E")
    assert table.legal() == {"take coin", "leave coin"}
    play(table, "A leave coin", "B move E", "B take coin")
    assert coins(table) == [0, 1]
    assert table.coins_on_start == 0

    table = position({"-1,0": "empty N E"})
    stand(table, A="-1,0")
    hold(table, "B", "key")
    begin(table, "A move E")
    assert table.actor() == "B"


def test_d5_12_steal():
    table = position({"1,0": "steal-left N", "0,1": "steal-right N"}, 4)
    for player, count in zip(table.players, (1, 2, 0, 3), strict=True):
        player.coins = count
    begin(table, "A move E")
    assert coins(table) == [2, 1, 0, 3]
    play(table, "B move N")
    assert coins(table) == [1, 2, 0, 3]
    play(table, "C move N")
    assert coins(table) == [1, 1, 1, 3]
    play(table, "D move E")
    assert coins(table) == [0, 1, 1, 4]


def test_d5_12_with_two_players_both_sides_are_the_same_and_who_has_nothing_loses_nothing():
    table = position({"1,0": "steal-left N", "0,1": "steal-right N"})
    table.player("B").coins = 1
    begin(table, "A move E")
    assert coins(table) == [1, 0]
    play(table, "B move N")
    assert coins(table) == [0, 1]

    table = position({"1,0": "steal-left N"})
    begin(table, "A move E")
    assert coins(table) == [0, 0]


def test_d5_13_an_empty_hoard_gives_nothing():
    table = position({"1,0": "gold N"}, coins=1)
    table.coins_on_start = 3
    begin(table, "A move E", "B move E")
    assert coins(table) == [1, 0]
    assert table.hoard == 0
