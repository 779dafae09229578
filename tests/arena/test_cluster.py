"""Arenas, ratings and data sets played by Ray are those of one machine, though one of its workers dies."""

import os
import select
import subprocess
import sys
from pathlib import Path

import pytest

from tests.arena.games import results
from tests.networks import write_network
from wyrmhall.arena.ledger import NAME, read_ledger
from wyrmhall.cli import main
from wyrmhall.registry import find_game

ARENA = "arena keeper greedy mortal:Mortal --games 40 --seed 1 --out"
RATE = "rate greedy --game drachenhort --games 7 --json --out"
NETWORK = "arena keeper net.onnx search[policy=net.onnx]@8i --games 8 --seed 2 --out"
EXPORT = "export keeper --games 220 --players 2 --seed 3 --policy greedy,random"

MORTAL = """
import os

class Mortal:
    '''Plays the first legal action. The first of the workers that gets so far is ended from outside, in the middle of a
    game.'''

    def __init__(self, game):
        self.asked = 0

    def choose(self, question, stream):
        self.asked += 1
        if self.asked == 60 and str(os.getpid()) != os.environ.get("HEAD", str(os.getpid())):
            try:
                os.close(os.open("died", os.O_CREAT | os.O_EXCL))
                os.kill(os.getpid(), 9)
            except FileExistsError:
                pass
        return int(question.actions[0])
"""
PROGRAM = f"""
import os
from wyrmhall.cli import main
from wyrmhall.arena import cluster
from wyrmhall.arena.cluster import connected

os.environ["HEAD"] = str(os.getpid())
with connected("local", 2):
    assert main("{ARENA} on-ray --ray local".split()) == 0
    assert main("{RATE} rate-on-ray --ray local".split()) == 0
    assert main("{EXPORT} on-ray.arrow --ray local --json".split()) == 0
    os.chdir("elsewhere")
    assert main("{NETWORK} on-ray --ray local".split()) == 0
    cluster.__version__ = "9.9"
    assert main("{NETWORK} other --ray local".split()) == 2
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("cluster")
    (folder / "mortal.py").write_text(MORTAL)
    (folder / "elsewhere").mkdir()
    write_network(folder / "elsewhere" / "net.onnx", find_game("keeper"), values=4)
    return folder


@pytest.fixture(scope="module")
def ran(folder):
    """One cluster of two workers for all of it."""
    program = [sys.executable, "-W", "error", "-c", PROGRAM]
    started = subprocess.Popen(
        program, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    out, err = started.communicate()
    assert started.returncode == 0, err
    return started.pid, out, err


@pytest.fixture
def here(folder, monkeypatch):
    monkeypatch.chdir(folder)


def test_a_worker_that_dies_changes_no_game_and_doubles_none(ran, folder, here):
    assert (folder / "died").exists()
    assert main(f"{ARENA} plain --workers 1".split()) == 0
    setting, games = read_ledger(folder / "on-ray")
    alone, expected = read_ledger(folder / "plain")
    assert (setting, results(games)) == (alone, results(expected))
    assert (folder / "on-ray" / NAME).read_bytes().count(b"\n") == 1 + len(games) == 41


def test_a_rating_is_the_same(ran, folder, here, capsys):
    assert main(f"{RATE} rate --workers 1".split()) == 0
    assert capsys.readouterr().out in ran[1]


def test_a_data_set_is_the_same(ran, folder, here):
    import pyarrow

    assert main(f"{EXPORT} plain.arrow".split()) == 0
    one, other = (pyarrow.ipc.open_file(folder / name).read_all() for name in ("on-ray.arrow", "plain.arrow"))
    assert one.equals(other, check_metadata=True)


def test_a_network_in_a_file_travels_to_workers_that_do_not_have_it(ran, folder, monkeypatch):
    """They are at work in another folder, where there is no such file."""
    monkeypatch.chdir(folder / "elsewhere")
    assert main(f"{NETWORK} plain --workers 1".split()) == 0
    (setting, games), (alone, expected) = (read_ledger(Path(name)) for name in ("on-ray", "plain"))
    assert setting.policies["net.onnx"].startswith("net.onnx sha256:")
    assert (setting, results(games)) == (alone, results(expected))


def test_a_worker_with_another_version_is_named(ran):
    *_, told = ran[2].splitlines()
    assert told.startswith("wyrmhall: the worker ")
    assert "has wyrmhall 0.1.0, not 9.9; install the same version on all machines." in told


def test_nothing_else_is_told(ran):
    assert ran[2].splitlines()[:-1] == [
        "wyrmhall: 0 of 8 games are kept in other/games.jsonl; the same command plays on."
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="asks the kernel who is in a session")
def test_no_process_is_left_behind(ran):
    for process in in_session(ran[0]):
        ended = os.pidfd_open(process)
        select.select([ended], [], [])
        os.close(ended)


def in_session(leader):
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == leader and fields[0] != "Z":
            yield int(entry.name)
