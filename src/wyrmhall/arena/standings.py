"""Standings of an arena: win rates and score differences with intervals, and ratings.

A sample is a deal, not a game: the seatings of one deal share their dice, so they are averaged first.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from itertools import combinations, groupby
from statistics import fmean

import msgspec
import numpy as np

from wyrmhall.arena.intervals import Mean, mean_of, share_of
from wyrmhall.arena.ratings import NOBODY, Rating, Result, rate
from wyrmhall.arena.schedule import pairings, tables
from wyrmhall.arena.units import Played, Setting

Deal = list[Played]
"""All the games of one pairing with the same dice."""
Numbers = tuple[float | None, ...]
"""The shares of the win or the points of a game, seat by seat."""


class Standing(msgspec.Struct, frozen=True):
    """The results of one bot against all others."""

    bot: str
    rating: Rating | None
    """None for a bot that met nobody."""
    wins: Mean
    """Its share of the win where it sat alone among others. Solo: of the comparisons with others on the same deal."""
    score: Mean
    no_score: float
    """The share of its games in which the rules counted no points for it."""
    games: int
    decisions_per_game: float
    """How often it was asked, for each seat that it had."""
    milliseconds_per_decision: float


class Duel(msgspec.Struct, frozen=True):
    """The results of two bots against each other."""

    bots: tuple[str, str]
    games: int
    deals: int
    wins: tuple[Mean, Mean]
    """Each one's share of the win where it sat alone among the other. Solo: how often it had more points."""
    lead: Mean
    """The first one's share of the win less the second one's, seat by seat, at all tables."""
    difference: Mean
    """The first one's points less the second one's, where the rules count both."""
    counted: float
    """The share of games in which they do."""


class Standings(msgspec.Struct, frozen=True):
    """What an arena found out."""

    setting: Setting
    games: int
    left_out: int
    """Games of deals that are not finished. Counting them would favour the bot with the better seats."""
    bots: list[Standing]
    """The best first."""
    duels: list[Duel]

    @property
    def has_scores(self) -> bool:
        """Whether the rules counted points in any game, or none was played. Alone everything is points."""
        return self.setting.solo or self.games == 0 or any(standing.no_score < 1 for standing in self.bots)


def standings_of(setting: Setting, played: Iterable[Played], known: Mapping[str, Rating] = NOBODY) -> Standings:
    """Evaluate games. Their order makes no difference. Ratings that are known stay as they are."""
    games = list(played)
    found = {pairing: _whole_deals(setting, pairing, games) for pairing in pairings(setting)}
    counted = [game for deals in found.values() for deal in deals for game in deal]
    compared = [_race(deal) for deal in _by_deal(counted)] if setting.solo else counted
    ratings = rate(setting.bots, [_result(game) for deal in _by_deal(compared) for game in deal], known)
    bots = [_standing(bot, counted, _by_deal(compared), ratings.get(bot)) for bot in setting.bots]
    bots.sort(key=lambda standing: -(standing.rating.mu if standing.rating else standing.score.mean or 0.0))
    if setting.solo:
        duels = [_duel(pair, _races(pair, counted), 2) for pair in combinations(setting.bots, 2)]
    else:
        duels = [_duel((pair[0], pair[1]), deals, 1) for pair, deals in found.items()]
    return Standings(setting, len(counted), len(games) - len(counted), bots, duels)


def _by_deal(games: Iterable[Played]) -> list[Deal]:
    """The games of each deal, in order."""
    in_order = sorted(games, key=lambda game: (game.deal, game.seats))
    return [list(deal) for _, deal in groupby(in_order, key=lambda game: game.deal)]


def _whole_deals(setting: Setting, pairing: tuple[str, ...], games: list[Played]) -> list[Deal]:
    """The deals of which every seating was played, in order."""
    wanted = tables(setting, pairing)
    deals = _by_deal(game for game in games if game.seats in wanted)
    return [deal for deal in deals if len(deal) == len(wanted)]


