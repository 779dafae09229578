"""The benchmark set: settings and opponents that are the same for everybody (`wyrmhall rate`, `docs/benchmark.md`).

`benchmark.jsonl` holds the results of the baselines against one another, one line per setting, as measured by
`tools/baselines.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from math import hypot
from statistics import fmean

import msgspec

from wyrmhall.arena.intervals import Mean
from wyrmhall.arena.ratings import Rating
from wyrmhall.arena.standings import Duel, standings_of
from wyrmhall.arena.units import Played, Setting, Unit, play_unit, setting_of
from wyrmhall.bots import BotSpec, kinds_for
from wyrmhall.kit.game import Game, Options
from wyrmhall.registry import find_game

BASELINES = ("random", "greedy", "search@100i")
"""Bots that play the same on any machine."""
SEED = 17
GAMES = 200
TRIAL, TRIED = "search@20i", 5
"""A bot that uses all that it may know, and its number of games. An option that changes any of them is in the set."""
FILE = "benchmark.jsonl"


class MeasuredSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Measured results of the baselines in one setting."""

    game: str
    rules_version: int
    edition: str
    """The hash of the edition."""
    players: int
    options: Options
    seed: int
    games: int
    ratings: dict[str, Rating]
    scores: dict[str, Mean]
    duels: list[Duel]
    sample: Played
    """A game of the last baseline, by which a change in how its bots play is noticed."""


def baselines_of(game: Game) -> list[str]:
    """The baselines of a game; `greedy` only if the game has a greedy player."""
    return [name for name in BASELINES if BotSpec.parse(name).kind in kinds_for(game)]


