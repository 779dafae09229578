"""What the games of an arena say: win rates and score differences with intervals, and ratings.

A sample is a deal, not a game: the seatings of one deal share their dice, so they are averaged first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations, groupby
from statistics import fmean

import msgspec
import numpy as np

from wyrmhall.lab.intervals import Mean, mean_of, share_of
from wyrmhall.lab.ratings import Rating, Result, rate
from wyrmhall.lab.schedule import pairings, tables
from wyrmhall.lab.units import Played, Setting

Deal = list[Played]
"""All the games of one pairing with the same dice."""


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
    """Games that it sat in."""
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
    """Games counted."""
    left_out: int
    """Games of deals that are not finished. Counting them would favour the bot with the better seats."""
    bots: list[Standing]
    """The best first."""
    duels: list[Duel]


def standings_of(setting: Setting, played: Iterable[Played]) -> Standings:
    """Evaluate games. Their order makes no difference."""
    games = list(played)
    found = {pairing: _whole_deals(setting, pairing, games) for pairing in pairings(setting)}
    counted = [game for deals in found.values() for deal in deals for game in deal]
    if setting.solo:
        duels = [_race(pair, *(found[(bot,)] for bot in pair)) for pair in combinations(setting.bots, 2)]
    else:
        duels = [_duel((pair[0], pair[1]), deals) for pair, deals in found.items()]
    ratings = rate(setting.bots, _results(setting, counted))
    bots = [_standing(setting, bot, counted, ratings.get(bot)) for bot in setting.bots]
    bots.sort(key=lambda standing: -(standing.rating.mu if standing.rating else standing.score.mean or 0.0))
    return Standings(setting, len(counted), len(games) - len(counted), bots, duels)


def _whole_deals(setting: Setting, pairing: tuple[str, ...], games: list[Played]) -> list[Deal]:
    """The deals of which every seating was played, in order."""
    wanted = tables(setting, pairing)
    mine = sorted((game for game in games if game.seats in wanted), key=lambda game: (game.deal, game.seats))
    deals = [list(deal) for _, deal in groupby(mine, key=lambda game: game.deal)]
    return [deal for deal in deals if len(deal) == len(wanted)]


def _duel(bots: tuple[str, str], deals: list[Deal]) -> Duel:
    first, second = bots
    games = [game for deal in deals for game in deal]
    return Duel(
        bots=bots,
        games=len(games),
        deals=len(deals),
        wins=(
            share_of(_samples(deals, lambda game: _alone(game, first))),
            share_of(_samples(deals, lambda game: _alone(game, second))),
        ),
        lead=mean_of(_samples(deals, lambda game: _minus(_share(game, first), _share(game, second)))),
        difference=mean_of(_samples(deals, lambda game: _minus(_points(game, first), _points(game, second)))),
        counted=_mean([_points(game, first) is not None and _points(game, second) is not None for game in games]),
    )


def _race(bots: tuple[str, str], first: list[Deal], second: list[Deal]) -> Duel:
    """Two solo bots on the same deals: who has more points wins, equal points share."""
    theirs = {deal[0].deal: _solo_points(deal[0]) for deal in second}
    both = [(_solo_points(deal[0]), theirs[deal[0].deal]) for deal in first if deal[0].deal in theirs]
    ahead = np.array([0.5 + 0.5 * np.sign(mine - other) for mine, other in both])
    return Duel(
        bots=bots,
        games=2 * len(both),
        deals=len(both),
        wins=(share_of(ahead), share_of(1 - ahead)),
        lead=mean_of(2 * ahead - 1),
        difference=mean_of(np.array([mine - other for mine, other in both])),
        counted=1.0,
    )


def _standing(setting: Setting, bot: str, games: list[Played], rating: Rating | None) -> Standing:
    """One bot's line. The same deals serve all pairings, so all its games with a deal are one sample."""
    in_order = sorted(games, key=lambda game: game.deal)
    deals = [list(deal) for _, deal in groupby(in_order, key=lambda game: game.deal)]
    mine = [(game, seat) for game in games for seat, name in enumerate(game.seats) if name == bot]
    asked = sum(game.decisions[seat] for game, seat in mine)
    spent = sum(game.seconds[seat] for game, seat in mine)
    if setting.solo:
        races = [_share_of_race(deal, bot) for deal in deals]
        wins = share_of(np.array([share for share in races if share is not None]))
        score = mean_of(_samples(deals, lambda game: _solo_points(game) if game.seats == (bot,) else None))
    else:
        wins = share_of(_samples(deals, lambda game: _alone(game, bot)))
        score = mean_of(_samples(deals, lambda game: _points(game, bot)))
    return Standing(
        bot=bot,
        rating=rating,
        wins=wins,
        score=score,
        no_score=_mean([game.scores[seat] is None for game, seat in mine]),
        games=sum(bot in game.seats for game in games),
        decisions_per_game=asked / len(mine) if mine else 0.0,
        milliseconds_per_decision=1000 * spent / asked if asked else 0.0,
    )


def _results(setting: Setting, games: list[Played]) -> list[Result]:
    """Who took part in what, and how well: games in a fixed order; solo, all bots' games with one deal are one race."""
    in_order = sorted(games, key=lambda game: (game.deal, game.seats))
    if not setting.solo:
        return [[(bot, _merit(game, seat)) for seat, bot in enumerate(game.seats)] for game in in_order]
    races = [list(deal) for _, deal in groupby(in_order, key=lambda game: game.deal)]
    return [[(game.seats[0], (_solo_points(game), 0.0)) for game in race] for race in races]


def _merit(game: Played, seat: int) -> tuple[float, float]:
    """What places are given by: the share of the win, then points; no points are fewer than any."""
    points = game.scores[seat]
    return game.returns[seat], float("-inf") if points is None else points


def _samples(deals: list[Deal], what: Callable[[Played], float | None]) -> np.ndarray:
    """One number for each deal that has any: the mean over its games."""
    found = []
    for deal in deals:
        numbers = [number for number in map(what, deal) if number is not None]
        if numbers:
            found.append(fmean(numbers))
    return np.array(found)


def _alone(game: Played, bot: str) -> float | None:
    """A bot's share of the win, if it sat alone among others."""
    return game.returns[game.seats.index(bot)] if game.seats.count(bot) == 1 else None


def _share(game: Played, bot: str) -> float | None:
    """A bot's share of the win on each of its seats."""
    return _mean_or_none([share for share, name in zip(game.returns, game.seats, strict=True) if name == bot])


def _points(game: Played, bot: str) -> float | None:
    """A bot's points on each of its seats, where the rules count them."""
    mine = [points for points, name in zip(game.scores, game.seats, strict=True) if name == bot]
    return _mean_or_none([points for points in mine if points is not None])


def _solo_points(game: Played) -> float:
    """The points of a solo game; 0 without a result."""
    return game.scores[0] or 0.0


def _share_of_race(deal: Deal, bot: str) -> float | None:
    """How a solo bot's game compares with those of the others on the same deal."""
    mine = [_solo_points(game) for game in deal if game.seats == (bot,)]
    others = [_solo_points(game) for game in deal if game.seats != (bot,)]
    return fmean(0.5 + 0.5 * np.sign(mine[0] - other) for other in others) if mine and others else None


def _minus(first: float | None, second: float | None) -> float | None:
    return None if first is None or second is None else first - second


def _mean_or_none(numbers: list[float]) -> float | None:
    return fmean(numbers) if numbers else None


def _mean(truths: list[bool]) -> float:
    """The share that is true."""
    return sum(truths) / len(truths) if truths else 0.0
