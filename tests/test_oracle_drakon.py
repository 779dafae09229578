"""The checker of tests/oracle/drakon.py, on its own random games and on small positions set up by hand."""

import copy
import json
import random
from collections import Counter
from typing import Any

import pytest

from tests.oracle.drakon import (
    ADVENTURERS,
    BUSY_BOX,
    COMPASS,
    OPPOSITE,
    Laid,
    Room,
    Table,
    beyond,
    check,
    place_of,
    play_random_with,
)
from tests.oracle.keeper import CHANCE, Wrong, edition_hash

THREE = {"NS": 1, "NE": 1, "NES": 1}
FOUR = {"NS": 1, "NE": 2, "NES": 1}
CONTENT: dict[str, Any] = {
    "game": "drakon",
    "name": "house-64",
    "title": "House mix",
    "coins": 28,
    "coins_to_win": 5,
    "coins_to_escape": 4,
    "hand": 4,
    "ball_moves": 16,
    "last_turn": 500,
    "rooms": {
        "start": {"NES": 1},
        "empty": {"N": 4, "NS": 3, "NE": 4, "NES": 6},
        "gold": {"NE": 1, "NES": 6},
        "crystal": FOUR,
        "destruction": FOUR,
        "rotation": FOUR,
        "portal": THREE,
        "map": THREE,
        "steal-left": THREE,
        "steal-right": THREE,
        "vortex": {"none": 3},
        "key": {"none": 2},
        "wind": {"NE": 1, "NES": 2},
        "gust": {"NES": 2},
        "goblins": {"N": 1, "NE": 1, "NES": 1},
        "well": {"NE": 1, "NES": 1},
    },
}
"""D1.1, D1.3"""
BOXES = {"house-64": CONTENT, "busy": BUSY_BOX}
OPTIONS = {
    "basic": {"powers": False, "escape": False},
    "powers": {"powers": True, "escape": False},
    "escape": {"powers": False, "escape": True},
    "both": {"powers": True, "escape": True},
}
COUNTS = [2, 3, 4, 5, 6]


def room(text: str) -> Room:
    return Room(*text.split())


def position(
    lair: dict[str, str], players: int = 2, adventurers: str = "", escape: bool = False, **figures: int
) -> Table:
    """Before a turn of seat A, all adventurers on Start: a lair, and an empty pile.

    A room is told by its kind, its arrows and where it faces, north if it is not told. Start points N, E and S.
    """
    table = Table(CONTENT | figures, players, {"powers": bool(adventurers), "escape": escape})
    table.unknown.clear()
    for place, text in lair.items():
        *face, facing = text.split() if text.count(" ") == 2 else [*text.split(), "N"]
        table.lair[place_of(place)] = Laid(Room(*face), facing)
    for player, adventurer in zip(table.players, adventurers.split(), strict=False):
        player.adventurer = adventurer
    assert not arrows_that_face(table)
    return table


def arrows_that_face(table: Table) -> list[tuple[Any, str]]:
    """D3.1: the arrows that point at an arrow."""
    return [
        (place, side)
        for place, laid in table.lair.items()
        for side in laid.sides()
        if (other := table.lair.get(beyond(place, side))) and OPPOSITE[side] in other.sides()
    ]


def begin(table: Table, *steps: str) -> Table:
    """Seat A's turn begins, and these steps are played: each is a seat (or chance) and what it does."""
    table.start(table.rounds())
    return play(table, *steps)


def play(table: Table, *steps: str) -> Table:
    for step in steps:
        by, _, do = step.partition(" ")
        table.play(by, do)
    return table


def hold(table: Table, seat: str, *rooms: str) -> None:
    table.player(seat).hand = [room(text) for text in rooms]


def stand(table: Table, **places: str) -> None:
    for seat, place in places.items():
        table.player(seat).place = place_of(place)


def coins(table: Table) -> list[int]:
    return [player.coins for player in table.players]


def hand(table: Table, seat: str) -> list[str]:
    return sorted(map(str, table.player(seat).hand))


