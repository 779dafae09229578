"""The checker of tests/oracle/dragonquest.py: traps, monsters, spider, demon and skeleton."""

import pytest

from tests.oracle.dragonquest import Table
from tests.oracle.dragonquest_castle import name_of, place_of
from tests.oracle.dragonquest_hero import Hero
from tests.oracle.dragonquest_positions import (
    HALL,
    LADDER,
    begin,
    danger,
    haunt,
    pass_turn,
    play,
    position,
    put,
    throw,
    treasure,
)

THREE_SKULLS = "skull skull skull blank blank"


def first_hero(*items: str, life: int = 13) -> tuple[Table, Hero]:
    """A's turn of two, with these items and this life."""
    table = position()
    hero = table.player("A")
    hero.items, hero.life = set(items), life
    return table, hero


# QD.1


def test_qd_1_worked_check_orc_arrow_arrow():
    table, hero = first_hero()
    throw(begin(table), THREE_SKULLS, "danger orc", "danger arrow", "danger arrow")
    assert table.chances() == {"wound 1": 3, "wound 2": 2, "wound 3": 1}
    play(table, "wound 2")
    assert (hero.life, hero.traps["arrow"], table.active.seat) == (10, 1, "B")


def test_qd_1_worked_check_fog_troll_orc_and_the_letter_a():
    table, hero = first_hero()
    throw(begin(table), THREE_SKULLS, "danger fog", "danger troll", "danger orc")
    assert table.chances() == {"letter A": 1, "letter B": 1, "letter C": 1, "letter blank": 3}
    play(table, "letter A")
    assert (hero.life, hero.skips, table.active.seat) == (11, 1, "B")


def test_qd_1_two_alike_are_enough():
    table, _ = first_hero()
    throw(begin(table), THREE_SKULLS, "danger orc", "danger orc")
    assert table.chances() == {"fight monster": 4, "fight sword": 2}


def test_qd_1_the_third_may_be_like_the_first():
    table, hero = first_hero()
    throw(begin(table), THREE_SKULLS, "danger trapdoor", "danger orc", "danger trapdoor")
    assert hero.life == 10


@pytest.mark.parametrize(("letter", "life"), [("B", 10), ("C", 11), ("blank", 13)])
def test_qd_1_the_letter_picks_one_or_none(letter: str, life: int):
    table, hero = first_hero()
    throw(begin(table), THREE_SKULLS, "danger orc", "danger trapdoor", "danger fog", f"letter {letter}")
    assert (hero.life, table.active.seat) == (life, "B")


# QD.2, QD.3


def test_qd_2_the_second_time_costs_more_and_the_third_kills():
    for trap, wounds, losses in (("arrow", ["wound 1"], [2, 3]), ("trapdoor", [], [3, 6]), ("fog", [], [2, 5])):
        table, hero = first_hero(life=30)
        begin(table)
        for loss in losses:
            before = hero.life
            danger(table, trap, *wounds)
            assert before - hero.life == loss
            hero.skips = 0
            pass_turn(table)
        danger(table, trap)
        assert (hero.alive, table.active.seat) == (False, "B")


def test_qd_2_traps_of_different_kinds_count_each_by_itself():
    table, hero = first_hero()
    danger(begin(table), "trapdoor")
    pass_turn(table)
    danger(table, "arrow", "wound 1")
    assert (hero.life, dict(hero.traps)) == (8, {"trapdoor": 1, "arrow": 1})


def test_qd_2_fog_skips_the_next_turn():
    table, hero = first_hero()
    danger(begin(table), "fog")
    assert hero.skips == 1
    pass_turn(table)
    # A's second turn is over at once.
    assert (table.active.seat, hero.sun, hero.skips) == ("B", 2, 0)
    pass_turn(table)
    assert table.active.seat == "A"


