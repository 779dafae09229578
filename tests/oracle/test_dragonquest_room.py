"""The checker of tests/oracle/dragonquest.py: the treasure room, the dragon, sunset, death and the result."""

from typing import Any

import pytest

from tests.oracle.dragonquest import Table
from tests.oracle.dragonquest_castle import ROOM, name_of, place_of
from tests.oracle.dragonquest_hero import Hero, Treasure
from tests.oracle.dragonquest_positions import (
    CONTENT,
    LADDER,
    NO_EASY,
    begin,
    cells,
    danger,
    haunt,
    pass_turn,
    play,
    position,
    put,
    throw,
    treasure,
)

APPLE = Treasure(4, 2200)


def in_the_room(players: int, seats: str, **figures: Any) -> Table:
    table = position(players, **figures)
    for seat in seats:
        put(table, seat, "treasure")
    return table


def aside(table: Table, dragons: int) -> Table:
    table.dragons_aside = dragons
    return table


# QE.1 to QE.3


def test_qe_1_worked_check_lars_and_martina():
    table = position()
    lars, martina = put(table, "A", "d3"), put(table, "B", "d3")
    throw(begin(table), "room blank blank blank blank", "A keep", "A go treasure")
    assert table.chances() == {
        "treasure dragon": 2,
        "treasure 50": 1,
        "treasure 100": 1,
        "treasure star": 1,
        "treasure blank": 1,
    }
    treasure(table, "dragon dragon blank 50 50 100 4xstar")
    fours = {"take 4 stars 2000", "take 4 stars 2200", "take 4 stars 2400"}
    assert len(table.legal()) == 10
    assert table.legal() >= fours | {"take 2 stars 600", "take 3 stars 1600", "take nothing"}
    play(table, "A take 4 stars 2200")
    assert (lars.coins, lars.treasures, table.dragons_aside) == ({"50": 2, "100": 1}, [APPLE], 2)
    throw(table, "room blank blank blank blank", "B keep", "B go treasure")
    treasure(table, "dragon dragon blank blank blank 50 100 star")
    assert (martina.coins, martina.treasures, table.dragons_aside) == ({"50": 1, "100": 1}, [], 4)
    assert (table.actor(), table.legal()) == ("A", {"stay", "leave"})


def test_qe_1_staying_rolls_the_dice_that_are_not_set_aside():
    table = begin(aside(in_the_room(2, "A"), 6), "A stay")
    treasure(table, "3xblank")
    assert table.active.seat == "A"
    treasure(table, "blank")
    assert table.active.seat == "B"


def test_qe_1_ten_dice_again_when_the_room_was_empty():
    table = begin(aside(in_the_room(2, "A"), 6), "A leave", "A go d3")
    assert table.dragons_aside == 0
    table = begin(aside(in_the_room(2, "AB"), 6), "A leave", "A go d3")
    assert table.dragons_aside == 6


def test_qe_2_coins_without_a_free_box_are_lost():
    table = in_the_room(2, "A", coin_boxes=4)
    hero = table.player("A")
    hero.coins["50"], hero.crossed_off["50"] = 2, 1
    treasure(begin(table, "A stay"), "3x50 5x100 2xblank")
    assert (hero.coins, hero.crossed_off) == ({"50": 3, "100": 4}, {"50": 1})


def test_qe_2_one_star_is_not_enough_and_nothing_may_be_taken():
    table = treasure(begin(in_the_room(2, "A"), "A stay"), "star 9xblank")
    assert table.active.seat == "B"
    table = treasure(begin(in_the_room(2, "A"), "A stay"), "2xstar 8xblank")
    assert table.legal() == {"take 2 stars 600", "take 2 stars 700", "take 2 stars 800", "take nothing"}
    play(table, "A take nothing")
    assert (table.player("A").treasures, len(table.supply)) == ([], 12)


def test_qe_2_a_treasure_that_is_gone_is_not_asked_for():
    table = in_the_room(2, "A")
    table.supply = [Treasure(3, 1200)]
    treasure(begin(table, "A stay"), "2xstar 8xblank")
    assert table.active.seat == "B"
    table = in_the_room(2, "A")
    table.supply = [Treasure(2, 600), Treasure(2, 600)]
    treasure(begin(table, "A stay"), "2xstar 8xblank")
    assert table.legal() == {"take 2 stars 600", "take nothing"}
    play(table, "A take 2 stars 600")
    assert table.supply == [Treasure(2, 600)]


def test_qe_3_leaving_is_a_step_onto_any_free_adjacent_cell():
    table = position()
    hero = haunt(put(table, "A", "treasure", visited="d3 d4", blocked="e5"), "e1 e2")
    begin(table, "A leave")
    assert table.legal() == {"go f2", "go g3", "go g4", "go f5"}
    play(table, "A go f5")
    assert (hero.map.place, hero.map.stepped_out) == (place_of("f5"), place_of("f5"))


