"""What the moves of a seat say about its card: added up move by move, by the odds of a simple player."""

import math

import numpy as np
import pytest

from tests.drachenhort.positions import Table, opening, play
from tests.every_game.random_games import truth
from tests.options import random_stream
from wyrmhall.games.drachenhort.bot.beliefs import (
    BACK_OTHER,
    BACK_OWN,
    BIT,
    FORWARD_OTHER,
    FORWARD_OWN,
    GEM,
    LEAST,
    LOGS,
    remember,
)
from wyrmhall.games.drachenhort.state import CARDS, card_name
from wyrmhall.kit.game import AUDIENCE, CHANCE


def noted(match, seat):
    """What is noted of each card of a seat, in bits."""
    notes = match.notes()
    return {card_name(match.content, card): notes.likelihood[seat, card] / BIT for card in range(CARDS)}


def number(place):
    return int({"start": 0, "exit": 31}.get(place, place))


def odds(adventurer, own):
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
def test_notes_add_up_the_likelihoods_of_all_moves(players):
    for seed in range(4):
        dice = random_stream("beliefs", players, seed)
        match = Table("drachenhort", players, seed=seed)
        expected = [dict.fromkeys(noted(match, 0), 0.0) for _ in range(players)]
        moves = [0] * players
        while not match.over:
            seat, chosen = match.turn, dice.choice(match.legal_moves())
            for card, bits in likelihoods(match, chosen.removeprefix("move ")).items():
                expected[seat][card] += bits
            moves[seat] += 1
            match.play(chosen)
            best = max(expected[seat].values())
            for card, bits in noted(match, seat).items():
                assert bits == pytest.approx(expected[seat][card] - best, abs=3 * moves[seat] / BIT)
        assert min(min(noted(match, seat).values()) for seat in range(players)) < -1


def test_the_likeliest_card_has_0_and_no_likelihood_leaves_its_bounds():
    match = opening()
    notes = match.notes()
    notes.likelihood[0] = LEAST * (np.arange(CARDS) % 2)
    play(match, "roll 1")
    remember(match.content, match.seen(AUDIENCE).state, match.action("move green"), notes)
    assert max(notes.likelihood[0]) == 0
    assert min(notes.likelihood[0]) == LEAST


def test_notes_know_nothing_but_what_all_have_seen():
    """The same moves with other cards lead to the same notes."""
    moves = ["roll 1", "move green", "roll 2", "move red", "roll 6", "move white", "roll 2", "move red"]
    seen = []
    for cards in ("green-red-white green-orange-blue", "blue-white-yellow red-blue-violet"):
        match = opening(cards=cards)
        play(match, *moves)
        seen.append(match.notes().likelihood.tolist())
    assert seen[0] == seen[1]


def test_notes_go_on_through_both_rounds():
    match = Table("drachenhort", 2, seed=3)
    while truth(match).side == 0:
        match.play(match.legal_moves()[0])
    at_the_turn = match.notes().likelihood
    assert at_the_turn.any()
    while match.actor == CHANCE:
        match.play(match.legal_moves()[0])
    assert (match.notes().likelihood == at_the_turn).all()


@pytest.mark.parametrize("adventurer", range(7))
def test_h1_3_an_adventurer_has_the_fields_of_its_cards(adventurer):
    match = opening()
    cards = int(match.notes().cards_with[adventurer])
    assert [cards >> 9 * card & 0b1_1111_1111 for card in range(7)] == list(match.content.on_card[:, adventurer])
    assert cards >> 63 == 0


def test_logarithms_are_those_of_the_nearest_part_of_a_bit():
    assert len(LOGS) == 512
    assert LOGS[0] == 0
    assert [int(LOGS[2**power]) for power in range(9)] == [32 * power for power in range(9)]
    numbers = np.arange(1, 512)
    assert (2 ** ((LOGS[1:] - 0.5) / 32) <= numbers).all()
    assert (2 ** ((LOGS[1:] + 0.5) / 32) >= numbers).all()
