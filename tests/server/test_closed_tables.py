"""Tables that cannot go on here: their secrets stay secret, and their players see how far they went."""

import random

import pytest

from tests.server.databases import execute
from tests.server.running_server import make_moves, running_server
from wyrmhall import Match

OTHER_RULES = "UPDATE tables SET head = replace(head, '\"rules_version\"\\:', '\"rules_version\"\\:9')"
SPOILED_LOG = """UPDATE events SET event = json_set(event, '$.steps[0].do', 'deal b1 yellow 2', '$.actions', json('[]'))
    WHERE seq = (SELECT max(seq) FROM events)"""
"""The last event becomes a move that cannot be, and names a card that nobody may know."""


@pytest.fixture
def database(tmp_path):
    """An SQLite file, for its functions of JSON."""
    return f"sqlite:///{tmp_path}/tables.db"


async def closed_table(server, database, harm):
    table, tokens = await server.full_table("keeper")
    async with server.join_all(table, tokens) as clients:
        await make_moves(clients, 6, random.Random(1))
        seen = clients[0].last["frames"][-1]["view"]
    execute(database, harm)
    return table, tokens, seen


@pytest.mark.parametrize("harm", [OTHER_RULES, SPOILED_LOG], ids=["other rules", "spoiled log"])
async def test_a_closed_table_keeps_its_secrets_and_shows_how_far_it_went(database, caplog, harm):
    async with running_server(database) as server:
        table, tokens, seen = await closed_table(server, database, harm)
    async with running_server(database) as server:
        refused = (await server.get(f"/api/tables/{table}/record", 409)).text
        assert "yellow" not in refused
        async with server.join(table, tokens[0]) as player:
            assert player.last["table"]["phase"] == "closed"
            nothing = dict.fromkeys(("proposal", "result", "entering"))
            assert player.last["now"] == {"choices": [], "undo": "no", **nothing}
            if harm is OTHER_RULES:
                assert player.last["view"] == seen
            assert player.last["log"]
            assert await player.refusal("say", text="Hello?") == "table-closed"
        position = await server.http.post(f"/api/tables/{table}/position", json={"token": tokens[0]})
        assert Match.from_position(position.text).legal_moves()
        assert (await server.post(f"/tables/{table}/position", {"token": "forged"}, 403))["code"] == "bad-token"
    assert ("cannot be replayed" in caplog.text) == (harm is SPOILED_LOG)
    assert "yellow" not in caplog.text


async def test_the_record_of_a_game_that_was_over_stays_open(database):
    async with running_server(database) as server:
        table, _, _ = await closed_table(server, database, OTHER_RULES)
    execute(database, "UPDATE tables SET over = 1")
    async with running_server(database) as server:
        assert (await server.get(f"/api/tables/{table}/record")).json()["steps"]


async def test_events_of_a_newer_version_are_told_to_the_operator(database, caplog):
    async with running_server(database) as server:
        table, _ = await server.full_table("keeper")
        execute(database, "UPDATE events SET event = :event", event='{"type": "danced"}')
    async with running_server(database) as server:
        problem = (await server.get(f"/api/tables/{table}", 503)).json()
    assert problem["code"] == "unreadable-table"
    assert table in caplog.text
