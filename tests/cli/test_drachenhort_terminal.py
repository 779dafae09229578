"""What only Drachenhort's table in a terminal has: the path, the medals, the cards."""

import re

import pytest
from rich.cells import cell_len

from tests.cli.drawing import drawn, printed, remark
from tests.drachenhort.positions import EDITION, play, table
from wyrmhall.cli.move_tables import numbered_moves
from wyrmhall.games.drachenhort import GAME
from wyrmhall.games.drachenhort.path_text import FACE, GEM, MINE, SHADE
from wyrmhall.games.drachenhort.state import COLOUR_LETTERS, COLOUR_NAMES
from wyrmhall.kit.words import Line
from wyrmhall.match.match import Match


def chase() -> Match:
    """Round one, the dragon on 4, one caught, everybody else in the labyrinth; Ash has rolled a 3."""
    at = {"green": "5 lit", "red": "6 dark", "orange": "11 lit", "white": "12 dark", "yellow": "28 lit"}
    match = table(
        3, at={**at, "violet": "18 lit"}, dragon=4, caught="blue", gems={"A": 2}, lying=[7, 10, 15, 19, 20, 23, 26]
    )
    play(match, "roll 3")
    return match


def nearly_all_in_the_dark(green: int) -> Match:
    """The dragon on 2, all in the dark but green."""
    dark = {"red": 8, "orange": 10, "blue": 11, "white": 12, "yellow": 17, "violet": 16}
    return table(2, at={"green": f"{green} lit", **{name: f"{place} dark" for name, place in dark.items()}}, dragon=2)


def test_the_table_is_drawn(approve):
    approve("drachenhort-chase", f"{drawn(chase(), 0)}\n{drawn(chase(), 0, 100, 31)}\n")


def test_the_viewers_own_adventurers_have_a_star_and_nobody_elses():
    match = chase()
    for seat in range(3):
        own = match.view(seat).seats[seat].card
        starred = set(re.findall(r"([A-Z])\*", drawn(match, seat)))
        assert starred == {COLOUR_LETTERS[COLOUR_NAMES.index(colour)] for colour in own}
    assert MINE not in drawn(match)


def test_the_roll_that_moves_any_is_that_of_the_edition():
    edition = EDITION.house(("any_on = 2", "any_on = 3"))
    match = table(2, at={"red": "6 dark"}, edition=edition)
    play(match, "roll 1")
    assert "Red stands in the dark: only a 3 moves it H3.1" in drawn(match, 0)
    assert "only a 3 moves it on" in printed(match.drawing(0).welcome(), 200)


@pytest.mark.parametrize("language", GAME.languages)
def test_every_colour_has_a_letter_and_a_face_of_its_own(language):
    say = GAME.words(language).say
    letters = "".join(say(Line("adventurer-letter", {"colour": colour}), []) for colour in COLOUR_NAMES)
    assert len(set(letters)) == len(COLOUR_NAMES) == len(letters)
    assert letters == COLOUR_LETTERS or language != "en"
    assert set(FACE) == set(COLOUR_NAMES)
    assert all(cell_len(sign) == 1 for sign in (GEM, SHADE, MINE))


@pytest.mark.parametrize(
    ("adventurer", "told"),
    [
        ("green", "G* 5 → 9"),
        ("orange", "O  11 → 15, ◆ takes the gem"),
        ("violet", "V  18 → trap on 21 → 9"),
        ("yellow", "Y  28 → exit, and the round is over"),
        ("red", ""),
    ],
)
def test_a_remark_says_where_a_move_leads(adventurer, told):
    assert remark(chase(), f"move {adventurer}") == told


def test_a_move_that_brings_the_dragon_says_so():
    match = nearly_all_in_the_dark(3)
    play(match, "roll 1")
    moves = printed(numbered_moves(match, match.drawing(match.actor)))
    told = "1 move green G* 3 → 4, brings the dragon to space 4, which catches green"
    assert " ".join(moves.split()) == told
    play(match, "move green")
    assert match.log()[-2].startswith("All are in the dark. Whoever can steps into the light, and the dragon comes")
