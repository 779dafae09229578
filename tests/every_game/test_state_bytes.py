"""Equal states have equal bytes, however they were copied."""

import copy

from tests.every_game.tables import truth
from wyrmhall.match.match import Match


def test_a_state_has_no_gaps(game):
    """What lies between fields is not copied: it would be whatever was in memory before."""
    end = 0
    for kind, offset in game.state.STATE.fields.values():
        assert offset == end
        end += kind.itemsize
    assert end == game.state.STATE.itemsize


def test_copies_of_a_state_have_its_bytes(game):
    match = Match(game, seed=7)
    state = truth(match)
    states = game.new_states(2)
    states[1] = state
    twin = copy.deepcopy(match)
    copies = [state.copy(), truth(twin), match._snapshots[-1].record.copy(), states[1:].copy(), states[[1]]]
    assert {copied.tobytes() for copied in copies} == {state.tobytes()}
