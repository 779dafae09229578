"""Compiled code is kept on disk, and is never stale nor taken for other code."""

import importlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from subprocess import PIPE

import pytest

import wyrmhall
from wyrmhall.native.fingerprint import fingerprint
from wyrmhall.native.rule import INTERPRETED, rule
from wyrmhall.study import loop as kernels

ROOT = Path(__file__).parents[2]
RULE = "from wyrmhall.native.rule import rule\n"
needs_native = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")


def write(folder, **sources):
    """Write modules of a package called `hoard`."""
    (folder / "hoard").mkdir(exist_ok=True)
    for name, source in sources.items():
        (folder / "hoard" / f"{name}.py").write_text(source)


FORKING = """
import json, os, sys
import wyrmhall.native.rule
from wyrmhall.native.code_cache import cache_root

def begin(folder, program):
    told, telling = os.pipe()
    if os.fork() == 0:
        os.dup2(telling, 1)
        os.environ["WYRMHALL_CACHE"] = folder + "/cache"
        cache_root.cache_clear()
        sys.path.insert(0, folder)
        exec(program, {})
        sys.stdout.flush()
        os._exit(0)
    os.close(telling)
    return told

def read(told):
    with open(told) as file:
        printed = file.read().strip()
    os.wait()
    return printed

for line in sys.stdin:
    folder, programs = json.loads(line)
    running = [begin(folder, program) for program in programs]
    print(json.dumps([read(told) for told in running]), flush=True)
"""


@pytest.fixture(scope="module")
def forking():
    """A program that has loaded Numba, which takes long, and forks those that it is told."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-W", "error", "-c", FORKING]
    with subprocess.Popen(command, env=environment, stdin=PIPE, stdout=PIPE, text=True, bufsize=1) as running:
        yield running
        running.stdin.close()


class Programs:
    """Programs that share a cache, and find the package."""

    def __init__(self, folder, forking):
        self.folder, self.cache, self.forking = folder, folder / "cache", forking

    def answers(self, *programs):
        """What programs print that run at the same time."""
        self.forking.stdin.write(json.dumps([str(self.folder), programs]) + "\n")
        return json.loads(self.forking.stdout.readline())

    def answer(self, program):
        return self.answers(program)[0]


@pytest.fixture
def programs(tmp_path, forking):
    return Programs(tmp_path, forking)


@pytest.fixture
def hash_of_coins(tmp_path, monkeypatch):
    """The hash of what `hoard.rules.coins` depends on, as the sources now are."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)

    def read():
        for name in [name for name in sys.modules if name.split(".")[0] == "hoard"]:
            monkeypatch.delitem(sys.modules, name)
        importlib.invalidate_caches()
        return fingerprint(importlib.import_module("hoard.rules").coins)

    return read


WAYS_TO_IMPORT = {
    "a name": ("from hoard.facts import COINS\n", "COINS"),
    "a relative name": ("from .facts import COINS\n", "COINS"),
    "a module": ("import hoard.facts\n", "hoard.facts.COINS"),
    "a module by another name": ("import hoard.facts as facts\n", "facts.COINS"),
    "a module of a package": ("from hoard import facts\n", "facts.COINS"),
    "a name that another module imported": ("from hoard.middle import COINS\n", "COINS"),
    "a name that the package imported": ("from hoard import COINS\n", "COINS"),
    "a function": ("from hoard.middle import price\n", "price()"),
    "a function of a module": ("from hoard import middle\n", "middle.price()"),
    "an enum": ("from hoard.facts import Coin\n", "Coin.GOLD"),
}


@pytest.mark.parametrize(("line", "used"), WAYS_TO_IMPORT.values(), ids=WAYS_TO_IMPORT)
def test_a_change_in_a_module_that_is_used_changes_the_hash(tmp_path, hash_of_coins, line, used):
    facts = "from enum import IntEnum\nCOINS = 3\n\n\nclass Coin(IntEnum):\n    GOLD = 3\n"
    write(
        tmp_path,
        facts=facts,
        middle=f"{RULE}from hoard.facts import COINS\n\n\n@rule\ndef price():\n    return COINS\n",
        __init__="from hoard.middle import COINS\n",
        rules=f"{RULE}{line}\n\n@rule\ndef coins(players):\n    return {used} * players\n",
    )
    before = hash_of_coins()
    assert before is not None
    assert hash_of_coins() == before
    write(tmp_path, facts=facts.replace("3", "4"))
    assert hash_of_coins() != before


