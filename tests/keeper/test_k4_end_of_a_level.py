"""K4 End of a level: toll, elimination, who wins early, who begins below."""

import pytest

from tests.keeper.positions import LEVEL_NAMES, Table, after_last_level, play, position
from wyrmhall.kit.game import AUDIENCE

LAST_TILE = "@ . . . R2"
"""Whoever takes e1 ends the level with an empty board: nothing to pay, but one treasure for the last tile."""

ONE_LEFT = "@ G1 . . R2"
"""Whoever takes e1 ends the level with one tile left: one treasure each, two for the last taker."""


def with_tiles_left(left: int, **more) -> Table:
    """A takes e1 and so ends the level with this many tiles left."""
    tiles = ["G1", "P1", "Y1", "B1"] * 4
    tiles[left:] = ["."] * (16 - left)
    rows = [" ".join([*tiles[start : start + 4], "."]) for start in range(0, 16, 4)]
    picture = "\n".join(["@ . . . R2", *rows])
    match = position(picture, **{"treasures": "8 8 8", **more})
    play(match, "take e1")
    return match


@pytest.mark.parametrize(
    ("left", "toll"), [(0, 0), (1, 1), (2, 1), (5, 1), (6, 2), (7, 2), (8, 2), (9, 3), (10, 3), (16, 3)]
)
def test_k4_1_everybody_pays_by_the_number_of_tiles_left(left, toll):
    match = with_tiles_left(left)
    assert match.treasures()[1:] == [8 - toll, 8 - toll]
    assert "K4.1" in match.steps[-1].rules


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_k4_1_the_toll_goes_to_the_stock(level):
    match = with_tiles_left(9, level=level, treasures="7 7 7")
    assert match.treasures() == [3, 4, 4]
    assert match.view().stock == 3 + 10
    assert "K4.1" in match.steps[-1].rules


def test_k4_1_a_staircase_left_on_the_board_counts():
    match = position(
        """
        @  .  .  .   R2
        G1 G1 G1 G1  .
        Y1 .  R1u .  .
        """
    )
    assert match.view().toll == 2
    play(match, "take e1")
    assert match.treasures() == [1, 2, 2]


def test_k4_2_who_took_the_last_tile_pays_one_more():
    match = position(ONE_LEFT)
    step = play(match, "take e1")
    assert match.treasures() == [2, 3, 3]
    assert "K4.2" in step.rules


def test_k4_2_who_gave_the_last_tile_away_pays():
    match = position(
        """
        @  .  .  .  R2
        G1 .  .  .  G2
        """
    )
    play(match, "take e1", "give e2")  # B must take from row 2
    assert match.due() == "B take"
    match = position(
        """
        @  .  .  .  R2
        .  .  .  .  G2
        G1 .  .  .  .
        """
    )
    play(match, "take e1", "give e2")  # B cannot take; the last tile went to C, in the turn of A
    assert match.treasures() == [2, 3, 3]


@pytest.mark.parametrize(
    ("tile", "moves", "left"),
    [
        ("B4t", ["trap c2"], [3, 4, 4]),
        ("B1p", ["give e2", "passage c2"], [3, 4, 4]),
        ("B3x", ["exchange B green"], [2, 3, 3]),
    ],
)
def test_k4_2_also_by_a_trap_or_through_a_passage_but_not_by_an_exchange(tile, moves, left):
    below = "G2" if tile == "B1p" else "."
    match = position(f"@ . . . {tile}\n. . R2 . {below}", stacks={"B": "G5"})
    play(match, "take e1", *moves)
    assert match.treasures() == left


def test_k4_3_who_owes_more_than_they_own_is_eliminated_and_hands_in_what_they_have():
    match = with_tiles_left(9, treasures="8 2 8")
    assert match.out() == "B"
    assert match.treasures() == [4, 0, 5]
    assert match.view().stock == 24 - 9
    assert "K4.3" in match.steps[-1].rules


def test_k4_3_paying_the_last_treasure_exactly_is_not_elimination():
    match = with_tiles_left(9, treasures="4 3 8")
    assert match.out() == ""
    assert match.treasures() == [0, 0, 5]
    assert "K4.3" not in match.steps[-1].rules