# Components and set-up


def test_d1_1_the_mix():
    rooms = Table(CONTENT, 2, OPTIONS["basic"]).all_rooms()
    assert rooms.total() == 64
    kinds: Counter[str] = Counter()
    for one, count in rooms.items():
        kinds[one.kind] += count
    few = {"portal": 3, "map": 3, "steal-left": 3, "steal-right": 3, "vortex": 3, "key": 2}
    winds = {"wind": 3, "gust": 2, "goblins": 3, "well": 2}
    many = {"start": 1, "empty": 17, "gold": 7, "crystal": 4, "destruction": 4, "rotation": 4}
    assert kinds == few | winds | many


@pytest.mark.parametrize(
    "rooms",
    [
        {"empty": {"NESW": 1, "N": 40}},
        {"empty": {"NX": 40}},
        {"dungeon": {"N": 40}},
        {"start": {"N": 2}},
        {"start": {}},
    ],
)
def test_d1_1_d3_3_an_impossible_edition_is_refused(rooms: dict[str, dict[str, int]]):
    with pytest.raises(Wrong):
        Table(CONTENT | {"rooms": CONTENT["rooms"] | rooms}, 2, OPTIONS["basic"])


def test_d1_1_arrows_are_told_up_to_a_turn():
    rooms = {"start": {"ESW": 1}, "empty": {"NS": 1, "EW": 2, "E": 4, "SE": 8}, "key": {"none": 3}}
    table = Table(CONTENT | {"rooms": rooms}, 2, OPTIONS["basic"])
    assert table.chances() == {"deal A empty NS": 3, "deal A empty N": 4, "deal A empty NE": 8, "deal A key": 3}
    assert table.lair[0, 0].sides() == {"E", "S", "W"}


def test_d2_1_there_must_be_rooms_for_all():
    few = {"start": {"N": 1}, "empty": {"N": 11}, "gold": {"N": 0}}
    Table(CONTENT | {"rooms": few, "hand": 5}, 2, OPTIONS["basic"])
    with pytest.raises(Wrong, match=r"D2\.1"):
        Table(CONTENT | {"rooms": few}, 3, OPTIONS["basic"])


def test_d2_set_up():
    table = Table(CONTENT, 2, OPTIONS["basic"])
    assert sum(table.chances().values()) == 63
    assert table.chances()["deal A empty NES"] == 6
    play(table, "chance deal A empty NES", "chance deal A empty NES", "chance deal A key")
    assert table.chances()["deal A empty NES"] == 4
    assert table.chances()["deal A key"] == 1
    play(table, "chance deal A key")
    assert "deal B key" not in table.chances()
    play(table, *["chance deal B empty N"] * 4)
    assert table.chances() == {"first A": 1, "first B": 1}
    play(table, "chance first B")
    assert table.actor() == "B"
    assert table.legal() == {"place empty N"}
    assert table.pile_size() == 55
    assert [player.place for player in table.players] == [(0, 0), (0, 0)]
    assert table.hoard == 28


def test_d7_1_adventurers_are_dealt_first():
    table = Table(CONTENT, 3, OPTIONS["powers"])
    assert table.chances() == {f"adventurer A {adventurer}": 1 for adventurer in ADVENTURERS}
    play(table, "chance adventurer A knight", "chance adventurer B wizard")
    assert set(table.chances()) == {f"adventurer C {name}" for name in ("barbarian", "thief", "dwarf", "amazon")}
    play(table, "chance adventurer C thief")
    assert "deal A key" in table.chances()


# Placing


def test_d3_1_a_room_next_to_another_no_arrows_face_each_other():
    table = position({})
    hold(table, "A", "empty N", "empty N", "gold NES")
    begin(table)
    assert table.legal() == {"place empty N", "place gold NES"}
    play(table, "A place empty N")
    assert table.legal() == {"at 0,1", "at 1,0", "at 0,-1", "at -1,0"}
    play(table, "A at 0,1")
    assert table.legal() == {"facing N", "facing E", "facing W"}
    play(table, "A facing W")
    assert table.lair[0, 1] == Laid(room("empty N"), "W")
    assert hand(table, "A") == ["empty N", "gold NES"]
    assert table.actor() == "B"


