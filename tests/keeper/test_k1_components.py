"""K1 Components: the boards, the tiles, the guilds, the treasures."""

from collections import Counter

import pytest

from tests.keeper.positions import LEVEL_NAMES, PLACE_NAMES, Table, opening, play, position
from wyrmhall.games.keeper import GAME
from wyrmhall.kit.edition import load_edition
from wyrmhall.kit.errors import OptionError

RED = {
    1: {"staircase": 2},
    2: {"plain": 3},
    3: {"plain": 4},
    4: {"plain": 3},
    5: {"plain": 2},
    6: {"plain": 1},
}
GUILD = {
    1: {"plain": 4, "passage": 1},
    2: {"plain": 3, "release": 1},
    3: {"plain": 2, "exchange": 1},
    4: {"plain": 1, "trap": 1},
    5: {"plain": 1},
}
TILES = {"red": RED, "blue": GUILD, "yellow": GUILD, "green": GUILD, "purple": GUILD}


def in_the_box() -> Counter[tuple[str, int, str]]:
    """The tiles of the published edition: (colour, value, what it does) and how many."""
    tiles: Counter[tuple[str, int, str]] = Counter()
    for colour, by_value in load_edition(GAME).plain()["tiles"].items():
        for value, counts in by_value.items():
            for does, count in counts.items():
                tiles[colour, int(value), does] += count
    return tiles


def in_the_bag() -> dict[str, int]:
    """The tiles that the first place dealt may get, and how many there are of each."""
    match = Table("keeper", 2, by_hand=True)
    for event in ("guild A blue", "guild B green", "first A"):
        match.play(event)
    counts = [int(weight) for weight in match.chances() if weight]
    return dict(zip(match.legal_moves(), counts, strict=True))


def test_k1_1_there_are_three_boards_of_five_rows_and_five_columns():
    match = opening()
    assert len(match.view().board) == 25
    assert match.view().levels_below == 2
    play(match, "take a3", "give a1")
    assert (PLACE_NAMES[0], PLACE_NAMES[12], PLACE_NAMES[24]) == ("a1", "c3", "e5")
    assert [number for number, tile in enumerate(match.view().board) if tile is None] == [0, 10]


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_k1_1_direction_1_is_along_the_row_either_way_and_any_distance(level):
    match = position(
        """
        .   .   G1  .   .
        .   .   G1  .   .
        R3  .   @   B2  R4
        .   .   G1  .   .
        """,
        level=level,
    )
    assert match.legal_moves() == ["take a3", "take d3", "take e3"]


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_k1_1_direction_2_is_along_the_column_either_way_and_any_distance(level):
    match = position(
        """
        .   .   R2  .   .
        .   .   .   .   .
        .   @   R3  G2  .
        .   .   B1  G3  .
        .   .   B2  .   .
        """,
        level=level,
    )
    play(match, "take c3")
    assert match.legal_moves() == ["give c1", "give c4", "give c5"]


def test_k1_2_the_75_tiles_of_the_published_edition():
    expected = {
        (colour, value, does): count
        for colour, by_value in TILES.items()
        for value, counts in by_value.items()
        for does, count in counts.items()
    }
    assert in_the_box() == expected


def test_k1_2_the_game_is_played_with_these_tiles():
    expected = {}
    for colour, by_value in TILES.items():
        for value, counts in by_value.items():
            for does, count in counts.items():
                if does != "staircase":
                    name = f"{colour} {value}" if does == "plain" else f"{colour} {value} {does}"
                    expected[f"deal a1 {name}"] = count
    assert in_the_bag() == expected


def test_k1_3_the_guilds_are_blue_yellow_green_and_purple():
    match = Table("keeper", 4, by_hand=True)
    assert match.legal_moves() == [f"guild A {guild}" for guild in ("blue", "yellow", "green", "purple")]


@pytest.mark.parametrize(("players", "stock"), [(2, 16), (3, 12), (4, 8)])
def test_k1_4_there_are_24_treasures(players, stock):
    view = Table("keeper", players, seed=1).view()
    assert view.stock == stock
    assert view.stock + sum(seat.treasures for seat in view.seats) == 24


@pytest.mark.parametrize("players", [1, 5])
def test_k1_3_four_guilds_are_enough_for_two_to_four_players(players):
    with pytest.raises(OptionError, match="2 to 4 players"):
        Table("keeper", players)
