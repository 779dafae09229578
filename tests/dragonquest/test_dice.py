"""QC.1: the exact optimum of the movement dice, against brute force, against simulation, and in the record."""

import itertools
from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from tests.dragonquest.positions import house
from wyrmhall.games.dragonquest import GAME
from wyrmhall.games.dragonquest.bot.dice import (
    ALL_OR_NOTHING,
    OBJECTIVES,
    REROLL_TABLE,
    STEP,
    THROWS,
    WAYS,
    Objective,
    place_of,
    solve,
)
from wyrmhall.games.dragonquest.moves import SYMBOL
from wyrmhall.games.dragonquest.rules.movement import refuse_reroll
from wyrmhall.games.dragonquest.state import Refusal, Symbol

HOUSE = tuple(Symbol), (Symbol.SKULL, *tuple(Symbol)[1:])
OTHERS = (
    (Symbol.DOUBLE_SKULL, Symbol.DOUBLE_SKULL, Symbol.SKULL, Symbol.ROOM, Symbol.ROOM, Symbol.DISCOVERY),
    (Symbol.SKULL, Symbol.CORRIDOR, Symbol.CORRIDOR, Symbol.DISCOVERY, Symbol.DISCOVERY, Symbol.BLANK),
)
FACES = [pytest.param(HOUSE, id="house"), pytest.param(OTHERS, id="other faces")]
PLAIN = Objective(5, 8, 2)
AIMS = (PLAIN, Objective(2, 0, 0), Objective(3, 60, -4), Objective(2, ALL_OR_NOTHING, 0))


def symbols(text):
    """Five dice, the red one first."""
    return tuple(Symbol(SYMBOL.names.index(name)) for name in text.split())


def worth(aim, dice):
    """The objective in the words of the rules, of dice as they lie there."""
    skulls = dice.count(Symbol.SKULL) + 2 * dice.count(Symbol.DOUBLE_SKULL)
    steps = 0 if skulls >= 3 else dice.count(Symbol.ROOM) + dice.count(Symbol.CORRIDOR)
    if aim.danger == ALL_OR_NOTHING:
        return STEP * (steps >= aim.wanted)
    return -aim.danger if skulls >= 3 else STEP * min(steps, aim.wanted) + aim.find * dice.count(Symbol.DISCOVERY)


def brute_force(faces, aim):
    """The value of a throw by trying every set of dice and every way in which they can fall."""
    red, black = faces

    @cache
    def value(dice, rerolls):
        best = Fraction(worth(aim, dice))
        if rerolls == 0 or dice.count(Symbol.SKULL) + 2 * dice.count(Symbol.DOUBLE_SKULL) >= 3:
            return best
        loose = [die for die in range(5) if dice[die] > Symbol.SKULL]
        for size in range(1, len(loose) + 1):
            for again in itertools.combinations(loose, size):
                total = Fraction(0)
                for fallen in itertools.product(*(black if die else red for die in again)):
                    after = list(dice)
                    for die, symbol in zip(again, fallen, strict=True):
                        after[die] = symbol
                    total += value((after[0], *sorted(after[1:])), rerolls - 1)
                best = max(best, total / 6**size)
        return best

    return value


@pytest.mark.parametrize("faces", FACES)
@pytest.mark.parametrize("aim", AIMS)
@pytest.mark.parametrize(
    ("dice", "rerolls"),
    [
        ("room corridor discovery blank blank", 1),
        ("blank skull blank blank blank", 1),
        ("double-skull room corridor discovery blank", 1),
        ("skull skull room discovery blank", 2),
        ("room skull skull blank discovery", 2),
        ("double-skull corridor blank blank blank", 2),
        ("skull skull skull room room", 2),
    ],
)
def test_qc_1_the_optimum_is_what_brute_force_finds(faces, aim, dice, rerolls):
    dice = symbols(dice)
    exact = solve(*faces, [aim]).values[rerolls][place_of(*dice), 0]
    assert Fraction(int(exact), WAYS**rerolls) == brute_force(faces, aim)((dice[0], *sorted(dice[1:])), rerolls)


@pytest.mark.parametrize(
    ("dice", "aim", "chosen"),
    [
        # Two skulls: a third is thrown with 1/3, another step with 1/3: two steps in the hand are worth more.
        ("skull skull room corridor blank", Objective(5, 0, 0), ""),
        # With one step in the hand, 1/3 × 2 + 1/3 × 1 is just as much: then the dice lie.
        ("skull skull room discovery blank", Objective(5, 0, 0), ""),
        # Nothing in the hand and nothing to lose: two dice bring 4/9 × 1 step, three 8/27 × 3/2, which is no more.
        ("skull skull blank blank blank", Objective(5, 0, 0), "blank blank"),
        # Without skulls a third one cannot come of two dice.
        ("corridor room room blank blank", Objective(5, 60, 0), "blank blank"),
        # All steps that are wanted lie there.
        ("corridor room blank blank blank", Objective(2, 0, 0), ""),
    ],
)
def test_qc_1_known_choices_with_the_last_throw(dice, aim, chosen):
    lying = symbols(dice)
    lying = (lying[0], *sorted(lying[1:]))
    bits = int(solve(*HOUSE, [aim]).chosen[0][place_of(*lying), 0])
    again = [SYMBOL.names[lying[die]] for die in range(5) if bits >> die & 1]
    assert " ".join(again) == chosen


@pytest.mark.parametrize("faces", FACES)
def test_qc_1_the_notes_of_an_edition_have_the_best_legal_choice(faces):
    """For all dice, sorted as they lie on the table, and some of the objectives."""
    names = [[SYMBOL.names[symbol] for symbol in die] for die in faces]
    notes = GAME.bot.new_notes(house(red=names[0], black=names[1]).packed)[0]
    solved = solve(*faces)
    state = GAME.new_states(1)[0]
    for red in Symbol:
        for black in itertools.combinations_with_replacement(tuple(Symbol)[1:], 4):
            state.dice[:] = [red, *black]
            number = int(notes.throw[red, *black])
            assert number == place_of(red, *black)
            for rerolls in (0, 1):
                for objective in range(0, len(OBJECTIVES), 8):
                    at = np.unravel_index(objective, REROLL_TABLE[:3])
                    bits = int(notes.rerolls[(*at, rerolls, number)])
                    assert bits == solved.chosen[rerolls][number, objective]
                    assert THROWS[number].is_danger or refuse_reroll(state, bits) == Refusal.NONE
