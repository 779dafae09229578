"""QC.1, QC.2 The movement dice: five of them, two re-rolls, and the skulls."""

import itertools

import pytest

from tests.dragonquest.positions import SMALL_CASTLE, house, no_wall, play, table, throw
from tests.every_game.random_games import truth
from wyrmhall.games.dragonquest.moves import SYMBOL, Action
from wyrmhall.games.dragonquest.rules.movement import refuse_reroll
from wyrmhall.games.dragonquest.state import Refusal, Symbol

SMALL = house(SMALL_CASTLE)


def thrown(symbols, **how):
    """A match in which these movement dice have just been thrown."""
    match = table(2, edition=SMALL, **how)
    no_wall(match)
    throw(match, symbols)
    return match


def dice(match):
    """What the movement dice show, the red one first."""
    return [SYMBOL.names[symbol] for symbol in truth(match).dice if symbol >= 0]


def test_qc_1_all_five_dice_are_thrown_the_red_one_first():
    match = table(2)
    no_wall(match)
    assert match.weights() == {f"red {symbol}": 1 for symbol in SYMBOL.names}
    play(match, "red room")
    for _ in range(4):
        assert match.weights() == {
            "black skull": 2,
            "black room": 1,
            "black corridor": 1,
            "black discovery": 1,
            "black blank": 1,
        }
        assert "QC.1" in play(match, "black blank").rules
    assert match.due() == "A reroll"


def test_qc_1_skulls_are_never_thrown_again():
    match = thrown("skull skull room blank blank")
    assert not any("red" in move or "skull" in move for move in match.legal_moves())
    red, first_black = 0b00001, 0b00010
    assert match.refusal(Action.KEEP + red) == "is skull"
    assert match.refusal(Action.KEEP + first_black) == "is skull"
    assert match.refusal(Action.KEEP + 0b00011) == "is skull"


def test_qc_1_only_the_chosen_dice_are_thrown_again():
    match = thrown("corridor blank discovery room skull")
    assert "QC.1" in play(match, "reroll red discovery blank").rules
    assert dice(match) == ["skull", "room"]
    throw(match, "discovery corridor room")
    assert dice(match) == ["discovery", "skull", "room", "room", "corridor"]
    play(match, "reroll corridor")
    assert dice(match) == ["discovery", "skull", "room", "room"]


def test_qc_1_of_black_dice_that_show_the_same_the_first_ones_are_chosen():
    state = truth(thrown("room room room room room")).copy()
    for black in itertools.combinations_with_replacement(tuple(Symbol)[1:], 4):
        state.dice = (black[0], *black)
        for again in itertools.product([False, True], repeat=5):
            free = all(symbol > Symbol.SKULL for symbol, chosen in zip(state.dice, again, strict=True) if chosen)
            first = all(again[die - 1] or black[die - 2] != black[die - 1] for die in (2, 3, 4) if again[die])
            refused = refuse_reroll(state, sum(chosen << die for die, chosen in enumerate(again)))
            assert (refused == Refusal.NONE) == (free and first)


def test_qc_1_two_rerolls_at_most():
    match = thrown("blank blank blank blank blank")
    play(match, "reroll red blank blank blank blank")
    throw(match, "blank blank blank blank blank")
    assert match.due() == "A reroll"
    play(match, "reroll blank")
    throw(match, "blank")
    assert match.whose() == "B"


def test_qc_1_two_skulls_room_corridor_discovery():
    """The worked example: two cells and one point, if the player stops there."""
    match = thrown("skull skull room corridor discovery")
    play(match, "keep", "go a5", "go a4")
    assert (match.where(), match.discovery(), match.whose()) == ("a4", "spider 1", "B")


@pytest.mark.parametrize("symbols", ["skull skull skull room discovery", "double-skull skull room room discovery"])
def test_qc_2_three_skulls_at_once_are_danger(symbols):
    match = thrown(symbols)
    assert match.due() == "danger die"
    assert "QC.2" in match.steps[-1].rules
    play(match, "danger orc", "danger arrow", "danger fog", "letter blank")
    assert (match.whose(), match.where(), match.discovery()) == ("B", "a6", "spider 0")


def test_qc_2_all_dice_of_a_throw_are_thrown_though_the_third_skull_lies():
    match = table(2)
    no_wall(match)
    throw(match, "double-skull skull")
    for _ in range(3):
        assert match.due() == "movement die"
        throw(match, "room")
    assert match.due() == "danger die"
