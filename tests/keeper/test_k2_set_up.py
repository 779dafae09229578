"""K2 Set-up: what chance deals, in which order, and who sees it."""

import pytest

from tests.keeper.positions import GUILDS, PLACE_NAMES, SEATS, UPPER, Table, opening, play, position, show
from wyrmhall.kit.errors import BadMove
from wyrmhall.kit.game import AUDIENCE, CHANCE
from wyrmhall.match.dice import SeededDice

AROUND_THE_CENTRE = [place for place in PLACE_NAMES if place != "c3"]
ONE_TILE_LEFT = """
    @  .  .  .  R2
"""


def seats_drawn(players: int, *guilds: str) -> Table:
    """A match in which these guilds have been dealt."""
    match = Table("keeper", players, by_hand=True)
    for seat, guild in zip(SEATS, guilds, strict=False):
        match.play(f"guild {seat} {guild}")
    return match


def places_dealt(match: Table) -> list[str]:
    return [step.text.split()[1] for step in match.steps if step.text.startswith("deal")]


def test_k2_1_the_upper_level_is_24_tiles_around_a_staircase():
    match = opening()
    assert places_dealt(match) == AROUND_THE_CENTRE
    assert [show(tile) for tile in match.view().board] == [tile.replace("R1u@", "R1s") for tile in UPPER.split()]


def test_k2_1_the_middle_level_is_24_tiles_around_a_staircase():
    match = position(ONE_TILE_LEFT)
    play(match, "take e1")
    match.roll(SeededDice(1))
    assert match.view().level == "middle"
    assert places_dealt(match) == AROUND_THE_CENTRE
    assert match.on_board("c3") == "R1s"
    assert None not in match.view().board


def test_k2_1_the_lowest_level_is_25_tiles_without_a_staircase():
    match = position(ONE_TILE_LEFT, level="middle")
    play(match, "take e1")
    match.roll(SeededDice(1))
    assert match.view().level == "lowest"
    assert places_dealt(match) == PLACE_NAMES
    assert "R1s" not in [show(tile) for tile in match.view().board]
    assert None not in match.view().board


def test_k2_1_the_staircases_are_not_shuffled_in():
    match = seats_drawn(2, "blue", "green")
    match.play("first A")
    assert match.chances().sum() == 73
    assert not [event for event in match.legal_moves() if "staircase" in event]
    with pytest.raises(BadMove, match="cannot happen"):
        match.play("deal a1 red 1 staircase")


def test_k2_1_a_tile_that_was_dealt_is_not_dealt_again():
    match = seats_drawn(2, "blue", "green")
    match.play("first A")
    match.play("deal a1 red 6")
    assert match.chances().sum() == 72
    with pytest.raises(BadMove, match="cannot happen now; what can: "):
        match.play("deal b1 red 6")
    for place in ("b1", "c1", "d1", "e1"):
        match.play(f"deal {place} blue 1")
    assert "deal a2 blue 1" not in match.legal_moves()
    assert "deal a2 blue 1 passage" in match.legal_moves()


def test_k2_1_tiles_are_dealt_row_by_row():
    match = seats_drawn(2, "blue", "green")
    match.play("first A")
    with pytest.raises(BadMove, match="deal a1 <tile>"):
        match.play("deal b1 red 6")


def test_k2_1_each_tile_of_the_bag_is_equally_likely():
    match = seats_drawn(2, "blue", "green")
    match.play("first A")
    weights = dict(zip(match.legal_moves(), match.chances()[match.chances() > 0], strict=True))
    assert (weights["deal a1 red 3"], weights["deal a1 red 6"], weights["deal a1 blue 1"]) == (4, 1, 4)


def test_k2_1_laying_the_staircase_and_dealing_name_the_rule():
    match = Table("keeper", 3, seed=1)
    assert match.steps[3].text.startswith("first")
    assert match.steps[3].rules == ("K2.4",)
    deals = [step for step in match.steps if step.text.startswith("deal")]
    assert {rule for step in deals for rule in step.rules} == {"K2.1", "K2.2"}
    assert {step.by for step in deals} == {CHANCE}


