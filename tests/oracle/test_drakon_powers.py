"""The checker of tests/oracle/drakon.py on small positions: powers and the escape."""

import pytest

from tests.oracle.drakon_positions import begin, coins, hand, hold, play, position, room, stand

# Powers


def test_d7_1_a_power_at_the_start_of_a_turn_does_not_replace_the_duty():
    table = position({"1,0": "empty N", "0,1": "empty N"}, 2, "thief knight")
    table.player("B").coins = 2
    table.player("B").power_used = True
    hold(table, "B", "key")
    begin(table)
    assert table.legal() == {"move N", "move E", "thief B"}
    play(table, "A thief B")
    assert coins(table) == [1, 1]
    assert table.legal() == {"move N", "move E"}
    play(table, "A move E")
    assert table.actor() == "B"


def test_d7_1_a_power_at_the_end_of_a_turn():
    table = position({"1,0": "empty N", "0,1": "empty N"}, 3, "thief dwarf wizard")
    stand(table, B="1,0")
    table.player("B").coins = 1
    hold(table, "C", "key")
    begin(table)
    assert table.legal() == {"move N", "move E"}
    play(table, "A move E")
    assert table.actor() == "A"
    assert table.legal() == {"thief B", "end"}
    play(table, "A thief B")
    assert coins(table) == [1, 0, 0]
    assert table.actor() == "B"


def test_d7_1_nobody_is_asked_about_a_power_that_could_not_be_used():
    table = position({"1,0": "empty N", "0,1": "empty N"}, 3, "thief barbarian wizard")
    hold(table, "C", "key")
    begin(table, "A move E")
    assert table.actor() == "B"
    assert table.legal() == {"move N", "move E", "barbarian C"}
    play(table, "B move N")
    assert table.actor() == "C"
    play(table, "C place key", "C at 0,-1")
    assert table.actor() == "A"


def test_d7_1_who_passes_may_still_use_a_power():
    dead_end = {"1,0": "empty N"}
    table = position(dead_end, 2, "thief dwarf")
    stand(table, A="1,0", B="1,0")
    table.player("B").coins = 1
    hold(table, "B", "key")
    begin(table)
    assert table.legal() == {"pass", "thief B"}
    play(table, "A pass")
    assert table.legal() == {"thief B", "end"}
    play(table, "A thief B")
    assert table.actor() == "B"
    assert coins(table) == [1, 0]

    table = position(dead_end, 2, "thief dwarf")
    stand(table, A="1,0", B="1,0")
    table.player("B").coins = 1
    hold(table, "B", "key")
    begin(table, "A thief B")
    assert table.legal() == {"pass"}


def test_d7_2_the_wizard_goes_where_there_is_no_arrow():
    lair = {"-1,0": "gold N E", "0,1": "empty N", "0,-1": "empty N W"}
    table = position(lair, 2, "wizard dwarf")
    hold(table, "A", "key")
    begin(table)
    assert table.legal() == {"place key", "move N", "move S", "wizard W"}
    play(table, "A wizard W")
    assert coins(table) == [1, 0]
    assert table.actor() == "B"
    play(table, "B move N")
    # Back by the arrow; the power is spent.
    assert table.legal() == {"place key", "move E"}


@pytest.mark.parametrize("kind", ["key", "vortex", "wind N W"])
def test_d7_2_one_step_even_from_a_key_a_vortex_or_wind(kind: str):
    table = position({"5,5": kind, "5,6": "empty N", "6,5": "gold N"}, 2, "wizard dwarf")
    stand(table, A="5,5")
    hold(table, "B", "key")
    begin(table)
    assert {do for do in table.legal() if do.startswith("wizard")} == {"wizard N", "wizard E"}
    play(table, "A wizard E")
    assert coins(table) == [1, 0]
    assert table.actor() == "B"


def test_d7_2_not_at_the_end_of_a_turn():
    table = position({"0,1": "empty N", "1,1": "empty N"}, 2, "wizard dwarf")
    begin(table, "A move N")
    assert table.actor() == "B"


def test_d7_3_the_barbarian_pushes_and_takes_a_room():
    table = position({"1,0": "map N", "0,1": "empty N", "-1,0": "empty N"}, 3, "barbarian thief dwarf")
    hold(table, "B", "key")
    hold(table, "C", "vortex", "vortex")
    begin(table)
    assert {"barbarian B", "barbarian C"} <= table.legal()
    play(table, "A barbarian B")
    assert table.legal() == {"N", "E"}
    play(table, "A E")
    assert table.legal() == {"map C"}
    assert table.actor() == "B"
    play(table, "B map C", "chance take vortex from C")
    # B's hand after B's room: two to take from.
    assert table.chances() == {"take key from B": 1, "take vortex from B": 1}
    play(table, "chance take vortex from B")
    assert hand(table, "A") == ["vortex"]
    assert table.actor() == "A"
    assert table.legal() == {"place vortex", "move N", "move E"}


