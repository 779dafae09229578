"""`wyrmhall arena`: what is typed, what is told, and the files of the report."""

import json
import re

import pytest

from tests.editions import Printed
from wyrmhall.arena.ledger import NAME
from wyrmhall.registry import find_game

SMALL = ("arena", "keeper", "greedy", "random", "--games", 6, "--seed", 1, "--out", "out", "--workers", 1)


@pytest.fixture
def out(home, tmp_path):
    return tmp_path / "out"


def test_the_table_tells_the_result(run, out):
    ran = run(*SMALL)
    assert (ran.status, ran.err) == (0, "")
    assert "6 games, 2 players, seed 1" in ran.out
    assert "greedy : random" in ran.out
    assert "95% intervals over deals" in ran.out
    assert "Deals of each pairing: 3." in ran.out
    assert "report.html" in ran.out


def test_the_report_holds_the_numbers_and_needs_no_other_file(run, out):
    run(*SMALL)
    report = json.loads((out / "report.json").read_text())
    assert report["games"] == 6
    assert report["setting"]["seed"] == 1
    best = report["bots"][0]
    page = (out / "report.html").read_text()
    assert f"{best['rating']['mu']:.1f} ± {1.96 * best['rating']['sigma']:.1f}" in page
    assert f"{report['duels'][0]['wins'][0]['mean']:.1%}" in page
    assert f"{report['duels'][0]['difference']['mean']:+.1f} ± " in page
    assert report["setting"]["edition"]["hash"] in page
    assert (out / "report.png").read_bytes().startswith(b"\x89PNG")
    assert re.findall(r'(?:src|href)="(?!data:image/png;base64,)', page) == []
    assert "http" not in page


def test_the_same_command_again_plays_nothing_and_more_games_are_added(run, out):
    first = run(*SMALL)
    ledger = (out / NAME).read_bytes()
    assert run(*SMALL).out == first.out
    assert (out / NAME).read_bytes() == ledger
    assert run(*SMALL, "--games", 8, "--json").json["games"] == 8
    assert (out / NAME).read_bytes().startswith(ledger)


def test_games_are_rounded_up_and_it_says_so(run, out):
    ran = run(*SMALL, "--games", 5, "--json")
    assert ran.json["games"] == 6
    assert "6 games of each pairing, not 5" in ran.err


def test_without_a_folder_each_setting_has_its_own(run, tmp_path, home):
    for seed in (1, 2, 1):
        assert run("arena", "keeper", "greedy", "random", "--games", 2, "--seed", seed, "--workers", 1).status == 0
    assert len(list((tmp_path / "arena").iterdir())) == 2


def test_a_report_can_be_made_anew(run, out):
    told = run(*SMALL).out
    for name in ("report.json", "report.html", "report.png"):
        (out / name).unlink()
    assert run("arena", "--report", out).out.splitlines()[:-1] == told.splitlines()[:-1]
    assert (out / "report.png").exists()


def test_a_solo_game_compares_scores(run, out):
    command = ("arena", "dragonquest", "greedy", "random", "--players", 1, "--games", 4, "--out", "out", "--workers", 1)
    ran = run(*command)
    assert (ran.status, ran.err) == (0, "")
    assert "8 games, solo" in ran.out
    assert "no result" in ran.out
    alone = run("arena", "dragonquest", "greedy", "--players", 1, "--games", 2, "--out", "alone", "--workers", 1)
    assert (alone.status, alone.err) == (0, "")


def test_options_and_editions_reach_the_games(run, out, tmp_path):
    """Without treasures nobody can pay a toll; without the last toll fewer are out at the end."""
    keeper = Printed(find_game("keeper"), "ilopeli-2016")
    file = tmp_path / "poor.toml"
    file.write_text(keeper.changed(('"ilopeli-2016"', '"poor"'), ("treasures_each = 4", "treasures_each = 0")))

    def no_score(folder, *arguments):
        report = run(*SMALL, "--games", 20, "--out", folder, *arguments, "--json").json
        return sum(bot["no_score"] for bot in report["bots"])

    plain = no_score("plain")
    assert no_score("free", "--option", "toll_after_last_level=off") < plain
    assert no_score("poor", "--edition", file) > plain


def test_ctrl_c_says_what_is_kept(run, out, monkeypatch):
    from wyrmhall.cli import arena

    def interrupted(units, workers, ray):
        yield from list(play_units(units[:2], workers, ray))
        raise KeyboardInterrupt

    play_units = arena.play_units
    monkeypatch.setattr(arena, "play_units", interrupted)
    ran = run(*SMALL)
    assert (ran.status, ran.out) == (130, "")
    assert ran.err.splitlines() == [
        "wyrmhall: 2 of 6 games are kept in out/games.jsonl; the same command plays on.",
        "wyrmhall: stopped.",
    ]
    monkeypatch.undo()
    monkeypatch.chdir(out.parent)
    assert run(*SMALL, "--json").json["games"] == 6