def test_d3_1_an_arrow_may_point_at_a_side_without_one():
    table = position({})
    hold(table, "A", "empty NES")
    begin(table, "A place empty NES", "A at -1,0")
    assert table.legal() == {f"facing {side}" for side in COMPASS}

    table = position({})
    hold(table, "A", "empty NES")
    begin(table, "A place empty NES", "A at 1,0")
    assert table.legal() == {"facing N"}


def test_d3_1_a_room_is_drawn_while_there_are_any():
    table = position({})
    hold(table, "A", "key")
    table.unknown.update({room("wind NE"): 2, room("well NE"): 1})
    table.under = [room("gold NE")]
    begin(table, "A place key", "A at 0,1")
    assert table.chances() == {"draw A wind NE": 2, "draw A well NE": 1}
    play(table, "chance draw A wind NE")
    assert hand(table, "A") == ["wind NE"]
    assert table.unknown == {room("wind NE"): 1, room("well NE"): 1}
    assert table.actor() == "B"


def test_d5_7_what_lies_under_the_pile_is_drawn_last_and_in_order():
    table = position({})
    hold(table, "A", "key", "key")
    table.under = [room("gold NE"), room("well NE")]
    begin(table, "A place key", "A at 0,1")
    assert table.chances() == {"draw A gold NE": 1}
    play(table, "chance draw A gold NE", "B move N", "A place gold NE", "A at -1,0", "A facing N")
    assert table.chances() == {"draw A well NE": 1}
    play(table, "chance draw A well NE")
    assert table.pile_size() == 0
    assert hand(table, "A") == ["key", "well NE"]


def test_d3_3_turns_that_look_the_same_are_one():
    table = position({})
    hold(table, "A", "empty NS", "key")
    begin(table, "A place empty NS", "A at -1,0")
    assert table.legal() == {"facing N", "facing E"}

    table = position({})
    hold(table, "A", "key")
    begin(table, "A place key", "A at 0,1")
    assert table.actor() == "B"
    assert table.lair[0, 1].kind == "key"


def test_d3_1_only_places_where_some_turn_is_legal():
    ring = {"-1,1": "empty N S", "-2,0": "empty N E", "-1,-1": "empty N"}
    table = position(ring)
    hold(table, "A", "empty N", "key")
    begin(table, "A place empty N")
    assert "at -1,0" in table.legal()
    play(table, "A at -1,0")
    assert table.legal() == {"facing E"}

    table = position(ring | {"0,0": "start NES S"})
    hold(table, "A", "empty N", "key")
    begin(table, "A place empty N")
    assert "at -1,0" not in table.legal()

    table = position(ring | {"0,0": "start NES S"})
    hold(table, "A", "key")
    begin(table, "A place key")
    assert "at -1,0" in table.legal()


def test_d3_3_a_pass_only_when_nothing_else_is_possible():
    table = position({"-1,0": "empty N"})
    hold(table, "B", "key")
    begin(table)
    assert table.legal() == {"pass"}
    play(table, "A pass")
    assert table.legal() == {"place key"}

    table = position({"0,1": "empty N"})
    begin(table)
    assert table.legal() == {"move N"}


def test_d3_4_the_lair_has_no_edge():
    table = position({f"0,{-south}": "empty N S" for south in range(1, 30)})
    stand(table, A="0,-29")
    hold(table, "A", "key")
    begin(table, "A place key")
    assert {"at 0,-30", "at -1,-29"} <= table.legal()


# Moving


def test_d4_1_along_an_arrow_to_a_room():
    table = position({"0,1": "empty NE W", "-1,0": "empty N", "-1,1": "empty N"})
    begin(table)
    assert table.legal() == {"move N"}
    play(table, "A move N")
    assert table.player("A").place == (0, 1)
    play(table, "B move N")
    assert table.legal() == {"move W"}