def test_k2_1_nobody_knows_the_tiles_not_dealt_yet():
    match = opening()
    for seat in (AUDIENCE, 0, 1, 2):
        assert match.seen(seat).state.bag.sum() == 0
        assert match.seen(seat).state.undealt == 0


def test_k2_2_the_dragon_starts_on_the_centre_of_the_upper_board():
    match = seats_drawn(2, "blue", "green")
    assert match.view().dragon is None
    match.play("first A")
    assert match.view().level == "upper"
    assert match.view().dragon == "c3"


def test_k2_3_each_player_gets_one_guild_in_seat_order():
    match = seats_drawn(3, "green", "blue", "yellow")
    assert [match.view(seat).seats[seat].guild for seat in range(3)] == ["green", "blue", "yellow"]
    assert [step.text for step in match.steps] == ["guild A green", "guild B blue", "guild C yellow"]
    assert {step.rules for step in match.steps} == {("K2.3",)}
    with pytest.raises(BadMove, match="guild A <colour>"):
        Table("keeper", 3, by_hand=True).play("guild B green")


def test_k2_3_no_guild_is_dealt_twice():
    match = seats_drawn(3, "green")
    with pytest.raises(BadMove, match="'green' is taken already"):
        match.play("guild B green")


def test_k2_3_every_guild_left_is_equally_likely():
    match = Table("keeper", 4, by_hand=True)
    assert sorted(match.chances()[match.chances() > 0]) == [1, 1, 1, 1]
    for guild, left in (("blue", 3), ("purple", 2), ("green", 1)):
        match.play(match.legal_moves()[0].rsplit(" ", 1)[0] + " " + guild)
        assert sorted(match.chances()[match.chances() > 0]) == [1] * left
    assert match.legal_moves() == ["guild D yellow"]


def test_k2_3_a_guild_is_secret_from_the_others():
    match = opening(guilds="blue yellow green")
    for viewer in range(3):
        guilds = [seat.guild for seat in match.view(viewer).seats]
        assert guilds == [name if seat == viewer else None for seat, name in enumerate(["blue", "yellow", "green"])]
    assert [seat.guild for seat in match.view().seats] == [None, None, None]


def test_k2_3_open_stacks_do_not_open_the_guilds():
    match = opening(guilds="blue yellow green", open_stacks=True)
    assert [seat.guild for seat in match.view(2).seats] == [None, None, "green"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_k2_4_each_player_starts_with_four_treasures_and_the_rest_is_the_stock(players):
    view = Table("keeper", players, by_hand=True).view()
    assert [seat.treasures for seat in view.seats] == [4] * players
    assert view.stock == 24 - 4 * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_k2_4_the_first_player_is_random(players):
    match = seats_drawn(players, *GUILDS.split()[:players])
    assert match.legal_moves() == [f"first {seat}" for seat in SEATS[:players]]
    assert list(match.chances()[:players]) == [1] * players
    assert match.chances().sum() == players


@pytest.mark.parametrize("first", "ABC")
def test_k2_4_the_first_player_drawn_begins(first):
    match = opening(first=first)
    assert match.due() == f"{first} take"
    assert "K2.4" in match.steps[3].rules


def test_k2_4_treasures_stock_discards_and_tiles_left_behind_are_public():
    match = position(
        """
        @  .  .  .  B4t
        .  .  R2 .  .
        """,
        level="middle",
        treasures="5 2 3",
    )
    behind = len(match.view().left_behind)
    play(match, "take e1", "trap c2")
    for viewer in (AUDIENCE, 0, 1, 2):
        view = match.view(viewer)
        assert [seat.treasures for seat in view.seats] == [4, 2, 3]
        assert view.stock == 15
        assert show(*view.discarded) == "B4t"
        assert len(view.left_behind) == behind
