"""The rules of Liar's Dice, by their numbers. `pytest tests/every_game` covers the game too, once it is installed."""

import pytest
from liars_dice import GAME

from wyrmhall import Match


def table(*cups: str, **options: bool | int) -> Match:
    """A round with these dice under the cups; seat A begins."""
    match = Match(GAME, len(cups), by_hand=True, options=options)
    for seat, cup in zip("ABCDEF", cups, strict=False):
        for face in cup:
            match.play(f"roll {seat} {face}")
    return match


def loser(match: Match) -> str:
    """Who loses a die when A has bid five threes and B calls."""
    match.play("bid 5 of 3")
    match.play("call")
    (seat,) = [seat.seat for seat in match.view().seats if seat.dice == 4]
    return seat


def test_l1_1_everybody_has_five_dice():
    assert [seat.dice for seat in table("11111", "22222", "33333").view().seats] == [5, 5, 5]


def test_l1_1_with_fewer_dice_the_bids_begin_sooner():
    assert table("111", "222", dice_each=3).legal_moves()[-1] == "bid 6 of 6"


def test_l1_2_nobody_sees_the_dice_of_others():
    view = table("12345", "66666").view(seat=0)
    assert [seat.face for seat in view.seats] == [["1", "2", "3", "4", "5"], [None] * 5]


def test_l2_1_a_bid_is_at_most_all_dice():
    assert table("11111", "22222").why_not("bid 11 of 1").rule == "L2.1"


@pytest.mark.parametrize(("bid", "legal"), [("2 of 4", True), ("3 of 1", True), ("2 of 3", False), ("1 of 6", False)])
def test_l2_2_a_bid_must_be_higher(bid, legal):
    match = table("11111", "22222")
    match.play("bid 2 of 3")
    assert (match.why_not(f"bid {bid}") is None) == legal


def test_l2_3_there_must_be_a_bid_to_call():
    assert table("11111", "22222").why_not("call").rule == "L2.3"


def test_l3_1_whoever_bid_more_than_there_is_loses_a_die():
    assert loser(table("11333", "22224", wild_ones=False)) == "A"


def test_l3_2_ones_count_as_every_face():
    assert loser(table("11333", "22224")) == "B"


def test_l3_3_the_loser_begins():
    match = table("23456", "23456")
    match.play("bid 9 of 6")
    match.play("call")
    assert match.view().active == "A"


def test_l3_4_the_last_with_dice_wins():
    match = Match(GAME, 2, seed=1)
    while not match.over:
        match.play("call" if "call" in match.legal_moves() else "bid 1 of 2")
    assert sorted(match.outcome().returns) == [0.0, 1.0]