def benchmark(game: str, policy: str | None = None) -> list[Setting]:
    """The settings of a game: the fewest players, the number in the middle and the most; then, with the fewest players,
    each option that changes the game.

    A policy meets each baseline, alone among it. The baselines meet one another only where they were not measured.

    >>> [(setting.players, setting.bots) for setting in benchmark("drachenhort", "greedy")]
    [(2, ('greedy', 'random', 'search@100i')), (4, ('greedy', 'random', 'search@100i')), (7, ...)]
    """
    found = find_game(game)
    baselines = baselines_of(found)
    policy = policy and str(BotSpec.parse(policy))
    bots = baselines if policy is None else [policy, *(name for name in baselines if name != policy)]
    fewest, middle, most = (found.players[place] for place in (0, (len(found.players) - 1) // 2, -1))
    tables: list[tuple[int, Options]] = [(players, {}) for players in dict.fromkeys((fewest, middle, most))]
    tables += [(fewest, changed) for changed in _options_that_matter(game)]
    settings = [setting_of(game, bots, players, seed=SEED, options=options) for players, options in tables]
    if policy is None:
        return settings
    return [msgspec.structs.replace(setting, first_alone=measured_for(setting) is not None) for setting in settings]


@cache
def _options_that_matter(game: str) -> list[Options]:
    """The options that change any of TRIED games with the fewest players; others are for seats not taken then."""
    found = find_game(game)
    fewest = found.players[0]
    seats = (TRIAL,) * fewest

    def played(options: Options, deal: int) -> Played:
        setting = setting_of(game, baselines_of(found), fewest, options=options)
        return msgspec.structs.replace(play_unit(Unit(setting, deal, seats)), seconds=())

    changes = [{option.name: value} for option in found.options for value in option.others]
    return [changed for changed in changes if any(played(changed, deal) != played({}, deal) for deal in range(TRIED))]


def name_of(setting: Setting | MeasuredSetting) -> str:
    """The name of a setting among those of its game.

    >>> [name_of(setting) for setting in benchmark("keeper")]
    ['2 players', '3 players', '4 players', '2 players, toll_after_last_level off', '2 players, open_stacks on']
    """
    changed = [f"{name} {value}" for name, value in find_game(setting.game).changed_options(setting.options).items()]
    return ", ".join(["solo" if setting.players == 1 else f"{setting.players} players", *changed])


def folder_of(setting: Setting) -> str:
    return f"{setting.game}-{name_of(setting).replace(',', '').replace(' ', '-')}"


def _key(one: Setting | MeasuredSetting) -> tuple[object, ...]:
    edition = one.edition if isinstance(one, MeasuredSetting) else one.edition.hash
    return one.game, one.rules_version, edition, one.players, tuple(one.options.items()), one.seed


def measured_for(setting: Setting) -> MeasuredSetting | None:
    """The measured results for a setting; None if there are none, or the rules have changed since."""
    return all_measured().get(_key(setting))


@cache
def all_measured() -> dict[tuple[object, ...], MeasuredSetting]:
    lines = files("wyrmhall.arena").joinpath(FILE).read_bytes()
    return {_key(one): one for one in msgspec.json.Decoder(MeasuredSetting).decode_lines(lines)}


class Row(msgspec.Struct, frozen=True):
    """The results of a bot in one setting."""

    bot: str
    rating: Rating | None
    against: dict[str, Mean]
    """Its share of the win where it sat alone among a baseline. Solo: how often it had more points."""
    points: Mean | None
    """Its mean points; None unless solo."""


class BenchmarkTable(msgspec.Struct, frozen=True):
    """The results of a policy and the baselines in one setting."""

    name: str
    players: int
    options: Options
    deals: int
    rows: list[Row]
    """The best first."""


class Rated(msgspec.Struct, frozen=True):
    """The results of a policy in all settings."""

    policy: str
    game: str
    ratings: dict[str, Rating]
    """Mean ratings of the policy and the baselines over all settings, the best first."""
    tables: list[BenchmarkTable]

    def __str__(self) -> str:
        """
        >>> str(Rated("mine", "keeper", {"greedy": Rating(30.0, 1.0), "mine": Rating(20.0, 1.0)}, []))
        'mine on keeper: rating 20.0 ± 2.0, below greedy (30.0)'
        """
        names = list(self.ratings)
        place = names.index(self.policy)
        said = [f"{self.policy} on {self.game}: rating {self.ratings[self.policy]}"]
        said += [f"above {name} ({self.ratings[name].mu:.1f})" for name in names[place + 1 :][:1]]
        said += [f"below {name} ({self.ratings[name].mu:.1f})" for name in names[:place][-1:]]
        return ", ".join(said)


def rated(played: Iterable[tuple[Setting, list[Played]]]) -> Rated:
    """Rates the first bot of some settings by the games played in each."""
    games_of = list(played)
    setting, tables = games_of[0][0], [_table(setting, games) for setting, games in games_of]
    rows = [row for table in tables for row in table.rows]
    means = {bot: _mean_rating([row.rating for row in rows if row.bot == bot and row.rating]) for bot in setting.bots}
    best_first = dict(sorted(means.items(), key=lambda pair: -pair[1].mu))
    return Rated(setting.bots[0], setting.game, best_first, tables)


def _mean_rating(ratings: list[Rating]) -> Rating:
    """
    >>> _mean_rating([Rating(20.0, 3.0), Rating(30.0, 4.0)])
    Rating(mu=25.0, sigma=2.5)
    """
    return Rating(fmean(one.mu for one in ratings), hypot(*(one.sigma for one in ratings)) / len(ratings))


def _table(setting: Setting, games: list[Played]) -> BenchmarkTable:
    before = measured_for(setting)
    policy = setting.bots[0]
    known = {bot: rating for bot, rating in before.ratings.items() if bot != policy} if before else {}
    found = standings_of(setting, games, known)
    measured = shares_in(before.duels) if before else {}
    shares = shares_in(found.duels) | {pair: share for pair, share in measured.items() if pair[0] != policy}
    rows = [
        Row(
            bot=one.bot,
            rating=one.rating,
            against={name: shares[one.bot, name] for name in BASELINES if (one.bot, name) in shares},
            points=one.score if setting.solo else None,
        )
        for one in found.bots
    ]
    return BenchmarkTable(name_of(setting), setting.players, setting.options, found.duels[0].deals, rows)


def shares_in(duels: Iterable[Duel]) -> dict[tuple[str, str], Mean]:
    """Each bot's share of the win against each other bot, where it sat alone."""
    sides = [zip((duel.bots, duel.bots[::-1]), duel.wins, strict=True) for duel in duels]
    return {pair: share for pairs in sides for pair, share in pairs if share.mean is not None}
