"""K1 Components: the boards, the tiles, the guilds, the treasures."""

import pytest

from tests.keeper.positions import GUILDS, LEVEL_NAMES, PLACE_NAMES, Table, opening, play, position
from wyrmhall.kit.errors import OptionError


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


def test_k1_2_the_bag_holds_the_73_tiles_beside_the_staircases():
    match = Table("keeper", 2, by_hand=True)
    play(match, "guild A blue", "guild B green", "first A")
    tiles = {f"red {value}": count for value, count in zip("23456", (3, 4, 3, 2, 1), strict=True)}
    for colour in GUILDS.split():
        tiles |= {f"{colour} {value}": count for value, count in zip("12345", (4, 3, 2, 1, 1), strict=True)}
        tiles |= {f"{colour} {action}": 1 for action in ("1 passage", "2 release", "3 exchange", "4 trap")}
    assert match.weights() == {f"deal a1 {tile}": count for tile, count in tiles.items()}
    assert sum(tiles.values()) == 73


def test_k1_3_the_guilds_are_blue_yellow_green_and_purple():
    match = Table("keeper", 4, by_hand=True)
    assert match.legal_moves() == [f"guild A {guild}" for guild in ("blue", "yellow", "green", "purple")]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_k1_4_of_24_treasures_each_player_has_four_and_the_rest_is_the_stock(players):
    view = Table("keeper", players, by_hand=True).view()
    assert [seat.treasures for seat in view.seats] == [4] * players
    assert view.stock == 24 - 4 * players


@pytest.mark.parametrize("players", [1, 5])
def test_k1_3_four_guilds_are_enough_for_two_to_four_players(players):
    with pytest.raises(OptionError, match="2 to 4 players"):
        Table("keeper", players)
