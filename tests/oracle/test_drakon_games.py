"""The checker of tests/oracle/drakon.py: how games end, its own random games, and records."""

import copy
import json
import random
from typing import Any

import pytest

from tests.oracle.drakon import BUSY_BOX, Laid, Table
from tests.oracle.drakon_positions import (
    CONTENT,
    OPTIONS,
    arrows_that_face,
    begin,
    coins,
    hand,
    hold,
    play,
    position,
    room,
    stand,
)
from tests.oracle.table import CHANCE, Wrong, edition_hash, lively_choice

BOXES = {"house-64": CONTENT, "busy": BUSY_BOX}
COUNTS = [2, 3, 4, 5, 6]


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


# Whole games


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
    record: dict[str, Any] = json.loads(json.dumps(Table.play_random(seed, players, OPTIONS[options], CONTENT)))
    return record


def test_random_records_are_accepted():
    for seed, players in enumerate(COUNTS):
        record = random_record(seed, players)
        table = Table.check(record)
        assert table.actor() is None
        assert table.result() == record["result"]


def test_a_record_may_stop_early():
    record = random_record(1)
    record["steps"] = record["steps"][:60]
    record["length"] = 60
    with pytest.raises(Wrong, match="result"):
        Table.check(record)
    record["result"] = None
    assert Table.check(record).actor() is not None


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
                Table.check(bad)
            assert caught.value.step == number


def test_a_wrong_frame_or_result_is_found():
    record = random_record(4)
    other = copy.deepcopy(record["edition"])
    other["content"]["coins"] = 1
    returns, scores = record["result"]["returns"], record["result"]["scores"]
    with pytest.raises(Wrong, match="hash"):
        Table.check(record | {"edition": other})
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
            Table.check(record | change)
        assert caught.value.step is None
    assert record["edition"]["hash"] == edition_hash(CONTENT)
