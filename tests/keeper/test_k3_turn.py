"""K3 Turn: take, give, treasures, what is seen, and when a level is over."""

from typing import Any

import pytest

from tests.keeper.positions import LEVEL_NAMES, UPPER, Table, opening, play, position
from wyrmhall.kit.game import AUDIENCE


def test_k3_1_the_dragon_moves_along_the_row_and_the_player_takes_that_tile():
    match = opening()
    step = play(match, "take e3")
    assert match.view().dragon == "e3"
    assert match.on_board("e3") == "."
    assert match.stacks("A") == "G1"
    assert step.rules == ("K3.1", "K3.2")


def test_k3_1_only_tiles_of_the_row_can_be_taken():
    match = opening()
    assert match.legal_moves() == ["take a3", "take b3", "take d3", "take e3"]
    assert match.why_not("take c1").rule == "K3.1"


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_k3_1_at_the_start_of_a_level_the_dragon_must_move(level):
    centre = {"upper": "R1u", "middle": "R1m", "lowest": "G5"}[level]
    match = position(UPPER.replace("R1u@", f"{centre}@"), level=level)
    assert match.legal_moves() == ["take a3", "take b3", "take d3", "take e3"]
    refused = match.why_not("take c3")
    assert refused.rule == "K3.1"
    assert refused.reason == "the dragon stands on c3 and must move"


def test_k3_1_later_in_the_level_the_centre_is_an_ordinary_tile():
    match = opening()
    play(match, "take a3", "give a1")  # the dragon is in row 1
    play(match, "take b1", "give b3")  # and back in row 3
    assert match.legal_moves() == ["take c3", "take d3", "take e3"]
    play(match, "take c3")
    assert match.stacks("C") == "R1s | B1"


def test_k3_1_the_view_lights_the_places_the_dragon_can_go_to():
    match = opening()
    assert match.view().lit == ["a3", "b3", "d3", "e3"]
    play(match, "take a3")
    assert match.view().lit == ["a1", "a2", "a4", "a5"]


def test_k3_2_there_is_one_stack_for_each_colour_and_its_order_is_kept():
    match = opening(guilds="blue yellow")
    play(match, "take a3", "give a1")  # A: R4, B: B1
    play(match, "take b1", "give b4")  # B: Y2, A: G2
    play(match, "take c4", "give c1")  # A: R5, B: R3
    play(match, "take d1", "give d5")  # B: G4, A: R6
    assert match.stacks("A") == "R4 R5 R6 | G2"
    assert match.stacks("B") == "R3 | B1 | Y2 | G4"


def test_k3_3_the_dragon_moves_along_the_column_and_the_tile_goes_to_the_player_on_the_right():
    match = opening(first="B")
    play(match, "take a3")
    step = play(match, "give a1")
    assert match.view().dragon == "a1"
    assert match.on_board("a1") == "."
    assert [match.stacks(seat) for seat in "ABC"] == ["B1", "R4", ""]
    assert step.rules == ("K3.2", "K3.3")


def test_k3_3_only_tiles_of_the_column_can_be_given():
    match = opening()
    play(match, "take a3")
    assert match.legal_moves() == ["give a1", "give a2", "give a4", "give a5"]
    assert match.why_not("give b1").rule == "K3.3"


@pytest.mark.parametrize(
    ("turn", "gone", "right"), [("A", "D", "C"), ("A", "CD", "B"), ("C", "B", "A"), ("B", "A", "D")]
)
def test_k3_3_the_eliminated_are_no_neighbours(turn, gone, right):
    match = position(
        """
        B5  .   @   .   .
        R2  R2  .   .   .
        """,
        turn=turn,
        out=gone,
        treasures="4 4 4 4",
    )
    play(match, "take a1", "give a2")
    assert match.stacks(right) == "R2"


@pytest.mark.parametrize(("gift", "earned"), [("B1", 0), ("B2", 0), ("B3", 1), ("B4", 1), ("B5", 1), ("R6", 1)])
def test_k3_4_a_gift_of_value_3_or_more_earns_the_giver_a_treasure(gift, earned):
    match = position(
        f"""
        R2  .   @   .   .
        {gift}  R2  .   .   .
        """
    )
    step = play(match, "take a1", "give a2")
    assert match.treasures() == [4 + earned, 4, 4]
    assert match.view().stock == 12 - earned
    assert step.rules == (("K3.2", "K3.3", "K3.4") if earned else ("K3.2", "K3.3"))


