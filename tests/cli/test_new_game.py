"""`wyrmhall new-game` writes a game that works at once."""

import subprocess
import sys

import pytest

from wyrmhall.cli.new_game import write_game
from wyrmhall.kit.errors import OptionError

PLAY = """
import {name}, wyrmhall
wyrmhall.register({name}.GAME)
match = wyrmhall.new("{name}", players=3, seed=1)
while not match.over:
    match.play(match.legal_moves()[-1])
wyrmhall.verify(wyrmhall.record_of(match))
print(wyrmhall.simulate("{name}", 5).endings(), match)
"""

LAST_TAKEN = {
    "state.py": ('("pile", np.int8),', '("pile", np.int8), ("last", np.int8, SEATS),'),
    "rules.py": ("state.pile = COUNTERS", "state.pile = COUNTERS; state.last[:] = EMPTY"),
}
"""A field of each seat's own, which is empty before its first move."""
SHOW = """
import my_game, wyrmhall
my_game.GAME.state.SPELLED["last"] = "123"
match = wyrmhall.Match(my_game.GAME, 3, by_hand=True)
match.play("first B")
print([seat.last for seat in match.view(0).seats])
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


def test_what_a_seat_has_not_is_shown_as_nothing(tmp_path):
    write_game("my_game", tmp_path)
    for name, (old, new) in LAST_TAKEN.items():
        file = tmp_path / "my_game" / "my_game" / name
        file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    shown = run(tmp_path / "my_game", "-c", SHOW)
    assert shown.stdout == "[[], [], []]\n", shown.stderr


def test_an_installed_game_is_found_and_one_that_cannot_be_loaded_is_told(tmp_path):
    """By the files that an installer writes."""
    write_game("my_game", tmp_path)
    for name in ("my_game", "lost"):
        installed = tmp_path / "my_game" / f"{name}-1.0.dist-info"
        installed.mkdir()
        (installed / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (installed / "entry_points.txt").write_text(f"[wyrmhall.games]\n{name} = {name}:GAME\n")
    listed = run(tmp_path / "my_game", "-m", "wyrmhall", "games")
    assert listed.stderr == (
        "wyrmhall: The game lost is left out: lost:GAME cannot be loaded "
        "(ModuleNotFoundError: No module named 'lost').\n"
    )
    assert (listed.returncode, "My game" in listed.stdout, "Drakon" in listed.stdout) == (0, True, True)


@pytest.mark.parametrize("name", ["keeper", "My Game", "class", "9lives", "numpy", "sys"])
def test_a_name_that_cannot_be_used_is_refused(name, tmp_path):
    with pytest.raises(OptionError, match="name"):
        write_game(name, tmp_path)
    assert not list(tmp_path.iterdir())


def test_nothing_is_overwritten(tmp_path):
    (tmp_path / "my_game").mkdir()
    with pytest.raises(OptionError, match="is there already"):
        write_game("my_game", tmp_path)
