"""A queue of tasks in PostgreSQL, for bots in processes apart (`wyrmhall bots`).

A process locks the row of a task until the task is done. If the process dies, PostgreSQL unlocks the row for another
one. Rows that are no tasks are refused (`tasks.py`), and policies run only in processes that were started with them. So
a row cannot make a process run anything else.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from concurrent.futures import BrokenExecutor, Executor, Future
from functools import partial
from queue import SimpleQueue
from threading import Thread
from time import monotonic, process_time, sleep
from typing import Any, TypeVar

from sqlalchemy.engine import make_url

from wyrmhall.bots import BotSpec
from wyrmhall.native.rule import compile_nothing
from wyrmhall.server import metrics, randomness
from wyrmhall.server.bots.tasks import UnreadableTask, read_answer, read_task, write_answer, write_task
from wyrmhall.server.logs import logger
from wyrmhall.server.processes import NICENESS
from wyrmhall.server.store.database import POSTGRES, open_database

Result = TypeVar("Result")

ASKED, DONE = "wyrmhall_asked", "wyrmhall_done"
"""Channels that announce a new task, and a finished one. The latter is followed by the id of the asker."""
ASK = "INSERT INTO thoughts (id, asker, work) VALUES (%s, %s, %s)"
TAKE = (
    "SELECT id, asker, work FROM thoughts WHERE found IS NULL AND asked > clock_timestamp() - interval '5 min' "
    "ORDER BY asked LIMIT 1 FOR UPDATE SKIP LOCKED"
)
ANSWER = "UPDATE thoughts SET found = %s WHERE id = %s"
COLLECT = "DELETE FROM thoughts WHERE asker = %s AND found IS NOT NULL RETURNING id, found"
WITHDRAW = "DELETE FROM thoughts WHERE id IN (SELECT id FROM thoughts WHERE id = %s FOR UPDATE SKIP LOCKED)"
"""Deletes a task, unless a process is doing it."""
TIDY = "DELETE FROM thoughts WHERE asked < clock_timestamp() - interval '5 min'"
"""Deletes tasks that nobody waits for any more."""
LOOK_SECONDS = 1.0
"""Seconds between two looks for tasks and answers without an announcement."""
THINKING = "wyrmhall bots"
"""Application name of the bots' processes in PostgreSQL."""
COUNT = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = %s"
COUNT_SECONDS = 10.0


def connect(database: str, name: str = "wyrmhall") -> Any:
    """Opens a connection of psycopg, as SQLAlchemy hides notifications."""
    import psycopg

    url = make_url(database).set(drivername="postgresql").render_as_string(hide_password=False)
    return psycopg.connect(url, autocommit=True, application_name=name, **POSTGRES)


def wait_for_news(connection: Any) -> None:
    """Waits for a notification, or for `LOOK_SECONDS`."""
    list(connection.notifies(timeout=LOOK_SECONDS, stop_after=1))


def timed(clock: Callable[[], float], work: Callable[[], Result]) -> tuple[Result, float]:
    """Returns the result of some work, and its seconds by a clock."""
    begun = clock()
    return work(), clock() - begun


