"""What the moves of a seat say about its card: added up move by move, by the odds of a simple player."""

import math
import random

import numpy as np
import pytest

from tests.drachenhort.positions import opening, play, table
from wyrmhall.contract.game import AUDIENCE, CHANCE
from wyrmhall.engine.match import Match
from wyrmhall.games.drachenhort.bot.beliefs import (
    BACK_OTHER,
    BACK_OWN,
    FORWARD_OTHER,
    FORWARD_OWN,
    GEM,
    LEAST,
)
from wyrmhall.games.drachenhort.names import card_name
from wyrmhall.games.drachenhort.state import BIT, CARDS


def leanings(match, seat):
    """The leaning towards each card, in bits."""
    return {card_name(match.content, card): match._state.leaning[seat, card] / BIT for card in range(CARDS)}


def number(place):
    return int({"start": 0, "exit": 31}.get(place, place))


def odds(adventurer, own):
    """The odds of a move, read from what everybody sees."""
    thrown_back = number(adventurer.choice.place) < number(adventurer.place)
    basis = (BACK_OWN if own else BACK_OTHER) if thrown_back else (FORWARD_OWN if own else FORWARD_OTHER)
    return basis + GEM * adventurer.choice.gem


def likelihoods(match, chosen):
    """For each card, how likely its holder moves the chosen adventurer, in bits."""
    view = match.view(AUDIENCE)
    movable = [adventurer for adventurer in view.adventurers if adventurer.choice]
    found = {}
    for card in view.cards:
        weights = {a.colour: odds(a, a.colour in card) for a in movable}
        found["-".join(card)] = math.log2(weights[chosen] / sum(weights.values()))
    return found


@pytest.mark.parametrize("players", [2, 5])
def test_leanings_are_the_likelihoods_of_all_moves(players):
    for seed in range(4):
        dice = random.Random(seed)
        match = Match("drachenhort", players, seed=seed)
        expected = [dict.fromkeys(leanings(match, 0), 0.0) for _ in range(players)]
        moves = [0] * players
        while not match.over:
            seat, chosen = match.turn, dice.choice(match.legal_moves())
            for card, bits in likelihoods(match, chosen.removeprefix("move ")).items():
                expected[seat][card] += bits
            moves[seat] += 1
            match.play(chosen)
            best = max(expected[seat].values())
            for card, bits in leanings(match, seat).items():
                assert bits == pytest.approx(expected[seat][card] - best, abs=3 * moves[seat] / BIT)
        assert min(min(leanings(match, seat).values()) for seat in range(players)) < -1


def test_moving_an_adventurer_on_speaks_for_its_cards():
    match = opening()
    play(match, "roll 1", "move green")
    assert leanings(match, 1) == dict.fromkeys(leanings(match, 1), 0)
    towards = leanings(match, 0)
    with_green = [card for card in towards if "green" in card]
    assert [towards[card] for card in with_green] == [0, 0, 0]
    assert {round(towards[card], 1) for card in towards if card not in with_green} == {-1}


def test_throwing_an_adventurer_back_speaks_against_its_cards():
    match = table(at={"green": "12 lit", "red": "17 lit"}, lying=[])
    play(match, "roll 1", "move green")
    towards = leanings(match, 0)
    assert max(bits for card, bits in towards.items() if "green" in card) < -1
    assert max(towards.values()) == 0


def test_a_forced_move_says_nothing():
    at = {"green": "7 dark", "red": "8 dark", "orange": "9 dark", "blue": "10 dark", "violet": "15 lit"}
    match = table(at=at, caught="white yellow", dragon="start")
    play(match, "roll 3")
    assert match.legal_moves() == ["move violet"]
    play(match, "move violet")
    assert set(leanings(match, 0).values()) == {0}


def test_the_likeliest_card_has_nothing_and_no_leaning_leaves_its_bounds():
    match = opening()
    for _ in range(40):
        match._state.leaning[0] -= 800 * (np.arange(CARDS) % 2)
        match._state.leaning[0] = np.maximum(match._state.leaning[0], LEAST)
    play(match, "roll 1", "move green")
    assert max(match._state.leaning[0]) == 0
    assert min(match._state.leaning[0]) == LEAST


def test_leanings_know_nothing_but_what_all_have_seen():
    """The same moves with other cards lead to the same leanings."""
    moves = ["roll 1", "move green", "roll 2", "move red", "roll 6", "move white", "roll 2", "move red"]
    seen = []
    for cards in ("green-red-white green-orange-blue", "blue-white-yellow red-blue-violet"):
        match = opening(cards=cards)
        play(match, *moves)
        seen.append(match._state.leaning.tolist())
    assert seen[0] == seen[1]


def test_leanings_go_on_through_both_rounds():
    match = Match("drachenhort", 2, seed=3)
    while match._state.side == 0:
        match.play(match.legal_moves()[0])
    at_the_turn = match._state.leaning.copy()
    assert at_the_turn.any()
    while match.actor == CHANCE:
        match.play(match.legal_moves()[0])
    assert (match._state.leaning == at_the_turn).all()
