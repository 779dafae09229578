"""Bots at tables: equal shares of the workers for all, none for tables that nobody watches, and no silent stand-in."""

import asyncio
import subprocess
import sys
import threading
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool

import pytest

from tests.server.running_server import NEVER, running_server
from wyrmhall.bots.native_code import Stage, parts
from wyrmhall.native.rule import KEEPS_CODE
from wyrmhall.registry import all_games, find_game
from wyrmhall.server.bots import workers
from wyrmhall.server.bots.workers import BotTurn, BotWorkers
from wyrmhall.server.fair_queue import FairQueue


async def settle():
    """Let all tasks go as far as they can by themselves."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_one_question_does_not_wait_for_a_hundred_of_somebody_else():
    queue, order = FairQueue(1), []

    async def ask(client):
        await queue.enter(client)
        order.append(client)
        await asyncio.sleep(0)
        queue.leave()

    asked = [asyncio.ensure_future(ask(client)) for client in ["greedy one"] * 100 + ["other", "third", "other"]]
    await asyncio.sleep(0)
    asked[1].cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    assert max(number for number, client in enumerate(order) if client != "greedy one") <= 7
    assert len(order) == 102


async def test_tables_that_nobody_watches_pause(server, monkeypatch):
    asked = []
    monkeypatch.setattr(workers, "choose_action", lambda turn: asked.append(turn) or turn.asked.actions[0])
    table = (await server.new_table("keeper", "strong", "strong"))["table"]["id"]
    await server.get(f"/api/tables/{table}")
    assert not asked
    async with server.join(table) as watcher:
        await watcher.hear("update")
    assert asked


async def test_a_bot_that_fails_is_replaced_aloud(database, monkeypatch):
    def choose(turn):
        if turn.kind == "strong":
            raise ZeroDivisionError
        return turn.asked.actions[0]

    monkeypatch.setattr(workers, "choose_action", choose)
    async with running_server(database) as server:
        table = (await server.new_table("keeper", "strong", "strong"))["table"]["id"]
        async with server.join(table) as watcher:
            heard = await watcher.hear("update")
    (note,) = heard["notes"]
    assert (note["line"]["message"], note["line"]["parts"]["level"]) == ("table-bot-replaced", "greedy")


async def test_waiting_for_a_worker_does_not_count_as_thinking(monkeypatch):
    monkeypatch.setattr(workers, "choose_action", lambda turn: 7)
    pool = BotWorkers(0, limit=0)
    for _ in range(workers.BOT_THREADS):
        await pool._queue.enter("others")
    asked = asyncio.create_task(pool.ask(BotTurn("strong", None, 0, 0), "one"))
    await settle()
    pool._limit = NEVER
    pool._queue.leave()
    assert await asked == (7, "strong")
    pool.close()


class DyingPool:
    def submit(self, *_):
        future = Future()
        future.set_exception(BrokenProcessPool())
        return future

    def shutdown(self, **_):
        self.is_shut = True


async def test_a_pool_that_dies_is_replaced_once(monkeypatch):
    monkeypatch.setattr(workers, "choose_action", lambda turn: 7)
    made = []
    monkeypatch.setattr(BotWorkers, "_new_pool", lambda self: made.append(DyingPool()) or made[-1])
    pool = BotWorkers(2, limit=NEVER)
    first = made[0]
    await asyncio.gather(*(pool.ask(BotTurn("strong", None, 0, n), "one") for n in range(2)))
    assert first.is_shut
    assert len(made) == 2


async def test_a_worker_is_started_before_a_bot_must_decide(database, monkeypatch):
    """At the latest when a table has one; where tables move from process to process, at once."""
    asked = []
    monkeypatch.setattr(DyingPool, "submit", lambda self, *work: asked.append(work))
    monkeypatch.setattr(BotWorkers, "_new_pool", lambda self: DyingPool())
    async with running_server(database, bot_processes=1) as server:
        await server.get("/api/server")  # whoever looks at the games may begin one
        assert asked.pop() == (workers.load, [*all_games()])
    async with running_server(database, bot_processes=1) as server:
        is_shared = not database.startswith("sqlite")
        await server.new_table("keeper", "me", "open")
        assert len(asked) == is_shared
        for _ in range(2):
            await server.new_table("keeper", "me", "open", "greedy")
        assert asked == [(workers.load, [*all_games()] if is_shared else ["keeper"])]


@pytest.mark.skipif(not KEEPS_CODE, reason="nothing is compiled")
def test_a_worker_that_is_started_loads_the_code_of_bots():
    """The first search of a process finds it there."""
    for part in parts(find_game("keeper")):
        if part.stage is Stage.BOTS:
            part.keep()
    found = (
        "from wyrmhall.bots.search.tree import native_search; print(len(native_search(find_game('keeper')).overloads))"
    )
    program = f"from wyrmhall.server.bots.workers import find_game, load; load(['keeper']); {found}"
    assert subprocess.check_output([sys.executable, "-c", program]) == b"1\n"


async def test_a_pool_that_takes_no_more_keeps_no_place(monkeypatch):
    """Else the bots of all tables would wait for ever after so many faults as there are workers."""

    class BrokenPool(DyingPool):
        def submit(self, *_):
            raise BrokenProcessPool

    monkeypatch.setattr(workers, "choose_action", lambda turn: 7)
    monkeypatch.setattr(BotWorkers, "_new_pool", lambda self: BrokenPool())
    pool = BotWorkers(2, limit=NEVER)
    for number in range(4):
        assert await pool.ask(BotTurn("strong", None, 0, number), "one") == (7, "greedy")


async def test_the_coach_leaves_a_worker_to_the_bots(monkeypatch):
    """However many ask it at once."""
    monkeypatch.setattr(workers, "choose_action", lambda turn: 7)
    pool, going_on = BotWorkers(0, limit=NEVER), threading.Event()
    asked = [asyncio.create_task(pool.think("one", going_on.wait)) for _ in range(20)]
    await settle()
    assert await pool.ask(BotTurn("strong", None, 0, 0), "other") == (7, "strong")
    going_on.set()
    assert all(await asyncio.gather(*asked))
    pool.close()
