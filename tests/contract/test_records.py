"""Records enter native code by the address of their data."""

import numpy as np
import pytest

from wyrmhall.contract import records
from wyrmhall.contract.rule import rule

KIND = np.dtype((np.record, [("gold", np.int8), ("places", np.int16, (3,))]))


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


def test_where_the_address_is_not_found_numba_finds_its_own_way(monkeypatch):
    assert records._is_there()
    monkeypatch.setattr(records, "ADDRESS_AT", object.__basicsize__)
    assert not records._is_there()
