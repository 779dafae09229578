"""`analyse`: a record looked back on, the whole game or one decision."""

import re
import shlex
from functools import partial
from html import escape
from pathlib import Path

import pytest

from tests.bots.analysts import Oracle
from tests.cli.games import english_parts, played
from wyrmhall.bots import BOTS
from wyrmhall.bots.coach.advice import analyse
from wyrmhall.bots.coach.game_report import game_report
from wyrmhall.bots.coach.review import review
from wyrmhall.cli.words import LOCALES
from wyrmhall.kit.game import SEAT_LETTERS
from wyrmhall.kit.words import SHARED, languages_in
from wyrmhall.match.record import load, replay, save

RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture(autouse=True)
def quick_coach(monkeypatch):
    """A coach that needs no time and always says the same."""
    monkeypatch.setitem(BOTS, "search", Oracle)


def decided(file):
    """The steps of a record that somebody decided."""
    return [number for number, step in enumerate(load(file).steps, 1) if step.by != "chance"]


def rows(out):
    return re.findall(r"^ (\S.*?) +[█▒]* +(\S+%) ± +(\S+) +(\d+)", out, re.MULTILINE)


def test_a_decision_is_shown_as_its_seat_saw_it(run, record):
    step = decided(record)[5]
    found = analyse(replay(load(record)), step=step)
    ran = run("analyse", record, "--at", step)
    assert (ran.status, ran.err) == (0, "")
    before = run("replay", record, "--at", step - 1, "--as", "ABC"[found.seat]).out
    table = before[: before.index(f"Step {step - 1} of")]
    assert ran.out.startswith(table)
    assert f"Step {step} of {len(load(record).steps)}: {replay(load(record)).names[found.seat]} decides." in ran.out
    assert rows(ran.out) == [(move.text, f"{move.value:.1%}", "2.0", "100") for move in found.moves]
    (marked,) = [line for line in ran.out.splitlines() if "◄ played" in line]
    assert marked.startswith(f" {load(record).steps[step - 1].do} ")


def test_the_best_moves_can_be_shown_alone_with_the_one_that_was_played(run, record):
    match = replay(load(record))
    found = [analyse(match, step=step) for step in decided(record)]
    poor = next(one for one in found if one.of(match.steps[one.step - 1].action) in one.moves[2:-1])
    worse = poor.of(match.steps[poor.step - 1].action)
    out = run("analyse", record, "--at", poor.step, "--top", 1).out
    assert [row[0] for row in rows(out)] == [poor.best.text, worse.text]
    assert f"And {len(poor.moves) - 2} more: --top {len(poor.moves)}." in out


def test_the_decision_now_due_can_be_judged_too(run, tmp_path):
    match = played(decisions=5)
    save(match, tmp_path / "half.json")
    out = run("analyse", tmp_path / "half.json", "--at", len(match.steps) + 1).out
    assert sorted(row[0] for row in rows(out)) == match.legal_moves()
    assert "◄" not in out


def test_the_whole_game_is_reviewed_worst_moves_first(run, record):
    worst = review(replay(load(record))).worst
    ran = run("analyse", record, "--top", 4)
    assert (ran.status, ran.err) == (0, "")
    told = re.findall(r"^ (\d) Step (\d+), \w+: costs (\S+)% ± 2.8$", ran.out, re.MULTILINE)
    assert told == [(str(n), str(slip.step), f"{100 * slip.cost:.1f}") for n, slip in enumerate(worst[:4], 1)]
    pairs = re.findall(
        r"^   played +(.+?) +\d+\.\d% .*\n   better +(.+?) +\d+\.\d% .*\n   rules +(.+?) *$", ran.out, re.M
    )
    assert pairs == [(slip.move, slip.better_move, " ".join(slip.rules)) for slip in worst[:4]]
    closer = re.findall(r"^   wyrmhall (analyse .+)$", ran.out, re.MULTILINE)
    assert [shlex.split(command)[-1] for command in closer] == [str(slip.step) for slip in worst[:4]]
    assert "◄ played" in run(*shlex.split(closer[0])).out


