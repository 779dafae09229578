"""Upgrades: what an earlier release has stored is opened, migrated, and played on or closed with a clear word; and a
server that stops loses nothing."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, ConnectionClosedError

from tests.server.databases import execute
from tests.server.running_server import Client, Server, mover_of, running_server, serving
from wyrmhall.registry import find_game
from wyrmhall.server.store import Store
from wyrmhall.server.tables import events
from wyrmhall.server.upkeep import tell_of_old_rules

RELEASES = sorted((Path(__file__).parent / "releases").glob("*.sql"))


def restored(release, folder):
    script, file = release.read_text(encoding="utf-8"), folder / "tables.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(script)
    return f"sqlite:///{file}", json.loads(script.partition("\n")[0].removeprefix("-- "))


@pytest.mark.parametrize("release", RELEASES, ids=lambda file: file.stem)
async def test_the_tables_of_a_release_are_played_on_or_closed(release, tmp_path):
    database, played = restored(release, tmp_path)
    with closing(Store(database)) as store:
        rules = {one["id"]: (await store.load(one["id"])).setup.rules_version for one in played}
    async with running_server(database) as server:
        for one in played:
            asked = [{"id": one["id"], "token": one["tokens"][0]}]
            (standing,) = await server.post("/standings", asked)
            async with (
                server.join(one["id"], one["tokens"][0]) as first,
                server.join(one["id"], one["tokens"][1]) as second,
            ):
                phase = first.last["table"]["phase"]
                assert phase == standing["table"]["phase"]
                if one["over"]:
                    assert phase == "over"
                    assert (await server.get(f"/api/tables/{one['id']}/record")).json()["steps"]
                elif rules[one["id"]] == find_game(one["game"]).rules_version:
                    mover = first if first.choices else second
                    assert (await mover.play(mover.choices[0]))["type"] == "acknowledged"
                else:
                    assert phase == "closed"
                    assert await first.refusal("say", text="Hello?") == "table-closed"


async def test_the_operator_is_told_of_games_whose_rules_are_gone(tmp_path, caplog):
    database, played = restored(RELEASES[-1], tmp_path)
    store = Store(database)
    await store.touch([one["id"] for one in played])
    await tell_of_old_rules(store)
    assert "began under rules" not in caplog.text
    execute(database, "UPDATE tables SET summary = json_set(summary, '$.rules_version', 999)")
    await tell_of_old_rules(store)
    store.close()
    assert "1 unfinished tables of keeper began under rules that this version does not have" in caplog.text


async def test_a_server_that_stops_finishes_what_was_begun_and_tells_clients_to_come_back(database):
    async with serving(database) as port:
        server = Server(port)
        table, tokens = await server.full_table()
        one, two = [await server.connect(table) for _ in tokens]
        clients = [Client(one), Client(two)]
        for client, token in zip(clients, tokens, strict=True):
            await client.say(type="hello", token=token)
            await client.hear("welcome")
        mover = mover_of(clients)
        move, seq = mover.choices[0], mover.seq
        await mover.do("play", key="once", seq=seq, move=move)
    for client in clients:
        with pytest.raises(ConnectionClosed) as closed:
            await client.hear("nothing")
        assert closed.value.rcvd.code == 1012, "come back"
    with pytest.raises((OSError, ConnectionClosedError)):
        await server.connect(table)
    await server.http.aclose()
    token = tokens[clients.index(mover)]
    async with running_server(database) as server, server.join(table, token, since=seq) as again:
        assert (await again.ask("play", key="once", seq=seq, move=move))["seq"] == seq + 1
    with closing(Store(database)) as store:
        stored = await store.load(table)
    assert sum(isinstance(event, events.Moved) for event in stored.events) == 1
