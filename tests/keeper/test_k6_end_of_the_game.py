"""K6 End of the game: tribute, releases, count."""

import pytest

from tests.keeper.positions import Table, after_last_level, play, position
from wyrmhall.kit.game import AUDIENCE


def test_k6_1_everybody_discards_their_highest_stack():
    match = after_last_level({"A": "R2 R3 | G5", "B": "P1 P1 | G1", "C": "B1 B1 B1 | R5 R4"})
    assert match.due() == "over"
    assert [match.stacks(seat) for seat in "ABC"] == ["G5", "G1", "R5 R4"]
    assert "K6.1" in match.steps[-1].rules


def test_k6_1_the_highest_stack_has_the_most_tiles_not_the_most_points():
    match = after_last_level({"A": "R2 R3", "B": "P1 P1 P1 | R5 R6", "C": ""})
    assert match.stacks("B") == "R5 R6"


def test_k6_1_the_player_chooses_among_equally_high_stacks():
    match = after_last_level({"A": "R2", "B": "R3 R4 | G1 G2 | P1 P2 | B1"})
    assert match.due() == "B tribute"
    assert match.legal_moves() == ["tribute red", "tribute green", "tribute purple"]
    step = play(match, "tribute green")
    assert match.stacks("B") == "R3 R4 | B1 | P1 P2"
    assert "K6.1" in step.rules
    assert match.due() == "over"


def test_k6_1_a_player_without_tiles_pays_nothing():
    match = after_last_level({"A": "", "B": "R2 R3", "C": ""}, taker="B")
    assert match.due() == "over"
    assert match.discards() == "R2 R3"
    assert match.result().scores == (2, 2, 2)


def test_k6_1_guilds_and_stacks_are_open_from_the_tribute_on():
    match = after_last_level({"A": "R2", "B": "R3 R4 | G1 G2", "C": "P1 P2 P5 | Y1 Y2"})
    assert match.due() == "B tribute"
    for viewer in (AUDIENCE, 0, 1, 2):
        assert [seat.guild for seat in match.view(viewer).seats] == ["blue", "yellow", "green"]
        assert all(None not in stack.tiles for seat in match.view(viewer).seats for stack in seat.stacks)
    assert match.stacks("B", viewer="A") == "R3 R4 | G1 G2"


def test_k6_1_the_tribute_comes_only_after_the_third_level():
    match = position("@ . . . R2", level="middle", stacks={"B": "R3 R4 | G1 G2"})
    step = play(match, "take e1")
    assert "K6.1" not in step.rules
    assert match.stacks("B") == "R3 R4 | G1 G2"


def test_k6_2_if_the_highest_stack_is_the_own_guild_the_second_highest_goes_too():
    match = after_last_level({"A": "R2", "B": "Y1 Y2 Y3 | G1 G2 | P1"}, guilds="blue yellow green")
    assert match.due() == "over"
    assert match.stacks("B") == "P1"
    assert "K6.2" in match.steps[-1].rules


def test_k6_2_only_the_own_guild_costs_a_second_stack():
    match = after_last_level({"A": "R2", "B": "G1 G2 G3 | Y1 Y2 | P1"}, guilds="blue yellow green")
    assert match.stacks("B") == "Y1 Y2 | P1"
    assert "K6.2" not in match.steps[-1].rules


def test_k6_2_with_no_other_stack_nothing_more_is_paid():
    match = after_last_level({"A": "R2", "B": "Y1 Y2 Y3"}, guilds="blue yellow green")
    assert match.due() == "over"
    assert match.stacks("B") == ""


def test_k6_2_an_own_guild_tied_for_highest_need_not_be_chosen():
    match = after_last_level({"A": "R2", "B": "Y1 Y2 | G1 G2 | P1"}, guilds="blue yellow green")
    assert match.legal_moves() == ["tribute yellow", "tribute green"]
    step = play(match, "tribute green")
    assert match.stacks("B") == "Y1 Y2 | P1"
    assert "K6.2" not in step.rules


