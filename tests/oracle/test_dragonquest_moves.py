"""The checker of tests/oracle/dragonquest.py: movement dice, steps, discovery, purchases, Orb and Key."""

import pytest

from tests.oracle.dragonquest import rerolls
from tests.oracle.dragonquest_castle import ROOM, name_of, place_of
from tests.oracle.dragonquest_positions import (
    HALL,
    LADDER,
    begin,
    cells,
    haunt,
    pass_turn,
    play,
    position,
    put,
    throw,
    treasure,
)

# QC.1, QC.2


def test_qc_1_worked_check_two_cells_and_one_point():
    table = throw(begin(position()), "skull skull room corridor discovery", "A keep", "A go b3", "A go b2")
    hero = table.player("A")
    assert (hero.map.place, hero.points, hero.row) == (place_of("b2"), 1, 0)
    assert table.active.seat == "B"


def test_qc_1_the_faces():
    table = begin(position(), "B wall 1", "A guess 2")
    symbols = ("double-skull", "skull", "room", "corridor", "discovery", "blank")
    assert table.chances() == {f"red {symbol}": 1 for symbol in symbols}
    play(table, "red blank")
    assert table.chances() == {"black skull": 2} | {f"black {symbol}": 1 for symbol in symbols[2:]}


def test_qc_1_any_others_may_be_thrown_again_never_skulls():
    assert set(rerolls("skull", ["blank", "skull", "room", "blank"])) == {
        "reroll room",
        "reroll blank",
        "reroll room blank",
        "reroll blank blank",
        "reroll room blank blank",
    }
    assert "reroll red room corridor discovery blank" in rerolls("room", ["blank", "discovery", "corridor", "room"])
    table = throw(begin(position()), "double-skull blank blank blank blank")
    assert table.legal() == {"keep", *(f"reroll{' blank' * count}" for count in range(1, 5))}


def test_qc_1_two_re_rolls_the_red_die_first():
    table = throw(begin(position()), "blank blank room skull discovery", "A reroll red blank")
    assert "red blank" in table.chances()
    play(table, "red corridor", "black blank")
    assert "reroll red room discovery blank" in table.legal()
    play(table, "A reroll blank")
    assert "black blank" in table.chances()
    play(table, "black room", "A go b3", "A go b2", "A go b1")
    assert table.active.seat == "B"
    assert table.player("A").points == 1


def test_qc_1_all_dice_of_a_throw_are_thrown_and_a_double_skull_counts_two():
    table = throw(begin(position()), "double-skull skull room room room")
    assert "danger orc" in table.chances()
    assert table.player("A").map.place == place_of("a3")


def test_qc_2_the_third_skull_on_the_second_re_roll():
    table = throw(begin(position()), "skull skull room discovery blank", "A reroll blank", "black blank")
    play(table, "A reroll blank", "black skull")
    assert "danger orc" in table.chances()
    play(table, "danger orc", "danger orc", "fight sword")
    assert (table.active.seat, table.player("A").points) == ("B", 0)


def test_qc_2_the_third_skull_on_the_first_re_roll_ends_the_throws():
    table = throw(begin(position()), "skull skull room discovery blank", "A reroll room blank", "black skull")
    assert "black blank" in table.chances()
    play(table, "black room")
    assert "danger orc" in table.chances()


# QC.3


def test_qc_3_fewer_steps_and_none_are_allowed():
    table = throw(begin(position()), "room room room blank blank", "A keep")
    assert table.legal() == {"go a2", "go b3", "go a4", "stop"}
    play(table, "A go b3", "A stop")
    assert (table.active.seat, table.player("A").map.place) == ("B", place_of("b3"))
    throw(table, "room room room blank blank", "B keep", "B stop")
    assert (table.active.seat, table.player("B").map.place) == ("A", place_of("a3"))


def test_qc_3_without_a_step_nothing_is_asked():
    table = pass_turn(begin(position()))
    assert table.active.seat == "B"
    table = position()
    put(table, "A", "a1", visited="b1 b2", blocked="a2")
    throw(begin(table), "room room blank blank blank", "A keep")
    assert table.active.seat == "B"


def test_qc_3_never_onto_blocked_visited_or_the_demons_cells():
    table = position()
    haunt(put(table, "A", "c5", visited="c4", blocked="d5"), "c6")
    throw(begin(table), "room room blank blank blank", "A keep")
    assert table.legal() == {"go b5", "stop"}


def test_qc_3_the_room_ends_the_movement():
    table = position()
    hero = put(table, "A", "d3")
    throw(begin(table), "room room room room blank", "A keep", "A go treasure")
    assert hero.map.entered
    assert "treasure star" in table.chances()


