"""Policies of one's own in the arena: which they are stands in the ledger and the report."""

import hashlib
import json
import sys

import msgspec
import pytest

from tests.networks import write_network
from wyrmhall.arena.ledger import read_ledger
from wyrmhall.arena.units import Unit, play_unit, setting_of
from wyrmhall.kit.errors import PolicyError
from wyrmhall.registry import find_game

SMALL = ("arena", "keeper", "net.onnx", "greedy", "homemade:first", "--games", 2, "--seed", 1, "--out", "out")


@pytest.fixture
def folder(home, tmp_path, monkeypatch):
    """The current folder, with a network and a module in it."""
    write_network(tmp_path / "net.onnx", find_game("keeper"))
    (tmp_path / "homemade.py").write_text("def first(observations, masks):\n    return masks.argmax(axis=1)\n")
    monkeypatch.delitem(sys.modules, "homemade", raising=False)
    return tmp_path


def sha256(file):
    return f"sha256:{hashlib.sha256(file.read_bytes()).hexdigest()}"


def test_the_ledger_and_the_report_say_which_policies_played(run, folder):
    ran = run(*SMALL, "--workers", 1)
    assert ran.status == 0, ran.err
    setting, games = read_ledger(folder / "out")
    own = {"net.onnx": sha256(folder / "net.onnx"), "homemade:first": sha256(folder / "homemade.py")}
    assert setting.policies == {name: f"{name} {hashed}" for name, hashed in own.items()}
    assert len(games) == 3 * 2
    report = json.loads((folder / "out" / "report.json").read_text())
    assert report["setting"]["policies"] == setting.policies
    for hashed in own.values():
        assert hashed in (folder / "out" / "report.html").read_text()
        assert hashed in "".join(ran.out.split())


def test_an_arena_of_bots_is_written_as_ever():
    """Its folder is found again by the hash of its setting."""
    assert b"policies" not in msgspec.json.encode(setting_of("keeper", ["greedy", "random"]))


def test_a_network_that_has_changed_is_noticed(run, folder):
    run(*SMALL, "--workers", 1)
    before = sha256(folder / "net.onnx")
    write_network(folder / "net.onnx", find_game("keeper"), seed=1)
    ran = run(*SMALL)
    told = f"another arena (policies net.onnx {before}, not net.onnx {sha256(folder / 'net.onnx')})"
    assert (ran.status, told in ran.err, "Traceback" in ran.err) == (2, True, False)


def test_a_network_that_changes_while_it_plays_is_noticed(folder):
    write_network(folder / "net.onnx", find_game("keeper"), seed=2)
    setting = setting_of("keeper", ["net.onnx", "greedy"])
    write_network(folder / "net.onnx", find_game("keeper"), seed=3)
    with pytest.raises(PolicyError, match=r"net.onnx: it has changed"):
        play_unit(Unit(setting, 0, ("net.onnx", "greedy")))


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_of_a_policy_is_one_line(run, folder, workers):
    (folder / "homemade.py").write_text("def first(observations, masks):\n    return masks.argmin(axis=1)\n")
    ran = run(*SMALL, "--workers", workers)
    assert ran.status == 2
    assert "the policy homemade:first: it chose action" in ran.err
    assert "Traceback" not in ran.err
