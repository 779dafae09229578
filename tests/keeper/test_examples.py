"""The two worked examples of the rulebook."""

import pytest

from tests.keeper.positions import after_last_level, play

BLUE_PLAYER = "P1 P2 P3 | G1 G2 G4 | R4 R5 | Y2r Y3 | B4 B1"
PURPLE_PLAYER = "P1 P2 P3 P4 | G1 G2 G3 | R3 R4 R5 | B2 B3 | Y5"


@pytest.mark.parametrize(
    ("tribute", "kept", "score"),
    [
        ("purple", "R4 R5 | B1 | Y3 | G1 G2 G4", 4 + 5 + 3 + 1 + 2 + 4 - 1),
        ("green", "R4 R5 | B1 | Y3 | P1 P2 P3", 4 + 5 + 3 + 1 + 2 + 3 - 1),
    ],
)
def test_example_1_two_stacks_equally_high_and_one_release(tribute, kept, score):
    """K6.1, K6.3, K6.4: red, yellow and the stack kept, less the blue 1."""
    match = after_last_level({"A": BLUE_PLAYER}, guilds="blue yellow green", treasures="1 4 4")
    assert match.due() == "A tribute"
    assert match.legal_moves() == ["tribute green", "tribute purple"]
    play(match, f"tribute {tribute}")
    assert match.due() == "A release"
    play(match, "release yellow for blue 4")
    assert match.stacks("A") == kept
    assert match.result().scores[0] == score


@pytest.mark.parametrize(
    ("second", "kept", "score"),
    [("green", "R3 R4 R5 | B2 B3 | Y5", 12 + 5 + 5), ("red", "B2 B3 | Y5 | G1 G2 G3", 5 + 5 + 6)],
)
def test_example_2_the_own_guild_is_the_highest_stack(second, kept, score):
    """K6.1, K6.2, K6.4: purple goes, then the stack chosen; what is left counts for the player."""
    match = after_last_level({"A": PURPLE_PLAYER}, guilds="purple yellow green", treasures="1 4 4")
    assert match.due() == "A second_tribute"
    assert match.legal_moves() == ["tribute red", "tribute green"]
    play(match, f"tribute {second}")
    assert match.stacks("A") == kept
    assert match.due() == "over"
    assert match.result().scores[0] == score