def test_a_change_elsewhere_leaves_the_hash_as_it_is(tmp_path, hash_of_coins):
    facts = "COINS = 3\nSILVER = 1\n"
    rules = (
        f"{RULE}from hoard.facts import COINS\n\n\n@rule\ndef coins(players):\n    'Old'\n    return COINS * players\n"
    )
    write(tmp_path, facts=facts, rules=rules, view="from hoard.rules import coins\n")
    before = hash_of_coins()
    write(tmp_path, facts=facts.replace("1", "2"), rules=rules.replace("Old", "New") + "\n\nOTHER = 1\n", view="")
    assert hash_of_coins() == before
    write(tmp_path, rules=rules.replace("* players", "+ players"))
    assert hash_of_coins() != before


def test_what_cannot_be_read_has_no_hash_unless_it_is_not_used(tmp_path, hash_of_coins):
    rules = f"{RULE}board = open\nnames = [3]\n\n\n@rule\ndef coins(state):\n    return state.names + {{}}\n"
    write(tmp_path, rules=rules.format("state.board"))
    assert hash_of_coins() is not None
    write(tmp_path, rules=rules.format("names[0]"))
    assert hash_of_coins() is None


def test_functions_that_call_each_other_depend_on_each_other(tmp_path, hash_of_coins):
    rules = (
        f"{RULE}\n\n@rule\ndef coins(count):\n    return 0 if count == 0 else price(count - 1)\n\n\n"
        "@rule\ndef price(count):\n    return 1 + coins(count)\n"
    )
    write(tmp_path, rules=rules)
    before = hash_of_coins()
    write(tmp_path, rules=rules.replace("1 + coins", "2 + coins"))
    assert hash_of_coins() != before


def test_a_closure_depends_on_what_it_captures():
    """A kernel that captures other functions is other code, even where its source and the types are the same."""

    @rule
    def first_action(content, state, seat, actions, count, stream, notes):
        return int(actions[0])

    game = wyrmhall.find_game("keeper")
    ours, theirs = (kernels.native_policy(game, (choose,)).pick for choose in (first_action, game.bot.choose))
    assert None not in (fingerprint(ours), fingerprint(theirs))
    assert fingerprint(ours) != fingerprint(theirs)


@needs_native
def test_code_is_loaded_until_something_that_it_uses_changes(tmp_path, programs):
    """Numba's own cache would miss this: the changed constant stands in another file than the rule that uses it."""
    rules = f"{RULE}from hoard.facts import COINS\n\n\n@rule\ndef coins(players):\n    return COINS * players\n"
    write(tmp_path, facts="COINS = 3\n", rules=rules)
    ask = "from hoard.rules import coins; print(coins(2), coins.stats.cache_hits.total())"
    assert programs.answer(ask) == "6 0"
    assert programs.answer(ask) == "6 1"
    write(tmp_path, facts="COINS = 4\n")
    assert programs.answer(ask) == "8 0"


@needs_native
def test_programs_that_compile_at_the_same_time_do_not_mix_up_their_code(tmp_path, programs):
    """Each asks for another signature of one function; a third program then loads all of them."""
    write(tmp_path, rules=f"{RULE}\n\n@rule\ndef half(coins):\n    return coins / 2\n")
    questions = ["half(5)", "half(5.0)"]
    ask = "from hoard.rules import half; print([float({})], half.stats.cache_hits.total())"
    assert programs.answers(*map(ask.format, questions)) == ["[2.5] 0"] * len(questions)
    assert programs.answer(ask.format("), float(".join(questions))) == "[2.5, 2.5] 2"


SPOILT = {
    "cut_short": lambda code, other: code[:-3],
    "of_a_package_that_is_gone": lambda code, other: code.replace(b"hoard", b"trove"),
    "of_another_function": lambda code, other: other,
}


