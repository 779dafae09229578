"""K5 Action tiles: for whom they work, when, and what they do."""

import pytest

from tests.keeper.positions import UPPER, Table, play, position, show
from wyrmhall.kit.game import AUDIENCE


@pytest.mark.parametrize(("tile", "question"), [("B3x", "exchange"), ("B4t", "trap")])
def test_k5_1_an_action_is_optional_and_the_tile_keeps_its_value(tile, question):
    match = position(
        f"""
        @   .  .  .  {tile}
        R2  .  .  R3 R4
        """,
        stacks={"B": "G5"},
    )
    play(match, "take e1")
    assert match.due() == f"A {question}"
    assert match.legal_moves()[-1] == "keep"
    step = play(match, "keep")
    assert step.rules == ("K5.1",)
    assert match.stacks("A") == tile
    assert match.stacks("B") == "G5"
    assert match.on_board("d2") == "R3"
    assert match.due() == "A give"


def test_k5_1_a_passage_is_optional_and_keeps_its_value():
    match = position(
        """
        @   .  .  .  B1p
        R2  .  .  R3 R4
        """
    )
    play(match, "take e1", "give e2")
    assert match.legal_moves() == ["passage a2", "passage d2", "keep"]
    step = play(match, "keep")
    assert step.rules == ("K5.1",)
    assert match.stacks("A") == "B1p"
    assert match.discards() == ""
    assert match.due() == "B take"


@pytest.mark.parametrize("tile", ["B1p", "B3x", "B4t"])
def test_k5_1_an_action_does_not_work_for_who_receives_the_tile(tile):
    match = position(
        f"""
        @   .  .  .  R2
        R2  .  .  R3 {tile}
        """,
        stacks={"A": "G5", "B": "G1"},
    )
    play(match, "take e1", "give e2")
    assert match.stacks("C") == tile
    assert match.due() == "B take"


def test_k5_1_no_question_for_an_exchange_when_no_opponent_has_a_tile():
    match = position(
        """
        @   .  .  .  B3x
        R2  .  .  R3 R4
        """,
        stacks={"A": "G5"},
    )
    play(match, "take e1")
    assert match.due() == "A give"


def test_k5_1_no_question_for_a_passage_when_the_row_is_empty():
    match = position(
        """
        @   .  .  .  B1p
        .   .  .  .  R4
        R2  .  .  .  .
        """
    )
    play(match, "take e1", "give e2")
    assert match.view().level == "middle"
    assert match.stacks("A") == "B1p"


@pytest.mark.parametrize("tile", ["R2", "B2r", "R1u", "B5"])
def test_k5_1_no_question_for_a_tile_without_an_action_now(tile):
    match = position(
        f"""
        @   .  .  .  {tile}
        R2  .  .  R3 R4
        """,
        stacks={"B": "G5"},
    )
    play(match, "take e1")
    assert match.due() == "A give"
    play(match, "give e2")
    assert match.due() == "B take"


def passage_taken(second: str = "R3", **more) -> Table:
    """A has taken a Secret Passage and given R4; `second` lies in the dragon's row."""
    match = position(
        f"""
        @   .  .  G1 B1p
        R2  .  .  {second} R4
        Y1  .  .  Y1 Y2
        """,
        **more,
    )
    play(match, "take e1", "give e2")
    return match


def test_k5_2_the_passage_is_discarded_and_the_dragon_takes_one_more_tile_of_its_row():
    match = passage_taken()
    assert match.legal_moves() == ["passage a2", "passage d2", "keep"]
    step = play(match, "passage d2")
    assert match.stacks("A") == "R3"
    assert match.discards() == "B1p"
    assert match.view().dragon == "d2"
    assert match.on_board("d2") == "."
    assert {"K5.2", "K5.6"} <= set(step.rules)


def test_k5_2_the_passage_just_taken_is_the_one_discarded():
    match = passage_taken(stacks={"A": "Y1p | G1p"})
    play(match, "passage d2")
    assert match.stacks("A") == "R3 | Y1p | G1p"
    assert match.discards() == "B1p"


def test_k5_2_another_passage_taken_through_it_gives_nothing():
    match = passage_taken("G1p")
    play(match, "passage d2")
    assert match.stacks("A") == "G1p"
    assert match.due() == "B take"


def test_k5_2_a_trap_taken_through_it_may_be_used():
    match = passage_taken("G4t")
    play(match, "passage d2")
    assert match.due() == "A trap"
    play(match, "trap e3")
    assert match.stacks("A") == "Y2"
    assert match.discards() == "B1p G4t"
    assert match.view().dragon == "d2"
    assert match.due() == "B take"


