"""Moves that take several small decisions, at the table: said in one go or one by one, and taken back whole."""

import io
import itertools
import re
from collections import Counter
from pathlib import Path

import numpy as np
from rich.console import Console

from wyrmhall.cli.session import Session
from wyrmhall.match.match import Match
from wyrmhall.match.record import load, save

SEED = next(seed for seed in range(100) if Match("drakon", 2, seed=seed).turn == 0)
"""Ash begins."""


def opening() -> Match:
    return Match("drakon", 2, seed=SEED, kinds=["person", "random"])


def sat_down(run, typed):
    return run("play", "drakon", "--seats", "you,random", "--seed", SEED, typed=typed)


def moves_in(home: Path) -> list[str]:
    (file,) = home.iterdir()
    return [step.do for step in load(file).steps if step.by == "A"]


def whole_move(is_last_part_free: bool) -> str:
    """A whole opening move that ends with a facing, which is the only one possible or not."""
    moves = [move for move in opening().whole_moves() if " facing " in move]
    ways = Counter(move.split(" facing ")[0] for move in moves)
    return next(move for move in moves if (ways[move.split(" facing ")[0]] > 1) == is_last_part_free)


def test_a_whole_move_is_typed_in_one_go_or_part_by_part(run, home):
    whole = whole_move(is_last_part_free=True)
    room, place, side = re.fullmatch(r"place (.+) at (\S+) facing (\w)", whole).groups()
    ways_to_say = [
        [whole],
        [whole.upper()],
        [f"{room} at {place} facing {side}"],
        [f"place {room}", f"at {place}", f"facing {side}"],
        [f"place {room}", f"at {place} facing {side}"],
        [f"place {room}", f"{place} facing {side}"],
        [room, place, side],
        [f"place {room} at {place}", side.lower()],
    ]
    for typed in ways_to_say:
        sat_down(run, typed)
        assert " ".join(moves_in(home)) == whole, typed
        next(home.iterdir()).unlink()


def test_a_part_that_can_only_be_said_in_one_way_is_not_asked(run, home):
    whole = whole_move(is_last_part_free=False)
    said = whole.split(" facing ")[0]
    room, place = re.fullmatch(r"(place .+) (at \S+)", said).groups()
    for typed in ([said], [room, place]):
        out = sat_down(run, typed).out
        assert " ".join(moves_in(home)) == whole
        assert "turned: where does" not in out
        next(home.iterdir()).unlink()


def test_a_first_decision_is_always_asked(run, tmp_path):
    """Whoever can only pass, or send the one opponent there is, says so."""
    match = opening()
    lots = np.random.default_rng(1)
    while match.turn != 0 or match.unfinished or len(match.legal_moves()) > 1:
        match.play(int(lots.choice(match.legal_actions())))
    save(match, tmp_path / "game.json")
    out = run("play", "--resume", tmp_path / "game.json").out
    assert f"  1 {match.legal_moves()[0]}  " in out
    assert out.count("Ash> ") == 1


def test_a_refused_whole_move_changes_nothing_and_names_the_rule(run, home):
    room = opening().legal_moves()[0]
    out = sat_down(run, [f"{room} at 9,9 facing N", f"why {room} at 9,9", f"{room} at 0,1 facing"]).out
    words = " ".join(out.split())
    assert words.count("No: no room lies side by side with 9,9 D3.1") == 2
    assert "--seed" in out.splitlines()[-1]
    assert list(home.iterdir()) == []


def test_undo_takes_back_what_was_said_of_a_move(run, home):
    whole = whole_move(is_last_part_free=True)
    room, place, side = re.fullmatch(r"(place .+) (at \S+) (facing \w)", whole).groups()
    out = sat_down(run, [room, place, "undo"]).out
    assert f"Taken back: Ash {room} {place}." in out
    assert list(home.iterdir()) == []
    sat_down(run, [room, place, "undo", room, place, side])
    assert " ".join(moves_in(home)) == whole


def test_undo_takes_back_a_whole_move_and_what_the_bots_did_since(run, home):
    whole = whole_move(is_last_part_free=True)
    out = " ".join(sat_down(run, [whole, "undo"]).out.split())
    assert re.search(rf"Taken back: Ash {whole}, Bram place .+ at \S+ facing \w\.", out)
    assert list(home.iterdir()) == []


def test_bots_pause_only_after_something_was_told(monkeypatch, tmp_path):
    """Most of their moves take several decisions, and the first ones are not told."""
    screen = io.StringIO()
    told: list[int] = []
    monkeypatch.setattr("wyrmhall.cli.session.time.sleep", lambda pause: told.append(screen.tell()))
    match = Match("drakon", 3, seed=2, kinds=["random"] * 3)
    Session(match, Console(file=screen, width=100), tmp_path / "game.json", 0.4).run()
    assert all(before < after for before, after in itertools.pairwise(told))
    assert 0 < len(told) < sum(step.by >= 0 for step in match.steps)


def test_help_and_hints_speak_of_the_game_at_hand(run):
    out = sat_down(run, ["help", "rules", "why"]).out
    words = " ".join(out.split())
    assert opening().legal_moves()[0] in out
    assert opening().whole_moves()[0] in out
    assert "rules, rules D2, rules D2.2" in words
    assert "rules D2.2 shows one, rules D2 a section." in words
    assert "log · hand · rules" in words
    assert not re.search(r"\bK\d|stack|c3|Keeper", out)
    assert not re.search(r"\bD\d|lair", run("play", "keeper", "--seed", 7, typed=["help", "rules", "why"]).out)
