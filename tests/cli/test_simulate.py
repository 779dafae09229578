"""`simulate`: its numbers, its table, its picture."""

import numpy as np
import pytest

from wyrmhall.arena.intervals import mean_of
from wyrmhall.study.simulate import simulate


def test_the_summary_is_that_of_the_games(run):
    answer = run("simulate", "keeper", "-n", 500, "--players", 4, "--seed", 3, "--json").json
    results = simulate("keeper", 500, 4, seed=3)
    assert answer["games"] == 500
    assert answer["decisions"]["mean"] == results.decisions.mean()
    assert answer["decisions"]["median"] == np.median(results.decisions)
    assert answer["nobody_wins"] == (results.returns.sum(axis=1) == 0).mean()
    for number, seat in enumerate(answer["seats"]):
        assert seat["wins"]["mean"] == results.returns[:, number].mean()
        assert seat["score"]["mean"] == pytest.approx(np.nanmean(results.scores[:, number]))
        assert seat["no_score"] == pytest.approx(np.isnan(results.scores[:, number]).mean())
        assert seat["wins"]["low"] < seat["wins"]["mean"] < seat["wins"]["high"]


def test_intervals_are_as_wide_as_they_say():
    """About 95 of 100 intervals hold the true mean."""
    draws = np.random.default_rng(1).random((2000, 200))
    held = [mean.low <= 0.5 <= mean.high for mean in (mean_of(row) for row in draws)]
    assert 0.93 < sum(held) / len(held) < 0.97


def test_policies_and_options_reach_the_games(run):
    greedy = run("simulate", "keeper", "-n", 400, "--policy", "random,greedy,random", "--json").json
    assert [seat["policy"] for seat in greedy["seats"]] == ["random", "greedy", "random"]
    assert greedy["seats"][1]["wins"]["low"] > greedy["seats"][0]["wins"]["high"]
    plain = run("simulate", "keeper", "-n", 400, "--json").json
    free = run("simulate", "keeper", "-n", 400, "--option", "toll_after_last_level=off", "--json").json
    assert free["options"]["toll_after_last_level"] is False
    assert free["seats"][0]["no_score"] < plain["seats"][0]["no_score"]


def test_the_table_names_every_seat_and_the_method(run):
    ran = run("simulate", "keeper", "-n", 50, "--players", 2, "--policy", "greedy")
    assert (ran.status, ran.err) == (0, "")
    assert "50 games, 2 players, seed 0" in ran.out
    assert "Decisions per game" in ran.out
    assert "mean ± 1.96 standard errors" in ran.out
    assert [line.split()[:2] for line in ran.out.splitlines() if "greedy" in line] == [
        ["A", "greedy"],
        ["B", "greedy"],
    ]


def test_the_picture_is_written(run, tmp_path):
    file = tmp_path / "games.png"
    ran = run("simulate", "keeper", "-n", 200, "--plot", file)
    assert (ran.status, ran.err) == (0, "")
    assert file.read_bytes().startswith(b"\x89PNG")
    assert str(file) in ran.out
