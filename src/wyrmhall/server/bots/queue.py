"""Bots in processes apart (`wyrmhall bots`): what they shall do waits in a queue in PostgreSQL.

Whoever takes a task holds its row until it is done. If that process dies, PostgreSQL frees the row, and another takes
it. Tasks travel as Python's own pickles: whoever can write to the database can make both sides run anything.
"""

from __future__ import annotations

import logging
import os
import pickle
import secrets
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from queue import SimpleQueue
from threading import Thread
from time import sleep
from typing import Any, TypeVar

from sqlalchemy.engine import make_url

from wyrmhall.contract.rule import compile_nothing
from wyrmhall.server.processes import NICENESS
from wyrmhall.server.store.database import WHEN_THE_NETWORK_IS_CUT, open_database

logger = logging.getLogger("wyrmhall.server")
Result = TypeVar("Result")

ASKED, DONE = "wyrmhall_asked", "wyrmhall_done"
"""The channels on which PostgreSQL tells that there is a task, and that one is done; the latter ends with who asked."""
ASK = "INSERT INTO thoughts (id, asker, work) VALUES (%s, %s, %s)"
TAKE = "SELECT id, asker, work FROM thoughts WHERE found IS NULL ORDER BY asked LIMIT 1 FOR UPDATE SKIP LOCKED"
ANSWER = "UPDATE thoughts SET found = %s WHERE id = %s"
COLLECT = "DELETE FROM thoughts WHERE asker = %s AND found IS NOT NULL RETURNING id, found"
TIDY = "DELETE FROM thoughts WHERE asked < clock_timestamp() - interval '5 min'"
"""Nobody waits for these any more."""
LOOK_SECONDS = 1.0
"""Seconds between two looks for tasks and answers, if nothing is told."""


def connect(database: str) -> Any:
    """A connection of psycopg's own: SQLAlchemy does not tell what PostgreSQL notifies."""
    import psycopg

    url = make_url(database).set(drivername="postgresql").render_as_string(hide_password=False)
    return psycopg.connect(url, autocommit=True, **WHEN_THE_NETWORK_IS_CUT)


def wait_for_news(connection: Any) -> None:
    """Wait until PostgreSQL tells something, or for a while."""
    list(connection.notifies(timeout=LOOK_SECONDS, stop_after=1))


class BotsApart(Executor):
    """Lets processes apart do what is submitted. If PostgreSQL does not answer, everything asked so far fails."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._asker = secrets.token_hex(8)
        self._asked: dict[str, Future[Any]] = {}
        self._new: SimpleQueue[tuple[str, bytes] | None] = SimpleQueue()
        self._is_closed = False
        for work in (self._ask, self._collect):
            Thread(target=self._try, args=[work], name="bots apart", daemon=True).start()

    def submit(self, fn: Callable[..., Result], /, *args: Any, **kwargs: Any) -> Future[Result]:
        if self._is_closed:
            raise BrokenExecutor("PostgreSQL does not answer")
        task, future = secrets.token_hex(8), Future[Result]()
        self._asked[task] = future
        self._new.put((task, pickle.dumps((fn, args, kwargs))))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._is_closed = True
        self._new.put(None)
        for future in list(self._asked.values()):
            future.cancel()

    def _try(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Exception as fault:
            self._is_closed = True
            self._new.put(None)
            while self._asked:
                _, future = self._asked.popitem()
                if not future.done():
                    future.set_exception(BrokenExecutor(str(fault)))

    def _ask(self) -> None:
        with connect(self._database) as connection:
            connection.execute(TIDY)
            while (asked := self._new.get()) is not None:
                task, work = asked
                with connection.pipeline():
                    connection.execute(ASK, (task, self._asker, work))
                    connection.execute(f"NOTIFY {ASKED}")

    def _collect(self) -> None:
        with connect(self._database) as connection:
            connection.execute(f"LISTEN {DONE}_{self._asker}")
            while not self._is_closed:
                wait_for_news(connection)
                for task, found in connection.execute(COLLECT, (self._asker,)).fetchall():
                    future = self._asked.pop(task, None)
                    if future is not None and not future.done():
                        _settle(future, found)


def _settle(future: Future[Any], found: bytes) -> None:
    is_good, value = pickle.loads(found)
    if is_good:
        future.set_result(value)
    else:
        future.set_exception(value)


def think_for_others(database: str) -> None:
    """Do what is asked for, one task after the other, for ever."""
    import psycopg

    os.nice(NICENESS)
    compile_nothing()
    open_database(database).dispose()
    while True:
        try:
            with connect(database) as connection:
                connection.execute(f"LISTEN {ASKED}")
                while True:
                    if not do_next(connection):
                        wait_for_news(connection)
        except psycopg.OperationalError as fault:
            logger.warning("the bots cannot reach PostgreSQL: %s", fault)
            sleep(LOOK_SECONDS)


def do_next(connection: Any) -> bool:
    """Do the task that waits longest; whether there was one."""
    with connection.transaction():
        taken = connection.execute(TAKE).fetchone()
        if taken is None:
            return False
        task, asker, work = taken
        try:
            fn, args, kwargs = pickle.loads(work)
            found = True, fn(*args, **kwargs)
        except Exception as fault:
            found = False, fault
        connection.execute(ANSWER, (pickle.dumps(found), task))
        connection.execute("SELECT pg_notify(%s, '')", (f"{DONE}_{asker}",))
    return True
