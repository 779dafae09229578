"""Policies of one's own in `simulate` and `play`."""

import hashlib
import json

import pytest

from tests.networks import write_network
from wyrmhall.cli.play import data_folder
from wyrmhall.registry import find_game


@pytest.fixture
def identity(home, tmp_path):
    network = write_network(tmp_path / "net.onnx", find_game("keeper"))
    return f"net.onnx sha256:{hashlib.sha256(network.read_bytes()).hexdigest()}"


def test_simulate_seats_a_network_beside_bots(run, identity):
    ran = run("simulate", "keeper", "-n", 20, "--players", 3, "--policy", "net.onnx, greedy,search@5i", "--json")
    assert ran.status == 0, ran.err
    assert [(seat["policy"], seat["identity"]) for seat in ran.json["seats"]] == [
        ("net.onnx", identity),
        ("greedy", "greedy"),
        ("search@5i", "search@5i"),
    ]


def test_commas_in_brackets_are_those_of_a_policy(run, home, tmp_path):
    (tmp_path / "pairs.py").write_text(
        "import numpy as np\n\ndef pair(observations, masks):\n"
        "    return np.zeros(masks.shape), np.full((len(masks), 2), 0.5)\n"
    )
    searching = "search[policy=pairs:pair,batch=4]@5i"
    ran = run("simulate", "keeper", "-n", 1, "--players", 2, "--policy", f"{searching}, greedy", "--json")
    assert ran.status == 0, ran.err
    assert [seat["policy"] for seat in ran.json["seats"]] == [searching, "greedy"]


def test_simulate_names_what_it_cannot_seat(run, identity):
    ran = run("simulate", "drachenhort", "-n", 5, "--policy", "net.onnx")
    assert ran.status == 2
    assert "the policy net.onnx: its input 'observation' is tensor(float) ['n', 773]" in ran.err


def test_one_plays_against_a_network_and_the_record_says_so(run, identity):
    ran = run("play", "keeper", "--seats", "you,net.onnx", "--seed", 1, "--fast", typed=["1", "1", "save", "quit"])
    assert ran.status == 0, ran.err
    assert "(net.onnx bot)" in ran.out
    (file,) = data_folder().glob("*.json")
    assert [seat["player"] for seat in json.loads(file.read_text())["seats"]] == ["person", identity]


def test_a_record_loads_no_file_or_module_by_itself(run, identity):
    """Whoever sends somebody a record must not make their computer load anything."""
    ran = run("play", "keeper", "--seats", "you,net.onnx", "--seed", 1, "--fast", typed=["1", "1", "quit"])
    assert "--seats you,net.onnx" in ran.out
    (file,) = data_folder().glob("*.json")
    ran = run("play", "--resume", file, "--fast", typed=["quit"])
    assert ran.status == 2
    assert (
        f"nobody here can play as '{identity}', for a record loads nothing; say who sits where with --seats" in ran.err
    )
    assert run("play", "--resume", file, "--seats", "you,net.onnx", "--fast", typed=["1", "quit"]).status == 0
