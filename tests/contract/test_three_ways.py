"""The same source runs interpreted and native, on any number of threads, and never as stale machine code."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numba import cuda

import wyrmhall
from tests import options as asked
from tests.contract.digest import digests
from wyrmhall.contract.errors import OptionError
from wyrmhall.contract.rule import INTERPRETED, _CodeFiles, origin_of, rule
from wyrmhall.engine import kernels
from wyrmhall.engine.simulate import simulate

ROOT = Path(__file__).parents[2]
needs_native = pytest.mark.skipif(INTERPRETED, reason="compares with native code")


def run_python(*arguments, **variables):
    done = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **variables},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@needs_native
def test_interpreted_equals_native(game, monkeypatch):
    """Whole games, step by step: what `@rule` compiles says what the same source says as plain Python."""
    monkeypatch.setattr(asked, "game_names", [game.name])
    interpreted = run_python("-m", "tests.contract.digest", str(asked.seed), game.name, NUMBA_DISABLE_JIT="1")
    assert interpreted.splitlines() == digests()


def test_threads_do_not_change_results(game, players, options):
    count = 30 if INTERPRETED else 9000
    one, two = (simulate(game, count, players, seed=3, threads=threads, options=options) for threads in (1, 2))
    assert np.array_equal(one.returns, two.returns)
    assert np.array_equal(one.scores, two.scores, equal_nan=True)
    assert np.array_equal(one.decisions, two.decisions)


def test_policies_are_kept_apart(game, players, options):
    """Code compiled for one policy must never be run for another."""
    count = 20 if INTERPRETED else 500
    random, greedy = (simulate(game, count, players, seed=3, policy=p, options=options) for p in ("random", "greedy"))
    assert not np.array_equal(random.decisions, greedy.decisions)
    if players == 1:
        return
    mixed = simulate(game, count, players, seed=3, policy=["greedy"] + ["random"] * (players - 1), options=options)
    assert not np.array_equal(mixed.decisions, greedy.decisions)


@rule
def first_action(content, state, seat, actions, count, stream, notes):
    """A policy of one's own: always the first legal action."""
    return int(actions[0])


def test_a_policy_of_ones_own_plays(game, players, options):
    results = simulate(game, 8, players, seed=3, policy=first_action, options=options)
    assert results.decisions.min() > 0
    with pytest.raises(OptionError, match="no policy 'clever'"):
        simulate(game, 8, players, policy="clever")
    with pytest.raises(OptionError, match="one policy for each seat"):
        simulate(game, 8, players, policy=["random"] * (players + 1))
    if players > 1:
        with pytest.raises(OptionError, match="one policy besides"):
            simulate(game, 8, players, policy=[first_action, "greedy"] + ["random"] * (players - 2))


def test_an_unknown_device_is_told():
    with pytest.raises(OptionError, match="there is no device 'abacus'"):
        simulate("keeper", 8, 2, device="abacus")


@needs_native
def test_a_gpu_plays_the_same_games_or_its_absence_is_told():
    if not cuda.is_available():
        with pytest.raises(OptionError, match="no GPU can be used here"):
            simulate("keeper", 8, 2, device="gpu")
        return
    on_cpu, on_gpu = (simulate("keeper", 5000, 2, seed=1, device=device) for device in ("cpu", "gpu"))
    assert np.array_equal(on_cpu.returns, on_gpu.returns)
    assert np.array_equal(on_cpu.decisions, on_gpu.decisions)


@needs_native
def test_code_is_kept_under_what_it_is_made_of():
    """A kernel that captures other functions is other code, even where its source and the types are the same."""
    game = wyrmhall.find_game("keeper")
    a, b = (kernels.policy_for(game, choose).pick for choose in (first_action, game.bot.choose))
    assert origin_of(a).name != origin_of(b).name
    assert origin_of(a).lasting
    assert origin_of(b).lasting


