"""Somebody stops reading: nobody else waits for it, it is cut off, and it comes back without having missed anything."""

import socket
from contextlib import asynccontextmanager

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.hosting import Client, House, serving
from wyrmhall.server.settings import Settings

NARROW = 4096
"""Bytes that the network may hold back on each side, so that it does not take thousands of messages to fill it."""
FAR_TOO_MANY = 5000


def narrow(option):
    opened = socket.socket()
    opened.setsockopt(socket.SOL_SOCKET, option, NARROW)
    return opened


@asynccontextmanager
async def narrow_house(database):
    """A server as it is by default, behind a narrow door."""
    with narrow(socket.SO_SNDBUF) as listening:
        listening.bind(("127.0.0.1", 0))
        async with serving(database, listening, queue_length=Settings.queue_length) as port:
            opened = House(port)
            yield opened
            await opened.http.aclose()


@asynccontextmanager
async def reluctant(hall, table, token):
    """A client that takes from the network what it is asked to, and no more than a message ahead."""
    door = narrow(socket.SO_RCVBUF)
    host, port = hall.address.split(":")
    door.connect((host, int(port)))
    url = f"ws://{hall.address}/api/tables/{table}/socket"
    async with connect(url, sock=door, max_size=None, max_queue=1, compression=None) as opened:
        client = Client(opened)
        await client.say(type="hello", token=token)
        await client.hear("welcome")
        yield client


async def say(client, text):
    """Say something, and hear it."""
    await client.do("say", text=text)
    await client.hear("acknowledged")
    return await client.hear("update")


def words_of(client):
    """What a client has heard people say, in order."""
    first, *later = client.heard
    return [remark["text"] for remark in [*first["remarks"], *(message["remark"] for message in later)]]


async def test_whoever_stops_reading_is_cut_off_and_comes_back(database):
    async with narrow_house(database) as hall:
        table, tokens = await hall.full_table("keeper", 2)
        async with hall.at(table, tokens[0]) as talker, reluctant(hall, table, tokens[1]) as slow:
            await talker.hear("welcome")
            said, is_there = [], True
            while is_there:
                assert len(said) < FAR_TOO_MANY
                said.append(str(len(said)))
                is_there = (await say(talker, said[-1]))["table"]["seats"][1]["present"]
            with pytest.raises(ConnectionClosed):
                await slow.hear("anything")
            missed = len(said) - len(words_of(slow))
            assert words_of(slow) == said[:-missed]
            assert missed > Settings.queue_length
            async with hall.at(table, tokens[1], since=slow.seq) as again, hall.at(table, tokens[1]) as newcomer:
                assert await again.hear("welcome") == await newcomer.hear("welcome")
                assert words_of(again) == said
                await say(talker, "Welcome back!")
                assert (await again.hear("update"))["remark"]["text"] == "Welcome back!"