@pytest.mark.parametrize(("trap", "item"), [("arrow", "mail"), ("trapdoor", "rope"), ("fog", "cape")])
def test_qd_3_an_item_stops_one_trap(trap: str, item: str):
    table, hero = first_hero("mail", "rope", "cape")
    hero.traps[trap] = 2
    danger(begin(table), trap)
    assert (hero.life, hero.skips, hero.traps[trap], table.active.seat) == (13, 0, 2, "B")
    assert hero.items == {"mail", "rope", "cape"} - {item}


# QD.4 to QD.6


def test_qd_4_worked_check_the_ghoul():
    table, hero = first_hero()
    danger(begin(table), "ghoul")
    assert table.chances() == {"fight monster": 2, "fight sword": 4}
    play(table, "fight monster", "wound 1", "wound 3", "fight monster", "wound 2", "wound 2", "fight sword")
    assert (hero.life, table.active.seat) == (10, "B")


def test_qd_4_the_troll_wounds_by_one_die_and_the_orc_by_the_higher_of_two():
    table, hero = first_hero()
    danger(begin(table), "troll")
    assert table.chances() == {"fight monster": 3, "fight sword": 3}
    play(table, "fight monster", "wound 3", "fight sword")
    assert hero.life == 10
    danger(table, "orc", "fight monster", "wound 1", "wound 3", "fight monster", "wound 2", "wound 1", "fight sword")
    assert (table.player("B").life, table.active.seat) == (8, "A")


def test_qd_5_the_ring_is_asked_for_before_the_first_combat_roll_only():
    table, hero = first_hero("ring")
    danger(begin(table), "orc")
    assert table.legal() == {"ring", "fight"}
    play(table, "A fight", "fight monster", "wound 1", "wound 1")
    assert "fight sword" in table.chances()
    play(table, "fight sword")
    assert hero.items == {"ring"}
    pass_turn(table)
    danger(table, "orc", "A ring")
    assert (hero.items, hero.life, table.active.seat) == (set(), 12, "B")


def test_qd_6_at_life_zero_the_hero_dies_at_once():
    table, hero = first_hero(life=2)
    danger(begin(table), "troll", "fight monster", "wound 2")
    assert (hero.alive, table.active.seat) == (False, "B")
    assert "guess 1" in table.legal()  # B is alone now: QA.4


# QD.7


def bitten(place: str, left: bool) -> tuple[Table, Hero]:
    """A's spider is awake; A has left the room before, or not."""
    table = position()
    hero = put(table, "A", place, entered=left)
    hero.spider, hero.has_left = True, left
    return table, hero


def test_qd_7_the_spider_waits_until_the_room_was_left():
    assert "wall 1" in begin(bitten("c3", left=False)[0]).legal()
    table, _ = bitten("treasure", left=False)
    begin(table, "A stay")
    assert "treasure star" in table.chances()
    table, _ = bitten("treasure", left=False)
    begin(table, "A leave")
    assert "spider life" in table.chances()


def test_qd_7_once_active_it_is_rolled_in_the_room_too_and_once_a_turn():
    for decision in ("stay", "leave"):
        table, _ = bitten("treasure", left=True)
        begin(table, f"A {decision}", "spider blank")
        assert "spider blank" not in table.chances()
    table, _ = bitten("d3", left=True)
    throw(begin(table, "spider blank"), "room blank blank blank blank", "A keep", "A go treasure")
    assert "treasure star" in table.chances()


def test_qd_7_lost_coins_are_of_the_players_choice():
    table, hero = bitten("c3", left=True)
    hero.coins.update({"50": 2, "100": 1})
    begin(table, "spider coins")
    assert table.legal() == {"lose 50", "lose 100"}
    play(table, "A lose 100")
    assert (hero.coins, hero.crossed_off) == ({"50": 2, "100": 0}, {"100": 1})
    assert "wall 1" in table.legal()


