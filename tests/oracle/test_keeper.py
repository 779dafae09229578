"""The checker of tests/oracle/keeper.py, on its own random games and on small positions set up by hand."""

import copy
import json
import random
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.oracle.keeper import Table, Tile
from tests.oracle.table import CHANCE, Wrong, edition_hash

EDITION = Path(__file__).parents[2] / "src/wyrmhall/games/keeper/editions/ilopeli-2016.toml"
CONTENT = tomllib.loads(EDITION.read_text(encoding="utf-8"))
DEFAULTS = {"toll_after_last_level": True, "open_stacks": False}
COUNTS = [2, 3, 4]
TOLLS = [True, False]
OPENS = [True, False]
SEEDS = range(17)


def random_record(seed: int, players: int = 3, toll: bool = True, opened: bool = False) -> dict[str, Any]:
    return Table.play_random(seed, players, {"toll_after_last_level": toll, "open_stacks": opened}, CONTENT)


def tile(text: str, level: str = "") -> Tile:
    colour, value, *action = text.split()
    return Tile(colour, int(value), action[0] if action else "plain", level)


def position(players: int = 2, **board: str) -> Table:
    """A level in which seat A is to move, with these tiles on the board and the dragon in the centre."""
    table = Table(CONTENT, players, DEFAULTS)
    table.level = "upper"
    table.board = {place: tile(text) for place, text in board.items()}
    return table


def give_tiles(table: Table, seat: str, *texts: str) -> None:
    for text in texts:
        table.player(seat).put(tile(text))


def test_edition_is_the_published_one():
    """K1.2"""
    tiles = Table(CONTENT, 2, DEFAULTS).all_tiles()
    assert tiles.total() == 75
    assert sum(one.value * count for one, count in tiles.items()) == 188
    actions: Counter[str] = Counter()
    colours: Counter[str] = Counter()
    for one, count in tiles.items():
        actions[one.action] += count
        colours[one.colour] += count
    assert set(colours.values()) == {15}
    assert actions == {"plain": 57, "staircase": 2, "passage": 4, "release": 4, "exchange": 4, "trap": 4}


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("toll", TOLLS)
@pytest.mark.parametrize("opened", OPENS)
def test_random_games_are_accepted_and_lose_nothing(players: int, toll: bool, opened: bool):
    for seed in SEEDS:
        record = json.loads(json.dumps(random_record(seed, players, toll, opened)))
        assert Table.check(record).actor() is None

        table = Table(CONTENT, players, record["options"])
        tiles = table.all_tiles()
        for step in record["steps"]:
            assert table.actor() == step["by"]
            assert step["do"] in (table.chances() if step["by"] == CHANCE else table.legal())
            assert not (table.chances() and table.legal())
            table.play(step["by"], step["do"])
            assert table.all_tiles() == tiles
            assert table.all_treasures() == 24
            assert min(player.treasures for player in table.players) >= 0
        assert table.legal() == set()
        assert table.chances() == {}
        assert table.result() == record["result"]
        assert sum(table.returns()) == pytest.approx(1 if table.winners else 0)


def test_random_games_reach_every_kind_of_move_and_end():
    verbs = set()
    ends = set()
    for players in COUNTS:
        for seed in range(40):
            record = random_record(seed, players)
            verbs |= {step["do"].split()[0] for step in record["steps"]}
            shares = sorted(record["result"]["returns"])
            counted = any(points is not None for points in record["result"]["scores"])
            ends.add((shares[-1] == 1, sum(shares) == 0, counted))
    moves = "take give exchange trap passage tribute release keep"
    assert verbs == {"guild", "first", "deal", *moves.split()}
    # One winner by points or as the last one left, several winners, the dragon.
    assert ends == {(True, False, True), (True, False, False), (False, False, True), (False, True, False)}


def test_without_a_toll_after_the_last_level_it_always_comes_to_the_count():
    """K4.4, K4.5"""
    for toll in TOLLS:
        tables = [Table.check(random_record(seed, 3, toll)) for seed in range(60)]
        scores = [set(table.scores()) for table in tables if table.level == "lowest"]
        assert ({None} in scores) == toll


def test_a_record_may_stop_early():
    record = random_record(1)
    record["steps"] = record["steps"][:40]
    record["length"] = 40
    with pytest.raises(Wrong, match="result"):
        Table.check(record)
    record["result"] = None
    assert Table.check(record).actor() is not None