def test_k6_2_after_an_own_guild_chosen_the_player_chooses_again_among_equals():
    match = after_last_level({"A": "R2", "B": "Y1 Y2 | G1 G2 | P1 P2"}, guilds="blue yellow green")
    play(match, "tribute yellow")
    assert match.due() == "B second_tribute"
    assert match.legal_moves() == ["tribute green", "tribute purple"]
    play(match, "tribute green")
    assert match.stacks("B") == "P1 P2"
    assert match.due() == "over"


def test_k6_2_a_second_tribute_comes_before_the_next_players_first():
    match = after_last_level({"A": "B1 B2 | G1 | P1 | R2", "B": "R3 | P2"}, guilds="blue yellow green")
    assert match.due() == "A second_tribute"
    play(match, "tribute green")
    assert match.due() == "B tribute"


def releasing(tiles: str, **more) -> Table:
    """A, of the blue guild, has these tiles and pays a high red stack as tribute."""
    more = {"guilds": "blue yellow green", **more}
    return after_last_level({"A": f"{tiles} | R2 R3 R3 R4 R4 R5", **more.pop("others", {})}, **more)


def test_k6_3_a_release_and_a_tile_of_the_own_guild_are_discarded():
    match = releasing("B4 B1 | G2r G1")
    assert match.due() == "A release"
    assert match.legal_moves() == ["release green for blue 1", "release green for blue 4", "keep"]
    step = play(match, "release green for blue 4")
    assert match.stacks("A") == "B1 | G1"
    assert {"B4", "G2r"} <= set(match.discards().split())
    assert "K6.3" in step.rules
    assert match.due() == "over"


@pytest.mark.parametrize(("freed", "kept"), [("blue 4", "B1 B5"), ("blue 1", "B4 B5"), ("blue 5", "B4 B1")])
def test_k6_3_any_tile_of_the_stack_can_be_freed_and_the_others_keep_their_order(freed, kept):
    match = releasing("B4 B1 B5 | G2r")
    step = play(match, f"release green for {freed}")
    assert match.stacks("A") == kept
    assert step.happenings[0].argument_values[-2:] == (0, ["B4", "B1", "B5"].index(freed.replace("blue ", "B")))


def test_k6_3_each_release_frees_one_tile():
    match = releasing("B4 B1 B5 | G2r | P2r")
    play(match, "release green for blue 4")
    assert match.due() == "A release"
    assert match.legal_moves() == ["release purple for blue 1", "release purple for blue 5", "keep"]
    play(match, "release purple for blue 5")
    assert match.stacks("A") == "B1"
    assert match.due() == "over"


def test_k6_3_a_player_may_stop():
    match = releasing("B4 B1 | G2r | P2r")
    play(match, "release green for blue 4")
    step = play(match, "keep")
    assert match.stacks("A") == "B1 | P2r"
    assert "K6.3" in step.rules
    assert match.due() == "over"


def test_k6_3_a_release_never_frees_itself():
    match = releasing("B2r B4 | G2r")
    assert match.legal_moves() == [
        "release blue for blue 4",
        "release green for blue 2 release",
        "release green for blue 4",
        "keep",
    ]
    assert match.why_not("release blue for blue 2 release").rule == "K6.3"


def test_k6_3_a_release_that_could_only_free_itself_is_not_asked_for():
    assert releasing("B2r | G1").due() == "over"


def test_k6_3_without_a_tile_of_the_own_guild_nothing_is_asked():
    assert releasing("G2r | P4").due() == "over"


def test_k6_3_only_the_own_guild_can_be_freed():
    match = releasing("B4 | P2r | Y5")
    assert match.legal_moves() == ["release purple for blue 4", "keep"]
    for move in ("release purple for yellow 5", "release purple for red 6"):
        assert match.why_not(move).rule == "K6.3"


def test_k6_3_releases_go_round_in_seat_order():
    match = after_last_level(
        {"A": "B4 | G2r | R3 R2", "B": "Y4 | P2r | R3 R4", "C": "G4 | Y2r | R5 R4"},
        taker="B",
        guilds="blue yellow green",
    )
    assert match.due() == "A release"
    play(match, "keep")
    assert match.due() == "B release"
    play(match, "release purple for yellow 4")
    assert match.due() == "C release"
    play(match, "keep")
    assert match.due() == "over"


