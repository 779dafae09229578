"""The log: each line says for which request and table, as text or JSON; and no token is in it at any level."""

import asyncio
import io
import json
import logging
import os
import re
import signal
import subprocess
import sys
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running_server import Client, Server, running_server
from wyrmhall.cli import main
from wyrmhall.server.logs import JsonLines, TextLines
from wyrmhall.server.tables.seat_tokens import new_token

PASSWORD = "dragons-own-password"


async def everything(server):
    """All kinds of requests and sockets, good and bad; every secret that was sent or received, and the table."""
    made = await server.new_table("drachenhort", "me", "invited", "greedy")
    table, own, link = made["table"]["id"], made["mine"]["token"], made["invited"][0]["token"]
    friend, forged, foreign = (new_token() for _ in range(3))
    secrets = [own, link, friend, forged, foreign, *server.http.cookies.values()]
    path = f"/tables/{table}"
    await server.sit_down(table, token=link, own=friend)
    await server.sit_down(table, token=link, own=forged, status=403)
    await server.sit_down(table, token=forged, status=403)
    await server.post("/standings", [{"id": table, "token": own}])
    await server.http.get(f"/t/{table}?seat={own}", headers={"Cookie": f"wyrmhall-guest={foreign}"})
    await server.http.get(f"/api{path}/nothing?token={friend}", headers={"Authorization": f"Bearer {forged}"})
    await server.http.post(f"/api{path}/seats", content=f'{{"token": "{own}", nonsense')
    await server.http.post(f"/api{path}/seats", json={"token": [own]})
    await server.http.post(f"/api{path}/end", json={"token": own * 2000})
    await server.post(f"{path}/start", {"token": forged}, 403)
    while (await server.get(f"/api{path}")).json()["phase"] != "playing":
        await asyncio.sleep(0.02)  # its rules are loaded
    async with server.join(table, own) as player, server.join(table, friend) as other:
        for client in (player, other):
            if client.choices:
                await client.play(client.choices[0])
        await player.refusal("play", seq=player.seq, move=f"give {own}")
        await player.say(type="hello", token=own)
        with suppress(ConnectionClosed):
            await player.hear("nothing")
    for first in ({"type": "hello", "token": forged}, {"type": "hello", "token": link}, {"token": own}, own):
        async with server.connect(table) as socket:
            await Client(socket).socket.send(json.dumps(first))
            with suppress(ConnectionClosed):
                await socket.recv()
                await socket.recv()
    await server.post(f"{path}/replay", {"as": "A", "token": own, "first": 0, "last": 3})
    await server.http.post(f"/api{path}/position", json={"token": friend})
    await server.post(f"{path}/end", {"token": own, "resigns": True})
    return secrets, table


@pytest.fixture
def all_lines():
    """Everything that anybody logs at any level, but for the clients, which belong to the tests."""
    lines, root = io.StringIO(), logging.getLogger()
    handler = logging.StreamHandler(lines)
    handler.setFormatter(JsonLines())
    before = {name: logging.getLogger(name).level for name in ("", "wyrmhall", "sqlalchemy")}
    clients = ["httpx", "httpcore", "websockets.client"]
    root.addHandler(handler)
    for name in before:
        logging.getLogger(name).setLevel(logging.DEBUG)
    for name in clients:
        logging.getLogger(name).propagate = False
    yield lines
    root.removeHandler(handler)
    for name, level in before.items():
        logging.getLogger(name).setLevel(level)
    for name in clients:
        logging.getLogger(name).propagate = True


async def test_no_token_is_logged_even_if_everybody_logs_all_they_can(database, all_lines, monkeypatch):
    async with running_server(database, log_level="debug") as server:
        secrets, table = await everything(server)
        with monkeypatch.context() as patch:  # a mistake in the server, with all that led to it
            patch.setattr("wyrmhall.server.tables.manager.decide", lambda *_: 1 / 0)
            async with server.join(table, secrets[0]) as player:
                await player.do("say", text="Oops.")
                with suppress(ConnectionClosed):
                    await player.hear("nothing")
    logged = all_lines.getvalue()
    lines = list(map(json.loads, logged.splitlines()))
    assert any("ZeroDivisionError" in line.get("error", "") for line in lines)
    assert {line["logger"] for line in lines} >= {"wyrmhall.server.requests", "wyrmhall.server"}
    assert [secret for secret in secrets if secret in logged] == []
    (discarded,) = [line for line in lines if line["message"] == "a table was discarded"]
    assert discarded["table"] == table
    assert re.fullmatch("[0-9a-f]{16}", discarded["request"])


async def test_a_server_that_logs_json_logs_nothing_else_and_no_token(tmp_path):
    command = [sys.executable, "-m", "wyrmhall", "serve", "--host", "127.0.0.1", "--port", "0", "--no-open"]
    settings = {
        "LOG_FORMAT": "json",
        "LOG_LEVEL": "debug",
        "DB": f"sqlite:///{tmp_path}/tables.db",
        "BOT_PROCESSES": "0",
    }
    environment = os.environ | {f"WYRMHALL_{name}": value for name, value in settings.items()}
    with subprocess.Popen(
        command, env=environment, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            said = ""
            while "Wyrmhall is open at" not in said:
                line = await asyncio.to_thread(process.stderr.readline)
                assert line, "the server did not start"
                said += line
            # read on all the while: a server whose log nobody reads waits for ever
            ending = asyncio.create_task(asyncio.to_thread(process.communicate))
            server = Server(int(re.search(r"open at http://127.0.0.1:(\d+)", said)[1]))
            secrets, table = await everything(server)
            await server.get("/api/tables")
            await server.http.aclose()
            process.send_signal(signal.SIGTERM)
            out, err = await ending
        finally:
            process.kill()
    said += err
    lines = list(map(json.loads, said.splitlines()))
    assert (out, process.returncode) == ("", 0)
    assert [secret for secret in secrets if secret in said] == []
    told = [line for line in lines if line.get("table") == table and "method" in line]
    assert {line["status"] for line in told if line["method"] == "POST"} >= {200, 201, 400, 403, 413}
    assert any(line["method"] == "socket" for line in told)
    assert len({line["request"] for line in told}) == len(told), "each has a number of its own"
    assert all(table in line["path"] for line in told), "what is about no table names none"


async def test_the_answer_tells_the_number_of_its_request(server):
    numbers = {(await server.get("/api/tables")).headers["x-request-id"] for _ in range(3)}
    assert len(numbers) == 3


@pytest.mark.parametrize("driver", ["postgresql+psycopg", "postgresql"])
def test_a_database_password_is_not_told(capfd, driver):
    address = f"{driver}://ash:{PASSWORD}@127.0.0.1:1/tables"
    assert main(["serve", "--port", "0", "--no-open", "--log-level", "debug", "--db", address]) == 2
    told = "".join(capfd.readouterr())
    assert told
    assert PASSWORD not in told


def test_a_line_for_people_has_its_time_and_its_level():
    record = logging.LogRecord("wyrmhall.server", logging.WARNING, "", 1, "a limit is %s", ("reached",), None)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d warning a limit is reached", TextLines().format(record))
