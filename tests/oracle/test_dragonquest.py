"""The checker of tests/oracle/dragonquest.py: components, the start of a turn, and walls."""

from collections import Counter
from typing import Any

import pytest

from tests.oracle.dragonquest import Table
from tests.oracle.dragonquest_castle import ROOM, Castle, group_of, name_of, place_of
from tests.oracle.dragonquest_editions import BUSY_CASTLE, NARROW_CASTLE
from tests.oracle.dragonquest_positions import (
    CONTENT,
    HALL,
    LADDER,
    NO_EASY,
    begin,
    cells,
    haunt,
    pass_turn,
    play,
    position,
    put,
    treasure,
)
from tests.oracle.table import CHANCE, Wrong

EDITIONS = pytest.mark.parametrize("content", [CONTENT, BUSY_CASTLE, NARROW_CASTLE], ids=["house", "busy", "narrow"])


def names(places: Any) -> str:
    return " ".join(name_of(place) for place in sorted(places))


# Q0


@EDITIONS
def test_q0_components(content: dict[str, Any]):
    dice = content["dice"]
    assert all(len(faces) == 6 for faces in dice.values())
    assert all("sword" in dice[die] for die in ("ghoul", "troll", "orc", "skeleton"))
    assert set(dice["danger"]) == {"arrow", "trapdoor", "fog", "ghoul", "troll", "orc"}
    assert all(len(losses) == 2 for losses in content["traps"].values())
    assert len(content["items"]) == 12
    assert len(content["treasures"]) <= 14


@EDITIONS
def test_q0_5_there_is_a_way_through_the_castle(content: dict[str, Any]):
    table = Table(content, 1, NO_EASY)
    assert table.player("A").map.route() is not None
    assert len(content["castle"].split()) <= 12
    assert max(map(len, content["castle"].split())) <= 21


def test_q0_5_the_house_castle():
    castle = Castle(CONTENT["castle"])
    named = (castle.start, castle.exit, castle.orange, castle.black)
    assert [name_of(place) for place in named] == ["a10", "u1", "e10", "e1"]
    assert names(castle.treasure) == "j5 k5 l5 j6 k6 l6 j7 k7 l7"
    assert names(castle.beside[ROOM]) == "j4 k4 l4 i5 m5 i6 m6 i7 m7 j8 k8 l8"


@pytest.mark.parametrize("picture", ["SEOB", "SEOBTS", "SEOBT.T", "SEOBTx", "SEOT"])
def test_q0_5_a_wrong_castle_is_refused(picture: str):
    with pytest.raises(Wrong, match=r"Q0\.5"):
        position(castle=picture)


def test_q0_5_a_room_with_a_corner_is_one_space():
    castle = Castle("SBOE\nTT..\nT...")
    assert names(castle.beside[ROOM]) == "a1 b1 c2 b3"
    assert ROOM in castle.beside[place_of("b3")]
    assert names(castle.corners[ROOM]) == "a1 b1 c1 b3 c3"


@pytest.mark.parametrize("players", Table.PLAYERS)
def test_q0_4_the_first_player_is_drawn_also_alone(players: int):
    table = Table(CONTENT, players, NO_EASY)
    assert table.chances() == {f"first {seat}": 1 for seat in "ABCD"[:players]}


def test_q0_4_play_goes_clockwise():
    table = play(Table(CONTENT, 3, NO_EASY), "first B")
    seats = []
    for _ in range(4):
        seats.append(table.active.seat)
        pass_turn(table)
    assert seats == ["B", "C", "A", "B"]


def test_easy_start_on_the_orange_cell():
    table = Table(CONTENT, 3, NO_EASY | {"easy_b": True, "easy_d": True})
    assert [name_of(hero.map.place) for hero in table.players] == ["a10", "e10", "a10"]
    assert names(table.player("B").map.visited) == "e10"


# QA


def test_qa_1_each_turn_ticks_a_sun_box():
    table = begin(position())
    pass_turn(table)
    assert [hero.sun for hero in table.players] == [1, 1]
    pass_turn(table)
    assert [hero.sun for hero in table.players] == [2, 1]


def test_qa_2_a_skipped_turn_has_no_spider_and_no_purchase():
    table = position()
    hero = put(table, "A", "c3", entered=True)
    hero.skips, hero.spider, hero.has_left, hero.points = 1, True, True, 6
    begin(table)
    assert (table.active.seat, hero.sun, hero.skips) == ("B", 1, 0)


def test_qa_2_in_a_skipped_turn_the_demon_moves():
    table = position(castle=HALL)
    hero = haunt(put(table, "A", "j6"), "a1")
    hero.skips = 1
    begin(table)
    assert (table.actor(), table.legal()) == ("B", {"demon b1", "demon b2"})
    play(table, "B demon b2")
    assert table.legal() == {"demon c1", "demon c2", "demon c3"}
    play(table, "B demon c3")
    assert (table.active.seat, hero.map.demon) == ("B", place_of("c3"))