def test_a_review_as_json_has_all_moves_that_cost_something(run, record):
    found = review(replay(load(record)), seat=1)
    answer = run("analyse", record, "--seat", "b", "--budget", "5i", "--json").json
    assert (answer["decisions"], answer["forced"], answer["budget"]) == (len(found.verdicts), found.forced, "5i")
    assert [move["step"] for move in answer["moves"]] == [slip.step for slip in found.worst]
    assert {move["seat"] for move in answer["moves"]} == {"B"}
    first, slip = answer["moves"][0], found.worst[0]
    assert (first["cost"], first["clear"], first["rules"]) == (slip.cost, True, list(slip.rules))
    assert (first["played"]["whole"], first["better"]["whole"]) == (slip.move, slip.better_move)


def test_a_lone_player_is_told_gold(run):
    file = RECORDS / "dragonquest-1-greedy.json"
    out = run("analyse", file, "--at", decided(file)[0]).out
    assert " gold " in out
    assert "chance to win" not in out
    assert re.search(r"costs \S+ ± \S+ gold", run("analyse", file, "--top", 1).out)


def test_a_page_shows_the_graph_the_balances_and_the_worst_moves(run, tmp_path, monkeypatch):
    match = played()
    match.names[0] = "<b>Ash"
    save(match, tmp_path / "game.json")
    monkeypatch.setattr("wyrmhall.cli.analyse.game_report", partial(game_report, games=20))
    ran = run("analyse", tmp_path / "game.json", "--html", tmp_path / "page.html")
    assert (ran.status, ran.out, ran.err) == (0, "", "")
    page = (tmp_path / "page.html").read_text("utf-8")
    found = game_report(replay(load(tmp_path / "game.json")), games=20)
    assert page.count("<polyline") == match.players
    assert page.count("<circle") == match.players * len(found.turning_points)
    for told in found.seats:
        row = f"<th>{escape(told.name)}<td>{told.balance.luck:+.0%}<td>{told.balance.own:+.0%}"
        assert row.replace("-", "−") in page
        for one in told.worst:
            did = match.game.words().say(one.played.words, match.names)
            who = escape(match.names[SEAT_LETTERS.index(told.seat)])
            assert f"Turn {one.when.turn}, {who} ({one.step}): <b>{escape(did)}</b>: cost {one.cost:.0%}" in page
    assert "<b>Ash" not in page
    assert not re.search(r"https?://|<script|<link", page)


def test_a_page_is_refused_where_it_cannot_be(run, record, tmp_path, monkeypatch):
    monkeypatch.setattr("wyrmhall.cli.analyse.game_report", partial(game_report, games=5))
    save(played(decisions=5), tmp_path / "half.json")
    for arguments, told in (
        ([tmp_path / "half.json", "--html", "page.html"], "the game is not over"),
        ([record, "--html", tmp_path / "no" / "page.html"], "cannot write"),
        ([record, "--html", "page.html", "--at", 30], "--html goes with --budget and --language only"),
    ):
        ran = run("analyse", *arguments)
        assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
        assert told in ran.err


@pytest.mark.parametrize("language", languages_in(LOCALES)[1:])
def test_records_and_analyses_say_nothing_in_english(run, record, tmp_path, monkeypatch, language):
    monkeypatch.setattr("wyrmhall.cli.analyse.game_report", partial(game_report, games=5))
    step, page = decided(record)[5], tmp_path / "page.html"
    shown = [["replay"], ["replay", "--at", step], ["replay", "--at", 1], ["analyse"]]
    shown += [["analyse", "--at", step, "--top", 1], ["analyse", "--html", page]]

    def told(spoken):
        out = [run(command, record, *rest, "--language", spoken).out for command, *rest in shown]
        return " ".join("\n".join([*out, page.read_text("utf-8").partition("<h1>")[2]]).split())

    names = "step|and-more|looks|slip|sum|page|title|played"
    words = {word for word in english_parts(LOCALES, names) | english_parts(SHARED, "analysis") if len(word) > 4}
    in_english, translated = told("en"), told(language)
    assert sum(word in in_english for word in words) > 20
    assert [word for word in words if word in translated] == []
    assert re.search(r"\d,\d\s?% ±", translated)
    assert f'<html lang="{language}">' in page.read_text("utf-8")
    refused = run("replay", record, "--language", "xx")
    assert (refused.status, refused.out, refused.err.count("\n")) == (2, "", 1)