@needs_native
def test_a_change_in_a_called_module_leads_to_fresh_code(tmp_path):
    """Numba's own cache would miss this: the changed constant stands in another file than the rule that uses it."""
    package = tmp_path / "hoard"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "facts.py").write_text("COINS = 3\n")
    (package / "rules.py").write_text(
        "from wyrmhall.contract.rule import rule\nfrom hoard.facts import COINS\n\n\n"
        "@rule\ndef coins(players):\n    return COINS * players\n"
    )
    ask = "from hoard.rules import coins; print(coins(2), coins.stats.cache_hits.total())"
    cache = {"WYRMHALL_CACHE": str(tmp_path / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
    path = os.pathsep.join([str(tmp_path), str(ROOT / "src")])

    def answer():
        done = subprocess.run(
            [sys.executable, "-c", ask], capture_output=True, text=True, env={**os.environ, **cache, "PYTHONPATH": path}
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.split()

    assert answer() == ["6", "0"]
    assert answer() == ["6", "1"], "the second run should load the code that the first one kept"
    (package / "facts.py").write_text("COINS = 4\n")
    assert answer() == ["8", "0"]
    shutil.rmtree(tmp_path / "cache")
    assert answer() == ["8", "0"]


@needs_native
def test_programs_that_compile_at_the_same_time_do_not_mix_up_their_code(tmp_path):
    """Each asks for another signature of one function; a third program then loads all of them."""
    package = tmp_path / "hoard"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rules.py").write_text(
        "from wyrmhall.contract.rule import rule\n\n\n@rule\ndef half(coins):\n    return coins / 2\n"
    )
    variables = {
        **os.environ,
        "WYRMHALL_CACHE": str(tmp_path / "cache"),
        "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT / "src")]),
    }
    questions = ["half(5)", "half(5.0)", "half(np.float32(5))", "half(np.uint8(5))"]
    ask = "import numpy as np; from hoard.rules import half; print([float({})], half.stats.cache_hits.total())"
    programs = [
        subprocess.Popen([sys.executable, "-c", ask.format(question)], env=variables, stdout=subprocess.PIPE, text=True)
        for question in questions
    ]
    assert [program.communicate()[0] for program in programs] == ["[2.5] 0\n"] * len(questions)
    all_at_once = ask.format(") , float(".join(questions))
    done = subprocess.run([sys.executable, "-c", all_at_once], env=variables, capture_output=True, text=True)
    assert done.stdout == f"[2.5, 2.5, 2.5, 2.5] {len(questions)}\n", done.stderr


@needs_native
def test_code_that_cannot_be_read_is_made_anew(tmp_path):
    files = _CodeFiles(tmp_path, "half")
    files.save("int64", "code")
    assert files.load("int64") == "code"
    assert files.load("float64") is None
    files.file("int64").write_bytes(files.file("int64").read_bytes()[:-3])
    assert files.load("int64") is None
    files.save("float64", "other code")
    shutil.copy(files.file("float64"), files.file("int64"))
    assert files.load("int64") is None, "code of another signature must never be run"


@needs_native
def test_closures_compiled_by_two_programs_stay_two_functions(tmp_path):
    """Numba numbers the functions of a process. Two programs may give one number to closures of one source that capture
    different things, and a third that loads both must not take one for the other."""
    package = tmp_path / "hoard"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rules.py").write_text(
        "from wyrmhall.contract.rule import rule\n\n\n"
        "def priced(price):\n"
        "    @rule\n    def inner(coins):\n        total = 0\n"  # too long for the compiler to copy into its caller
        + "        total += price(coins) ^ (total >> 3)\n        total -= total % 7 * (total > 99)\n"
        * 60
        + "        return total\n\n"
        "    @rule\n    def outer(coins):\n        return inner(coins) + 1\n\n"
        "    return outer\n\n\n"
        "@rule\ndef cheap(coins):\n    return coins\n\n\n"
        "@rule\ndef dear(coins):\n    return coins * 10\n"
    )
    variables = {
        **os.environ,
        "WYRMHALL_CACHE": str(tmp_path / "cache"),
        "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT / "src")]),
    }

    def answer(question):
        program = f"from hoard.rules import *; print([{question}])"
        done = subprocess.run([sys.executable, "-c", program], env=variables, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    low = answer("priced(cheap)(5)").strip("[]")
    high = answer("priced(dear)(5)").strip("[]")
    assert low != high
    assert answer("priced(cheap)(5), priced(dear)(5)") == f"[{low}, {high}]"
    assert answer("priced(dear)(5), priced(cheap)(5)") == f"[{high}, {low}]"