def test_k4_3_all_pay_at_the_same_time():
    match = with_tiles_left(9, treasures="3 2 2 3")
    assert match.out() == "ABC"
    assert match.treasures() == [0, 0, 0, 0]
    assert match.view().stock == 24


@pytest.mark.parametrize(
    ("turn", "gone", "after"), [("A", "B", "C"), ("A", "BC", "D"), ("C", "D", "A"), ("D", "A", "B")]
)
def test_k4_3_the_eliminated_play_no_further_turn(turn, gone, after):
    match = position(
        """
        @   .  .  .  G1
        R2  .  .  R3 R4
        """,
        turn=turn,
        out=gone,
        treasures="4 4 4 4",
    )
    play(match, "take e1", "give e2")
    assert match.due() == f"{after} take"


def test_k4_3_the_eliminated_cannot_be_chosen_by_an_exchange():
    position_before = {"level": "middle", "turn": "C", "out": "B", "treasures": "4 0 4 4"}
    match = position("@ . . . B3x\nR2 . . R3 R4", stacks={"B": "G5 | R1u", "D": "G2"}, **position_before)
    play(match, "take e1")
    assert match.legal_moves() == ["exchange D green", "keep"]
    assert match.why_not("exchange B green").rule == "K4.3"


def test_k4_3_the_eliminated_pay_no_further_toll():
    match = position(ONE_LEFT, out="B", treasures="4 1 4")
    play(match, "take e1")
    assert match.treasures() == [2, 1, 3]


def test_k4_3_the_tiles_of_the_eliminated_stay_out_of_play():
    match = with_tiles_left(9, treasures="8 2 8", stacks={"B": "B5 B4 | G5"})
    assert match.stacks("B") == "B5 B4 | G5"
    bag = [move for move in match.legal_moves() if "blue 5" in move or "green 5" in move]
    assert bag == []


def test_k4_3_the_guild_of_the_eliminated_stays_secret():
    match = with_tiles_left(9, treasures="8 2 8")
    match.open_level()
    assert match.view(0).seats[1].guild is None
    assert match.view(2).seats[1].guild is None
    assert match.view().seats[1].guild is None


def test_k4_3_the_guild_of_the_eliminated_is_shown_at_the_end():
    match = after_last_level({"A": "R2"}, out="C", treasures="4 4 0")
    assert match.due() == "over"
    assert match.view(0).seats[2].guild == "green"


def test_k4_4_the_toll_is_paid_after_the_third_level_too():
    match = position(ONE_LEFT, level="lowest")
    step = play(match, "take e1")
    assert match.treasures() == [2, 3, 3]
    assert {"K4.1", "K4.2", "K4.4"} <= set(step.rules)


def test_k4_4_without_the_option_there_is_no_toll_after_the_third_level():
    match = position(ONE_LEFT, level="lowest", toll_after_last_level=False, treasures="0 1 5")
    step = play(match, "take e1")
    assert match.treasures() == [0, 1, 5]
    assert match.out() == ""
    assert not {"K4.1", "K4.2"} & set(step.rules)
    assert match.due() == "over"
    assert match.outcome() is not None


def test_k4_4_without_the_option_no_toll_is_told_on_the_third_level():
    assert position(ONE_LEFT, level="lowest", toll_after_last_level=False).view().toll == 0
    assert position(ONE_LEFT, level="middle", toll_after_last_level=False).view().toll > 0


def test_k4_4_the_order_of_the_end():
    match = position(
        ONE_LEFT,
        level="lowest",
        guilds="blue yellow green",
        treasures="4 3 3",
        stacks={"A": "B4 | G2r", "B": "R4 | P1"},
    )
    play(match, "take e1")  # toll first
    assert match.treasures() == [2, 2, 2]
    assert match.due() == "A tribute"  # then tributes: A has R2, B4, G2r
    play(match, "tribute red")
    assert match.due() == "B tribute"
    play(match, "tribute purple")
    assert match.due() == "A release"  # then releases
    step = play(match, "release green for blue 4")
    assert match.due() == "over"  # then bonus and count
    assert {"K6.4", "K6.5", "K6.6"} <= set(step.rules)


