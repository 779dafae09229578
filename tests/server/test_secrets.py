"""Two worlds that a viewer cannot tell apart: every byte that the viewer is sent is the same in both."""

import copy
import random

from msgspec.json import encode
from msgspec.structs import replace

from tests.every_game.random_games import in_world, key, same_state, truth
from tests.every_game.test_secrets import imagined
from tests.server.local_tables import begun_table, every_game, whole_table
from wyrmhall.kit.errors import WyrmhallError
from wyrmhall.kit.game import AUDIENCE
from wyrmhall.native.rng import POLICY, new_streams
from wyrmhall.server.bots.tasks import Asked
from wyrmhall.server.messages import Because, Say, WholeMoves
from wyrmhall.server.tables.commands import why_not
from wyrmhall.server.tables.past import frames
from wyrmhall.server.tables.viewer_messages import News, decider, table_info, whole_moves


def in_another_world(table, viewer, stream):
    other = copy.copy(table)
    other.match = in_world(table.match, imagined(table.match, viewer, stream))
    other.match.steps, other.match.dice = list(table.match.steps), None
    other.played, other.script, other.log = [*table.played], [*table.script], [*table.log]
    other.table_lines = {**table.table_lines}
    other.__dict__.pop("last_move_revealed_nothing", None)
    if viewer != AUDIENCE:  # those who watch have said something else
        other.remarks = [replace(remark, text="Oh!") if remark.aside else remark for remark in table.remarks]
    return other


def all_messages(table, viewer):
    match = table.match
    last = len(match.steps)
    return [
        whole_table(table, viewer),
        encode(News(table, ()).update(viewer)),
        *(encode(frame) for frame in frames(match, viewer, range(last, last + 1))),
        encode(WholeMoves(1, list(whole_moves(match)) if decider(table) == viewer else [])),
        *(encode(Because(1, why_not(table, viewer, move))) for move in ("dance", *(s.do for s in table.script[-1:]))),
        match.position(viewer) if viewer != AUDIENCE else "",
        encode(Asked.of(match.game, match.question())) if viewer == match.turn else b"",
    ]


@every_game
def test_all_that_a_viewer_is_sent_is_the_same_in_both_worlds(game):
    """What happens next is told with the same bytes too, as long as the viewer sees no difference."""
    stream, moves = new_streams(11)[POLICY], random.Random(11)
    different = followed = 0
    for players, seed, by_hand in ((2, 1, False), (max(game.players), 2, False), (3, 3, True)):
        local = begun_table(game.name, players, seed=seed, by_hand=by_hand)
        for number in range(60 + 40 * by_hand):
            if local.table.phase != "playing":
                break
            worlds = []
            if number % 6 == 0:
                local.do(number % players, Say, text="Hm.")
                local.do(AUDIENCE, Say, text=f"Move {number}")
                for viewer in local.table.viewers:
                    other = in_another_world(local.table, viewer, stream)
                    different += not same_state(truth(other.match), truth(local.match))
                    assert all_messages(other, viewer) == all_messages(local.table, viewer)
                    worlds.append((viewer, other))
            (event,) = local.play_randomly(moves)
            for viewer, other in worlds:
                followed += follows(local.table, other, event, viewer)
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
    told, told_here = (News(one, table_info(one, ())).update(viewer) for one in (other, table))
    assert encode(told) == encode(told_here)
    return True


def test_no_dice_and_no_tokens_are_told_before_the_end():
    local, moves = begun_table("drachenhort", 2), random.Random(1)
    seed = local.table.dice.seed.hex().encode()
    while local.table.phase == "playing":
        sent = b"".join(whole_table(local.table, viewer) for viewer in local.table.viewers)
        assert seed not in sent
        assert b"token" not in sent
        local.play_randomly(moves)
    assert seed in whole_table(local.table, 0)
