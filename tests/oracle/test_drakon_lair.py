"""The checker of tests/oracle/drakon.py on small positions: set-up, placing and moving."""

from collections import Counter

import pytest

from tests.oracle.drakon import ADVENTURERS, COMPASS, Laid, Table
from tests.oracle.drakon_positions import CONTENT, OPTIONS, begin, coins, hand, hold, play, position, room, stand
from tests.oracle.table import Wrong

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
    assert table.lair[0, 0] == Laid(room("start NES"), "N")


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