def test_d7_3_loot_of_what_the_room_left_in_the_hand():
    """Pushed into a Crystal Ball, B sends A into a Map Room, where A empties B's hand: nothing is left to take."""
    table = position({"1,0": "crystal N", "0,1": "map N"}, 2, "barbarian thief")
    hold(table, "B", "key")
    begin(table, "A barbarian B", "A E", "B send A", "B N", "A map B", "chance take key from B")
    assert table.actor() == "A"
    assert table.legal() == {"place key"}
    assert table.player("A").place == (0, 1)


def test_d7_3_where_one_can_be_pushed():
    around = {"5,6": "empty N S", "6,5": "empty N", "4,5": "gold N", "5,4": "empty N S"}
    for kind, sides in {"key": {"N", "E", "S", "W"}, "gust NE E": {"E", "S"}, "wind N W": {"W"}}.items():
        table = position(around | {"5,5": kind}, 2, "barbarian thief")
        stand(table, A="5,5", B="5,5")
        begin(table, "A barbarian B")
        assert table.legal() == sides
    for kind in ("vortex", "empty N"):
        table = position({"5,5": kind, "6,5": "empty N"}, 2, "barbarian thief")
        stand(table, A="5,5", B="5,5")
        begin(table)
        assert "barbarian B" not in table.legal()


def test_d7_3_one_step_out_of_the_wind():
    table = position({"5,5": "gust N", "5,6": "gold N E"}, 2, "barbarian thief")
    stand(table, A="5,5", B="5,5")
    begin(table)
    assert table.legal() == {"pass", "barbarian B"}
    play(table, "A barbarian B", "A N")
    assert coins(table) == [0, 1]
    assert table.legal() == {"pass"}


def test_d7_4_the_thief():
    table = position({"0,1": "empty N", "-1,0": "empty N"}, 4, "thief dwarf wizard amazon", coins_to_win=2)
    stand(table, D="0,1")
    for seat, count in {"A": 1, "C": 1, "D": 1}.items():
        table.player(seat).coins = count
    begin(table)
    assert table.legal() == {"move N", "thief C"}
    play(table, "A thief C")
    assert table.returns() == [1, 0, 0, 0]


def test_d7_4_d7_6_a_knight_against_a_thief_both_powers_are_spent():
    table = position({"0,1": "empty N"}, 2, "thief knight")
    table.player("B").coins = 1
    begin(table, "A thief B")
    assert table.actor() == "B"
    assert table.legal() == {"prevent", "allow"}
    play(table, "B prevent")
    assert coins(table) == [0, 1]
    assert table.legal() == {"move N"}
    assert table.player("A").power_used
    assert table.player("B").power_used


def test_d7_5_the_dwarf():
    table = position({}, 2, "dwarf thief")
    hold(table, "A", "key", "gold NE", "gold NE")
    table.unknown.update({room("empty N"): 1})
    table.under = [room("well NE"), room("wind NE")]
    begin(table)
    assert table.legal() == {"place key", "place gold NE", "dwarf"}
    play(table, "A dwarf")
    assert table.legal() == {"discard key", "discard gold NE"}
    play(table, "A discard gold NE")
    assert table.legal() == {"then key", "then gold NE"}
    play(table, "A then key")
    assert table.chances() == {"draw A empty N": 1}
    play(table, "chance draw A empty N")
    assert table.chances() == {"draw A well NE": 1}
    play(table, "chance draw A well NE")
    assert table.under == [room("wind NE"), room("gold NE"), room("key")]
    assert hand(table, "A") == ["empty N", "gold NE", "well NE"]
    assert table.legal() == {"place empty N", "place gold NE", "place well NE"}


def test_d7_5_needs_two_in_hand_and_two_in_the_pile():
    for rooms, pile in ((1, 2), (2, 1)):
        table = position({}, 2, "dwarf thief")
        hold(table, "A", *["key"] * rooms)
        table.under = [room("well NE")] * pile
        begin(table)
        assert table.legal() == {"place key"}

    table = position({}, 2, "dwarf thief")
    hold(table, "A", "key", "key")
    table.under = [room("well NE")] * 3
    begin(table, "A place key", "A at 0,1", "chance draw A well NE")
    assert table.legal() == {"dwarf", "end"}
    play(table, "A dwarf", "A discard key", "A then well NE", *["chance draw A well NE"] * 2)
    assert table.actor() == "B"
    assert table.under == [room("key"), room("well NE")]


@pytest.mark.parametrize("kind", ["goblins", "well"])
def test_d7_6_the_knight_and_the_rooms(kind: str):
    table = position({"1,0": f"{kind} N"}, 2, "knight thief")
    table.player("A").coins = 1
    begin(table, "A move E")
    assert table.legal() == {"prevent", "allow"}
    play(table, "A prevent")
    assert (coins(table), table.coins_on_start, table.hoard) == ([1, 0], 0, 28)

    table = position({"1,0": f"{kind} N"}, 2, "knight thief")
    table.player("A").coins = 1
    begin(table, "A move E", "A allow")
    assert coins(table) == [0, 0]
    assert not table.player("A").power_used