def test_qd_7_one_kind_or_no_coins_need_no_choice():
    table, hero = bitten("c3", left=True)
    hero.coins["50"] = 2
    begin(table, "spider coins")
    assert (hero.coins["50"], "wall 1" in table.legal()) == (1, True)
    table, hero = bitten("c3", left=True)
    begin(table, "spider coins")
    assert (hero.crossed_off.total(), "wall 1" in table.legal()) == (0, True)


def test_qd_7_the_spider_may_kill_and_the_hero_does_not_leave():
    table, hero = bitten("treasure", left=False)
    hero.life = 2
    table.dragons_aside = 3
    begin(table, "A leave", "spider life")
    assert (hero.alive, table.active.seat, table.dragons_aside) == (False, "B", 0)


def test_qd_7_woken_after_leaving_it_is_rolled_from_the_next_turn_on():
    table = position()
    hero = put(table, "A", "h5", entered=True)
    hero.has_left, hero.points = True, 6
    throw(begin(table, "A buy nothing"), "discovery blank blank blank blank", "A keep")
    assert (hero.spider, table.active.seat) == (True, "B")
    pass_turn(table)
    assert "spider life" in table.chances()


def test_qd_7_after_fleeing_it_is_rolled_in_the_next_turn():
    table = position(dragons_wake=1)
    put(table, "A", "treasure").spider = True
    begin(table, "A stay")
    treasure(table, "dragon 9xblank 10xblank", "wound 1", "wound 1", "A flee d3")
    pass_turn(table)
    assert "spider life" in table.chances()


# QD.8


def test_qd_8_the_demon_wakes_on_the_black_cell_and_moves_from_the_next_turn_on():
    table = position()
    hero = put(table, "A", "j6")
    hero.row, hero.points = 1, 6
    begin(table, "A buy nothing")
    throw(table, "discovery blank blank blank blank", "A keep")
    assert (hero.map.demon, hero.map.haunted, table.active.seat) == (place_of("a1"), {place_of("a1")}, "B")
    pass_turn(table)
    pass_turn(table)
    assert (table.actor(), table.legal()) == ("B", {"demon b1", "demon b2"})


def test_qd_8_waking_under_the_hero_kills():
    table = position()
    hero = put(table, "A", "a1")
    hero.row, hero.points = 1, 6
    begin(table, "A buy nothing")
    throw(table, "discovery blank blank blank blank", "A keep")
    assert (hero.alive, table.active.seat) == (False, "B")


def demon_steps(crossed: str, place: str, castle: str = HALL, blocked: str = "", visited: str = "") -> str:
    hero = haunt(put(position(castle=castle), "A", place, visited, blocked), crossed)
    return " ".join(name_of(cell) for cell in hero.map.demon_steps())


def test_qd_8_each_step_must_shorten_the_distance():
    assert demon_steps("a1", "d4") == "b2"
    assert demon_steps("a1", "d1") == "b1 b2"
    assert demon_steps("c3", "g4") == "d2 d3 d4"


def test_qd_8_it_crosses_blocked_and_visited_cells_but_not_its_own():
    assert demon_steps("c1 d1 d2 c3", "a3", blocked="b3", visited="b2 b4") == "b2 b3 b4"
    assert demon_steps("b2 b3 c3", "a3") == "b4"


def test_qd_8_if_no_step_shortens_it_must_not_lengthen():
    # The cells nearer to c5 are the demon's own.
    assert demon_steps("d5 d6 e6", "c5") == "e5"
    assert demon_steps("e5 d5 d6 e6", "c5") == ""


def test_qd_8_to_the_room_it_is_the_distance_to_the_nearest_square():
    assert demon_steps("b3", "treasure") == "c2 c3 c4"
    assert demon_steps("d1", "treasure") == "d2 e2"
    # Beside the room no step shortens: it goes round it, and never enters it.
    assert demon_steps("d3", "treasure") == "d2 e2 d4"


