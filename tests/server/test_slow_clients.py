"""A client stops reading: nobody waits for it, it is disconnected, and comes back without having missed anything."""

import socket

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running_server import Server, serving
from wyrmhall.server.settings import Settings

SMALL_BUFFER = 4096
"""Bytes that the network may hold back on each side, so that it does not take thousands of messages to fill it."""
FAR_TOO_MANY = 5000


def small_socket(option):
    opened = socket.socket()
    opened.setsockopt(socket.SOL_SOCKET, option, SMALL_BUFFER)
    return opened


async def say(client, text):
    await client.ask("say", text=text)
    return await client.hear("update")


def remarks_of(client):
    return [remark["text"] for message in client.heard for remark in message["remarks"]]


@pytest.mark.parametrize("sockets", [None, "auto"], ids=["direct", "any server"])
async def test_a_client_that_stops_reading_is_disconnected_and_comes_back(database, sockets):
    with small_socket(socket.SO_SNDBUF) as listening, small_socket(socket.SO_RCVBUF) as connecting:
        listening.bind(("127.0.0.1", 0))
        limits = {"sockets": sockets, "queue_length": Settings().queue_length}
        async with serving(database, listening=listening, **limits) as port:
            server = Server(port)
            table, tokens = await server.full_table()
            connecting.connect(("127.0.0.1", port))
            slow_client = server.join(table, tokens[1], sock=connecting, max_queue=1)  # at most a message ahead
            async with server.join(table, tokens[0]) as talker, slow_client as slow:
                await check_slow_client(server, table, tokens[1], talker, slow)
            await server.http.aclose()


async def check_slow_client(server, table, token, talker, slow):
    said, is_there = [], True
    while is_there:
        assert len(said) < FAR_TOO_MANY
        said.append(str(len(said)))
        is_there = (await say(talker, said[-1]))["table"]["seats"][1]["present"]
    with pytest.raises(ConnectionClosed):
        await slow.hear("anything")
    missed = len(said) - len(remarks_of(slow))
    assert remarks_of(slow) == said[:-missed]
    assert missed > Settings().queue_length
    async with server.join(table, token, since=slow.seq) as again, server.join(table, token) as newcomer:
        assert await again.hear("welcome") == newcomer.last
        assert remarks_of(again) == said
        await say(talker, "Welcome back!")
        assert (await again.hear("update"))["remarks"][0]["text"] == "Welcome back!"