def test_qa_3_the_spider_comes_before_the_purchase():
    table = position()
    hero = put(table, "A", "c3", entered=True)
    hero.spider = hero.has_left = True
    hero.points = 4
    begin(table)
    assert table.chances() == {"spider coins": 2, "spider life": 1, "spider blank": 3}
    play(table, "spider life")
    assert "buy rope" in table.legal()
    assert hero.life == 11


def test_qa_3_in_the_room_purchase_then_the_decision_then_the_spider_then_the_step():
    table = position()
    hero = put(table, "A", "treasure")
    hero.spider, hero.points = True, 5
    begin(table)
    assert "buy orb" in table.legal()
    play(table, "A buy nothing")
    assert table.legal() == {"stay", "leave"}
    play(table, "A leave", "spider blank", "A go d3")
    assert (table.active.seat, hero.map.place) == ("B", place_of("d3"))


def test_qa_4_the_player_on_the_right_is_the_nearest_inside():
    table = position(4)
    assert [table.right_of(hero).seat for hero in table.players] == ["D", "A", "B", "C"]
    table.player("D").alive = False
    table.player("C").escaped = True
    assert table.right_of(table.player("A")) is table.player("B")
    table.player("B").alive = False
    assert table.right_of(table.player("A")) is None
    assert begin(table).legal() == {"guess 1", "guess 2", "guess 3"}


# QB


def test_qb_1_the_tile_is_chosen_before_the_guess():
    table = begin(position(3))
    assert (table.actor(), table.legal()) == ("C", {"wall 1", "wall 2", "wall 3"})
    play(table, "C wall 3")
    assert (table.actor(), table.legal()) == ("A", {"guess 1", "guess 2", "guess 3"})
    play(table, "A guess 3")
    assert table.actor() == "C"
    play(table, "C block c3")
    assert table.player("A").map.blocked == cells("c3")
    assert not table.player("B").map.blocked
    assert "red room" in table.chances()


def test_qb_1_other_numbers_block_nothing():
    table = begin(position(), "B wall 3", "A guess 1")
    assert "red room" in table.chances()


def test_qb_2_cells_near_the_named_places_and_visited_cells_are_not_blocked():
    table = position()
    haunt(put(table, "A", "c4", visited="a3 b3 c3"), "a1 c2")
    begin(table, "B wall 1", "A guess 1")
    row1, row2 = "c1 d1 e1 f1 g1 h1 i1 j1", "b2 c2 d2 g2 h2 i2"
    rest = "h3 b4 h4 i4 b5 c5 d5 g5 h5 i5 j5 c6 d6 e6 f6 g6 h6 i6 j6"
    assert table.legal() == {f"block {name}" for name in f"{row1} {row2} {rest}".split()}


def test_qb_3_groups_of_two_and_no_diagonals():
    table = position()
    put(table, "A", "a3", blocked="c4 c5 h5")
    begin(table, "B wall 1", "A guess 1")
    blockable = {move.split()[1] for move in table.legal()}
    assert not blockable & {"c3", "c6", "b4", "b5", "d5", "d6", "b6", "g6", "i6", "g4", "i4", "d3", "b3"}
    assert blockable >= {"h4", "h6", "g5", "i5", "c2", "e6"}


def test_qb_4_a_route_must_remain():
    table = begin(position(castle=LADDER), "B wall 1", "A guess 1")
    assert {move.split()[1] for move in table.legal()} == {"c1", "d1", "e1", "f1", "d2", "e2"}


def test_qb_4_the_last_open_way_is_not_closed():
    table = position(castle=LADDER)
    put(table, "A", "a2", blocked="d2")
    begin(table, "B wall 1", "A guess 1")
    # c1 and e1 touch d2 by a corner, d1 would close the way over e1.
    assert table.legal() == {"block f1", "block e2"}


def test_qb_1_a_single_cell_is_not_asked_for():
    table = position(castle=LADDER)
    hero = put(table, "A", "c2", visited="a2 b2 c1 f1", blocked="e1")
    begin(table, "B wall 1", "A guess 1")
    assert hero.map.blocked == cells("e1 d1")
    assert "red room" in table.chances()


def test_qb_4_no_legal_cell_nothing_is_blocked():
    table = position(castle=LADDER)
    hero = put(table, "A", "a2", blocked="d2 e2")
    begin(table, "B wall 1", "A guess 1")
    assert hero.map.blocked == cells("d2 e2")
    assert "red room" in table.chances()


def test_qb_4_without_a_route_before_it_need_not_remain():
    table = position(castle=LADDER)
    haunt(put(table, "A", "b2", visited="a2"), "k2")
    begin(table, "B wall 1", "A guess 1")
    assert names(cells(" ".join(move.split()[1] for move in table.legal()))) == "c1 d1 e1 f1 c2 d2 e2 f2 j2 k2 l2"


