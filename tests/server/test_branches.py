"""Playing on from within a game that is over: practice, with the same dice or fresh ones."""

from random import Random

import pytest
from msgspec.structs import replace

from tests.server.local_tables import LocalTable, begun_table, every_game, whole_table
from tests.server.running_server import running_server
from tests.server.test_secrets import all_messages, in_another_world
from wyrmhall.kit.errors import OptionError
from wyrmhall.kit.game import CHANCE, SEAT_LETTERS
from wyrmhall.match.record import verify
from wyrmhall.native.rng import POLICY, new_streams
from wyrmhall.server.http_messages import BranchAsked
from wyrmhall.server.messages import Undo
from wyrmhall.server.tables.new_table import branch_setup
from wyrmhall.server.tables.past import record


def over(game, seed=0):
    """A table of two people whose game is over; now and then a move was taken back."""
    local, moves = begun_table(game, 2, seed=seed), Random(seed)
    while local.table.phase == "playing":
        by = local.match.turn
        local.play_randomly(moves)
        if moves.random() < 0.1 and local.table.phase == "playing":
            local.undo(by)
    return local.table


def branched(table, step, seat=0, **more):
    """A table that plays on from there; for a test, people sit on all seats."""
    setup, key, _ = branch_setup(table, BranchAsked(step, SEAT_LETTERS[seat], "greedy", **more), "maker", "")
    assert key.seat == SEAT_LETTERS[seat]
    local = LocalTable(replace(setup, seats=[replace(one, player="person") for one in setup.seats]))
    return local.add()


@every_game
def test_with_the_same_dice_the_same_moves_lead_to_the_same_end(game):
    table = over(game.name)
    step = len(table.script) // 2
    local = branched(table, step)
    assert whole_table(local.restored(), 0) == whole_table(local.table, 0)
    while local.table.phase == "playing":
        local.play(local.match.turn, table.match.steps[len(local.match.steps)].action)
        if local.table.phase == "playing" and len(local.log) == 3:
            local.undo(local.table.played[-1].by)  # chance comes out the same again
    played = [(one.by, one.action) for one in local.match.steps]
    assert played == [(one.by, one.action) for one in table.match.steps]
    assert local.match.outcome() == table.match.outcome()
    practice = record(local.table)
    assert practice.dice is None
    assert verify(practice).outcome() == table.match.outcome()
    again = branched(local.table, step)
    assert again.match.steps[step:] == local.match.steps[step : len(again.match.steps)]


def test_fresh_dice_give_another_deal():
    table = over("keeper")
    deals = [[one.text for one in branched(table, 0, dice=dice).match.steps] for dice in ("same", "fresh")]
    assert deals[0] == [one.text for one in table.match.steps[: len(deals[0])]]
    assert deals[0] != deals[1]


def test_nothing_from_before_is_taken_back():
    table = over("keeper")
    local = branched(table, len(table.script) // 2)
    assert local.refusal(local.match.turn, Undo) == "table-nothing-to-take-back"


@every_game
def test_a_seat_is_sent_the_same_in_both_worlds(game):
    table, stream = over(game.name), new_streams(3)[POLICY]
    decisions = [number for number, one in enumerate(table.match.steps) if one.by != CHANCE]
    for step in decisions[:: max(1, len(decisions) // 5)]:
        for seat in range(2):
            local = branched(table, step, seat)
            other = in_another_world(local.table, seat, stream)
            assert all_messages(other, seat) == all_messages(local.table, seat)


def test_what_cannot_be_played_on_from_is_refused():
    table = over("keeper")
    for wrong in ((-1, "A"), (10**9, "A"), (len(table.script), "A"), (40, "C"), (40, "A", "oracle")):
        with pytest.raises(OptionError):
            branch_setup(table, BranchAsked(*wrong), "maker", "")


async def test_a_branch_is_played_and_comes_back_after_a_restart(database, seed):
    async with running_server(database) as server:
        source, _ = await server.finished_table(Random(seed))
        whole = (await server.get(f"/api/tables/{source}/record")).json()["steps"]
        step = next(number for number, one in enumerate(whole) if number > len(whole) // 2 and one["by"] == "B")
        asked = {"step": step, "seat": "B", "level": "greedy", "dice": "same", "name": "Zoe"}
        made = await server.post(f"/tables/{source}/branch", asked)
        table, token = made["table"]["id"], made["mine"]["token"]
        assert made["table"]["branch"] == {"table": source, "step": step, "dice": "same"}
        seats = [(seat["player"], seat["name"]) for seat in made["table"]["seats"]]
        assert seats == [("greedy", "Ash"), ("person", "Zoe")]
        async with server.join(table, token) as client:
            assert client.last["step"] == step
            assert whole[step]["do"] in client.choices
            await client.play(whole[step]["do"])
            await client.hear("update")
    async with running_server(database) as server:
        async with server.join(table, token) as client:
            told = (await server.post(f"/tables/{table}/replay", {"first": step, "last": step + 1, "as": None}))[
                "frames"
            ]
            assert len(told) == 2
            assert await client.play_randomly(Random(seed)) is not None
        played = (await server.get(f"/api/tables/{table}/record")).json()
        steps = [one["do"] for one in played["steps"]]
        assert steps[: step + 1] == [one["do"] for one in whole[: step + 1]]
        again = await server.post(f"/tables/{table}/rematch", {"token": token})
        assert again["table"]["branch"]["step"] == step


async def test_a_branch_counts_as_a_new_table(database, seed):
    async with running_server(database, tables_per_guest=1) as server:
        source, _ = await server.finished_table(Random(seed))
        asked = {"step": 40, "seat": "A", "level": "greedy"}
        await server.post(f"/tables/{source}/branch", asked)
        refused = await server.post(f"/tables/{source}/branch", asked, 429)
        assert refused["code"] == "too-many-tables"
