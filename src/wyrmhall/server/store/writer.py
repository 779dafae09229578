"""Writes to the database in one thread, with group commit: all waiting jobs go into the next commit.

Most jobs add rows to the log. One statement writes the rows of a whole group. If it fails, each job is written by
itself, to find the wrong one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any, NamedTuple

from msgspec.json import encode
from sqlalchemy import Connection, Engine, Executable, insert
from sqlalchemy.exc import DBAPIError

from wyrmhall.server import metrics
from wyrmhall.server.store.database import is_own_error
from wyrmhall.server.store.schema import events

Row = dict[str, Any]

INSERT = insert(events)
INSERT_AT_ONCE = (
    "INSERT INTO events (table_id, seq, key, event) "
    "SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)"
)
"""Insertion for SQLite, in a transaction of its own. Inserting row by row, its driver would wait for the GIL before
each row, milliseconds every time."""
LARGEST_GROUP = 256
PACE = 0.01
"""Minimum seconds between commits after a shared one. A commit costs both threads some time, whatever is in it, so
where many play it is better shared. Somebody who plays alone does not wait."""

Answer = Callable[[Exception | None], None]
"""Called with None when a job is on the disk, or with an error."""


class WriteJob(NamedTuple):
    statements: Sequence[Executable]
    rows: Sequence[Row]
    answer: Answer
    loop: asyncio.AbstractEventLoop


class Writer:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: SimpleQueue[WriteJob | None] = SimpleQueue()
        """Waiting jobs. None stops the writer."""
        self._connection: Connection | None = None
        """Connection of the last commit, kept because the pool takes as long as a commit."""
        self._next_at = 0.0
        """Time at which the next commit may begin."""
        self._thread = Thread(target=self._commit_all, name="writer", daemon=True)
        self._thread.start()

    async def write(self, statements: Sequence[Executable], rows: Sequence[Row] = ()) -> None:
        """Executes statements and adds rows to the log, all or nothing. Returns after the commit."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def answer(fault: Exception | None) -> None:
            if done.done():
                return  # cancelled
            if fault is None:
                done.set_result(None)
            else:
                done.set_exception(fault)

        self.put(statements, rows, answer)
        await done

    def put(self, statements: Sequence[Executable], rows: Sequence[Row], answer: Answer) -> None:
        """Queues a write. `answer` is called in the event loop of the calling thread."""
        self._jobs.put(WriteJob(statements, rows, answer, asyncio.get_running_loop()))

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _commit_all(self) -> None:
        while self._commit_waiting():
            pass
        self._disconnect()

    def _commit_waiting(self) -> bool:
        """Waits for a job, and commits all that wait. Returns False after the last one."""
        waiting = [self._jobs.get()]
        sleep(max(0.0, self._next_at - monotonic()))
        begun = monotonic()
        while not self._jobs.empty() and len(waiting) < LARGEST_GROUP:
            waiting.append(self._jobs.get())
        group = [job for job in waiting if job is not None]
        self._next_at = begun + PACE if len(group) > 1 else 0.0
        if group:
            metrics.groups.observe(len(group))
            faults = self._commit(group)
            with suppress(RuntimeError):  # the loop is closed
                group[0].loop.call_soon_threadsafe(_answer, group, faults)
        return len(group) == len(waiting)

    def _commit(self, group: list[WriteJob]) -> Mapping[int, Exception]:
        """Commits a group. Returns the errors by the numbers of the jobs that failed."""
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            if self._engine.name == "sqlite" and not any(job.statements for job in group):
                driver = self._connection.connection.driver_connection
                assert driver is not None
                driver.execute(INSERT_AT_ONCE, _at_once(group))
            else:
                with self._connection.begin():
                    _write(self._connection, group)
        except Exception:
            try:
                self._disconnect()
                return self._write_one_by_one(group)
            except Exception as fault:
                return dict.fromkeys(range(len(group)), fault)
        return {}

    def _write_one_by_one(self, group: list[WriteJob]) -> dict[int, Exception]:
        """Commits all jobs that can be written. Returns the errors by the numbers of the others.

        Only a job's own error leaves the others untouched. When the disk is full, SQLite rolls back the whole
        transaction by itself, and the commit would look like success.
        """
        faults = {}
        with self._engine.begin() as connection:
            for number, job in enumerate(group):
                try:
                    with connection.begin_nested():
                        _write(connection, [job])
                except Exception as fault:
                    if isinstance(fault, DBAPIError) and not is_own_error(fault):
                        raise
                    faults[number] = fault
        return faults


def _answer(group: list[WriteJob], faults: Mapping[int, Exception]) -> None:
    for number, job in enumerate(group):
        job.answer(faults.get(number))


def _at_once(jobs: Sequence[WriteJob]) -> tuple[str]:
    """Returns the parameter of `INSERT_AT_ONCE`: the rows of these jobs."""
    return (encode([[*row.values()] for job in jobs for row in job.rows]).decode(),)


def _write(connection: Connection, jobs: Sequence[WriteJob]) -> None:
    rows = [row for job in jobs for row in job.rows]
    if rows:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql(INSERT_AT_ONCE, _at_once(jobs))
        else:
            connection.execute(INSERT, rows)
    for job in jobs:
        for statement in job.statements:
            connection.execute(statement)