def test_a_wrong_step_is_found_where_it_is():
    rng = random.Random(5)
    for seed in range(10):
        record = random_record(seed, 2 + seed % 3)
        done = 0
        for number in [0, *rng.sample(range(record["length"]), 20), record["length"] - 1]:
            by, do = record["steps"][number]["by"], record["steps"][number]["do"]
            for change in (
                {"by": "B" if by == "A" else "A"},
                {"do": do + "x"},
                {"do": "take c3" if do.split()[0] != "take" else "give c3"},
                {"rules": ["K31"]},
                {"rules": "K3.1"},
            ):
                bad = copy.deepcopy(record)
                bad["steps"][number] |= change
                with pytest.raises(Wrong) as caught:
                    Table.check(bad)
                assert caught.value.step == number
                done += 1
        assert done == 110


def test_impossible_chances_are_found():
    record = random_record(3, 4)
    dos = [step["do"] for step in record["steps"]]
    red_6 = next(n for n, do in enumerate(dos) if do.startswith("deal") and do.endswith("red 6"))
    later = next(n for n in range(red_6 + 1, len(dos)) if dos[n].startswith("deal"))
    place = dos[later].split()[1]
    for number, do in (
        (1, "guild B " + dos[0].split()[2]),  # already dealt
        (1, "guild C " + dos[1].split()[2]),  # not the next seat
        (4, "first E"),
        (5, "deal b1" + dos[5][len("deal a1") :]),  # not the next place
        (5, "deal a1 red 1 staircase"),
        (later, f"deal {place} red 6"),  # none left
    ):
        bad = copy.deepcopy(record)
        bad["steps"][number]["do"] = do
        with pytest.raises(Wrong) as caught:
            Table.check(bad)
        assert caught.value.step == number


def test_a_wrong_frame_or_result_is_found():
    record = random_record(4)
    Table.check(record)

    def changed(**fields):
        return copy.deepcopy(record) | fields

    other = copy.deepcopy(record["edition"])
    other["content"]["treasure_bonus"] = 3
    returns, scores = record["result"]["returns"], record["result"]["scores"]
    with pytest.raises(Wrong, match="hash"):
        Table.check(changed(edition=other))
    for bad in (
        changed(version=2),
        changed(game="drakon"),
        changed(length=record["length"] + 1),
        changed(steps=record["steps"][:-1]),
        changed(options={"toll_after_last_level": True}),
        changed(seats=record["seats"][:1]),
        changed(result=None),
        changed(result={"returns": returns[::-1], "scores": [(s or 0) + 1 for s in scores]}),
        changed(result={"returns": [0.5, 0.5, 0.0], "scores": scores}),
        changed(result={"returns": returns, "scores": [None, None, None]}),
    ):
        with pytest.raises(Wrong) as caught:
            Table.check(bad)
        assert caught.value.step is None
    assert record["result"]["scores"] != [None, None, None]
    # With its right hash, the changed edition is just another one: now the points are wrong.
    other["hash"] = edition_hash(other["content"])
    with pytest.raises(Wrong, match="scores"):
        Table.check(changed(edition=other))


def test_set_up_and_first_take():
    """K2.1, K2.3, K2.4, K3.1"""
    table = Table(CONTENT, 2, DEFAULTS)
    assert table.chances() == {f"guild A {guild}": 1 for guild in ("blue", "yellow", "green", "purple")}
    table.play(CHANCE, "guild A green")
    table.play(CHANCE, "guild B blue")
    assert table.chances() == {"first A": 1, "first B": 1}
    table.play(CHANCE, "first B")
    assert sum(table.chances().values()) == 73
    assert table.chances()["deal a1 blue 1"] == 4
    table.play(CHANCE, "deal a1 blue 1")
    assert table.chances()["deal b1 blue 1"] == 3
    dealt = []
    while table.actor() == CHANCE:
        outcome = next(iter(table.chances()))
        dealt.append(outcome.split()[1])
        table.play(CHANCE, outcome)
    assert " ".join(dealt) == "b1 c1 d1 e1 a2 b2 c2 d2 e2 a3 b3 d3 e3 a4 b4 c4 d4 e4 a5 b5 c5 d5 e5"
    assert table.board["c3"] == Tile("red", 1, "staircase", "upper")
    assert table.actor() == "B"
    assert table.legal() == {"take a3", "take b3", "take d3", "take e3"}
    assert [player.treasures for player in table.players] == [4, 4]
    assert table.stock == 16