def test_q1_the_exit_is_closed_until_the_room_was_entered():
    table = position()
    put(table, "A", "i3")
    throw(begin(table), "room room blank blank blank", "A keep")
    assert table.legal() == {"go h3", "go i2", "go i4", "stop"}
    table = position()
    hero = put(table, "A", "i3", entered=True)
    throw(begin(table), "room room discovery discovery blank", "A keep", "A go j3")
    assert (hero.escaped, table.active.seat) == (True, "B")
    assert hero.points == 0  # QC.4


def test_qc_3_not_straight_back_into_the_room_but_over_other_cells():
    table = position()
    hero = put(table, "A", "treasure")
    begin(table, "A leave", "A go d3")
    pass_turn(table)
    throw(table, "room room room blank blank", "A keep")
    assert table.legal() == {"go c3", "go d2", "go d4", "stop"}
    play(table, "A go d4")
    assert "go treasure" in table.legal()
    play(table, "A go treasure")
    treasure(table, "10xblank")
    pass_turn(table)
    play(table, "A leave")
    assert not table.legal() & {"go d3", "go d4"}
    assert hero.map.visited >= cells("d3 d4")


# QC.4 to QC.6


def test_qc_4_movement_then_discovery_then_the_room():
    table = position()
    hero = put(table, "A", "d3")
    hero.row, hero.points = 2, 6
    begin(table, "A buy nothing")
    throw(table, "room discovery blank blank blank", "A keep", "A go treasure")
    assert "skeleton skull" in table.chances()
    play(table, "skeleton sword")
    assert "treasure star" in table.chances()


def test_qc_5_worked_check_the_seventh_point_wakes_the_spider():
    table = position()
    hero = table.player("A")
    hero.points = 5
    begin(table, "A buy nothing")
    throw(table, "discovery discovery blank blank blank", "A keep")
    assert (hero.spider, hero.row, hero.points) == (True, 1, 0)


def test_qc_5_a_full_row_wakes_nothing():
    table = position()
    hero = table.player("A")
    hero.points = 2
    throw(begin(table), "discovery discovery discovery discovery blank", "A keep")
    assert (hero.spider, hero.row, hero.points) == (False, 0, 6)


def test_qc_5_surplus_after_the_seventh_point_is_lost():
    table = position()
    hero = table.player("A")
    hero.points = 5
    begin(table, "A buy nothing")
    throw(table, "discovery discovery discovery discovery discovery", "A keep")
    assert (hero.spider, hero.row, hero.points) == (True, 1, 0)


def test_qc_5_after_three_rows_no_more_points_and_no_purchase():
    table = position()
    hero = table.player("A")
    hero.row = 3
    throw(begin(table), "discovery discovery discovery discovery discovery", "A keep")
    assert (hero.row, hero.points, table.active.seat) == (3, 0, "B")
    hero.points = 6
    pass_turn(table)
    assert "wall 1" in table.legal()


def test_qc_6_items_for_at_most_the_points():
    table = position()
    table.player("A").points = 3
    assert "wall 1" in begin(table).legal()
    table = position()
    table.player("A").points = 4
    four = {"buy nothing", "buy mail", "buy cape", "buy rope", "buy silver-ring"}
    assert begin(table).legal() == four
    table = position()
    table.player("A").points = 5
    assert begin(table).legal() == four | {"buy orb", "buy potion", "buy key", "buy buckle"}
    table = position()
    table.player("A").points = 6
    assert len(begin(table).legal()) == 13


def test_qc_6_buying_crosses_out_the_row_and_its_danger():
    table = position()
    hero = table.player("A")
    hero.points = 6
    begin(table, "A buy rope")
    assert (hero.row, hero.points, hero.items) == (1, 0, {"rope"})
    throw(table, "discovery blank blank blank blank", "A keep")
    assert (hero.row, hero.points, hero.spider) == (1, 1, False)


def test_qc_6_there_is_one_of_each_item():
    table = position()
    table.player("A").points = table.player("B").points = 4
    begin(table, "A buy rope")
    pass_turn(table)
    assert table.legal() == {"buy nothing", "buy mail", "buy cape", "buy silver-ring"}


def test_items_potion_and_amulet_work_at_once_and_are_used_up():
    table = position()
    hero = table.player("A")
    hero.points = 5
    begin(table, "A buy potion")
    assert (hero.life, hero.items, "potion" in table.shop) == (16, set(), False)
    table = position()
    hero = table.player("A")
    hero.points = 6
    begin(table, "A buy amulet")
    assert (hero.sun_boxes, hero.items, "amulet" in table.shop) == (20, set(), False)


# Orb and Key