def test_d4_2_the_effect_happens_on_every_entry():
    table = position({"1,0": "gold N", "1,1": "key"})
    begin(table, "A move E", "B move E", "A move N", "B move N", "A move S", "B move S")
    assert coins(table) == [2, 2]
    assert table.hoard == 24


def test_d5_2_a_key_opens_every_side():
    table = position({"1,0": "key", "2,0": "empty N W", "1,1": "empty N", "1,-2": "empty N"})
    stand(table, A="1,0")
    begin(table)
    assert table.legal() == {"move N", "move E", "move W"}


def test_d5_3_a_vortex_leads_anywhere_else():
    table = position({"1,0": "vortex", "5,-5": "gold N"})
    stand(table, A="1,0", B="5,-5")
    begin(table)
    assert table.legal() == {"move to 0,0", "move to 5,-5"}
    play(table, "A move to 5,-5")
    assert coins(table) == [1, 0]


def test_d5_4_wind_carries_exactly_two_rooms():
    lair = {"1,0": "wind NE", "2,0": "gold NE", "1,1": "empty NE", "3,0": "well NE", "2,1": "key"}
    table = position(lair)
    stand(table, A="1,0")
    begin(table)
    assert table.legal() == {"move N", "move E"}
    play(table, "A move E")
    assert table.actor() == "A"
    assert table.legal() == {"N", "E"}
    play(table, "A N")
    assert table.player("A").place == (2, 1)
    assert coins(table) == [0, 0]
    assert table.actor() == "B"


def test_d5_4_the_last_rooms_effect_happens():
    table = position({"1,0": "wind NE", "2,0": "gold NE", "3,0": "gold NE"})
    stand(table, A="1,0")
    begin(table, "A move E", "A E")
    assert coins(table) == [1, 0]


def test_d5_4_without_the_full_distance_nobody_leaves():
    gust = {"1,0": "gust NE", "2,0": "empty NE", "3,0": "empty N"}
    table = position(gust)
    stand(table, A="1,0")
    begin(table)
    assert table.legal() == {"pass"}

    table = position(gust | {"3,1": "empty N", "2,1": "empty N"})
    stand(table, A="1,0")
    begin(table)
    assert table.legal() == {"move E"}
    play(table, "A move E")
    assert table.legal() == {"E"}
    play(table, "A E", "A N")
    assert table.player("A").place == (3, 1)


@pytest.mark.parametrize("kind", ["key", "vortex"])
def test_d5_4_wind_through_a_key_or_vortex(kind: str):
    """It has an arrow wherever no printed arrow points at it: not west (the Wind) nor north here."""
    lair = {"1,0": "wind N E", "2,0": kind, "2,1": "empty N S", "2,-1": "empty N S", "3,0": "empty N"}
    table = position(lair)
    stand(table, A="1,0")
    begin(table, "A move E")
    assert table.legal() == {"E", "S"}


def test_d5_4_a_gust_may_pass_a_room_twice():
    """Neither a Key nor a Vortex has printed arrows, so the way between them is open both ways."""
    table = position({"1,0": "gust N E", "2,0": "key", "3,0": "vortex"})
    stand(table, A="1,0")
    begin(table, "A move E", "A E")
    assert table.legal() == {"W"}
    play(table, "A W")
    assert table.player("A").place == (2, 0)


# Rooms


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


# The end


def test_d6_1_five_coins_win_at_once():
    table = position({"1,0": "gold NES"}, 3)
    for player, count in zip(table.players, (4, 2, 3), strict=True):
        player.coins = count
    begin(table, "A move E")
    assert table.actor() is None
    assert table.legal() == set()
    assert table.result() == {"returns": [1, 0, 0], "scores": [5, 2, 3]}


