"""What only Dragon Keeper's table in a terminal has: the toll, and the moves that end a level."""

import pytest

from tests.cli.drawing import drawn, printed
from tests.keeper.positions import position
from wyrmhall.cli.move_tables import numbered_moves
from wyrmhall.games.keeper import GAME
from wyrmhall.kit.words import Line
from wyrmhall.match.match import Match

TOLL = "Toll if the level ends now: 1 each, 2 for who ends it"


def last_tiles(treasures: str = "4 4 4") -> Match:
    """Four tiles are left; taking on a1 leaves nothing to give."""
    return position("B1 @ R2 . .\n. . G1 . P2", treasures=treasures)


def moves(match: Match) -> list[str]:
    return printed(numbered_moves(match, match.drawing(match.actor)), 120).splitlines()


def test_the_toll_is_told_and_whether_one_could_pay_it():
    assert f"\n{TOLL}\n" in drawn(last_tiles(), 0)
    assert f"\n{TOLL} · you have only 1\n" in drawn(last_tiles("1 4 4"), 0)
    assert f"\n{TOLL}\n" in drawn(last_tiles("1 4 4"))
    assert "Toll" not in drawn(position("B1 @ . . .\nG1 . . . .", level="lowest", toll_after_last_level=False), 0)


def test_a_move_that_ends_the_level_says_so_and_what_it_costs():
    assert moves(last_tiles("1 0 4")) == [
        "  1 take a1  blue 1, ends the level, Ash pays 2, everybody else 1, Ash is out, Bram is out, Cleo wins",
        "  2 take c1  red 2",
    ]


@pytest.mark.parametrize("language", GAME.languages)
def test_who_cannot_pay_the_toll_reads_so_on_80_columns(language):
    say = GAME.words(language).say
    warning = say(Line("table-too-few", {"treasures": 1}), [])
    assert warning in printed(last_tiles("1 4 4").drawing(0, language), 80)
    assert len(say(Line("table-dragon"), [])) == 6, "the dragon fills a place of the board"
