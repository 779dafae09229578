"""Editions (K1): a house edition plays by its numbers. Faults of a file are in faults.py."""

import pytest

from tests.keeper.positions import (
    EDITION,
    PUBLISHED,
    Table,
    after_last_level,
    house,
    house_at_its_limits,
    play,
    position,
)


def test_k4_1_a_toll_without_rows_is_refused():
    begin, end = PUBLISHED.index("toll = ["), PUBLISHED.index("# The 75 adventurer tiles")
    told = EDITION.faults((PUBLISHED[begin:end], ""), ('game = "keeper"', 'toll = []\ngame = "keeper"'))
    assert told[0].startswith(f"house.toml:{EDITION.line_of('game =')}: toll: ")


def test_k1_2_twenty_tiles_of_a_colour_and_ten_different_ones_can_be_played():
    match = Table("keeper", 2, edition=house_at_its_limits(), by_hand=True)
    play(match, "guild A blue", "guild B green", "first A")
    blue = [count for event, count in match.weights().items() if "blue" in event]
    assert blue == [6, 1, 3, 2, 2, 1, 1, 1, 1, 2]
    assert match.weights()["deal a1 purple 1"] == 10
    assert sum(match.weights().values()) == 73


@pytest.mark.parametrize("players", [2, 3, 4])
def test_k2_4_house_treasures(players):
    edition = house(("treasures = 24", "treasures = 30"), ("treasures_each = 4", "treasures_each = 7"))
    view = Table("keeper", players, edition=edition, by_hand=True).view()
    assert [seat.treasures for seat in view.seats] == [7] * players
    assert view.stock == 30 - 7 * players


@pytest.mark.parametrize(
    ("limit", "gift", "earned"), [(2, "B2", 1), (2, "B1", 0), (5, "B4", 0), (5, "B5", 1), (10, "R6", 0)]
)
def test_k3_4_house_gift_value(limit, gift, earned):
    match = position(
        f"""
        R2     .  @  .  .
        {gift} R2 .  .  .
        """,
        edition=house(("gift_value = 3", f"gift_value = {limit}")),
    )
    play(match, "take a1", "give a2")
    assert match.treasures() == [4 + earned, 4, 4]


def test_k4_1_house_toll():
    edition = house(("tiles = 5, pay = 1", "tiles = 1, pay = 2"))
    match = position("@ G1 . . R2", edition=edition)
    play(match, "take e1")
    assert match.treasures() == [1, 2, 2]


@pytest.mark.parametrize("more", [0, 3])
def test_k4_2_house_last_tile_toll(more):
    match = position("@ . . . R2", edition=house(("last_tile_toll = 1", f"last_tile_toll = {more}")))
    play(match, "take e1")
    assert match.treasures() == [4 - more, 4, 4]
    assert match.out() == ""


def test_k6_5_house_treasure_bonus():
    match = after_last_level(
        {"A": "R2"}, treasures="4 4 3", edition=house(("treasure_bonus = 2", "treasure_bonus = 7"))
    )
    assert match.result().scores == (7, 7, 0)


def red_guild_instead_of_purple():
    return house(
        ('"purple"]', '"red"]'),
        ("[tiles.purple]", "[tiles.violet]"),
        ("[tiles.red]", "[tiles.purple]"),
        ("[tiles.violet]", "[tiles.red]"),
    )


def test_k1_3_house_guilds():
    match = Table("keeper", 2, edition=red_guild_instead_of_purple(), by_hand=True)
    assert match.legal_moves() == [f"guild A {guild}" for guild in ("red", "blue", "yellow", "green")]


def test_k6_4_house_guilds_count_against():
    match = after_last_level(
        {"A": "G1 G2 | R5 | P6"},
        edition=red_guild_instead_of_purple(),
        guilds="red blue yellow",
        treasures="1 4 4",
    )
    assert match.result().scores[0] == 6 - 5


def test_k4_6_house_staircases_may_have_another_colour():
    match = position("@ . . . P2", edition=red_guild_instead_of_purple(), stacks={"C": "P1u P3"})
    play(match, "take e1")
    assert match.open_level() == "C"


def test_k6_3_house_releases_of_one_colour_may_free_each_other():
    edition = house(("2 = { plain = 3, release = 1 }", "2 = { plain = 2, release = 2 }"))
    match = after_last_level({"A": "B2r B2r | R3 R3 R2"}, edition=edition)
    assert match.legal_moves() == ["release blue for blue 2 release", "keep"]
    play(match, "release blue for blue 2 release")
    assert match.due() == "over"