class BotsApart(Executor):
    """Submits tasks to processes apart. It is always `timed`, a clock and a task that is submitted."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._asker = randomness.draw("asker", 8).hex()
        self._open_tasks: dict[str, tuple[partial[Any], Future[Any]]] = {}
        self._new: SimpleQueue[tuple[str, bytes | None] | None] = SimpleQueue()
        self._is_closed = False
        for work in (self._ask, self._collect):
            Thread(target=self._try, args=[work], name="bots apart", daemon=True).start()

    def submit(self, fn: Callable[..., Result], /, *args: Any, **kwargs: Any) -> Future[Result]:
        if self._is_closed:
            raise BrokenExecutor("PostgreSQL does not answer")
        _, work = args
        task, written, future = randomness.draw("task", 8).hex(), write_task(work), Future[Result]()
        self._open_tasks[task] = work, future
        future.add_done_callback(partial(self._withdraw, task))
        self._new.put((task, written))
        return future

    def _withdraw(self, task: str, future: Future[Any]) -> None:
        """Deletes a cancelled task, which bots would otherwise do first when they come."""
        if future.cancelled():
            self._open_tasks.pop(task, None)
            self._new.put((task, None))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._is_closed = True
        self._new.put(None)
        for _, future in list(self._open_tasks.values()):
            future.cancel()

    def _try(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Exception as fault:
            self._is_closed = True
            self._new.put(None)
            for task in list(self._open_tasks):
                self._deliver(task, BrokenExecutor(str(fault)))

    def _ask(self) -> None:
        with connect(self._database) as connection:
            connection.execute(TIDY)
            while (submitted := self._new.get()) is not None:
                task, work = submitted
                if work is None:
                    connection.execute(WITHDRAW, [task])
                    continue
                with connection.pipeline():
                    connection.execute(ASK, (task, self._asker, work))
                    connection.execute(f"NOTIFY {ASKED}")

    def _collect(self) -> None:
        with connect(self._database) as connection:
            connection.execute(f"LISTEN {DONE}_{self._asker}")
            count_again_at = monotonic()
            while not self._is_closed:
                if monotonic() >= count_again_at:
                    metrics.bots_apart.set(connection.execute(COUNT, [THINKING]).fetchone()[0])
                    count_again_at += COUNT_SECONDS
                wait_for_news(connection)
                for task, found in connection.execute(COLLECT, (self._asker,)).fetchall():
                    self._deliver(task, found)

    def _deliver(self, task: str, found: bytes | BrokenExecutor) -> None:
        """Gives a task's answer, or an error, to whoever still waits for it."""
        work, future = self._open_tasks.pop(task, (None, None))
        if work is None or future is None or not future.set_running_or_notify_cancel():
            return
        if isinstance(found, BrokenExecutor):
            future.set_exception(found)
            return
        try:
            future.set_result(read_answer(work, found))
        except Exception as fault:
            future.set_exception(fault)


def load_tasks() -> None:
    """Registers all tasks of the server."""
    from wyrmhall.server.http import school  # noqa: F401
    from wyrmhall.server.tables import analysing, coaching  # noqa: F401


def think_for_others(database: str, policies: Collection[str]) -> None:
    """Does one task after the other, for ever, with the built-in bots and these policies."""
    import psycopg

    load_tasks()
    os.nice(NICENESS)
    compile_nothing()
    open_database(database).dispose()
    while True:
        try:
            with connect(database, THINKING) as connection:
                connection.execute(f"LISTEN {ASKED}")
                while True:
                    if not do_next(connection, policies):
                        wait_for_news(connection)
        except psycopg.OperationalError as fault:
            logger.warning("the bots cannot reach PostgreSQL: %s", str(fault).partition("\n")[0])
            sleep(LOOK_SECONDS)


def do_next(connection: Any, policies: Collection[str] = ()) -> bool:
    """Does the task that has waited longest. Returns whether there was one."""
    with connection.transaction():
        taken = connection.execute(TAKE).fetchone()
        if taken is None:
            return False
        task, asker, work = taken
        try:
            answer = write_answer(*timed(process_time, _readable(work, policies)))
        except Exception as fault:
            if isinstance(fault, UnreadableTask):
                logger.warning("a task for bots apart is refused: %s", fault)
            answer = write_answer(None, fault=f"{type(fault).__name__}: {fault}")
        connection.execute(ANSWER, (answer, task))
        connection.execute("SELECT pg_notify(%s, '')", (f"{DONE}_{asker}",))
    return True


def _readable(work: bytes, policies: Collection[str]) -> Callable[[], Any]:
    """Reads a task, or raises UnreadableTask if it is none or needs another policy."""
    read = read_task(work)
    for argument in read.args:
        player: BotSpec | None = getattr(argument, "player", None)
        if player is not None and player not in {BotSpec(policy, identity=player.identity) for policy in policies}:
            raise UnreadableTask(f"the policy {player} is not offered here; name it with wyrmhall bots --bot")
    return read
