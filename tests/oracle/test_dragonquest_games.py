"""The checker of tests/oracle/dragonquest.py: whole random games, and records."""

import copy
import json
import random
from collections import Counter
from typing import Any

import pytest

from tests.oracle.dragonquest import Table
from tests.oracle.dragonquest_castle import ROOM
from tests.oracle.dragonquest_editions import BUSY_CASTLE, NARROW_CASTLE, seeker_choice
from tests.oracle.dragonquest_hero import Treasure
from tests.oracle.dragonquest_positions import CONTENT, NO_EASY
from tests.oracle.table import Wrong, edition_hash

EASY = NO_EASY | {"easy_a": True, "easy_c": True}
EDITIONS = pytest.mark.parametrize("content", [CONTENT, BUSY_CASTLE, NARROW_CASTLE], ids=["house", "busy", "narrow"])


def random_record(seed: int, players: int, content: dict[str, Any] = CONTENT) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(json.dumps(Table.play_random(seed, players, EASY, content)))
    return record


def seek(table: Table, seed: int) -> Table:
    """Plays on to the end, in haste."""
    rng = random.Random(seed)
    while (actor := table.actor()) is not None:
        weights = table.chances()
        if weights:
            table.play(actor, rng.choices(list(weights), list(weights.values()))[0])
        else:
            table.play(actor, seeker_choice(rng, table.legal()))
    return table


def check_position(table: Table) -> None:
    """What always holds."""
    tiles = Counter(table.supply)
    for hero in table.players:
        tiles.update(hero.treasures)
        way = hero.map
        assert way.place == ROOM or way.place in way.visited
        assert way.visited - {ROOM} <= way.castle.cells
        assert not way.haunted & way.castle.treasure
        assert hero.sun <= hero.sun_boxes
        assert hero.life > 0 or not hero.alive
        assert len(hero.items) <= hero.row <= 3
        for coin in ("50", "100"):
            assert 0 <= hero.coins[coin] <= table.content["coin_boxes"] - hero.crossed_off[coin]
        assert not hero.items & table.shop
    assert tiles == Counter(Treasure(tile["stars"], tile["value"]) for tile in table.content["treasures"])
    assert sum(len(hero.items) for hero in table.players) + len(table.shop) <= 12
    if not table.in_room():
        assert table.dragons_aside == 0


@EDITIONS
@pytest.mark.parametrize("players", Table.PLAYERS)
def test_random_games_lose_nothing(players: int, content: dict[str, Any]):
    for seed in range(4):
        record = random_record(seed, players, content)
        table = Table(content, players, EASY)
        for step in record["steps"]:
            assert len(table.legal()) != 1  # QA.4
            table.play(step["by"], step["do"])
            check_position(table)
        assert Table.check(record).result() == table.result() == record["result"]
        assert sum(table.returns()) == pytest.approx(1 if any(hero.escaped for hero in table.players) else 0)
        assert all(hero.escaped != (not hero.alive) for hero in table.players)


class Watched(Table):
    """It notes the events: every step by its first words, and what the heroes' sheets show at the end."""

    def __init__(self, content: dict[str, Any], players: int, options: dict[str, bool]) -> None:
        self.seen: Counter[str] = Counter()
        super().__init__(content, players, options)

    def play(self, by: str, do: str) -> None:
        held = [(set(hero.items), len(self.in_room())) for hero in self.players]
        super().play(by, do)
        self.seen[do if do.split()[0] in ("buy", "spider", "skeleton", "lose", "take") else do.split()[0]] += 1
        for hero, (items, _) in zip(self.players, held, strict=True):
            self.seen.update(f"used {item}" for item in items - hero.items)
        self.seen["three in the room"] += held[0][1] >= 3

    def end_turn(self, hero: Any) -> None:
        super().end_turn(hero)
        if hero.escaped:
            self.seen["out with a spider" if hero.spider else "out"] += 1

    def note_ends(self) -> None:
        for hero in self.players:
            dead = not hero.alive
            self.seen["met by the demon"] += dead and hero.map.demon == hero.map.place
            self.seen["met on the exit"] += dead and hero.map.demon == hero.map.place == self.castle.exit
            self.seen["sunset"] += dead and hero.life > 0 and hero.sun == hero.sun_boxes
            self.seen["third trap"] += dead and hero.life > 0 and 2 in hero.traps.values()
            self.seen["nowhere to flee"] += dead and hero.map.place == ROOM and not hero.map.ways_out()
            self.seen["fled out"] += hero.escaped and hero.map.stepped_out == self.castle.exit
            self.seen["no route left"] += dead and hero.map.route() is None


def test_random_games_of_the_other_castles_reach_every_kind_of_event():
    seen: Counter[str] = Counter()
    for content in (BUSY_CASTLE, NARROW_CASTLE):
        for seed in range(120):
            table = Watched(content, seed % 4 + 1, EASY if seed % 3 else NO_EASY)
            seek(table, seed)
            table.note_ends()
            seen += table.seen
    used = {f"used {item}" for item in ("orb", "key", "ring", "talisman", "mail", "cape", "rope")}
    ends = {"met by the demon", "met on the exit", "sunset", "third trap", "nowhere to flee", "fled out"}
    bought = {f"buy {item}" for item in [*CONTENT["items"], "nothing"]}
    rolled = {"spider coins", "spider life", "skeleton skull", "skeleton sword", "lose 50", "lose 100", "tile"}
    asked = {"stay", "leave", "flee", "demon", "block", "ring", "fight", "accept", "take nothing", "take 5 stars 3600"}
    others = {"three in the room", "out", "out with a spider", "no route left"}
    assert used | ends | bought | rolled | asked | others <= set(seen)


def test_a_wrong_step_is_found_where_it_is():
    record = random_record(2, 3)
    for number in [0, 3, 4, 21, record["length"] - 1]:
        do = record["steps"][number]["do"]
        for change in ({"by": "D"}, {"do": do + "x"}, {"do": "go a1"}, {"rules": ["K3.1"]}, {"rules": "QA.1"}):
            bad = copy.deepcopy(record)
            bad["steps"][number] |= change
            with pytest.raises(Wrong) as caught:
                Table.check(bad)
            assert caught.value.step == number


@pytest.mark.parametrize("rule", ["QA.1", "Q0.3", "Q1", "QF", "QG", "QE.5"])
def test_rule_ids(rule: str):
    assert Table.RULE_ID.fullmatch(rule)


def test_a_wrong_frame_or_result_is_found():
    record = random_record(4, 3)
    for change in (
        {"game": "drakon"},
        {"options": {"easy_a": True}},
        {"seats": []},
        {"result": None},
        {"result": {"returns": [1.0, 0.0, 0.0], "scores": [5.0, None, None]}},
    ):
        with pytest.raises(Wrong) as caught:
            Table.check(record | change)
        assert caught.value.step is None
    assert record["edition"]["hash"] == edition_hash(CONTENT)