def test_d6_1_in_anothers_turn_too():
    table = position({"1,0": "crystal N", "0,1": "gold N"}, coins_to_win=2)
    table.player("B").coins = 1
    begin(table, "A move E", "A send B", "A N")
    assert table.returns() == [0, 1]


@pytest.mark.parametrize("kind", ["steal-left", "start"])
def test_d6_1_however_the_coin_comes(kind: str):
    table = position({"1,0": "steal-left N", "0,-1": "key"}, coins_to_win=1)
    stand(table, A="0,-1" if kind == "start" else "0,0")
    table.coins_on_start = table.player("B").coins = 1
    begin(table, "A move N" if kind == "start" else "A move E")
    if kind == "start":
        play(table, "A take coin")
    assert table.returns() == [1, 0]


def test_d6_1_what_is_pending_lapses():
    """The one pushed wins: the Barbarian takes no room, and has no turn left."""
    table = position({"1,0": "gold N"}, 2, "barbarian thief")
    table.player("B").coins = 4
    hold(table, "B", "key")
    begin(table, "A barbarian B", "A E")
    assert table.result() == {"returns": [0, 1], "scores": [0, 5]}
    assert hand(table, "B") == ["key"]


def test_d6_2_nobody_can_act():
    table = position({"1,0": "empty N"}, 3)
    for player, count in zip(table.players, (2, 1, 2), strict=True):
        player.coins = count
    stand(table, B="1,0")
    hold(table, "A", "key")
    begin(table, "A move E")
    assert table.actor() == "B"
    play(table, "B pass", "C move E")
    assert table.actor() == "A"
    play(table, "A place key", "A at 0,-1")
    # All three stand in the dead end, and nobody holds a room.
    assert table.actor() is None
    assert table.result() == {"returns": [0.5, 0, 0.5], "scores": [2, 1, 2]}


def test_d6_2_an_unused_power_does_not_keep_the_game_alive():
    table = position({"1,0": "empty N"}, 2, "wizard thief")
    stand(table, A="1,0", B="1,0")
    table.player("A").coins = 1
    begin(table)
    assert table.legal() == {"pass", "wizard W"}
    play(table, "A pass")
    assert table.returns() == [1, 0]


def test_d6_3_the_last_turn():
    table = position({"-1,0": "key"}, last_turn=3)
    stand(table, A="-1,0", B="-1,0")
    table.lair[0, 1] = Laid(room("key"))
    begin(table, "A move E", "B move E", "A move N")
    assert table.result() == {"returns": [0.5, 0.5], "scores": [0, 0]}


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


# Whole games


def lively_choice(rng: random.Random, moves: set[str]) -> str:
    """First what to do, then how: so rooms are entered and powers used as often as rooms are placed."""
    verb = rng.choice(sorted({move.split()[0] for move in moves}))
    return rng.choice(sorted(move for move in moves if move.split()[0] == verb))


def lively_game(seed: int, players: int, options: dict[str, bool], content: dict[str, Any]) -> tuple[Table, set[str]]:
    """A random game, watched at every step; and the words with which its steps began."""
    rng = random.Random(f"{seed} {players} {options}")
    table = Table(content, players, options)
    rooms = table.all_rooms()
    words = set()
    while (actor := table.actor()) is not None:
        if actor == CHANCE:
            weights = table.chances()
            assert min(weights.values()) > 0
            do = rng.choices(list(weights), list(weights.values()))[0]
        else:
            assert table.legal()
            do = lively_choice(rng, table.legal())
        words.add(do.split()[0])
        table.play(actor, do)
        assert table.all_rooms() == rooms
        assert table.all_coins() == content["coins"]
        assert min(coins(table)) >= 0
        assert table.ball_moves <= content["ball_moves"]
        assert not arrows_that_face(table)
        assert all(player.place in table.lair for player in table.players)
        assert table.lair[0, 0].kind == "start"
    return table, words


