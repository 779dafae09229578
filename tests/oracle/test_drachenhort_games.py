"""The checker of tests/oracle/drachenhort.py: how rounds and games end, its own random games, and records."""

import copy
import json
import random
from typing import Any

import pytest

from tests.oracle.drachenhort import BUSY_BOX, HALL, ROUNDS, START_ROOM, Adventurer, Table, runner_choice
from tests.oracle.drachenhort_positions import ALL_BUT_THREE, ALL_BUT_TWO, CONTENT, dealt, medals, play, position
from tests.oracle.table import CHANCE, Wrong, edition_hash

# H5, H6


def test_h5_1_worked_check_blue_leaves_after_three_were_caught():
    table = position(dragon=10, caught="white yellow violet", blue="29", red="25", green="24 dark", orange="12")
    play(table, "3", "A move blue")
    assert medals(table) == {"blue": 8, "red": 6, "green": 5, "orange": 4, "violet": 3, "yellow": 2, "white": 1}


def test_h5_1_those_in_the_start_room_get_the_lowest_in_their_order():
    table = position(dragon=HALL, violet="30", orange="1", white="7")
    play(table, "1", "A move violet")
    assert medals(table) == {"violet": 8, "white": 6, "orange": 5, "green": 4, "red": 3, "blue": 2, "yellow": 1}
    table = Table({**BUSY_BOX, "die": [1, 40]}, 2, {})
    table.prepare("back", "gold")
    table.start(table.play_round())
    play(table, "40", "A move green")
    assert list(medals(table).values()) == [11, 10, 8, 5, 3, 15, 2]


def test_h5_1_the_dragon_does_not_move_after_one_has_left():
    table = position(dragon=3, caught=ALL_BUT_THREE, green="30", red="4 dark", orange="12 dark")
    play(table, "1", "A move green")
    assert (table.dragon, medals(table)["orange"], medals(table)["red"]) == (3, 6, 5)


@pytest.mark.parametrize("number", [0, 1])
def test_h5_2_the_dragon_catches_the_last_but_one(number: int):
    silver_and_gold = {"silver": [1, 2, 3, 4, 5, 7, 11], "gold": [1, 2, 3, 4, 5, 8, 20]}
    table = position({}, 3, ALL_BUT_TWO, number, silver_and_gold, green="4 dark", red="9")
    play(table, "1", "A move red")
    assert table.actor() is None
    assert [medals(table)[colour] for colour in ("green", "red")] == ([7, 11] if number == 0 else [8, 20])


def test_h5_3_gems_left_are_removed():
    table = position({5: "gem", 30: "gem"}, green="29")
    play(table, "2", "A move green")
    assert table.gems == set()
    assert [player.gems for player in table.players] == [0, 0, 0]


def test_h6_1_worked_check_of_the_points():
    table = Table(CONTENT, 2, {})
    player = table.player("A")
    player.card, player.gems = ["green", "red", "white"], 6
    for colour, both in {"green": [5, 1], "red": [2, 3], "white": [1, 8], "blue": [8, 6]}.items():
        table.adventurer(colour).medals = both
    assert table.score(player) == 26


def test_h6_1_most_points_win_and_ties_share():
    content = {**CONTENT, "die": [2, 40]}
    table = play(dealt(content), "40", "A move white", "40", "B move blue")
    # A: green 6 + 6, red 5 + 5, white 8 + 3. B: green 6 + 6, orange 4 + 4, blue 3 + 8.
    assert table.result() == {"returns": [1, 0], "scores": [33, 31]}
    table = play(dealt(content, "B"), "2", "B move white", "2", "A move red", "2", "B move blue", "40")
    # Gems on 2 and 5 for B and A; white, red and blue on 2, 3 and 5.
    play(table, "A move yellow", "40", "B move red")
    assert [player.gems for player in table.players] == [0, 1]
    # A: green 3 + 6, red 5 + 8, white 4 + 3. B: green 3 + 6, orange 2 + 5, blue 6 + 4, and the gem.
    assert table.result() == {"returns": [1, 0], "scores": [29, 27]}
    same_cards = [["green", "red", "white"], ["white", "red", "green"]]
    table = play(dealt({**content, "cards": same_cards}), "40", "A move white", "40", "B move blue")
    assert table.result() == {"returns": [0.5, 0.5], "scores": [33, 33]}