def test_orb_diagonal_steps_for_one_turn():
    table = position()
    hero = put(table, "A", "b2")
    hero.items = {"orb"}
    throw(begin(table), "room room room blank blank", "A keep", "A go c2")
    assert hero.items == {"orb"}
    assert {"go d1", "go b1", "go b3", "go d3"} <= table.legal()
    play(table, "A go d1")
    assert hero.items == set()
    assert {"go c2", "go e2"} & table.legal() == {"go e2"}
    play(table, "A go e2")
    pass_turn(table)
    throw(table, "room blank blank blank blank", "A keep")
    assert table.legal() == {"go e1", "go d2", "go f2", "go treasure", "stop"}


def test_orb_diagonally_into_room_and_exit():
    table = position()
    hero = put(table, "A", "d2")
    hero.items = {"orb"}
    throw(begin(table), "room blank blank blank blank", "A keep", "A go treasure")
    assert (hero.items, hero.map.place) == (set(), ROOM)
    table = position()
    hero = put(table, "A", "i4", entered=True)
    hero.items = {"orb"}
    throw(begin(table), "room blank blank blank blank", "A keep", "A go j3")
    assert (hero.items, hero.escaped) == (set(), True)


def test_orb_is_kept_where_the_room_is_straight_ahead():
    table = position()
    hero = put(table, "A", "d3")
    hero.items = {"orb"}
    throw(begin(table), "room blank blank blank blank", "A keep", "A go treasure")
    assert hero.items == {"orb"}


def test_orb_does_not_lead_out_of_the_room_nor_straight_back():
    table = position()
    hero = put(table, "A", "treasure")
    hero.items = {"orb"}
    begin(table, "A leave")
    assert "go d2" not in table.legal()
    play(table, "A go d3")
    pass_turn(table)
    throw(table, "room blank blank blank blank", "A keep")
    assert "go treasure" not in table.legal()
    assert "go c2" in table.legal()


def test_key_passes_a_blocked_cell_but_does_not_stop_on_it():
    table = position(castle=LADDER)
    hero = put(table, "A", "c2", blocked="d2")
    hero.items = {"key"}
    throw(begin(table), "room room room blank blank", "A keep", "A go d2")
    assert hero.items == set()
    assert table.legal() == {"go d1", "go e2"}
    play(table, "A go e2")
    assert "stop" in table.legal()
    assert hero.map.blocked == cells("d2")


def test_key_a_single_way_off_is_not_asked_for():
    table = position(castle=LADDER)
    hero = put(table, "A", "c2", blocked="d2", visited="d1")
    hero.items = {"key"}
    throw(begin(table), "room room blank blank blank", "A keep", "A go d2")
    assert (table.active.seat, hero.map.place) == ("B", place_of("e2"))


@pytest.mark.parametrize(("steps", "legal"), [(1, False), (2, False), (3, True)])
def test_key_needs_steps_enough_to_come_off(steps: int, legal: bool):
    table = position(castle=LADDER)
    hero = put(table, "A", "c2", blocked="d2 e2", visited="b2 c1 d1 e1")
    hero.items = {"key"}
    begin(table)
    throw(table, " ".join(["room"] * steps + ["blank"] * (5 - steps)), "A keep")
    assert ("go d2" in table.legal()) == legal
    if legal:
        play(table, "A go d2")
        assert (table.active.seat, hero.map.place) == ("B", place_of("f2"))


def test_key_with_the_orb_to_come_off():
    table = position(castle=LADDER)
    hero = put(table, "A", "c2", blocked="d2 e2", visited="b2 c1 d1")
    hero.items = {"key", "orb"}
    throw(begin(table), "room room blank blank blank", "A keep")
    assert "go d2" in table.legal()
    play(table, "A go d2")
    # Off d2 by a diagonal step only, which the Orb pays.
    assert (name_of(hero.map.place), hero.items, table.active.seat) == ("e1", set(), "B")


def test_key_serves_for_the_whole_turn():
    table = position(castle=LADDER)
    hero = put(table, "A", "c2", blocked="d2 f2", visited="b2 c1")
    hero.items = {"key"}
    throw(begin(table), "room room room room blank", "A keep", "A go d2", "A go e2")
    assert table.legal() == {"go e1", "go f2", "stop"}
    play(table, "A go f2")
    assert table.legal() == {"go f1", "go g2"}
    assert hero.items == set()


def test_key_is_no_help_against_visited_cells_or_the_demons():
    table = position(castle=HALL)
    hero = haunt(put(table, "A", "c5", visited="c4", blocked="c4 c6"), "c6")
    hero.items = {"key"}
    throw(begin(table), "room room room blank blank", "A keep")
    assert table.legal() == {"go b5", "go d5", "stop"}
