"""Two worlds that a viewer cannot tell apart: every byte that the viewer is sent is the same in both."""

import copy
import random

import pytest

import wyrmhall
from tests.contract.tables import in_world, key, same_state, truth
from tests.contract.test_secrets import imagined
from tests.server.sitting import people
from wyrmhall.contract.errors import WyrmhallError
from wyrmhall.contract.rng import POLICY, new_streams
from wyrmhall.server.messages import Because, WholeMoves
from wyrmhall.server.tables.commands import why_not
from wyrmhall.server.tables.history import frames
from wyrmhall.server.tables.live_table import encode
from wyrmhall.server.tables.viewer_messages import log, update, welcome, whole_moves

GAMES = list(wyrmhall.all_games().values())


def in_another_world(table, viewer, stream):
    """The same table, but what the viewer cannot know is otherwise."""
    other = copy.copy(table)
    other.match = in_world(table.match, imagined(table.match, viewer, stream))
    other.match.steps = list(table.match.steps)
    other.match.dice = None
    other.turns, other.script, other.notes = list(table.turns), list(table.script), list(table.notes)
    other.__dict__.pop("_last_turn_taught_nobody", None)
    return other


def all_that_is_sent(table, viewer):
    match = table.match
    seat = viewer if viewer >= 0 else None
    last = len(match.steps)
    return [
        encode(welcome(table, viewer, (), list(log(table, viewer)))),
        *(encode(frame) for frame in frames(match, viewer, range(last, last + 1))),
        encode(WholeMoves(1, whole_moves(table, viewer))),
        *(encode(Because(1, why_not(table, seat, move))) for move in ("dance", table.script[-1].do)),
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_all_that_a_viewer_is_sent_is_the_same_in_both_worlds(game):
    """Also what happens next is told with the same bytes, as long as the viewer sees no difference."""
    stream, dice = new_streams(11)[POLICY], random.Random(11)
    different = followed = 0
    for players, seed in ((2, 1), (max(game.players), 2)):
        sitting = people(game.name, players, seed)
        for number in range(60):
            if sitting.table.phase != "playing":
                break
            worlds = []
            if number % 6 == 0:
                for viewer in sitting.table.viewers:
                    other = in_another_world(sitting.table, viewer, stream)
                    different += not same_state(truth(other.match), truth(sitting.table.match))
                    assert all_that_is_sent(other, viewer) == all_that_is_sent(sitting.table, viewer)
                    worlds.append((viewer, other))
            (event,) = sitting.move_at_random(dice)
            for viewer, other in worlds:
                followed += follows(sitting.table, other, event, viewer)
    assert followed > 10
    assert different > 5


def follows(table, other, event, viewer):
    """Whether the same can happen in the other world, and look the same; then it is told the same."""
    try:
        other.replay(event)
    except WyrmhallError:
        return False
    for step in range(event.first, len(table.match.steps) + 1):
        here, there = (one.match.seen(viewer, step).state for one in (table, other))
        if key(here) != key(there):
            return False
    assert encode(update(other, event, viewer, ())) == encode(update(table, event, viewer, ()))
    return True


def test_nothing_of_the_dice_is_told_before_the_end():
    sitting = people("drachenhort", 2)
    seed = sitting.table.dice.seed.hex()
    dice = random.Random(1)
    while sitting.table.phase == "playing":
        for viewer in sitting.table.viewers:
            sent = encode(welcome(sitting.table, viewer, (), list(log(sitting.table, viewer))))
            assert seed.encode() not in sent
            assert b"token" not in sent
        sitting.move_at_random(dice)
    assert seed.encode() in encode(welcome(sitting.table, 0, (), list(log(sitting.table, 0))))