@needs_native
def test_code_that_does_not_fit_is_made_anew(tmp_path, programs):
    sources = [f"\n\n@rule\ndef {name}(coins):\n    return coins * {len(name)}\n" for name in ("whole", *SPOILT)]
    write(tmp_path, rules=RULE + "".join(sources))
    ask = (
        "from hoard import rules\n"
        f"for name in {['whole', *SPOILT]}:\n"
        "    asked = getattr(rules, name); print(asked(2) == 2 * len(name), asked.stats.cache_hits.total())"
    )
    assert programs.answer(ask).splitlines() == ["True 0"] * 4
    whole, *spoilt = (next(programs.cache.glob(f"rules/*/{name}.*")) for name in ("whole", *SPOILT))
    for code, spoil in zip(spoilt, SPOILT.values(), strict=True):
        code.write_bytes(spoil(code.read_bytes(), whole.read_bytes()))
    assert programs.answer(ask).splitlines() == ["True 1", *["True 0"] * 3]
    assert programs.answer(ask).splitlines() == ["True 1"] * 4


@needs_native
def test_enums_of_the_same_name_are_kept_apart(tmp_path, programs):
    """A game folder copied under another name has enums that print like those of the first."""
    enum = "from enum import IntEnum\n\n\nclass Rule(IntEnum):\n    {} = {}\n"
    write(
        tmp_path,
        one=enum.format("FIRST", 1),
        two=enum.format("FIRST", 1),
        rules=f"{RULE}\n\n@rule\ndef same(used):\n    return used\n\n\n@rule\ndef cite(used):\n    return same(used)\n",
    )
    ask = "from hoard import one, two; from hoard.rules import cite; print([{}])"
    for_one, for_two = (f"cite({name}.Rule.FIRST) is {name}.Rule.FIRST" for name in ("one", "two"))
    assert programs.answer(ask.format(for_one)) == "[True]"
    assert programs.answer(ask.format(for_two)) == "[True]"
    assert programs.answer(ask.format(f"{for_two}, {for_one}")) == "[True, True]"
    shutil.rmtree(programs.cache)
    assert programs.answer(ask.format(f"{for_one}, {for_two}")) == "[True, True]"


@needs_native
def test_a_package_that_was_renamed_runs(tmp_path, programs):
    write(
        tmp_path,
        facts="from enum import IntEnum\n\n\nclass Coin(IntEnum):\n    GOLD = 3\n",
        rules=f"{RULE}from .facts import Coin\n\n\n@rule\ndef worth(coin):\n    return coin * (coin == Coin.GOLD)\n",
    )
    ask = "from {0}.rules import worth; from {0}.facts import Coin; print(worth(Coin.GOLD))"
    assert programs.answer(ask.format("hoard")) == "3"
    (tmp_path / "hoard").rename(tmp_path / "trove")
    assert programs.answer(ask.format("trove")) == "3"


@needs_native
def test_closures_compiled_by_two_programs_stay_two_functions(tmp_path, programs):
    """Numba numbers the functions of a process. Two programs may give one number to closures of one source that capture
    different things, and a third that loads both must not take one for the other."""
    lines = "        total += price(coins) ^ (total >> 3)\n        total -= total % 7 * (total > 99)\n"
    write(
        tmp_path,
        rules=f"{RULE}\n\ndef priced(price):\n"
        "    @rule\n    def inner(coins):\n        total = 0\n"
        + lines
        * 30  # too long for the compiler to copy into its caller
        + "        return total\n\n"
        "    @rule\n    def outer(coins):\n        return inner(coins) + 1\n\n"
        "    return outer\n\n\n"
        "@rule\ndef cheap(coins):\n    return coins\n\n\n"
        "@rule\ndef dear(coins):\n    return coins * 10\n",
    )
    ask = "from hoard.rules import cheap, dear, priced; print(*[{}])"
    low = programs.answer(ask.format("priced(cheap)(5)"))
    high = programs.answer(ask.format("priced(dear)(5)"))
    assert low != high
    assert programs.answer(ask.format("priced(cheap)(5), priced(dear)(5)")) == f"{low} {high}"
