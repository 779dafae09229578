"""What a seat may imagine: any deal of the unseen cards alike, or each as often as the moves speak for it."""

import itertools
from collections import Counter
from math import prod

import pytest

from tests.drachenhort.positions import Table, table
from tests.every_game.random_games import truth
from wyrmhall.bots import BOTS, Budget
from wyrmhall.games.drachenhort import GAME
from wyrmhall.games.drachenhort.bot.beliefs import BIT, SUREST, below_large, odds, ways_to_deal, weight_of_deal
from wyrmhall.games.drachenhort.bot.beliefs import imagine as imagine_likely
from wyrmhall.games.drachenhort.rules.setup import dealt_cards
from wyrmhall.games.drachenhort.secrets import free_cards, imagine
from wyrmhall.games.drachenhort.state import CARDS, HIDDEN
from wyrmhall.kit.game import AUDIENCE
from wyrmhall.native.rng import POLICY, new_streams
from wyrmhall.native.rule import INTERPRETED

DRAWS = 300 if INTERPRETED else 20_000


def told(match):
    """Notes at a table where each seat's moves have spoken for some cards more than for others."""
    notes = match.notes()
    for seat in range(match.players):
        for card in range(CARDS):
            notes.likelihood[seat, card] = -((3 * seat + 5 * card) % 7) * BIT // 2
    return notes


def evenly(match):
    return lambda state, seat, stream: imagine(match.content, state, seat, stream)


def likely(match):
    notes = told(match)
    return lambda state, seat, stream: imagine_likely(match.content, state, seat, stream, notes)


def seen_by(match, seat):
    states = GAME.new_states()
    states[0] = match.seen(seat).state
    return states[0]


def expected_deals(match, seat, notes):
    """All deals that the seat cannot rule out, and the product of their odds, found another way."""
    state = seen_by(match, seat)
    hidden = [other for other in range(match.players) if state.card[other] == HIDDEN]
    known = {int(card) for card in state.card if card >= 0}
    found = {}
    for dealt in itertools.permutations(sorted(set(range(CARDS)) - known), len(hidden)):
        cards = dict(zip(hidden, dealt, strict=True))
        weight = prod(odds(notes, other, card) for other, card in cards.items())
        found[tuple(cards.get(other, int(state.card[other])) for other in range(match.players))] = weight
    return found


@pytest.mark.parametrize("seat", [AUDIENCE, 1])
@pytest.mark.parametrize("players", range(2, 8) if not INTERPRETED else [2, 4])
def test_every_deal_is_gone_through_once_with_its_weight(players, seat):
    match = table(players)
    notes = told(match)
    expected = expected_deals(match, seat, notes)
    found = {}
    for deal in range(ways_to_deal(seen_by(match, seat))):
        state = seen_by(match, seat)
        dealt, free = dealt_cards(state), free_cards(state)
        weight = int(weight_of_deal(notes, state, dealt, free, deal, True))
        found[tuple(map(int, state.card[:players]))] = weight
    assert found == expected
    assert ways_to_deal(seen_by(match, seat)) == len(expected)
    assert len(set(expected.values())) > 3
    assert sum(expected.values()) < 1 << 62


def frequencies(match, seat, draw):
    seen, stream = seen_by(match, seat), new_streams(11)[POLICY]
    counts = Counter()
    for _ in range(DRAWS):
        state = seen.copy()
        draw(state, seat, stream)
        counts[tuple(map(int, state.card[: match.players]))] += 1
    return counts


def assert_drawn_as_often_as(weights, counts):
    """No outcome is met five standard deviations too often or too seldom."""
    in_all = sum(weights.values())
    assert set(counts) <= set(weights)
    for outcome, weight in weights.items():
        mean = DRAWS * weight / in_all
        assert abs(counts[outcome] - mean) < 5 * max(1, mean**0.5), outcome


@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 1), (3, AUDIENCE), (4, 2)])
def test_imagine_draws_all_deals_alike(players, seat):
    match = table(players)
    weights = dict.fromkeys(expected_deals(match, seat, told(match)), 1)
    assert_drawn_as_often_as(weights, frequencies(match, seat, evenly(match)))


@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 1), (3, AUDIENCE), (4, 2)])
def test_a_bot_imagines_each_deal_by_its_weight(players, seat):
    match = table(players)
    assert_drawn_as_often_as(expected_deals(match, seat, told(match)), frequencies(match, seat, likely(match)))


def test_odds_halve_with_each_bit_down_to_one():
    notes = table(2).notes()
    for card in range(CARDS):
        notes.likelihood[1, card] = -card * BIT
    assert [int(odds(notes, 1, card)) for card in range(CARDS)] == [SUREST, 64, 32, 16, 8, 4, 2]
    notes.likelihood[1, 0] = -300 * BIT
    assert odds(notes, 1, 0) == 1


@pytest.mark.parametrize("players", [2, 7])
def test_before_all_cards_are_dealt_only_those_dealt_are_imagined(players):
    match = Table("drachenhort", players, by_hand=True)
    match.play("card A green-red-white")
    for draw in (evenly(match), likely(match)):
        state = seen_by(match, 1)
        draw(state, 1, new_streams(1)[POLICY])
        assert state.card[0] >= 0
        assert set(state.card[1:]) == {-1}


def test_moves_of_a_game_make_its_true_deal_likelier():
    """Greedy players show which adventurers they favour: before the last move the audience finds the true deal several
    times likelier than before the first."""
    stream, times = new_streams(5)[POLICY], []
    for seed in range(3 if INTERPRETED else 30):
        match = Table("drachenhort", 3, seed=seed)
        while not match.over:
            match.play(BOTS["greedy"](GAME, stream).choose(match.question(), Budget()))
        match.undo()
        weights = expected_deals(match, AUDIENCE, match.notes())
        dealt = tuple(map(int, truth(match).card[:3]))
        times.append(weights[dealt] * len(weights) / sum(weights.values()))
    assert sum(times) / len(times) > 5


def test_large_numbers_are_drawn_evenly_and_below_their_limit():
    stream = new_streams(9)[POLICY]
    limit = 3 << 60
    draws = [int(below_large(stream, limit)) for _ in range(DRAWS // 10)]
    assert 0 <= min(draws) <= max(draws) < limit
    for third in range(3):
        share = sum(number >> 60 == third for number in draws) / len(draws)
        assert share == pytest.approx(1 / 3, abs=5 * (2 / 9 / len(draws)) ** 0.5)
    assert {int(below_large(stream, 1)) for _ in range(20)} == {0}
