"""Rules are compiled by inner parts of Numba, or by plain Numba where it has changed inside."""

import subprocess
import sys

import numpy as np
import pytest
from numba import int64
from numba.core.caching import NullCache

from wyrmhall.native.rule import INTERPRETED, inline_rule, rule

KIND = np.dtype((np.record, [("gold", np.int8), ("places", np.int16, (3,))]))
needs_native = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")


@rule
def spend(purse, state):
    state.places[1] += purse.gold
    state.gold -= 1
    return int(state.places[1])


@pytest.mark.parametrize("by_itself", [False, True])
def test_a_rule_reads_and_changes_the_record_it_is_given(by_itself):
    purses, states = np.zeros(1, KIND), np.zeros(3, KIND)
    purses[0].gold = 7
    state = states[1].copy() if by_itself else states[1]
    assert spend(purses[0], state) == 7
    assert spend(purses[0], state) == 14
    assert (state.gold, state.places.tolist()) == (-2, [0, 14, 0])
    assert states["gold"].tolist() == [0, 0 if by_itself else -2, 0]


@needs_native
def test_the_numba_in_use_is_known_inside():
    from wyrmhall.native import compile as native

    assert isinstance(spend, native.RuleDispatcher)
    assert native.finds_addresses()


@needs_native
def test_an_address_that_is_not_where_it_is_looked_for_is_noticed(monkeypatch):
    from wyrmhall.native import compile as native

    monkeypatch.setattr(native, "ADDRESS_AT", object.__basicsize__)
    assert not native.finds_addresses()


@needs_native
def test_a_program_that_compiles_nothing_loads_what_is_kept_and_runs_the_rest_as_it_is_written(monkeypatch):
    from wyrmhall.native import compile as native

    @rule
    def wrap(number, more=1):
        return np.int8(number) + np.int8(more)

    monkeypatch.setattr(native, "_absent", None)
    monkeypatch.setattr(wrap._cache, "is_kept", lambda arguments: False)
    native.compile_nothing()
    assert (wrap(127), wrap(127, 2)) == (-128, -127)
    assert not wrap.overloads
    monkeypatch.undo()
    assert wrap(127) in (128, -128)  # native code adds whole numbers as 64 bits
    assert wrap.overloads


@rule
def countdown(count):
    return 0 if count <= 0 else 1 + countdown(count - 1)


def test_a_rule_may_call_itself():
    assert countdown(5) == 5


@needs_native
def test_only_a_rule_that_is_made_so_is_inlined():
    """Numba hands an option that is not set on to the rules that a rule is the first to call."""

    @rule
    def inner(number):
        return number + 1

    @inline_rule
    def outer(number):
        return inner(number) + 1

    for one in (inner, outer):
        one.called._cache = NullCache()
    outer.called.get_call_template((int64,), {})
    codes = [str(one.called.overloads[int64,].library._get_module_for_linking()) for one in (inner, outer)]
    assert ["alwaysinline" in code for code in codes] == [False, True]


@needs_native
@pytest.mark.parametrize(
    "change",
    [
        "from numba.core import boxing; del boxing.unbox_record",
        "from numba.core import registry; registry.CPUDispatcher = lambda py_func: None",
    ],
)
def test_where_numba_has_changed_inside_rules_run_all_the_same(change, tmp_path):
    program = f"""
import warnings
{change}
with warnings.catch_warnings(record=True) as warned:
    warnings.simplefilter("always")
    from tests.every_game.test_native import spend
    from wyrmhall.native.rule import inline_rule
import numpy as np
record = np.zeros(1, np.dtype((np.record, [("gold", np.int8), ("places", np.int16, (3,))])))[0]
print([str(warning.message)[:5] for warning in warned], spend(record, record), inline_rule(lambda: 1)())
"""
    environment = {"WYRMHALL_CACHE": str(tmp_path), "PYTHONPATH": "src:.", "HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment)
    assert done.stdout == "['Numba'] 0 1\n", done.stderr
