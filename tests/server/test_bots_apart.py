"""Bots in processes apart: what they shall do waits in PostgreSQL, and nobody's task is lost with a process."""

import asyncio
import logging
import pickle
import random
import subprocess
import sys
from functools import partial
from threading import Event, Thread
from time import process_time

import pytest
from msgspec.structs import replace

from tests.server.running_server import NEVER, running_server
from wyrmhall.bots import BotSpec
from wyrmhall.match.match import Match
from wyrmhall.server import metrics
from wyrmhall.server.bots.queue import TAKE, THINKING, BotsApart, connect, do_next, timed
from wyrmhall.server.bots.tasks import TASKS, Asked, Failed, task, write_answer, write_task
from wyrmhall.server.bots.workers import BotTurn, BotWorkers, choose_action
from wyrmhall.server.store.database import open_database


@task
def doubled(number: int) -> int:
    return 2 * number


@task
def divided(number: int, by: int) -> float:
    return number / by


@pytest.fixture
def queue(shared_database):
    """A database with the queue of tasks."""
    open_database(shared_database).dispose()
    return shared_database


@pytest.fixture
def asked(queue):
    """The executor of a server."""
    apart = BotsApart(queue)
    yield apart
    apart.shutdown()


def submit(asked, function, *arguments):
    return asked.submit(timed, process_time, partial(function, *arguments))


async def do_when_there(connection, policies=()):
    """Do the next task as soon as there is one."""
    while not do_next(connection, policies):
        await asyncio.sleep(0.01)


async def test_whoever_asks_is_answered_also_if_a_process_dies(queue, asked):
    """An error is an answer too. What a process was at when it died is done by another."""
    doing = [submit(asked, doubled, 4), submit(asked, divided, 1, 0)]
    with connect(queue) as other:
        with connect(queue) as dies:
            dies.execute("BEGIN")
            while dies.execute(TAKE).fetchone() is None:
                await asyncio.sleep(0.01)
            await do_when_there(other)
            assert not do_next(other)
            assert sum(future.done() for future in doing) <= 1
        await do_when_there(other)  # PostgreSQL hears of the death in its own time
    assert (await asyncio.wrap_future(doing[0]))[0] == 8
    with pytest.raises(Failed, match="ZeroDivisionError"):
        await asyncio.wrap_future(doing[1])


async def test_while_no_bots_run_apart_nobody_waits_longer_than_the_limit(queue):
    """What took too long leaves its place to others, and is not done first when bots come."""
    workers = BotWorkers(1, 0.01, apart=queue)
    for _ in range(2):
        with pytest.raises(TimeoutError):
            await workers.think("ann", partial(doubled, 1))
        await asyncio.sleep(0)
        assert workers._queue._free == workers._coaches._free == 1
    with connect(queue) as connection:
        last = submit(workers._pool, doubled, 7)
        (task,) = workers._pool._open_tasks
        while connection.execute("SELECT id FROM thoughts WHERE id = %s", [task]).fetchone() is None:
            await asyncio.sleep(0.01)
        assert do_next(connection)
        assert (await asyncio.wrap_future(last))[0] == 14
        assert not do_next(connection)
    workers.close()


async def test_a_bot_at_a_table_thinks_apart(queue, seed):
    done, stop = [], Event()

    def think():
        with connect(queue) as connection:
            while not stop.wait(0.005):
                done.extend([None] * do_next(connection))

    async with running_server(queue, bots_apart=True, bot_processes=2) as server:
        thinking = Thread(target=think)
        thinking.start()
        async with server.join(*await server.solo_table("drachenhort", "greedy")) as client:
            await client.play_randomly(random.Random(seed), lambda _: len(client.heard) > 8)
        stop.set()
        await asyncio.to_thread(thinking.join)
    assert done


def test_a_process_apart_knows_all_tasks_of_the_server():
    """It loads less of the server than the server does."""
    program = "from wyrmhall.server.bots import queue, tasks; queue.load_tasks(); print(*tasks.TASKS)"
    known = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert set(known) == {name for name in TASKS if name.startswith("wyrmhall.")}


# Rows that somebody else wrote


RAN: list[str] = []


def run():
    RAN.append("anything")


class Planted:
    """Whoever unpickles it runs code."""

    def __reduce__(self):
        return run, ()


def a_turn(player=None, **changes):
    """A decision of a bot, in which something may be wrong."""
    match = Match("drachenhort", players=2, seed=1)
    asked = replace(Asked.of(match.game, match.question()), **changes)
    return BotTurn("casual", asked, 1, 1, player)


WRONG = {
    "a pickle": lambda: pickle.dumps(Planted()),
    "nothing": lambda: b"",
    "another function": lambda: write_task(partial(print, "anything")),
    "arguments of other types": lambda: write_task(partial(doubled, "text")),  # type: ignore[arg-type]
    "a state that is too short": lambda: write_task(partial(choose_action, a_turn(state=b"short"))),
    "an action that the game does not have": lambda: write_task(partial(choose_action, a_turn(actions=[30_000]))),
    "a policy that was not offered": lambda: write_task(
        partial(choose_action, a_turn(player=BotSpec("subprocess:getoutput")))
    ),
}


@pytest.mark.parametrize("what", WRONG)
async def test_a_row_that_is_no_task_is_refused_and_harms_nothing(queue, asked, what, caplog):
    """Nothing of it is run, the log tells, whoever wrote it is answered, and the next task is done."""
    with caplog.at_level(logging.WARNING), connect(queue) as connection:
        connection.execute("INSERT INTO thoughts (id, asker, work) VALUES ('planted', 'nobody', %s)", [WRONG[what]()])
        assert do_next(connection, ["net.onnx"])
        assert "a task for bots apart is refused" in caplog.text
        doing = submit(asked, doubled, 4)
        await do_when_there(connection)
    assert (await asyncio.wrap_future(doing))[0] == 8
    assert not RAN


@pytest.mark.parametrize("planted", [pickle.dumps((True, 7)), b"", write_answer("text"), write_answer(30_000)], ids=str)
async def test_an_answer_that_is_none_leaves_the_decision_to_the_greedy_bot(queue, planted):
    workers = BotWorkers(1, NEVER, apart=queue)
    turn = a_turn()
    deciding = asyncio.create_task(workers.ask(turn, "ann"))
    with connect(queue) as connection:
        while not connection.execute("UPDATE thoughts SET found = %s", [planted]).rowcount:
            await asyncio.sleep(0.01)
        connection.execute(f"NOTIFY wyrmhall_done_{workers._pool._asker}")
    action, by = await deciding
    assert (action in turn.asked.actions, by) == (True, "greedy")
    workers.close()


async def test_a_policy_is_played_apart_where_it_was_offered(queue, asked):
    """By the same name as at the server, and by no other."""
    doing = submit(asked, choose_action, a_turn(player=BotSpec("random")))
    with connect(queue) as connection:
        await do_when_there(connection, ["random"])
    assert (await asyncio.wrap_future(doing))[0] in a_turn().asked.actions


async def test_the_figures_tell_how_many_processes_think_apart(queue):
    """So that an alert can tell when none does."""
    for names in ([], [THINKING] * 2):
        connections = [connect(queue, name) for name in names]
        asked = BotsApart(queue)
        while metrics.bots_apart._value.get() != len(names):
            await asyncio.sleep(0.01)
        asked.shutdown()
        for connection in connections:
            connection.close()
    metrics.bots_apart.set(-1)
