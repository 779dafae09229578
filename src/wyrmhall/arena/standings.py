"""Standings of an arena: win rates and score differences with intervals, and ratings.

A sample is a deal, not a game: all seatings of a deal have the same dice, so they are averaged first.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from itertools import combinations, groupby
from statistics import fmean

import msgspec
import numpy as np

from wyrmhall.arena.intervals import Mean, mean_of, share_of
from wyrmhall.arena.ratings import Rating, Result, rate
from wyrmhall.arena.schedule import pairings, seatings
from wyrmhall.arena.units import Played, Setting

Deal = list[Played]
"""All games with the same dice."""
Numbers = tuple[float | None, ...]
"""Shares of the win or points, seat by seat."""


class Standing(msgspec.Struct, frozen=True):
    """The results of one bot against all others."""

    bot: str
    rating: Rating | None
    """None for a bot that met nobody."""
    wins: Mean
    """Its share of the win where it sat alone among others. Solo: its share of comparisons won on the same deal."""
    score: Mean
    no_score: float
    """The share of its games in which the rules counted no points for it."""
    games: int
    decisions_per_game: float
    """Number of its decisions per game and seat."""
    milliseconds_per_decision: float


class Duel(msgspec.Struct, frozen=True):
    """The results of two bots against each other."""

    bots: tuple[str, str]
    games: int
    deals: int
    wins: tuple[Mean, Mean]
    """Each bot's share of the win where it sat alone among the other. Solo: how often it had more points."""
    lead: Mean
    """Share of the win of the first bot less that of the second, per seat, in all games."""
    difference: Mean
    """Points of the first bot less those of the second, where the rules count both."""
    counted: float
    """The share of games in which the rules count the points of both."""


class Standings(msgspec.Struct, frozen=True):
    """The results of an arena."""

    setting: Setting
    games: int
    left_out: int
    """Number of games of unfinished deals. Counting them would favour the bot with the better seats."""
    bots: list[Standing]
    """The best first."""
    duels: list[Duel]

    @property
    def has_scores(self) -> bool:
        """Whether the rules counted points in any game, if any was played. Solo games are always about points."""
        return self.setting.solo or self.games == 0 or any(standing.no_score < 1 for standing in self.bots)


def standings_of(setting: Setting, played: Iterable[Played], known: Mapping[str, Rating] | None = None) -> Standings:
    """Evaluates games in any order. Known ratings stay as they are."""
    games = list(played)
    found = {pairing: _whole_deals(setting, pairing, games) for pairing in pairings(setting)}
    counted = [game for deals in found.values() for deal in deals for game in deal]
    compared = [_race(deal) for deal in _by_deal(counted)] if setting.solo else counted
    ratings = rate(setting.bots, [_result(game) for deal in _by_deal(compared) for game in deal], known or {})
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
    """The deals of a pairing with all seatings played, in order."""
    wanted = seatings(pairing, setting.players, setting.first_alone)
    deals = _by_deal(game for game in games if game.seats in wanted)
    return [deal for deal in deals if len(deal) == len(wanted)]


def _race(deal: Deal) -> Played:
    """Combines solo games with the same dice into one game: more points win against fewer, and equal points share. A
    game without a result counts 0 points."""
    points = [game.scores[0] or 0.0 for game in deal]
    ahead = [sum(0.5 + 0.5 * float(np.sign(mine - other)) for other in points) - 0.5 for mine in points]
    returns = tuple(share / max(len(deal) - 1, 1) for share in ahead)
    return Played(deal[0].deal, tuple(game.seats[0] for game in deal), returns, tuple(points), 0, (), ())


def _races(pair: tuple[str, str], games: list[Played]) -> list[Deal]:
    """The deals that both of two solo bots have played, each as a race."""
    deals = _by_deal(game for game in games if game.seats[0] in pair)
    return [[_race(deal)] for deal in deals if len(deal) == 2]


def _duel(bots: tuple[str, str], deals: list[Deal], plays: int) -> Duel:
    """The duel of two bots, in which a game counts as this number of plays."""
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
    """The standing of a bot. All pairings play the same deals, so all games of a deal are one sample."""
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
    """The bots of a game, placed by share of the win, then points; no points are worse than any."""
    merits = [
        (share, -math.inf if points is None else points)
        for share, points in zip(game.returns, game.scores, strict=True)
    ]
    return list(zip(game.seats, merits, strict=True))


def _samples(deals: list[Deal], what: Callable[[Played], float]) -> np.ndarray:
    """The mean over the games of each deal, for deals with any number."""
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