def test_take_and_give():
    """K3.2, K3.3, K3.4, K3.6, K4.3"""
    table = position(4, a3="red 2", a1="blue 3", a5="blue 2", e1="red 4", e4="green 1")
    table.player("D").out = True
    table.start(table.play_level())
    table.play("A", "take a3")
    assert table.legal() == {"give a1", "give a5"}
    table.play("A", "give a1")
    assert table.player("C").tiles() == [tile("blue 3")]
    assert [player.treasures for player in table.players] == [5, 4, 4, 4]
    table.play("B", "take e1")
    table.play("B", "give e4")
    # Nothing is left in row 4: the level is over, and B took its last tile.
    assert table.actor() is None
    assert [player.treasures for player in table.players] == [5, 4, 4, 4]
    assert table.last_taker.seat == "B"


def test_no_treasure_from_an_empty_stock():
    """K3.4"""
    table = position(a3="red 2", a1="blue 3", b1="red 4")
    table.stock = 0
    table.start(table.play_level())
    table.play("A", "take a3")
    table.play("A", "give a1")
    assert table.player("A").treasures == 4
    assert table.stock == 0


def test_no_passage_without_a_gift_or_a_tile():
    """K3.6, K5.1, K5.2"""
    table = position(a3="blue 1 passage", b1="red 2")
    table.start(table.play_level())
    table.play("A", "take a3")
    assert table.actor() is None
    assert table.discards == []

    table = position(a3="blue 1 passage", a1="red 2", b2="red 2")
    table.start(table.play_level())
    table.play("A", "take a3")
    table.play("A", "give a1")
    assert table.actor() is None
    assert table.discards == []


def test_trap():
    """K3.1, K3.6, K5.1, K5.4: it may take the tile the dragon stood on, and the last one to give."""
    table = position(a3="blue 4 trap", a1="red 2", c3="red 1 staircase")
    table.start(table.play_level())
    assert table.legal() == {"take a3"}
    table.play("A", "take a3")
    assert table.legal() == {"trap a1", "trap c3", "keep"}
    table.play("A", "trap c3")
    assert table.dragon == "a3"
    assert table.legal() == {"give a1"}

    table = position(a3="blue 4 trap", a1="red 2", c3="red 1 staircase")
    table.start(table.play_level())
    table.play("A", "take a3")
    table.play("A", "trap a1")
    assert table.actor() is None

    table = position(a3="blue 4 trap")
    table.start(table.play_level())
    table.play("A", "take a3")
    assert table.actor() is None


def test_passage():
    """K5.2, K5.4"""
    table = position(a3="blue 1 passage", a1="red 2", b1="green 4 trap", c1="blue 1", c3="red 5")
    table.start(table.play_level())
    table.play("A", "take a3")
    table.play("A", "give a1")
    assert table.legal() == {"passage b1", "passage c1", "keep"}
    table.play("A", "passage b1")
    assert table.legal() == {"trap c1", "trap c3", "keep"}
    table.play("A", "trap c3")
    assert table.discards == [tile("blue 1 passage"), tile("green 4 trap")]
    assert table.player("A").tiles() == [tile("red 5")]
    assert table.actor() == "B"
    assert table.legal() == {"take c1"}


def test_exchange():
    """K5.1, K5.3: what is received goes on top and triggers nothing, also not a passage."""
    table = position(4, a3="green 3 exchange", a1="green 3 exchange", b1="red 2")
    table.player("D").out = True
    give_tiles(table, "D", "purple 5")
    give_tiles(table, "A", "blue 4")
    give_tiles(table, "B", "red 2", "red 3", "green 2")
    give_tiles(table, "C", "blue 1 passage")
    table.start(table.play_level())
    table.play("A", "take a3")
    assert table.legal() == {"exchange B red", "exchange B green", "exchange C blue", "keep"}
    table.play("A", "exchange C blue")
    assert table.player("A").stacks == {"blue": [tile("blue 4"), tile("blue 1 passage")]}
    assert table.player("C").stacks == {"green": [tile("green 3 exchange")]}
    table.play("A", "give a1")
    assert table.actor() == "B"
    assert table.player("A").treasures == 5

    table = position(a3="green 3 exchange", a1="red 2")
    give_tiles(table, "A", "blue 4")
    table.start(table.play_level())
    table.play("A", "take a3")
    assert table.legal() == {"give a1"}