def exchange_taken(tile: str = "B3x", **more) -> Table:
    """A has just taken a Prisoner Exchange."""
    match = position(
        f"""
        @   .  .  .  {tile}
        R2  .  .  R3 R4
        """,
        **more,
    )
    play(match, "take e1")
    return match


def test_k5_3_the_top_tile_of_any_stack_of_any_opponent():
    match = exchange_taken(stacks={"A": "P1 | Y1", "B": "G1 G5 | R3", "C": "B2"})
    assert match.legal_moves() == ["exchange B red", "exchange B green", "exchange C blue", "keep"]
    play(match, "exchange B green")
    assert match.stacks("A") == "Y1 | G5 | P1"
    assert match.stacks("B") == "R3 | B3x | G1"


def test_k5_3_each_tile_goes_on_top_of_the_new_owners_stack_of_its_colour():
    match = exchange_taken(stacks={"A": "B2 | G1 G2", "B": "B4 B1 | G5"})
    step = play(match, "exchange B green")
    assert match.stacks("A") == "B2 | G1 G2 G5"
    assert match.stacks("B") == "B4 B1 B3x"
    assert step.rules == ("K3.2", "K5.3")


@pytest.mark.parametrize("tile", ["G3x", "G4t", "G1p", "G2r"])
def test_k5_3_the_tile_received_triggers_nothing(tile):
    match = exchange_taken(stacks={"B": tile})
    play(match, "exchange B green")
    assert match.stacks("A") == tile
    assert match.due() == "A give"
    play(match, "give e2")
    assert match.due() == "B take"


def trap_taken(other: str = "R3", **more) -> Table:
    """A has just taken a Remote Trap; `other` lies on d2."""
    match = position(
        f"""
        @   .  .  .  B4t
        R2  .  .  {other} R4
        .   .  .  Y1 .
        .   .  .  .  .
        P5  .  .  .  .
        """,
        **more,
    )
    play(match, "take e1")
    return match


def test_k5_4_the_trap_is_discarded_and_the_dragon_stays():
    match = trap_taken(stacks={"A": "B2 B1 | P1"})
    assert match.legal_moves() == ["trap a2", "trap d2", "trap e2", "trap d3", "trap a5", "keep"]
    step = play(match, "trap a5")
    assert match.stacks("A") == "B2 B1 | P1 P5"
    assert match.discards() == "B4t"
    assert match.on_board("a5") == "."
    assert match.view().dragon == "e1"
    assert match.legal_moves() == ["give e2"]
    assert {"K5.4", "K5.6"} <= set(step.rules)


@pytest.mark.parametrize("tile", ["G3x", "G4t", "G1p", "G2r"])
def test_k5_4_the_tile_trapped_triggers_nothing(tile):
    match = trap_taken(tile, stacks={"B": "G5"})
    play(match, "trap d2")
    assert match.stacks("A") == tile
    assert match.due() == "A give"
    play(match, "give e2")  # row 2 still has a tile
    assert match.due() == "B take"


def test_k5_4_the_trap_just_taken_is_the_one_discarded():
    match = trap_taken(stacks={"A": "G4t | Y4t"})
    play(match, "trap d2")
    assert match.stacks("A") == "R3 | Y4t | G4t"


def test_k5_5_a_release_waits_until_the_end():
    match = position(UPPER.replace("R4", "Y2r"))
    play(match, "take a3")
    assert match.due() == "A give"
    assert match.stacks("A") == "Y2r"


def test_k5_5_a_staircase_decides_by_itself_who_begins_the_next_level():
    match = position(
        """
        @   .  .  .  R1u
        .   .  .  R3 R4
        """
    )
    step = play(match, "take e1", "give e2", "take d2")
    assert "K5.5" in step.rules
    assert match.open_level() == "A"


@pytest.mark.parametrize("where", ["R1u", "."])
def test_k5_5_a_staircase_that_nobody_still_in_holds_decides_nothing(where):
    match = position(
        f"""
        @  .  .  .  R4
        .  .  {where} G1 .
        """,
        stacks={"C": "R1u"} if where == "." else {},
        treasures="4 4 0",
    )
    step = play(match, "take e1")
    assert "K5.5" not in step.rules
    assert match.open_level() == "A"


def test_k5_6_a_discarded_tile_lies_face_up_for_all():
    match = trap_taken()
    play(match, "trap a5")
    for viewer in (AUDIENCE, 0, 1, 2):
        assert show(*match.view(viewer).discarded) == "B4t"


def test_k5_6_a_discarded_tile_is_out_of_the_game():
    match = trap_taken()
    play(match, "trap a5", "give e2", "take d2", "give d3")
    assert match.view().level == "middle"
    assert "deal a1 blue 4 trap" not in match.legal_moves()
    match.open_level()
    assert match.discards() == "B4t"
