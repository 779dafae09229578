"""Bots in processes apart: what they shall do waits in PostgreSQL, and nobody's task is lost with a process."""

import asyncio
import random
from threading import Event, Thread

import pytest

from tests.server.running_server import running_server
from wyrmhall.server.bots.queue import TAKE, BotsApart, connect, do_next
from wyrmhall.server.store.database import open_database


async def test_whoever_asks_is_answered_also_if_a_process_dies(shared_database):
    """An error is an answer too. What a process was at when it died is done by another."""
    open_database(shared_database).dispose()
    asked = BotsApart(shared_database)
    doing = [asked.submit(sorted, [3, 1, 2], reverse=True), asked.submit(int, "no number")]
    with connect(shared_database) as other:
        with connect(shared_database) as dies:
            dies.execute("BEGIN")
            while dies.execute(TAKE).fetchone() is None:
                await asyncio.sleep(0.01)
            while not do_next(other):
                await asyncio.sleep(0.01)
            assert not do_next(other)
            assert sum(future.done() for future in doing) <= 1
        while not do_next(other):  # PostgreSQL hears of the death in its own time
            await asyncio.sleep(0.01)
    assert await asyncio.wrap_future(doing[0]) == [3, 2, 1]
    with pytest.raises(ValueError, match="no number"):
        await asyncio.wrap_future(doing[1])
    asked.shutdown()


async def test_a_bot_at_a_table_thinks_apart(shared_database, seed):
    done, stop = [], Event()

    def think():
        with connect(shared_database) as connection:
            while not stop.wait(0.005):
                done.extend([None] * do_next(connection))

    async with running_server(shared_database, seed, bots_apart=True, bot_processes=2) as server:
        thinking = Thread(target=think)
        thinking.start()
        made = await server.new_table("drachenhort", "me", "greedy")
        async with server.join(made["table"]["id"], made["mine"]["token"]) as client:
            await client.play_randomly(random.Random(seed), lambda _: len(client.heard) > 8)
        stop.set()
        await asyncio.to_thread(thinking.join)
    assert done
