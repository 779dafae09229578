"""QE.5 The Dragon Talisman."""

import pytest

from tests.dragonquest.positions import play, table
from tests.dragonquest.situations import aside, dice_due, loot


def stay(**how):
    match = table(at={"A": "treasure"}, **how)
    play(match, "stay")
    return match


def test_qe_5_dragons_and_stars_stay_and_all_else_is_thrown_once_more():
    match = stay(items={"A": "talisman rope"}, aside=1)
    loot(match, "dragon*2 star*2 50 100 blank*3")
    assert (match.due(), match.legal_moves()) == ("A talisman", ["talisman", "accept"])
    assert (match.coins(), aside(match)) == ((0, 0), 1)
    assert "QE.5" in play(match, "talisman").rules
    assert (dice_due(match), match.items()) == (5, ["rope"])
    loot(match, "dragon star 50*2 blank")
    assert match.legal_moves()[-2:] == ["take 3 stars 1600", "take nothing"]
    assert (match.coins(), aside(match)) == ((2, 0), 4)
    play(match, "take nothing")
    assert match.whose() == "B"


def test_qe_5_it_may_be_kept():
    match = stay(players=1, items={"A": "talisman"})
    loot(match, "50*2 100 blank*7")
    assert "QE.2" in play(match, "accept").rules
    assert (match.coins(), match.items(), match.due()) == ((2, 1), ["talisman"], "A stay or leave")
    play(match, "stay")
    loot(match, "blank*10")
    assert match.due() == "A talisman"


@pytest.mark.parametrize("how", [{"items": {"B": "talisman"}}, {"used": "talisman"}, {"items": {"A": "amulet ring"}}])
def test_qe_5_nobody_is_asked_without_it(how):
    match = stay(**how)
    loot(match, "blank*10")
    assert match.whose() == "B"


def test_qe_5_nor_if_nothing_would_be_thrown_again():
    match = stay(items={"A": "talisman"})
    loot(match, "dragon*6 star*4")
    assert (match.due(), match.items()) == ("A take", ["talisman"])


@pytest.mark.parametrize("face", ["50", "100", "blank"])
def test_qe_5_a_single_die_of_any_other_face_is_enough(face):
    match = stay(items={"A": "talisman"})
    loot(match, f"dragon*6 star*3 {face}")
    assert match.due() == "A talisman"
    play(match, "talisman")
    assert dice_due(match) == 1
    loot(match, "100")
    assert (match.coins(), match.due()) == ((0, 1), "A take")


def test_qe_5_seven_dragons_wake_it_after_the_first_throw_and_the_talisman_is_kept():
    match = stay(items={"A": "talisman"}, aside=5)
    loot(match, "dragon*2 blank*3")
    assert (match.due(), match.items()) == ("fire die", ["talisman"])


def test_qe_5_seven_dragons_wake_it_after_the_second_throw():
    match = stay(items={"A": "talisman"}, aside=4, coins={"A": (2, 2)})
    loot(match, "dragon*2 star 50*2 blank")
    play(match, "talisman")
    assert dice_due(match) == 3
    step = loot(match, "100*2 dragon")
    assert "QE.4" in step.rules
    assert (match.due(), match.items(), match.coins()) == ("fire die", [], (0, 0))
