"""Connections that are begun and never used: they end, and leave room for others."""

import asyncio

import pytest

from wyrmhall.server.http import connections


async def opened(server, text=b""):
    host, port = server.address.split(":")
    reader, writer = await asyncio.open_connection(host, port)
    writer.write(text)
    await writer.drain()
    return reader, writer


async def check_ended(reader, writer):
    """The server has closed a connection without an answer."""
    with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
        await reader.readexactly(1)
    writer.close()


HEAD = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"


@pytest.mark.parametrize(
    "unfinished",
    [b"", HEAD, HEAD + b"Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{"],
    ids=["nothing", "half a head", "half a body"],
)
async def test_a_request_that_never_ends_is_given_up(server, monkeypatch, unfinished):
    monkeypatch.setattr(connections, "REQUEST_TIMEOUT", 0.2)
    await check_ended(*await opened(server, unfinished))


async def test_a_second_request_on_a_connection_has_a_deadline_too(server, monkeypatch):
    reader, writer = await opened(server, b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert (await reader.readuntil(b'{"ok":true}')).startswith(b"HTTP/1.1 200")
    monkeypatch.setattr(connections, "REQUEST_TIMEOUT", 0.2)
    writer.write(HEAD)
    await check_ended(reader, writer)


async def test_one_address_cannot_take_all_connections(server, monkeypatch, caplog):
    """Those who sit at a table keep their sockets, which do not count."""
    table, tokens = await server.full_table()
    async with server.join(table, tokens[0]) as player:
        await server.http.aclose()
        monkeypatch.setattr(connections, "PER_ADDRESS", 5)
        kept = [await opened(server) for _ in range(5)]
        await check_ended(*await opened(server))
        assert (await player.ask("say", text="Still here."))["type"] == "acknowledged"
        for _, other in kept:
            other.close()
    assert caplog.text.count("turned away") == 1