@pytest.mark.parametrize(("left", "pay"), [(0, 0), (1, 1), (5, 1), (6, 2), (8, 2), (9, 3), (23, 3)])
def test_toll(left: int, pay: int):
    """K4.1, K4.2, K4.3"""
    table = position(3)
    table.board = dict.fromkeys([column + row for row in "12345" for column in "abcde"][:left], tile("red 2"))
    table.last_taker = table.player("B")
    for player, treasures in zip(table.players, (pay, pay, pay + 3), strict=True):
        player.treasures = treasures
    table.pay_toll()
    assert [player.treasures for player in table.players] == [0, 0, 3]
    assert [player.out for player in table.players] == [False, True, False]


def test_first_player_of_the_next_level():
    """K4.6"""
    table = position(4)
    table.level = "middle"
    table.last_taker = table.player("C")
    table.player("B").put(tile("red 1 staircase", "upper"))
    assert table.first_player_of_next_level().seat == "C"
    table.player("D").put(tile("red 1 staircase", "middle"))
    table.player("D").put(tile("red 2"))
    assert table.first_player_of_next_level().seat == "D"
    table.player("D").out = True
    assert table.first_player_of_next_level().seat == "C"
    table.player("C").out = True
    assert table.first_player_of_next_level().seat == "A"


def test_first_example_of_the_rulebook():
    """K6.1, K6.3: purple and green are highest; a Release removes the blue 4."""
    table = position()
    table.player("A").guild = "blue"
    give_tiles(table, "A", "purple 1", "purple 1", "purple 2", "green 1", "green 2 release", "green 5")
    give_tiles(table, "A", "blue 4", "blue 1", "red 3", "yellow 2")
    table.start(table.tributes())
    assert table.legal() == {"tribute purple", "tribute green"}
    table.play("A", "tribute purple")
    assert table.actor() is None
    table.start(table.releases())
    assert table.legal() == {"release green for blue 4", "release green for blue 1", "keep"}
    table.play("A", "release green for blue 4")
    assert table.actor() is None
    table.player("B").treasures += 1
    table.count()
    assert table.scores() == [3 + 1 + 5 + 2 - 1, 2]
    assert table.returns() == [1, 0]


def test_second_example_of_the_rulebook():
    """K6.2, K6.5, K6.6: the own guild goes, then the second highest."""
    table = position()
    for player in table.players:
        player.guild = "purple"
        give_tiles(table, player.seat, "purple 1", "purple 1", "purple 2", "green 1", "green 5")
        give_tiles(table, player.seat, "blue 4", "blue 1", "red 3", "yellow 2")
    table.start(table.tributes())
    assert table.legal() == {"tribute green", "tribute blue"}
    table.play("A", "tribute green")
    assert table.actor() == "B"
    table.play("B", "tribute green")
    assert table.actor() is None
    table.count()
    assert table.scores() == [3 + 5 + 2 + 2] * 2
    assert table.returns() == [0.5, 0.5]


def test_own_guild_tied_for_highest_and_a_release_does_not_free_itself():
    """K6.2, K6.3"""
    table = position()
    table.player("A").guild = "blue"
    give_tiles(table, "A", "blue 2 release", "blue 2", "red 2", "red 3", "green 2 release")
    table.start(table.tributes())
    table.play("A", "tribute red")
    table.start(table.releases())
    frees = {"release blue for blue 2", "release green for blue 2", "release green for blue 2 release"}
    assert table.legal() == frees | {"keep"}
    table.play("A", "release green for blue 2")
    assert table.actor() is None

    table = position()
    table.player("A").guild = "blue"
    give_tiles(table, "A", "blue 2", "blue 2", "red 2", "red 3", "green 2")
    table.start(table.tributes())
    table.play("A", "tribute blue")
    assert table.actor() is None
    assert table.player("A").tiles() == [tile("green 2")]
