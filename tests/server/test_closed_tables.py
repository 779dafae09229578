"""Tables that cannot go on here: their secrets stay secret, and their players see how far they went."""

import random
import sqlite3
from contextlib import closing

import pytest

from tests.server.running_server import make_moves, running_server
from wyrmhall import Match


def other_rules(connection, table):
    connection.execute("UPDATE tables SET head = replace(head, '\"rules_version\":', '\"rules_version\":9')")


def spoiled_log(connection, table):
    """The last event becomes a move that cannot be, and names a card that nobody may know."""
    connection.execute(
        """UPDATE events SET event = json_set(event, '$.steps[0].do', 'deal b1 yellow 2', '$.actions', json('[]'))
        WHERE seq = (SELECT max(seq) FROM events)"""
    )


@pytest.fixture
def file(tmp_path):
    return tmp_path / "tables.db"


async def closed_table(server, file, harm):
    table, tokens = await server.full_table("keeper")
    async with server.join_all(table, tokens) as clients:
        await make_moves(clients, 6, random.Random(1))
        seen = clients[0].last["frames"][-1]["view"]
    with closing(sqlite3.connect(file)) as connection, connection:
        harm(connection, table)
    return table, tokens, seen


@pytest.mark.parametrize("harm", [other_rules, spoiled_log])
async def test_a_closed_table_keeps_its_secrets_and_shows_how_far_it_went(file, caplog, harm):
    database = f"sqlite:///{file}"
    async with running_server(database) as server:
        table, tokens, seen = await closed_table(server, file, harm)
    async with running_server(database) as server:
        refused = (await server.get(f"/api/tables/{table}/record", 409)).text
        assert "yellow" not in refused
        async with server.join(table, tokens[0]) as player:
            assert player.last["table"]["phase"] == "closed"
            nothing = dict.fromkeys(("proposal", "result", "entering"))
            assert player.last["now"] == {"choices": [], "undo": "no", **nothing}
            if harm is other_rules:
                assert player.last["view"] == seen
            assert player.last["log"]
            assert await player.refusal("say", text="Hello?") == "table-closed"
        position = await server.http.post(f"/api/tables/{table}/position", json={"token": tokens[0]})
        assert Match.from_position(position.text).legal_moves()
        assert (await server.post(f"/tables/{table}/position", {"token": "forged"}, 403))["code"] == "bad-token"
    assert ("cannot be replayed" in caplog.text) == (harm is spoiled_log)
    assert "yellow" not in caplog.text


async def test_the_record_of_a_game_that_was_over_stays_open(file):
    database = f"sqlite:///{file}"
    async with running_server(database) as server:
        table, _, _ = await closed_table(server, file, other_rules)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE tables SET over = 1")
    async with running_server(database) as server:
        assert (await server.get(f"/api/tables/{table}/record")).json()["steps"]


async def test_events_of_a_newer_version_are_told_to_the_operator(file, caplog):
    database = f"sqlite:///{file}"
    async with running_server(database) as server:
        table, _ = await server.full_table("keeper")
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute('UPDATE events SET event = \'{"type": "danced"}\'')
    async with running_server(database) as server:
        problem = (await server.get(f"/api/tables/{table}", 503)).json()
    assert problem["code"] == "unreadable-table"
    assert table in caplog.text
