"""The benchmark set: the same settings and opponents for everybody, and what is known of them still holds."""

import runpy
from pathlib import Path

import pytest

from tests.arena.games import game, results
from wyrmhall.arena import benchmark
from wyrmhall.arena.benchmark import BASELINES, SEED, all_measured, measured_for, name_of, rated
from wyrmhall.arena.ratings import Rating, rate
from wyrmhall.arena.schedule import units
from wyrmhall.arena.units import Unit, play_unit
from wyrmhall.registry import all_games

ROOT = Path(__file__).parents[2]
OURS = [name for name, one in all_games().items() if one.package.startswith("wyrmhall.")]


@pytest.mark.parametrize("name", OURS)
def test_fewest_and_most_players_are_in_the_set(name):
    settings, players = benchmark.benchmark(name), all_games()[name].players
    assert {players[0], players[-1]} <= {setting.players for setting in settings}
    assert {setting.seed for setting in settings} == {SEED}


def test_every_option_that_changes_play_with_the_fewest_is_in_the_set():
    """DragonQuest's easy start of the seats B, C and D is nothing to somebody alone."""
    changed = {name: set() for name in OURS}
    for setting in all_measured().values():
        usual = all_games()[setting.game].default_options.items()
        changed[setting.game] |= {option for option, _ in setting.options.items() - usual}
    assert changed == {
        "drachenhort": set(),
        "dragonquest": {"easy"},
        "drakon": {"powers", "escape"},
        "keeper": {"toll_after_last_level", "open_stacks"},
    }


@pytest.mark.parametrize("name", OURS)
def test_the_baselines_were_measured_by_these_rules_and_still_play_as_they_did(name):
    """If this fails, rules, components or a bot have changed: run `python tools/baselines.py`."""
    settings = benchmark.benchmark(name)
    for setting in settings:
        kept = measured_for(setting)
        assert kept is not None, name_of(setting)
        assert set(kept.ratings) == set(BASELINES)
        assert len(kept.duels) == 3
        played = play_unit(Unit(setting, kept.sample.deal, kept.sample.seats))
        assert results([played]) == results([kept.sample]), name_of(setting)
    assert len(settings) == sum(kept.game == name for kept in all_measured().values())


def test_the_tables_of_the_page_are_those_that_were_measured():
    script = runpy.run_path(str(ROOT / "tools" / "baselines.py"))
    page = (ROOT / "docs" / "benchmark.md").read_text(encoding="utf-8")
    assert script["with_tables"](page, list(all_measured().values())) == page
    assert page.count("<!-- baselines of ") == len(OURS)


def test_ratings_that_are_known_stay():
    known = {"weak": Rating(10.0, 1.0), "strong": Rating(40.0, 1.0)}
    won, lost = (1.0, 0.0), (0.0, 0.0)
    games = [[("mine", won), ("weak", lost)], [("mine", lost), ("strong", won)]] * 50
    found = rate(["mine", "weak", "strong"], games, known)
    assert {name: found[name] for name in known} == known
    assert 20 < found["mine"].mu < 30


def test_the_policy_meets_the_baselines_and_they_keep_to_themselves():
    first = benchmark.benchmark("keeper", "novice")[1]
    assert first.bots == ("novice", *BASELINES)
    assert {unit.seats.count("novice") for unit in units(first, 3)} == {1}
    assert benchmark.benchmark("keeper", "search@100i")[0].bots == ("search@100i", "random", "greedy")


def test_where_nothing_was_measured_the_baselines_meet_one_another(monkeypatch):
    monkeypatch.setattr(benchmark, "all_measured", dict)
    (setting, *_) = benchmark.benchmark("keeper", "novice")
    assert len({frozenset(unit.seats) for unit in units(setting, 2)}) == 6


def test_each_row_is_of_those_who_were_measured():
    """The policy's from its games, the baselines' from what is kept."""
    setting = benchmark.benchmark("keeper", "novice")[0]
    played = [
        game(deal, seats, [float(name != "novice") for name in seats])
        for deal in range(30)
        for other in BASELINES
        for seats in (("novice", other), (other, "novice"))
    ]
    found = rated([(setting, played)])
    rows = {row.bot: row for row in found.tables[0].rows}
    assert {name: share.mean for name, share in rows["novice"].against.items()} == dict.fromkeys(BASELINES, 0.0)
    assert rows["greedy"].rating == measured_for(setting).ratings["greedy"]
    assert rows["greedy"].against["random"] == measured_for(setting).duels[0].wins[1]
    assert str(found).startswith("novice on keeper: rating ")
    assert str(found).endswith(f"below random ({measured_for(setting).ratings['random'].mu:.1f})")


@pytest.fixture
def few(monkeypatch):
    """Only the first two settings of a game are played."""
    monkeypatch.setattr("wyrmhall.cli.rate.benchmark", lambda *asked: benchmark.benchmark(*asked)[:2])


SMALL = ("rate", "greedy", "--game", "drachenhort", "--games", 2, "--out", "out", "--workers", 1)


def test_the_tables_and_one_line_tell_where_it_stands(run, few):
    ran = run(*SMALL)
    assert (ran.status, ran.err) == (0, "")
    for told in ("2 players: 1 deal;", "4 players", "against random", "against search@100i", "equal bots have 25%"):
        assert told in ran.out
    *_, last = ran.out.splitlines()
    assert last.startswith("greedy on drachenhort: rating ")


def test_the_same_command_again_plays_nothing_and_json_holds_the_same(run, few, tmp_path):
    first = run(*SMALL).out
    ledgers = {file: file.read_bytes() for file in (tmp_path / "out").rglob("games.jsonl")}
    assert len(ledgers) == 2
    found = run(*SMALL, "--json").json
    assert run(*SMALL).out == first
    assert {file: file.read_bytes() for file in ledgers} == ledgers
    assert (found["policy"], found["game"]) == ("greedy", "drachenhort")
    assert [table["name"] for table in found["tables"]] == ["2 players", "4 players"]
    assert [bot for bot in found["ratings"] if f"{found['ratings'][bot]['mu']:.1f}" not in first] == []
