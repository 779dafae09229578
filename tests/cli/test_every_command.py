"""What holds for every command: a light start, one line for bad input, a clean end."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from wyrmhall.registry import all_games


@pytest.mark.usefixtures("record")
def test_bad_input_gets_one_clear_line_and_writes_nothing(run, approve, tmp_path):
    """The file has each command, and below it what is told of it."""
    (tmp_path / "folder.npz").mkdir()
    told = []
    for line in Path(__file__).with_name("drawings").joinpath("refused.txt").read_text("utf-8").splitlines()[::3]:
        ran = run(*shlex.split(line)[1:])
        assert (ran.status, ran.out, ran.err.count("\n"), ran.err[:10]) == (2, "", 1, "wyrmhall: "), line
        told.append(f"{line}\n    {ran.err}")
    assert len(told) > 30
    approve("refused", "\n".join(told))
    assert {each.name for each in tmp_path.iterdir()} - {"data"} == {"folder.npz", "game.json"}


def test_signs_that_drive_a_terminal_are_not_repeated(run):
    assert "\x1b" not in run("play", "\x1b[2Jkeeper").err


def test_without_a_command_the_help_is_shown(run):
    ran = run()
    assert ran.status == 0
    for command in ("games", "play", "simulate", "replay", "analyse", "verify", "rules", "editions", "compile"):
        assert command in ran.out


def test_the_list_of_games_does_not_wait_for_the_compiler():
    heavy = "{'numba', 'matplotlib', 'wyrmhall.match.match'}"
    program = f"import sys, wyrmhall.cli as c; c.main(['games']); sys.exit(bool({heavy} & set(sys.modules)))"
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)


def test_python_dash_m_is_the_same_command():
    ran = subprocess.run([sys.executable, "-m", "wyrmhall", "rules", "K3"], capture_output=True, text=True)
    assert ran.returncode == 0
    assert ran.stdout.startswith("K3.1 Take.")
    wrong = subprocess.run([sys.executable, "-m", "wyrmhall", "rules", "K99"], capture_output=True, text=True)
    assert wrong.returncode == 2


def test_a_closed_pipe_is_no_accident():
    """The reader goes away before the first line."""
    program = [sys.executable, "-m", "wyrmhall", "rules", "keeper"]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""


def test_ctrl_c_ends_a_simulation_cleanly(run, monkeypatch):
    def interrupted(*arguments, **named):
        raise KeyboardInterrupt

    monkeypatch.setattr("wyrmhall.cli.simulate.simulate", interrupted)
    ran = run("simulate", "keeper")
    assert (ran.status, ran.out, ran.err) == (130, "", "wyrmhall: stopped.\n")


def test_games_are_listed(run):
    ran = run("games")
    assert ran.status == 0
    for game in all_games().values():
        assert game.name in ran.out
        assert game.title in ran.out
    listed = {game["name"]: game for game in run("games", "--json").json}
    assert set(listed) == set(all_games())
    assert listed["keeper"]["players"] == [2, 3, 4]
    assert [option["name"] for option in listed["keeper"]["options"]] == ["toll_after_last_level", "open_stacks"]


@pytest.mark.parametrize(
    ("command", "modules", "package", "extra"),
    [
        (["serve"], ["wyrmhall.cli.serve", "wyrmhall.server.app"], "uvicorn", "web"),
        (["simulate", "keeper", "--plot", "picture.png"], ["wyrmhall.cli.plot"], "matplotlib", "plot"),
    ],
)
def test_a_missing_extra_is_named_in_one_line(run, without, command, modules, package, extra):
    without(package, *modules)
    ran = run(*command)
    told = f"wyrmhall: {package} is not installed; run: pip install 'wyrmhall[{extra}]'\n"
    assert (ran.status, ran.out, ran.err) == (1, "", told)


def test_an_arena_without_the_package_that_draws_has_no_picture(run, without, tmp_path):
    without("matplotlib", "wyrmhall.arena.chart")
    ran = run("arena", "keeper", "greedy", "random", "--games", 2, "--out", "out", "--workers", 1)
    assert ran.status == 0
    assert ran.err.splitlines()[-1].endswith("pip install 'wyrmhall[plot]'")
    assert "<img" not in (tmp_path / "out" / "report.html").read_text()
    assert not (tmp_path / "out" / "report.png").exists()