def test_qe_3_a_single_cell_is_not_asked_for_and_without_one_the_hero_stays():
    table = position(castle=LADDER)
    hero = put(table, "A", "treasure", visited="g2")
    begin(table, "A leave")
    assert (hero.map.place, table.active.seat) == (place_of("i2"), "B")
    table = position(castle=LADDER)
    put(table, "A", "treasure", visited="g2 i2")
    assert "treasure star" in begin(table).chances()


# QE.4


def burn(table: Table, faces: str, *wounds: int) -> Table:
    return treasure(table, faces, *(f"wound {wound}" for wound in wounds))


def test_qe_4_worked_check_two_dragons_and_wounds_of_two_and_three():
    table = in_the_room(2, "A")
    hero = table.player("A")
    hero.life = 8
    treasure(begin(table, "A stay"), "7xdragon 3xstar")
    burn(table, "2xdragon 8xblank", 2, 3)
    assert hero.life == 1
    assert table.legal() == {f"flee {name_of(cell)}" for cell in cells("e2 f2 d3 g3 d4 g4 e5 f5")}
    play(table, "A flee d3")
    assert (hero.map.place, table.dragons_aside, table.active.seat) == (place_of("d3"), 0, "B")
    assert hero.sun == 1


def test_qe_4_the_second_hero_wakes_the_dragon_with_three_in_the_room():
    table = aside(in_the_room(4, "ABC"), 2)
    a, b, c = table.players[:3]
    table.supply.remove(APPLE)
    for hero in (a, b, c):
        hero.coins["100"], hero.items = 3, {"rope"}
    c.treasures, a.life, c.life = [APPLE], 6, 2
    begin(table, "A stay")
    treasure(table, "2xdragon 2x50 4xblank")
    assert (table.dragons_aside, a.coins) == (4, {"50": 2, "100": 3})
    play(table, "B stay")
    treasure(table, "3xdragon 3xstar")
    assert all(hero.coins.total() == 0 and not hero.treasures for hero in (a, b, c))
    assert (a.crossed_off, b.crossed_off, APPLE in table.supply) == ({"50": 2, "100": 3}, {"100": 3, "50": 0}, True)
    # B, then C, then A: the roller first, then in turn order.
    burn(table, "dragon 9xstar", 1, 1)
    assert b.life == 10
    burn(table, "10x50", 1, 1)
    assert (c.alive, c.items) == (False, {"rope"})
    burn(table, "4xdragon 6x100", 1, 1)
    assert (a.alive, a.life) == (False, 0)
    assert table.actor() == "B"
    play(table, "B flee g4")
    assert (b.alive, b.has_left, table.dragons_aside, table.active.seat) == (True, True, 0, "D")
    assert table.actor() == "B"  # On D's right.


def test_qe_4_the_survivors_flee_in_turn_order_from_the_roller():
    table = begin(aside(in_the_room(3, "ABC"), 6), "A stay")
    treasure(table, "dragon 3xblank")
    for _ in "ABC":
        burn(table, "10xblank", 1, 1)
    play(table, "A flee d3", "B flee d3", "C flee d4")
    assert (table.active.seat, [hero.sun for hero in table.players]) == ("B", [1, 1, 0])


def test_qe_4_no_free_cell_is_death_and_a_single_one_is_taken():
    table = position(castle=LADDER, dragons_wake=1)
    put(table, "A", "treasure", visited="g2 i2").map.blocked = cells("k2")
    put(table, "B", "treasure", visited="g2")
    begin(table)
    treasure(table, "dragon 9xblank")
    for _ in "AB":
        burn(table, "10xblank", 1, 1)
    assert [hero.alive for hero in table.players] == [False, True]
    assert table.player("B").map.place == place_of("i2")


def test_qe_4_the_demon_still_moves_for_the_roller():
    table = in_the_room(2, "A", dragons_wake=1)
    hero = haunt(table.player("A"), "a1")
    begin(table, "A stay")
    treasure(table, "dragon 9xblank")
    burn(table, "10xblank", 1, 1)
    play(table, "A flee d4")
    assert (hero.map.demon, table.active.seat) == (place_of("c3"), "B")


def test_qe_4_one_that_flees_out_of_the_exit_is_out():
    table = position(castle="SOB\n..T\n..E", dragons_wake=1)
    for seat in "AB":
        put(table, seat, "treasure", visited="a1 b2 c1")
    begin(table, "A stay")
    treasure(table, "dragon 9xblank")
    for _ in "AB":
        burn(table, "10xblank", 1, 1)
    assert table.result() == {"returns": [0.5, 0.5], "scores": [0.0, 0.0]}


# QE.5


def with_talisman(dragons: int = 0) -> tuple[Table, Hero]:
    table = aside(in_the_room(2, "A"), dragons)
    hero = table.player("A")
    hero.items = {"talisman"}
    return begin(table, "A stay"), hero