def test_qb_4_visited_cells_and_the_demons_are_no_route():
    table = position(castle=LADDER)
    hero = put(table, "A", "c2", visited="a2 b2")
    assert names(hero.map.blockable()) == "c1 d1 e1 f1 d2 e2"
    haunt(hero, "d2")
    # The way over c1, d1 and e1 is the last one; a cell of the demon is lost anyway.
    assert names(hero.map.blockable()) == "f1 d2 e2"


def test_qb_5_the_legs_are_measured_each_by_itself():
    # The only way to the room is also the only way from it to the exit.
    table = position(castle="BO###\nS..T#\n#.###\n#..E#")
    route = table.player("A").map.route()
    assert route is not None
    assert names(route[:3]) == "treasure b2 c2"
    assert [name_of(place) for place in route[3:]] == ["c2", "b2", "b3", "b4", "c4", "d4"]


def test_qb_5_the_exit_is_no_way_to_the_room():
    assert position(castle="SE.T\nO###\nB###").player("A").map.route() is None


@pytest.mark.parametrize(("place", "stepped_out", "steps"), [("f2", "", 8), ("g2", "", 7), ("g2", "g2", None)])
def test_qb_5_later_the_room_may_be_crossed_but_not_straight_back(place: str, stepped_out: str, steps: int | None):
    hero = put(position(castle=LADDER), "A", place, entered=True)
    if stepped_out:
        hero.map.stepped_out = place_of(stepped_out)
    route = hero.map.route()
    assert (len(route) if route else None) == steps


def test_qb_5_alone_the_tile_is_drawn_after_the_guess():
    table = begin(position(1, LADDER))
    assert (table.actor(), table.legal()) == ("A", {"guess 1", "guess 2", "guess 3"})
    play(table, "A guess 2")
    assert table.chances() == {"tile 1": 1, "tile 2": 1, "tile 3": 1}
    play(table, "tile 2")
    # d2 and e2 make the way two steps longer; d2 is read first.
    assert table.player("A").map.blocked == cells("d2")


def test_qb_5_alone_without_a_route_the_first_cell_is_blocked():
    table = position(1, LADDER)
    hero = haunt(put(table, "A", "b2", visited="a2"), "k2")
    begin(table, "A guess 2", "tile 2")
    assert hero.map.blocked == cells("c1")


def test_qb_5_alone_where_nothing_lengthens_the_route_the_first_cell_is_blocked():
    table = position(1)
    hero = put(table, "A", "g5", entered=True)
    begin(table, "A guess 2", "tile 2")
    assert hero.map.blocked == cells("c1")


def test_qb_no_wall_in_the_room_nor_in_the_turn_after_leaving():
    table = position()
    put(table, "A", "treasure")
    begin(table)
    assert table.legal() == {"stay", "leave"}
    play(table, "A leave", "A go g3")
    pass_turn(table)
    assert (table.active.seat, "red room" in table.chances()) == ("A", True)
    pass_turn(table)
    pass_turn(table)
    assert (table.active.seat, "wall 1" in table.legal()) == ("A", True)


def test_qb_a_skipped_turn_is_the_turn_after_leaving_too():
    table = position()
    hero = put(table, "A", "g3", entered=True)
    hero.skips, hero.just_left = 1, True
    begin(table)
    pass_turn(table)
    assert (table.active.seat, "wall 1" in table.legal()) == ("A", True)


def test_qb_no_wall_in_the_turn_after_fleeing():
    table = position(dragons_wake=1)
    put(table, "A", "treasure")
    put(table, "B", "treasure")
    begin(table, "A stay")
    treasure(table, "dragon 9xblank")
    for _ in "AB":
        treasure(table, "10xblank", "wound 1", "wound 1")
    play(table, "A flee d3", "B flee d4")
    for seat in "BA":
        assert (table.active.seat, "red room" in table.chances()) == (seat, True)
        pass_turn(table)
    assert (table.active.seat, "wall 1" in table.legal()) == ("B", True)


@EDITIONS
def test_qb_3_walls_of_whole_games_keep_their_distance(content: dict[str, Any]):
    for seed in range(8):
        record = Table.play_random(seed, 3, NO_EASY, content)
        for hero in Table.check(record).players:
            blocked = hero.map.blocked
            assert not blocked & hero.map.castle.never_blocked
            assert Counter(len(group_of(cell, blocked)) for cell in blocked).keys() <= {1, 2}
            assert not any(hero.map.castle.corners[cell] & blocked for cell in blocked)


def test_a_step_out_of_turn_is_refused():
    table = begin(position())
    for by, do in (("A", "wall 1"), (CHANCE, "red room"), ("B", "guess 1"), ("B", "wall 4")):
        with pytest.raises(Wrong):
            table.play(by, do)