@pytest.mark.parametrize("content", BOXES.values(), ids=BOXES)
@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
@pytest.mark.parametrize("players", COUNTS)
def test_random_games_lose_nothing(players: int, options: dict[str, bool], content: dict[str, Any]):
    for seed in range(2):
        table, _ = lively_game(seed, players, options, content)
        assert table.legal() == set()
        assert table.chances() == {}
        assert sum(table.returns()) == pytest.approx(1)
        assert (table.scores() == [None] * players) == table.escaped
        assert table.finished_turns <= content["last_turn"]
        if table.escaped:
            assert options["escape"]
            assert table.lair[table.winners[0].place].kind in ("key", "vortex")
            assert table.winners[0].coins >= content["coins_to_escape"]
        else:
            assert {player.coins for player in table.winners} == {max(coins(table))}


def end_of(table: Table) -> str:
    """Which rule ended the game."""
    if table.escaped:
        return "D8.1"
    if not table.options["escape"] and max(coins(table)) >= table.content["coins_to_win"]:
        return "D6.1"
    return "D6.2" if table.nobody_can_act() else "D6.3"


def test_random_games_reach_every_kind_of_step_and_end():
    words = set()
    ends = set()
    for players in COUNTS:
        for options in OPTIONS.values():
            for seed in range(3):
                table, used = lively_game(seed, players, options, BUSY_BOX)
                words |= used
                ends.add((end_of(table), options["escape"]))
    chances = "adventurer deal first draw take"
    duties = "place at facing move N E S W pass end"
    rooms = "to swap for send destroy turn map leave"
    powers = "wizard barbarian thief dwarf discard then amazon prevent allow"
    assert words == set(f"{chances} {duties} {rooms} {powers}".split())
    late = {(rule, escape) for rule in ("D6.2", "D6.3") for escape in (False, True)}
    assert ends == late | {("D6.1", False), ("D8.1", True)}


# Records


def random_record(seed: int, players: int = 3, options: str = "both") -> dict[str, Any]:
    record: dict[str, Any] = json.loads(json.dumps(play_random_with(seed, players, OPTIONS[options], CONTENT)))
    return record


def test_random_records_are_accepted():
    for seed, players in enumerate(COUNTS):
        record = random_record(seed, players)
        table = check(record)
        assert table.actor() is None
        assert table.result() == record["result"]


def test_a_record_may_stop_early():
    record = random_record(1)
    record["steps"] = record["steps"][:60]
    record["length"] = 60
    with pytest.raises(Wrong, match="result"):
        check(record)
    record["result"] = None
    assert check(record).actor() is not None


def test_a_wrong_step_is_found_where_it_is():
    rng = random.Random(5)
    record = random_record(2)
    for number in [0, *rng.sample(range(record["length"]), 4), record["length"] - 1]:
        by, do = record["steps"][number]["by"], record["steps"][number]["do"]
        for change in (
            {"by": "B" if by == "A" else "A"},
            {"do": do + "x"},
            {"do": "move to 0,77"},
            {"rules": ["K3.1"]},
            {"rules": "D3.1"},
        ):
            bad = copy.deepcopy(record)
            bad["steps"][number] |= change
            with pytest.raises(Wrong) as caught:
                check(bad)
            assert caught.value.step == number


def test_a_wrong_frame_or_result_is_found():
    record = random_record(4)
    other = copy.deepcopy(record["edition"])
    other["content"]["coins"] = 1
    returns, scores = record["result"]["returns"], record["result"]["scores"]
    with pytest.raises(Wrong, match="hash"):
        check(record | {"edition": other})
    for change in (
        {"version": 2},
        {"game": "keeper"},
        {"length": record["length"] + 1},
        {"options": {"powers": True}},
        {"seats": record["seats"][:1]},
        {"result": None},
        {"result": {"returns": [0.0, 0.0, 0.0], "scores": scores}},
        {"result": {"returns": returns, "scores": [9, 9, 9]}},
    ):
        with pytest.raises(Wrong) as caught:
            check(record | change)
        assert caught.value.step is None
    assert record["edition"]["hash"] == edition_hash(CONTENT)
