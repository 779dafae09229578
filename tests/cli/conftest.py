"""The command line, run in this process: what is typed, what is printed, the exit status."""

import io
import json
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.cli.games import played
from wyrmhall.cli import main
from wyrmhall.match.record import save


@dataclass
class Ran:
    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Ran]
COMPILING = re.compile(r"^Compiling \w+, for the first time only\.\n", re.MULTILINE)
"""Depends on what was compiled before."""
DRAWINGS = Path(__file__).with_name("drawings")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of one's own, a terminal 100 columns wide, and opponents that need no time."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr("wyrmhall.cli.play.OPPONENT", "greedy")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])  # policies are looked for in this folder too
    return tmp_path / "data" / "wyrmhall"


@pytest.fixture
def run(home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run("play", "--seed", 7, typed=["1", "quit"])`"""

    def run_one(*arguments: object, typed: list[str] | None = None) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed or [])))
        capsys.readouterr()
        status = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        err = captured.err if "compile" in arguments else COMPILING.sub("", captured.err)
        return Ran(status, captured.out, err)

    return run_one


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """`without("matplotlib", "wyrmhall.cli.plot")`: that package is not there when those modules are imported."""

    def forget(package: str, *modules: str) -> None:
        for module in modules:
            monkeypatch.delitem(sys.modules, module, raising=False)
        parts = [name for name in sys.modules if name.startswith(f"{package}.")]  # that another test has loaded
        for name in (package, *parts):
            monkeypatch.setitem(sys.modules, name, None)

    return forget


@pytest.fixture
def approve(approve: Callable[[Path, str], None]) -> Callable[[str, str], None]:
    """`approve(name, text)`: the text must be that of tests/cli/drawings/NAME.txt, which `--rewrite` writes again."""
    return lambda name, text: approve(DRAWINGS / f"{name}.txt", text)


@pytest.fixture
def record(home: Path, tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    save(played(), file)
    return file
