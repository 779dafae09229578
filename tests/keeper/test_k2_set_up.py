"""K2 Set-up: what chance deals, in which order, and who sees it."""

import pytest

from tests.keeper.positions import PLACE_NAMES, SEATS, UPPER, Table, opening, play, position, show
from wyrmhall.kit.errors import BadMove
from wyrmhall.kit.game import AUDIENCE, CHANCE

AROUND_THE_CENTRE = [place for place in PLACE_NAMES if place != "c3"]


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


@pytest.mark.parametrize(
    ("level", "below", "dealt", "staircases"), [("upper", "middle", 24, 1), ("middle", "lowest", 25, 0)]
)
def test_k2_1_the_levels_below_are_dealt_around_a_staircase_and_without_one(level, below, dealt, staircases):
    match = position("@ . . . R2", level=level)
    play(match, "take e1")
    match.open_level()
    assert match.view().level == below
    assert places_dealt(match) == (AROUND_THE_CENTRE if staircases else PLACE_NAMES)
    assert len(places_dealt(match)) == dealt
    assert [show(tile) for tile in match.view().board].count("R1s") == staircases


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


def test_k2_3_a_guild_is_secret_from_the_others():
    match = opening(guilds="blue yellow green")
    for viewer in range(3):
        guilds = [seat.guild for seat in match.view(viewer).seats]
        assert guilds == [name if seat == viewer else None for seat, name in enumerate(["blue", "yellow", "green"])]
    assert [seat.guild for seat in match.view().seats] == [None, None, None]


def test_k2_3_open_stacks_do_not_open_the_guilds():
    match = opening(guilds="blue yellow green", open_stacks=True)
    assert [seat.guild for seat in match.view(2).seats] == [None, None, "green"]


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
