"""Measure the baselines of the benchmark set, and write what they did into src/wyrmhall/arena/benchmark.jsonl and the
tables of docs/benchmark.md.

    python tools/baselines.py [GAME...] [--games N] [--out FOLDER] [--workers W] [--ray ADDRESS]

The games are kept in the folder: it can be stopped, and plays on. Games that are not named keep their lines.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from pathlib import Path

import msgspec

from wyrmhall.arena import benchmark
from wyrmhall.arena.benchmark import MeasuredSetting
from wyrmhall.arena.standings import standings_of
from wyrmhall.arena.units import Played, Setting
from wyrmhall.cli.arena import play_missing
from wyrmhall.registry import all_games

ROOT = Path(__file__).parents[1]
FILE = ROOT / "src" / "wyrmhall" / "arena" / benchmark.FILE
PAGE = ROOT / "docs" / "benchmark.md"


def measured(game: str, games: int, folder: Path, workers: int | None, ray: str | None) -> list[MeasuredSetting]:
    """How the baselines do in each setting of a game."""
    found = []
    for setting in benchmark.benchmark(game):
        name = benchmark.folder_of(setting)
        played = play_missing(setting, games, folder / name, workers, ray, is_quiet=False, label=name)
        found.append(to_keep(setting, played))
    return found


def to_keep(setting: Setting, games: list[Played]) -> MeasuredSetting:
    """The results of the baselines in a setting."""
    found = standings_of(setting, games)
    of_last = (game for game in games if benchmark.BASELINES[-1] in game.seats)
    sample = min(of_last, key=lambda game: (game.deal, game.seats))
    return MeasuredSetting(
        game=setting.game,
        rules_version=setting.rules_version,
        edition=setting.edition.hash,
        players=setting.players,
        options=setting.options,
        seed=setting.seed,
        games=found.games,
        ratings={one.bot: one.rating for one in found.bots if one.rating},
        scores={one.bot: one.score for one in found.bots},
        duels=found.duels,
        sample=msgspec.structs.replace(sample, seconds=(0.0,) * setting.players),
    )


def table(game: str, kept: Iterable[MeasuredSetting]) -> str:
    """How the baselines of a game do, as a Markdown table."""
    lines = []
    for one in (one for one in kept if one.game == game):
        shares = benchmark.shares_in(one.duels)
        for bot, rating in sorted(one.ratings.items(), key=lambda pair: -pair[1].mu):
            points = f", {one.scores[bot].points(0)} points" if one.players == 1 else ""
            cells = [benchmark.name_of(one), str(one.duels[0].deals), f"`{bot}`{points}"]
            cells += [shares[bot, name].percent(0) if name != bot else "" for name in benchmark.BASELINES]
            lines.append(f"| {' | '.join([*cells, str(rating)])} |")
    head = ["setting", "deals", "bot", *(f"against `{name}`" for name in benchmark.BASELINES), "rating"]
    return "\n".join([f"| {' | '.join(head)} |", "| --- | ---: | --- | ---: | ---: | ---: | ---: |", *lines])


def with_tables(page: str, kept: list[MeasuredSetting]) -> str:
    """The page with the table of each game between its marks."""
    for game in all_games():
        marks = rf"(<!-- baselines of {game} -->\n).*?(\n<!-- end -->)"
        made = table(game, kept)
        page = re.sub(marks, lambda found, made=made: found[1] + made + found[2], page, flags=re.DOTALL)  # type: ignore[misc]
    return page


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the baselines of the benchmark set.")
    parser.add_argument("game", nargs="*", help="the games; default: all of this package")
    parser.add_argument("--games", type=int, default=benchmark.GAMES, help="games of each pairing")
    parser.add_argument("--out", type=Path, default=Path("arena") / "baselines", help="where games are kept")
    parser.add_argument("--workers", type=int)
    parser.add_argument("--ray", metavar="ADDRESS")
    chosen = parser.parse_args()
    names = chosen.game or [name for name, game in all_games().items() if game.package.startswith("wyrmhall.")]
    kept = {name: [one for one in benchmark.all_measured().values() if one.game == name] for name in all_games()}
    for name in names:
        kept[name] = measured(name, chosen.games, chosen.out, chosen.workers, chosen.ray)
        lines = [one for found in kept.values() for one in found]
        FILE.write_bytes(msgspec.json.Encoder().encode_lines(lines))
        PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8"), lines), encoding="utf-8")


if __name__ == "__main__":
    main()