# Whole games and records


def random_record(seed: int, players: int, content: dict[str, Any] = CONTENT) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(json.dumps(Table.play_random(seed, players, {}, content)))
    return record


@pytest.mark.parametrize("content", [CONTENT, BUSY_BOX], ids=["house", "busy"])
@pytest.mark.parametrize("players", Table.PLAYERS)
def test_random_games_lose_nothing(players: int, content: dict[str, Any]):
    for seed in range(6):
        record = random_record(seed, players, content)
        table = Table(content, players, {})
        for step in record["steps"]:
            table.play(step["by"], step["do"])
            spaces = [one.space for one in table.on_board() if one.space != START_ROOM]
            assert len(spaces) == len(set(spaces))
            assert all(table.dragon < space <= 30 and not table.is_kind(space, "trap") for space in spaces)
            assert len(table.on_board()) == len(table.free_medals)
        assert Table.check(record).result() == table.result() == record["result"]
        assert sum(table.returns()) == pytest.approx(1)
        for number, (_, metal) in enumerate(ROUNDS):
            assert sorted(medals(table, number).values()) == content[metal]


class Watched(Table):
    """It notes the rare events."""

    def __init__(self, content: dict[str, Any], players: int, options: dict[str, bool]) -> None:
        self.seen: set[str] = set()
        super().__init__(content, players, options)

    def spring_trap(self, adventurer: Adventurer) -> None:
        self.seen.add("trapped with the dragon in the hall" if self.dragon == HALL else "trapped")
        super().spring_trap(adventurer)
        if adventurer.space > len(self.path):
            self.seen.add("out of a trap")

    def catch(self, adventurer: Adventurer) -> None:
        self.seen.add("last but one" if len(self.on_board()) == 2 else "caught")
        super().catch(adventurer)

    def leave(self, adventurer: Adventurer) -> None:
        self.seen.add("some left in the start room" if self.standing_on(START_ROOM) else "out")
        super().leave(adventurer)

    def play(self, by: str, do: str) -> None:
        super().play(by, do)
        if do.startswith("roll") and self.actor() == CHANCE:
            self.seen.add("passed")


def test_random_games_of_the_busy_box_reach_every_kind_of_event():
    seen: set[str] = set()
    for seed in range(60):
        rng = random.Random(seed)
        table = Watched(BUSY_BOX, 4, {})
        while (actor := table.actor()) is not None:
            weights = table.chances()
            if weights:
                table.play(actor, rng.choices(list(weights), list(weights.values()))[0])
            else:
                table.play(actor, runner_choice(rng, table.legal()))
        seen |= table.seen
    ends = {"out", "out of a trap", "last but one", "some left in the start room"}
    assert seen == ends | {"caught", "passed", "trapped", "trapped with the dragon in the hall"}


def test_a_wrong_step_is_found_where_it_is():
    record = random_record(2, 3)
    for number in [0, 3, 4, 21, record["length"] - 1]:
        do = record["steps"][number]["do"]
        for change in ({"by": "D"}, {"do": do + "x"}, {"do": "move pink"}, {"rules": ["K3.1"]}, {"rules": "H3.1"}):
            bad = copy.deepcopy(record)
            bad["steps"][number] |= change
            with pytest.raises(Wrong) as caught:
                Table.check(bad)
            assert caught.value.step == number


def test_a_wrong_frame_or_result_is_found():
    record = random_record(4, 3)
    scores = record["result"]["scores"]
    for change in (
        {"game": "drakon"},
        {"options": {"powers": True}},
        {"seats": record["seats"][:1]},
        {"result": None},
        {"result": {"returns": [0.0, 0.0, 0.0], "scores": scores}},
    ):
        with pytest.raises(Wrong) as caught:
            Table.check(record | change)
        assert caught.value.step is None
    assert record["edition"]["hash"] == edition_hash(CONTENT)