def _race(deal: Deal) -> Played:
    """Solo games with the same dice, as one game: who has more points wins against another, equal points share. A game
    without a result counts 0 points."""
    points = [game.scores[0] or 0.0 for game in deal]
    ahead = [sum(0.5 + 0.5 * float(np.sign(mine - other)) for other in points) - 0.5 for mine in points]
    returns = tuple(share / max(len(deal) - 1, 1) for share in ahead)
    return Played(deal[0].deal, tuple(game.seats[0] for game in deal), returns, tuple(points), 0, (), ())


def _races(pair: tuple[str, str], games: list[Played]) -> list[Deal]:
    """The deals that two solo bots have both played, each as a race."""
    deals = _by_deal(game for game in games if game.seats[0] in pair)
    return [[_race(deal)] for deal in deals if len(deal) == 2]


def _duel(bots: tuple[str, str], deals: list[Deal], plays: int) -> Duel:
    """Two bots against each other; a game between them takes so many plays."""
    first, second = bots
    games = [game for deal in deals for game in deal]

    def lead(game: Played, numbers: Numbers) -> float:
        return _on_seats(game, first, numbers) - _on_seats(game, second, numbers)

    return Duel(
        bots=bots,
        games=plays * len(games),
        deals=len(deals),
        wins=(
            share_of(_samples(deals, lambda game: _alone(game, first))),
            share_of(_samples(deals, lambda game: _alone(game, second))),
        ),
        lead=mean_of(_samples(deals, lambda game: lead(game, game.returns))),
        difference=mean_of(_samples(deals, lambda game: lead(game, game.scores))),
        counted=_share([not math.isnan(lead(game, game.scores)) for game in games]),
    )


def _standing(bot: str, games: list[Played], deals: list[Deal], rating: Rating | None) -> Standing:
    """One bot's line. The same deals serve all pairings, so all its games with a deal are one sample."""
    mine = [(game, seat) for game in games for seat, name in enumerate(game.seats) if name == bot]
    asked = sum(game.decisions[seat] for game, seat in mine)
    spent = sum(game.seconds[seat] for game, seat in mine)
    return Standing(
        bot=bot,
        rating=rating,
        wins=share_of(_samples(deals, lambda game: _alone(game, bot))),
        score=mean_of(_samples(deals, lambda game: _on_seats(game, bot, game.scores))),
        no_score=_share([game.scores[seat] is None for game, seat in mine]),
        games=sum(bot in game.seats for game in games),
        decisions_per_game=asked / len(mine) if mine else 0.0,
        milliseconds_per_decision=1000 * spent / asked if asked else 0.0,
    )


def _result(game: Played) -> Result:
    """Who took part, and what places are given by: the share of the win, then points; no points are fewer than any."""
    merits = [
        (share, -math.inf if points is None else points)
        for share, points in zip(game.returns, game.scores, strict=True)
    ]
    return list(zip(game.seats, merits, strict=True))


def _samples(deals: list[Deal], what: Callable[[Played], float]) -> np.ndarray:
    """One number for each deal that has any: the mean over its games."""
    found = ([number for number in map(what, deal) if not math.isnan(number)] for deal in deals)
    return np.array([fmean(numbers) for numbers in found if numbers])


def _alone(game: Played, bot: str) -> float:
    """A bot's share of the win, if it sat alone among others; else NaN."""
    is_alone = game.seats.count(bot) == 1 < len(game.seats)
    return game.returns[game.seats.index(bot)] if is_alone else math.nan


def _on_seats(game: Played, bot: str, numbers: Numbers) -> float:
    """The mean of a bot's shares or points on its seats; NaN where the rules count none."""
    mine = [number for number, name in zip(numbers, game.seats, strict=True) if name == bot and number is not None]
    return fmean(mine) if mine else math.nan


def _share(truths: list[bool]) -> float:
    return sum(truths) / len(truths) if truths else 0.0