@pytest.mark.parametrize(("left", "gone", "returns"), [("1 0 1", "AB", (0, 0, 1)), ("1 0 0", "ABC", (0, 0, 0))])
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_k4_5_the_only_player_left_wins_at_once_or_the_dragon(level, left, gone, returns):
    """There is neither tribute nor count."""
    match = position(ONE_LEFT, level=level, treasures=left, stacks={"A": "R6", "C": "G5 | G2r"})
    step = play(match, "take e1")
    assert (match.out(), match.due(), match.result().returns) == (gone, "over", returns)
    assert match.result().scores == (None, None, None)
    assert "K4.5" in step.rules
    assert not {"K4.6", "K6.1", "K6.4", "K6.5", "K6.6"} & set(step.rules)
    assert (match.stacks("C"), match.discards()) == ("G5 G2r", "")


def test_k4_5_at_the_end_all_is_open():
    match = position(ONE_LEFT, treasures="1 0 1", stacks={"A": "R6 R5"})
    play(match, "take e1")
    for viewer in (AUDIENCE, 1, 2):
        assert [seat.guild for seat in match.view(viewer).seats] == ["blue", "yellow", "green"]
    assert match.stacks("A", viewer="B") == "R6 R5 R2"


@pytest.mark.parametrize(("level", "below"), [("upper", "middle"), ("middle", "lowest")])
def test_k4_6_the_dragon_goes_to_the_centre_of_the_next_board(level, below):
    match = position(LAST_TILE, level=level)
    step = play(match, "take e1")
    assert match.view().level == below
    assert match.view().dragon == "c3"
    assert "K4.6" in step.rules
    match.open_level()
    assert match.legal_moves() == ["take a3", "take b3", "take d3", "take e3"]


@pytest.mark.parametrize("holder", "ABC")
@pytest.mark.parametrize(("level", "staircase"), [("upper", "R1u"), ("middle", "R1m")])
def test_k4_6_who_holds_the_staircase_of_the_level_begins_the_next(level, staircase, holder):
    match = position(LAST_TILE, level=level, stacks={holder: staircase})
    play(match, "take e1")
    assert match.open_level() == holder


@pytest.mark.parametrize("turn", "ABC")
def test_k4_6_without_the_staircase_who_took_the_last_tile_begins(turn):
    match = position(
        """
        @   .  .   .  R4
        .   .  R1u .  .
        """,
        turn=turn,
    )
    play(match, "take e1")
    assert match.open_level() == turn


def test_k4_6_if_the_holder_is_out_who_took_the_last_tile_begins():
    match = position(ONE_LEFT, stacks={"C": "R1u"}, treasures="4 4 0")
    play(match, "take e1")
    assert match.out() == "C"
    assert match.open_level() == "A"


def test_k4_6_if_the_last_taker_is_out_the_holder_still_begins():
    match = position(ONE_LEFT, stacks={"C": "R1u"}, treasures="1 4 4")
    play(match, "take e1")
    assert match.out() == "A"
    assert match.open_level() == "C"


@pytest.mark.parametrize(
    ("turn", "holder", "treasures_before", "first"),
    [
        ("A", "C", "1 4 0 4", "B"),  # clockwise from the last taker, not from the holder
        ("A", "B", "1 0 4 4", "C"),
        ("B", "C", "4 1 0 4", "D"),
        ("D", "C", "4 4 0 1", "A"),
        ("D", "A", "0 4 4 1", "B"),
    ],
)
def test_k4_6_if_both_are_out_the_next_player_still_in_begins(turn, holder, treasures_before, first):
    match = position(ONE_LEFT, turn=turn, stacks={holder: "R1u"}, treasures=treasures_before)
    play(match, "take e1")
    assert set(match.out()) == {turn, holder}
    assert match.open_level() == first


def test_k4_6_the_next_one_is_counted_from_who_gave_the_last_tile_not_from_who_could_not_take():
    match = position(
        """
        @  .  .  .  R4
        .  .  .  .  R2
        G1 .  .  .  .
        """,
        treasures="1 4 4",
    )
    play(match, "take e1", "give e2")  # B cannot take; A, the last taker, owes 2
    assert match.out() == "A"
    assert match.open_level() == "B"


@pytest.mark.parametrize(("upper", "middle"), ["BC", "CB"])
def test_k4_6_the_two_staircases_are_two(upper, middle):
    match = position(LAST_TILE, level="middle", stacks={upper: "R1u", middle: "R1m"})
    play(match, "take e1")
    assert match.open_level() == middle
