"""Machine code is kept on disk, and never run when it is stale or belongs to something else."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from wyrmhall.contract.rule import INTERPRETED, _CodeFiles, origin_of, rule

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(INTERPRETED, reason="is about native code")


@pytest.fixture
def hoard(tmp_path):
    """A package whose rules are written by the test; called with a program, it says what a fresh Python prints."""
    return Hoard(tmp_path)


class Hoard:
    def __init__(self, folder):
        self.folder = folder
        (folder / "hoard").mkdir()
        self.write("__init__", "")
        self.variables = {
            **os.environ,
            "WYRMHALL_CACHE": str(folder / "cache"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT / "src")]),
        }

    def write(self, module, source):
        (self.folder / "hoard" / f"{module}.py").write_text(source)

    def begin(self, program):
        return subprocess.Popen(
            [sys.executable, "-c", program],
            env=self.variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def said(self, process):
        out, errors = process.communicate()
        assert process.returncode == 0, errors
        return out.strip()

    def ask(self, program):
        return self.said(self.begin(program))


def priced(price):
    @rule
    def total(coins):
        return price(coins)

    return total


def test_code_is_kept_under_what_it_is_made_of():
    """A rule bound to other functions is other code, even where the source and the types are the same."""

    @rule
    def cheap(coins):
        return coins

    @rule
    def dear(coins):
        return coins * 10

    assert origin_of(priced(cheap)).name != origin_of(priced(dear)).name


def test_a_change_in_a_called_module_leads_to_fresh_code(hoard):
    """Numba's own cache would miss this: the changed constant stands in another file than the rule that uses it."""
    hoard.write("facts", "COINS = 3\n")
    hoard.write(
        "rules",
        "from wyrmhall.contract.rule import rule\nfrom hoard.facts import COINS\n\n\n"
        "@rule\ndef coins(players):\n    return COINS * players\n",
    )
    program = "from hoard.rules import coins; print(coins(2), coins.stats.cache_hits.total())"
    assert hoard.ask(program) == "6 0"
    assert hoard.ask(program) == "6 1", "the second run should load the code that the first one kept"
    hoard.write("facts", "COINS = 4\n")
    assert hoard.ask(program) == "8 0"
    shutil.rmtree(hoard.folder / "cache")
    assert hoard.ask(program) == "8 0"


def test_programs_that_compile_at_the_same_time_do_not_mix_up_their_code(hoard):
    """Each asks for another signature of one function; a third program then loads all of them."""
    hoard.write("rules", "from wyrmhall.contract.rule import rule\n\n\n@rule\ndef half(coins):\n    return coins / 2\n")
    questions = ["half(5)", "half(5.0)", "half(np.float32(5))", "half(np.uint8(5))"]
    ask = "import numpy as np; from hoard.rules import half; print([float({})], half.stats.cache_hits.total())"
    programs = [hoard.begin(ask.format(question)) for question in questions]
    assert [hoard.said(program) for program in programs] == ["[2.5] 0"] * len(questions)
    assert hoard.ask(ask.format(") , float(".join(questions))) == f"[2.5, 2.5, 2.5, 2.5] {len(questions)}"


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


def test_one_source_compiled_by_two_programs_stays_two_functions(hoard):
    """Numba numbers the functions of a process. Two programs may give one number to closures over different rules, and
    a third that loads both must not take one for the other."""
    lines = "        total += price(coins) ^ (total >> 3)\n        total -= total % 7 * (total > 99)\n"
    hoard.write(
        "rules",
        "from wyrmhall.contract.rule import rule\n\n\n"
        "@rule\ndef cheap(coins):\n    return coins\n\n\n"
        "@rule\ndef dear(coins):\n    return coins * 10\n\n\n"
        "def priced(price):\n    @rule\n    def inner(coins):\n        total = 0\n"
        # too long for the compiler to copy into its caller
        f"{lines * 60}        return total\n\n"
        "    @rule\n    def outer(coins):\n        return inner(coins) + 1\n\n    return outer\n",
    )
    program = "from hoard.rules import *; print([{}])"
    low = hoard.ask(program.format("priced(cheap)(5)")).strip("[]")
    high = hoard.ask(program.format("priced(dear)(5)")).strip("[]")
    assert low != high
    assert hoard.ask(program.format("priced(cheap)(5), priced(dear)(5)")) == f"[{low}, {high}]"
    assert hoard.ask(program.format("priced(dear)(5), priced(cheap)(5)")) == f"[{high}, {low}]"