def test_qd_8_without_a_step_it_stays():
    table = position(castle=LADDER)
    hero = haunt(put(table, "A", "treasure"), "f2 g2")
    begin(table, "A stay")
    treasure(table, "10xblank")
    assert (hero.map.demon, table.active.seat) == (place_of("g2"), "B")


def test_qd_8_the_second_step_is_judged_by_itself():
    table = position()
    hero = haunt(put(table, "A", "treasure"), "c3")
    begin(table, "A stay")
    treasure(table, "10xblank")
    play(table, "B demon d3")
    assert table.legal() == {"demon d2", "demon e2", "demon d4"}
    play(table, "B demon e2")
    assert (hero.map.demon, table.active.seat) == (place_of("e2"), "B")


def test_qd_8_it_kills_on_the_heros_cell_and_stops():
    table = position()
    hero = haunt(put(table, "A", "c1"), "a1")
    pass_turn(begin(table))
    play(table, "B demon b1")
    assert (hero.alive, hero.map.demon, table.active.seat) == (False, place_of("c1"), "B")


def test_qd_8_the_hero_is_out_once_the_demon_has_moved():
    table = position()
    hero = haunt(put(table, "A", "i3", entered=True), "f1")
    throw(begin(table), "room blank blank blank blank", "A keep", "A go j3", "B demon g2")
    assert not hero.escaped
    play(table, "B demon h3")
    assert (hero.alive, hero.escaped, table.active.seat) == (True, True, "B")


def test_qd_8_the_demon_kills_on_the_exit_in_the_turn_the_hero_gets_there():
    table = position()
    hero = haunt(put(table, "A", "i3", entered=True), "h2")
    throw(begin(table), "room blank blank blank blank", "A keep", "A go j3")
    assert table.legal() == {"demon i2", "demon i3"}
    play(table, "B demon i2")
    assert (hero.alive, hero.escaped, hero.map.demon) == (False, False, place_of("j3"))


def test_qd_8_alone_it_takes_the_first_step_in_reading_order():
    table = position(1)
    hero = haunt(put(table, "A", "j6"), "a1")
    pass_turn(begin(table))
    assert (hero.map.demon, hero.map.haunted) == (place_of("c1"), {(0, 0), (0, 1), (0, 2)})


def test_qd_8_it_moves_after_a_danger_but_not_for_a_dead_hero():
    table = position()
    hero = haunt(put(table, "A", "j6"), "a1")
    danger(begin(table), "trapdoor")
    assert table.legal() == {"demon b1", "demon b2"}
    table = position()
    hero = haunt(put(table, "A", "j6"), "a1")
    hero.life = 3
    danger(begin(table), "trapdoor")
    assert (hero.alive, hero.map.demon, table.active.seat) == (False, place_of("a1"), "B")


# QD.9


def skeleton(*items: str, life: int = 13) -> tuple[Table, Hero]:
    table, hero = first_hero(*items, life=life)
    hero.row, hero.points = 2, 6
    begin(table, "A buy nothing")
    throw(table, "discovery discovery blank blank blank", "A keep")
    return table, hero


def test_qd_9_the_skulls_cost_more_and_more():
    table, hero = skeleton()
    assert table.chances() == {"skeleton skull": 3, "skeleton sword": 3}
    for life in (12, 10, 7, 3):
        play(table, "skeleton skull")
        assert hero.life == life
    play(table, "skeleton sword")
    assert (hero.alive, hero.row, table.active.seat) == (True, 3, "B")


def test_qd_9_the_fifth_skull_kills():
    table, hero = skeleton(life=40)
    play(table, *["skeleton skull"] * 5)
    assert (hero.alive, hero.life, table.active.seat) == (False, 30, "B")


def test_qd_9_the_ring_avoids_it():
    table, hero = skeleton("ring")
    assert table.legal() == {"ring", "fight"}
    play(table, "A ring")
    assert (hero.life, hero.items, table.active.seat) == (13, set(), "B")