def test_k3_4_an_empty_stock_gives_nothing():
    match = position(
        """
        R2  .   @   .   .
        B5  R2  .   .   .
        """,
        treasures="8 8 8",
    )
    step = play(match, "take a1", "give a2")
    assert match.treasures() == [8, 8, 8]
    assert step.rules == ("K3.2", "K3.3")


def test_k3_4_an_exchange_is_not_a_gift():
    match = position(
        """
        B3x .   @   .   .
        R2  R2  .   .   .
        """,
        stacks={"C": "R1u"},
    )
    play(match, "take a1", "exchange C red")
    assert match.treasures() == [4, 4, 4]


def hidden_stacks(**options: Any) -> Table:
    return position(
        """
        R2  .   @   .   .
        B5  R2  .   .   .
        """,
        stacks={"A": "R3 R4 R5 | G1", "B": "B2r B1p"},
        **options,
    )


def test_k3_5_others_see_the_top_tile_and_the_height():
    match = hidden_stacks()
    assert match.stacks("A", viewer="B") == "?? ?? R5 | G1"
    assert match.stacks("A", viewer="C") == "?? ?? R5 | G1"
    assert match.stacks("B", viewer="A") == "?? B1p"


def test_k3_5_the_option_open_stacks_shows_all_stacks_to_everybody():
    match = hidden_stacks(open_stacks=True)
    assert match.stacks("A", viewer="B") == "R3 R4 R5 | G1"
    assert None not in match.view().seats[0].stacks[0].tiles


@pytest.mark.parametrize(
    ("tile", "moves", "now"),
    [
        ("R2", [], "A take"),
        ("R2", ["take e1"], "A give"),
        ("B3x", ["take e1"], "A exchange"),
        ("B4t", ["take e1"], "A trap"),
        ("B1p", ["take e1", "give e2"], "A passage"),
    ],
)
def test_k3_5_stacks_and_guilds_are_hidden_in_every_part_of_a_turn(tile, moves, now):
    match = position(
        f"""
        @   .  .  .  {tile}
        R2  .  .  R3 G2
        """,
        level="lowest",
        stacks={"B": "R4 R5"},
    )
    for move in moves:
        play(match, move)
    assert match.due() == now
    assert match.stacks("B", viewer="A") == "?? R5"
    assert [seat.guild for seat in match.view(0).seats] == ["blue", None, None]


def test_k3_5_what_is_hidden_does_not_leave_the_table_as_numbers_either():
    match = hidden_stacks()
    for seat in (AUDIENCE, 1, 2):
        assert list(match.seen(seat).state.stack[0, 0, :2]) == [-2, -2]


def test_k3_6_the_level_is_over_when_the_player_must_take_and_the_row_is_empty():
    match = position(
        """
        B5  .   @   .   .
        R2  .   .   .   .
        G1  G1  .   .   .
        """
    )
    step = play(match, "take a1", "give a2")  # nothing is left in row 2
    assert match.due() == "chance"
    assert match.view().level == "middle"
    assert "K3.6" in step.rules


def test_k3_6_the_level_is_over_in_the_middle_of_a_turn_when_there_is_nothing_to_give():
    match = position(
        """
        B5  .   @   R2  .
        .   R2  .   .   .
        """
    )
    step = play(match, "take a1")  # nothing is left in column a
    assert match.view().level == "middle"
    assert {"K3.1", "K3.6"} <= set(step.rules)


NOTHING_TO_GIVE = """
    {tile} . @ R2 .
"""


def test_k3_6_an_exchange_just_taken_comes_before_nothing_to_give():
    match = position(NOTHING_TO_GIVE.format(tile="B3x"), stacks={"B": "G5"})
    play(match, "take a1")
    assert match.due() == "A exchange"
    step = play(match, "exchange B green")
    assert match.stacks("A") == "G5"
    assert {"K5.3", "K3.6"} <= set(step.rules)
    assert match.view().level == "middle"


def test_k3_6_a_trap_just_taken_comes_before_nothing_to_give():
    match = position(NOTHING_TO_GIVE.format(tile="B4t"))
    play(match, "take a1")
    assert match.due() == "A trap"
    step = play(match, "trap d1")
    assert match.stacks("A") == "R2"
    assert {"K5.4", "K3.6"} <= set(step.rules)
    assert match.view().level == "middle"


def test_k3_6_without_a_gift_there_is_no_secret_passage():
    match = position(NOTHING_TO_GIVE.format(tile="B1p"))
    play(match, "take a1")  # row 1 still has a tile
    assert match.view().level == "middle"
    assert match.stacks("A") == "B1p"
    assert match.discards() == ""
