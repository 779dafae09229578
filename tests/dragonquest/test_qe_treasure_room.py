"""QE.1–QE.3 The treasure room: its dice, coins and treasures, staying and leaving."""

import pytest

from tests.dragonquest.positions import EDITION, play, table
from tests.dragonquest.situations import aside, dice_due, loot

DOOR = {"at": {"A": "i6"}, "dice": "room blank blank blank blank"}
"""A is about to step into the treasure room."""
ROOM = {"at": {"A": "treasure"}}
RING = "i5 i6 i7 j4 k4 l4 j8 k8 l8 m5 m6 m7"
"""All cells beside the room."""


def enter(**how):
    match = table(**(DOOR | how))
    play(match, "go treasure")
    assert match.due() == "treasure die"
    return match


def stay(**how):
    match = table(**(ROOM | how))
    play(match, "stay")
    return match


def ways(cells_free):
    """The steps out of the room onto these cells."""
    return [f"go {cell}" for cell in cells_free.split()]


def test_qe_1_worked_check_ten_dice():
    match = enter(treasures={"B": "2400"})
    loot(match, "dragon*2 blank 50*2 100 star*4")
    assert match.due() == "A take"
    assert match.legal_moves() == [
        *("take 2 stars 600", "take 2 stars 700", "take 2 stars 800"),
        *("take 3 stars 1200", "take 3 stars 1400", "take 3 stars 1600"),
        *("take 4 stars 2000", "take 4 stars 2200", "take nothing"),
    ]
    assert "QE.2" in play(match, "take 4 stars 2200").rules
    assert (match.coins(), match.treasures(), aside(match), match.whose()) == ((2, 1), [2200], 2, "B")


@pytest.mark.parametrize("dragons", range(7))
def test_qe_1_the_dice_that_are_not_set_aside_are_rolled(dragons):
    match = stay(aside=dragons)
    assert dice_due(match) == 10 - dragons
    step = loot(match, f"blank*{10 - dragons}")
    assert "QE.1" in step.rules
    assert (aside(match), match.whose()) == (dragons, "B")


def test_qe_1_dragons_stay_aside_as_long_as_anyone_is_in_the_room():
    match = table(at={"A": "treasure", "B": "treasure"}, aside=5)
    play(match, "leave", "go m6")
    assert (aside(match), match.whose()) == (5, "B")
    play(match, "leave", "go m6")
    assert aside(match) == 0


def test_qe_2_each_50_and_100_is_ticked():
    match = stay(coins={"A": (3, 4), "B": (1, 1)})
    loot(match, "50*3 100*5 blank*2")
    assert (match.coins(), match.coins("B")) == ((6, 9), (1, 1))
    assert (match.number("fifties_used"), match.number("hundreds_used")) == (6, 9)


def test_qe_2_q0_4_coins_without_a_free_box_are_lost():
    match = stay(coins={"A": (18, 19)})
    loot(match, "50*4 100*4 blank*2")
    assert (match.coins(), match.whose()) == ((20, 20), "B")


@pytest.mark.parametrize(
    ("stars", "best"), [(2, "2 stars 800"), (3, "3 stars 1600"), (4, "4 stars 2400"), (5, "5 stars 3600")]
)
def test_qe_2_one_treasure_that_needs_at_most_the_stars_rolled(stars, best):
    match = stay()
    loot(match, f"star*{stars} blank*{10 - stars}")
    moves = match.legal_moves()
    assert moves[-2:] == [f"take {best}", "take nothing"]
    assert moves[0] == "take 2 stars 600"
    play(match, f"take {best}")
    assert (match.treasures(), match.whose()) == ([int(best.split()[-1])], "B")


@pytest.mark.parametrize("stars", ["blank", "star"])
def test_qe_2_with_fewer_than_two_stars_nothing_is_asked(stars):
    match = stay()
    loot(match, f"{stars} blank*9")
    assert (match.whose(), match.treasures()) == ("B", [])


THREE_ALIKE = EDITION.house((" value = 700", " value = 600"), (" value = 800", " value = 600"))
"""Three treasures of 600 for two stars."""


def test_qe_2_tiles_alike_are_one_choice_as_long_as_one_is_there():
    for taken in ("", "600", "600 600"):
        match = stay(edition=THREE_ALIKE, treasures={"B": taken})
        loot(match, "star*2 blank*8")
        assert match.legal_moves() == ["take 2 stars 600", "take nothing"]
        play(match, "take 2 stars 600")
        assert (match.treasures(), len(match.treasures("B"))) == ([600], len(taken.split()))
    match = stay(edition=THREE_ALIKE, treasures={"B": "600 600 600"})
    loot(match, "star*2 blank*8")
    assert match.whose() == "B"


def test_qe_3_at_the_start_of_a_later_turn_the_hero_stays_or_leaves():
    match = table(**ROOM, aside=3)
    assert (match.due(), match.legal_moves()) == ("A stay or leave", ["stay", "leave"])
    assert "QE.3" in play(match, "leave").rules
    assert match.legal_moves() == ways("j4 k4 l4 i5 m5 i6 m6 i7 m7 j8 k8 l8")
    assert "QE.3" in play(match, "go k8").rules
    assert (match.where(), match.whose(), match.coins(), match.sun()) == ("k8", "B", (0, 0), 1)
    assert "k8" in match.cells("visited")
    assert (match.number("entered"), match.number("left")) == (1, 1)


def test_qe_3_only_free_cells():
    match = table(
        **ROOM,
        visited={"A": "i5 j4", "B": "m5"},
        demon={"A": "k4"},
    )
    play(match, "leave")
    assert match.legal_moves() == ways("l4 m5 i6 m6 i7 m7 j8 k8 l8")


def test_qe_3_without_a_free_cell_the_hero_stays_and_is_not_asked():
    match = table(**ROOM, visited={"A": RING})
    assert (match.due(), dice_due(match)) == ("treasure die", 10)