def test_d7_6_outside_the_own_turn_once_and_only_with_a_coin():
    table = position({"1,0": "steal-left N"}, 3, "dwarf knight wizard")
    begin(table, "A move E")
    assert table.actor() == "B"
    assert table.legal() == {"move E"}

    table = position({"1,0": "steal-left N", "0,1": "steal-right N"}, 3, "dwarf knight wizard")
    table.player("B").coins = 2
    begin(table, "A move E")
    assert table.legal() == {"prevent", "allow"}
    play(table, "B prevent", "B move N", "C move N")
    assert coins(table) == [0, 1, 1]


def test_d7_7_the_amazon():
    lair = {"1,0": "gold NE", "2,0": "gold NE", "3,0": "empty N", "0,1": "empty N"}
    table = position(lair, 2, "amazon thief")
    begin(table, "A amazon", "A E")
    assert coins(table) == [1, 0]
    assert table.legal() == {"move E"}
    play(table, "A move E")
    assert coins(table) == [2, 0]
    assert table.actor() == "B"

    table = position(lair, 2, "amazon thief")
    begin(table, "A move E")
    assert table.legal() == {"amazon", "end"}
    play(table, "A amazon")
    assert table.legal() == {"E"}
    play(table, "A E")
    assert coins(table) == [2, 0]
    assert table.actor() == "B"


def test_d7_7_also_after_a_placement_and_by_the_rule_of_the_room():
    table = position({"1,0": "wind N", "1,1": "gold N", "1,2": "well N", "-1,0": "vortex"}, 2, "amazon thief")
    stand(table, A="1,0")
    hold(table, "A", "key")
    begin(table, "A place key", "A at 2,2", "A amazon")
    assert table.legal() == {"N"}
    play(table, "A N", "A N")
    assert table.player("A").place == (1, 2)
    assert table.actor() == "B"

    table = position({"-1,0": "vortex"}, 2, "amazon thief")
    stand(table, A="-1,0")
    begin(table, "A amazon")
    assert table.legal() == {"to 0,0"}


def test_d7_7_the_duty_remains_after_the_extra_move():
    table = position({"0,1": "empty N"}, 2, "amazon thief")
    begin(table, "A amazon", "A N")
    assert table.legal() == {"pass"}
    play(table, "A pass")
    assert table.actor() == "B"


# Escape


@pytest.mark.parametrize("kind", ["key", "vortex"])
def test_d8_1_arriving_with_enough_coins(kind: str):
    table = position({"1,0": kind}, escape=True)
    table.player("A").coins = 4
    begin(table, "A move E")
    assert table.result() == {"returns": [1, 0], "scores": [None, None]}

    table = position({"1,0": kind}, escape=True)
    table.player("A").coins = 3
    begin(table, "A move E")
    assert table.actor() == "B"


def test_d8_1_coins_alone_do_not_win():
    table = position({"1,0": "gold N"}, escape=True)
    table.player("A").coins = 4
    begin(table, "A move E")
    assert coins(table) == [5, 0]
    assert table.actor() == "B"


def test_d8_1_being_moved_there_counts():
    table = position({"1,0": "crystal N", "0,1": "key"}, escape=True)
    table.player("B").coins = 6
    begin(table, "A move E", "A send B", "A N")
    assert table.returns() == [0, 1]

    table = position({"0,1": "vortex"}, 2, "barbarian thief", escape=True)
    table.player("B").coins = 4
    hold(table, "B", "key")
    begin(table, "A barbarian B", "A N")
    assert table.result() == {"returns": [0, 1], "scores": [None, None]}


def test_d8_1_passing_through_or_being_there_does_not():
    table = position({"1,0": "wind N E", "2,0": "key", "3,0": "gold N"}, escape=True)
    stand(table, A="1,0")
    table.player("A").coins = 4
    begin(table, "A move E", "A E")
    assert table.actor() == "B"

    table = position({"1,0": "key", "0,1": "steal-left N"}, 2, "thief dwarf", escape=True)
    stand(table, A="1,0", B="1,0")
    table.player("A").coins = 3
    table.player("B").coins = 1
    begin(table, "A thief B")
    assert coins(table) == [4, 0]
    assert table.actor() == "A"


def test_d8_1_d6_2_d6_3_still_apply():
    table = position({"1,0": "empty N"}, escape=True)
    stand(table, A="1,0", B="1,0")
    table.player("B").coins = 6
    begin(table, "A pass")
    assert table.result() == {"returns": [0, 1], "scores": [0, 6]}

    table = position({"1,0": "key"}, escape=True, last_turn=1)
    begin(table, "A move E")
    assert table.result() == {"returns": [0.5, 0.5], "scores": [0, 0]}
