"""Win rates, differences, intervals and ratings, against numbers worked out by hand."""

import random

import msgspec
import pytest

from tests.arena.games import game
from wyrmhall.arena.schedule import units
from wyrmhall.arena.standings import standings_of
from wyrmhall.arena.units import setting_of
from wyrmhall.bots.protocol import Z_95


def arena_of(players, bots=("a", "b")):
    return msgspec.structs.replace(setting_of("dragonquest", ["greedy", "random"], players), bots=bots)


def two(deal, first, second):
    """A deal between a and b: a's share of the win when it begins, and when b begins."""
    return [game(deal, "ab", (first, 1 - first)), game(deal, "ba", (1 - second, second))]


def test_a_deal_is_one_sample():
    """a wins both games of deal 0, one of deal 1, one and a half of deal 2: samples 1, 1/2, 3/4."""
    found = standings_of(arena_of(2), two(0, 1, 1) + two(1, 1, 0) + two(2, 1, 0.5))
    (duel,) = found.duels
    assert (duel.games, duel.deals) == (6, 3)
    # mean 3/4, variance ((1/4)² + (1/4)² + 0) / 2 = 1/16, standard error 1/4 / √3
    error = Z_95 * 0.25 / 3**0.5
    assert duel.wins[0].mean == pytest.approx(0.75)
    assert duel.wins[0].low == pytest.approx(0.75 - error)
    assert duel.wins[0].high == 1.0  # 0.75 + 0.28: no rate is more than 1
    assert (duel.wins[1].mean, duel.wins[1].low) == (pytest.approx(0.25), 0.0)
    assert duel.wins[1].high == pytest.approx(0.25 + error)
    assert (duel.lead.mean, duel.lead.low) == (pytest.approx(0.5), pytest.approx(0.5 - 2 * error))


def test_luck_of_the_deal_cancels_out():
    """Whoever begins wins: equal bots, and the pairing of deals shows it without any doubt."""
    found = standings_of(arena_of(2), [g for deal in range(6) for g in two(deal, 1, 0)])
    assert found.duels[0].wins[0].low == found.duels[0].wins[0].high == 0.5
    assert found.bots[0].rating.mu == pytest.approx(found.bots[1].rating.mu, abs=2)


def test_score_differences_skip_what_the_rules_do_not_count():
    games = [
        game(0, "ab", (1, 0), (10, 4)),
        game(0, "ba", (0, 1), (2, 4)),
        game(1, "ab", (1, 0), (7, None)),
        game(1, "ba", (1, 0), (5, 3)),
        game(2, "ab", (0, 0), (None, None)),
        game(2, "ba", (0, 0), (None, None)),
    ]
    found = standings_of(arena_of(2), games)
    (duel,) = found.duels
    # deal 0: (6 + 2) / 2 = 4; deal 1: -2; deal 2: nothing. Mean 1, standard deviation √18, error √18 / √2 = 3
    assert duel.difference.mean == pytest.approx(1)
    assert duel.difference.high == pytest.approx(1 + Z_95 * 3)
    assert duel.counted == pytest.approx(3 / 6)
    by_name = {standing.bot: standing for standing in found.bots}
    assert by_name["a"].no_score == pytest.approx(2 / 6)
    assert by_name["b"].no_score == pytest.approx(3 / 6)
    assert by_name["a"].score.mean == pytest.approx((7 + 5) / 2)


def test_with_three_players_the_one_who_sits_alone_counts():
    def table(seats, winner):
        return game(0, seats, [float(seat == winner) for seat in range(3)])

    games = [table("abb", 0), table("bab", 1), table("bba", 0), table("baa", 1), table("aba", 0), table("aab", 0)]
    (duel,) = standings_of(arena_of(3), games).duels
    assert duel.games == 6
    assert duel.wins[0].mean == pytest.approx(2 / 3)
    assert duel.wins[1].mean == 0
    # seat by seat: +1, +1, -1/2, then +1/2, +1/2, +1/2
    assert duel.lead.mean == pytest.approx((1 + 1 - 0.5 + 0.5 * 3) / 6)


def test_unfinished_deals_are_left_out():
    found = standings_of(arena_of(2), [*two(0, 1, 1), two(1, 0, 0)[0]])
    assert (found.games, found.left_out, found.duels[0].deals) == (2, 1, 1)
    assert found.duels[0].wins[0].mean == 1


def test_solo_the_dead_have_nothing_and_deals_are_compared():
    def solo(deal, bot, score):
        return game(deal, bot, (float(score is not None),), (score,))

    pairs = [(100, 50), (None, 20), (30, 30), (None, None)]
    games = [solo(deal, bot, score) for deal, pair in enumerate(pairs) for bot, score in zip("ab", pair, strict=True)]
    found = standings_of(arena_of(1), games)
    (duel,) = found.duels
    assert duel.difference.mean == pytest.approx((50 - 20 + 0 + 0) / 4)
    assert duel.wins[0].mean == pytest.approx((1 + 0 + 0.5 + 0.5) / 4)
    by_name = {standing.bot: standing for standing in found.bots}
    assert by_name["a"].score.mean == pytest.approx(130 / 4)
    assert by_name["a"].no_score == 0.5
    assert by_name["a"].wins == duel.wins[0]


def test_one_bot_alone_has_scores_and_no_rating():
    found = standings_of(arena_of(1, bots=("a",)), [game(deal, "a", (1.0,), (10.0 * deal,)) for deal in range(3)])
    assert (found.duels, found.bots[0].rating, found.bots[0].score.mean) == ([], None, 10)


def test_without_games_there_is_nothing_to_tell():
    found = standings_of(arena_of(2), [])
    assert (found.games, found.duels[0].wins[0].mean, found.bots[0].rating) == (0, None, None)


def strengths(players, bots):
    """Games whose winners are drawn by strength: 4 for the first bot, 2, 1, …"""
    setting = arena_of(players, bots)
    chance = random.Random(1)
    games = []
    for unit in units(setting, 48):
        weights = [2.0 ** -bots.index(bot) for bot in unit.seats]
        winner = chance.choices(range(players), weights)[0]
        games.append(game(unit.deal, unit.seats, [float(seat == winner) for seat in range(players)]))
    return setting, games


@pytest.mark.parametrize("players", [2, 4])
def test_ratings_are_in_order_of_strength(players):
    setting, games = strengths(players, ("a", "b", "c"))
    found = standings_of(setting, games)
    assert [standing.bot for standing in found.bots] == ["a", "b", "c"]
    assert found.bots[0].rating.mu > 25 > found.bots[2].rating.mu
    assert all(standing.rating.sigma < 25 / 3 / 2 for standing in found.bots)


def test_the_order_of_games_makes_no_difference():
    setting, games = strengths(3, ("a", "b", "c"))
    shuffled = random.Random(2).sample(games, len(games))
    assert standings_of(setting, shuffled) == standings_of(setting, games)


def test_thinking_is_counted_for_each_bot():
    found = standings_of(arena_of(2), two(0, 1, 1))
    for standing in found.bots:
        assert standing.games == 2
        assert standing.decisions_per_game == 2
        assert standing.milliseconds_per_decision == pytest.approx(0.5)