def test_qe_5_blanks_and_coins_are_thrown_once_more():
    table, hero = with_talisman()
    treasure(table, "2xdragon star 2x50 100 4xblank")
    assert table.legal() == {"talisman", "accept"}
    play(table, "A talisman")
    treasure(table, "dragon 2xstar 3x100 blank")
    assert "take 3 stars 1200" in table.legal()
    assert "take 4 stars 2000" not in table.legal()
    assert (hero.coins, hero.items, table.dragons_aside) == ({"50": 0, "100": 3}, set(), 3)


def test_qe_5_it_may_be_kept():
    table, hero = with_talisman()
    treasure(table, "9x50 star", "A accept")
    assert (hero.coins["50"], hero.items, table.active.seat) == (9, {"talisman"}, "B")


def test_qe_5_it_is_not_asked_for_without_a_die_to_throw_or_after_waking():
    table, hero = with_talisman(6)
    treasure(table, "4xstar")
    assert "take nothing" in table.legal()
    table, hero = with_talisman(6)
    treasure(table, "dragon 3xblank")
    burn(table, "10xblank", 1, 1)
    assert "flee d3" in table.legal()
    assert hero.items == {"talisman"}


def test_qe_5_seven_dragons_wake_it_after_the_second_throw_too():
    table, hero = with_talisman(5)
    treasure(table, "dragon 2xblank 2xstar", "A talisman")
    treasure(table, "dragon 50")
    burn(table, "10xblank", 1, 2)
    assert (hero.life, hero.coins.total(), "flee d3" in table.legal()) == (10, 0, True)


# QF, QG, Q1


def test_qf_a_hero_inside_at_its_last_sun_box_dies():
    table = position(sun=1)
    pass_turn(begin(table))
    assert [hero.alive for hero in table.players] == [False, True]
    pass_turn(table)
    assert table.result() == {"returns": [0, 0], "scores": [None, None]}


def test_qf_the_exit_in_the_last_turn_is_in_time():
    table = position(1, sun=1)
    put(table, "A", "i3", entered=True)
    throw(begin(table), "room blank blank blank blank", "A keep", "A go j3")
    assert table.result() == {"returns": [1], "scores": [0]}


def test_qf_also_after_a_skipped_turn_and_in_the_room():
    table = in_the_room(2, "AB", sun=1)
    table.player("A").skips = 1
    aside(table, 5)
    begin(table, "B leave", "B go d3")
    assert table.actor() is None
    assert [hero.alive for hero in table.players] == [False, False]


def test_qf_the_amulet_gives_one_more_turn():
    table = position(1, sun=1)
    hero = table.player("A")
    hero.points = 6
    begin(table, "A buy amulet")
    pass_turn(table)
    assert (hero.alive, hero.sun, hero.sun_boxes) == (True, 2, 2)
    pass_turn(table)
    assert (hero.alive, hero.sun) == (False, 2)


def test_qf_the_demon_moves_before_the_sun_sets():
    table = position(sun=1)
    hero = haunt(put(table, "A", "j6"), "a1")
    pass_turn(begin(table))
    play(table, "B demon b2", "B demon c3")
    assert (hero.alive, hero.map.demon) == (False, place_of("c3"))


def test_qg_a_death_can_empty_the_room():
    table = aside(in_the_room(2, "A", sun=1), 4)
    treasure(begin(table, "A stay"), "6xblank")
    assert (table.player("A").alive, table.dragons_aside) == (False, 0)


def test_qg_treasures_and_items_of_the_dead_stay_with_them():
    table = position()
    hero = table.player("A")
    hero.life, hero.treasures, hero.items = 1, [APPLE], {"rope"}
    table.supply.remove(APPLE)
    table.shop.remove("rope")
    danger(begin(table), "arrow", "wound 1")
    assert (hero.treasures, hero.items) == ([APPLE], {"rope"})
    assert (APPLE in table.supply, "rope" in table.shop, hero.map.place == ROOM) == (False, False, False)


def test_q1_gold_is_coins_treasures_and_items_of_those_who_escaped():
    table = Table(CONTENT, 3, NO_EASY)
    for hero in table.players:
        hero.treasures, hero.items = [APPLE], {"necklace", "rope", "buckle", "silver-ring"}
        hero.coins.update({"50": 3, "100": 2})
        hero.crossed_off["100"] = 4
    a, b, c = table.players
    assert [table.gold(hero) for hero in (a, b, c)] == [4850] * 3
    a.alive, b.escaped, c.escaped = False, True, True
    b.coins["50"] = 0
    table.start(table.turns())
    assert table.result() == {"returns": [0, 0, 1], "scores": [None, 4700, 4850]}
    b.coins["50"] = 3
    table.start(table.turns())
    assert table.result() == {"returns": [0, 0.5, 0.5], "scores": [None, 4850, 4850]}


@pytest.mark.parametrize("players", Table.PLAYERS)
def test_q1_all_dead_the_dragon_wins(players: int):
    table = Table(CONTENT, players, NO_EASY)
    for hero in table.players:
        hero.alive = False
    table.start(table.turns())
    assert table.result() == {"returns": [0] * players, "scores": [None] * players}