def test_k6_4_the_own_guild_counts_against_and_all_else_for():
    match = after_last_level(
        {
            "A": "R2 R3 R4 | B5 B4 | G3 | P1",  # keeps -9 + 3 + 1
            "B": "P2 P2 P2 | Y1 | G5",  # keeps -1 + 5
            "C": "Y1 Y1 | R6",  # keeps 6
        },
        guilds="blue yellow green",
        treasures="0 0 9",
    )
    assert match.result().scores == (-5, 4, 8)


def test_k6_4_red_never_counts_against_anybody():
    match = after_last_level(
        {"A": "G1 G1 | R2", "B": "G2 G2 | R3", "C": "B1 B1 | R4", "D": "B2 B2 | R5"},
        guilds="blue yellow green purple",
        treasures="4 4 4 4",
    )
    assert match.result().scores == (4, 5, 6, 7)


def test_k6_4_a_guild_that_is_not_in_the_game_counts_for():
    match = after_last_level({"A": "R2 R3 | P5 | G4", "B": "R4"}, guilds="blue yellow", treasures="4 5")
    assert match.result().scores == (9, 2)


def test_k6_4_a_release_not_used_keeps_its_value():
    match = releasing("B4 | G2r", treasures="1 4 4")
    play(match, "keep")
    assert match.result().scores[0] == -4 + 2


def test_k6_5_the_most_treasures_earn_two_points():
    match = after_last_level({"A": "R2", "B": "", "C": ""}, treasures="3 4 5")
    assert match.result().scores == (0, 0, 2)
    assert "K6.5" in match.steps[-1].rules


def test_k6_5_all_who_are_tied_get_the_two_points():
    match = after_last_level({"A": "R2", "B": "", "C": ""}, treasures="5 4 5")
    assert match.result().scores == (2, 0, 2)


def test_k6_5_with_no_treasures_at_all_everybody_is_tied():
    match = after_last_level({"A": "R2", "B": "", "C": ""}, treasures="0 0 0")
    assert match.result().scores == (2, 2, 2)


def test_k6_5_treasures_are_counted_after_the_last_toll():
    match = position("@ . . . R2", level="lowest", treasures="5 4 2")
    play(match, "take e1")  # A took the last tile and paid one
    assert match.result().scores == (2, 2, 0)
    match = position("@ . . . R2", level="lowest", treasures="5 4 2", toll_after_last_level=False)
    play(match, "take e1")
    assert match.result().scores == (2, 0, 0)


def test_k6_5_only_those_still_in_are_counted():
    match = after_last_level({"A": "R2", "B": ""}, out="C", treasures="3 2 9")
    assert match.result().scores == (2, 0, None)


def test_k6_6_most_points_win():
    match = after_last_level({"A": "R2 R3 | G4", "B": "R4 R5 | P5", "C": "B1 B1 | P4"}, treasures="4 4 4")
    assert match.result().scores == (6, 7, 6)
    assert match.result().returns == (0, 1, 0)
    assert {"K6.4", "K6.6"} <= set(match.steps[-1].rules)


def test_k6_6_a_tie_is_a_shared_win():
    match = after_last_level({"A": "R2 R3 | G4", "B": "R4 R5 | P4", "C": "B1 B1 | P3"})
    assert match.result().returns == (0.5, 0.5, 0)
    assert match.result().winners == (0, 1)


def test_k6_6_the_best_of_negative_scores_wins():
    match = after_last_level(
        {"A": "R2 R3 | B5", "B": "R4 R5 | Y4", "C": "R3 R3 | G5"},
        guilds="blue yellow green",
        treasures="4 4 4",
    )
    assert match.result().scores == (-3, -2, -3)
    assert match.result().returns == (0, 1, 0)


def test_k6_6_the_eliminated_cannot_win():
    match = after_last_level({"A": "R2", "B": "", "C": "R6 R5 R5"}, out="C", treasures="4 2 0")
    assert match.result().returns == (1, 0, 0)
