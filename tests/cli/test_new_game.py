"""`wyrmhall new-game` writes a game that works at once."""

import subprocess
import sys

import pytest

from wyrmhall.cli.new_game import write_game
from wyrmhall.contract.errors import OptionError

PLAY = """
import {name}, wyrmhall
wyrmhall.register({name}.GAME)
match = wyrmhall.new("{name}", players=3, seed=1)
while not match.over:
    match.play(match.legal_moves()[-1])
wyrmhall.verify(wyrmhall.record_of(match))
print(wyrmhall.simulate("{name}", 5).endings(), match)
"""


def run(folder, *command):
    environment = {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run([sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True)


def test_the_game_passes_its_own_tests_and_is_played(tmp_path):
    write_game("my_game", tmp_path)
    tested = run(tmp_path / "my_game", "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_my_game.py")
    assert "5 passed" in tested.stdout, tested.stdout + tested.stderr
    played = run(tmp_path / "my_game", "-c", PLAY.format(name="my_game"))
    assert "{'G2.2': 1.0}" in played.stdout, played.stderr


@pytest.mark.parametrize("name", ["keeper", "My Game", "class", "9lives", "numpy", "sys"])
def test_a_name_that_cannot_be_used_is_refused(name, tmp_path):
    with pytest.raises(OptionError, match="name"):
        write_game(name, tmp_path)
    assert not list(tmp_path.iterdir())


def test_nothing_is_overwritten(tmp_path):
    (tmp_path / "mine").mkdir()
    with pytest.raises(OptionError, match="is there already"):
        write_game("mine", tmp_path)
