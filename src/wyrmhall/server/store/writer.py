"""One thread that writes. It commits in groups: all that waited while the disk was busy goes into the next commit.

Most of what is written are rows of the log. The rows of a whole group go to the database in one statement; only where
that fails is each job written by itself, to see whose fault it was.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, insert
from sqlalchemy.exc import DBAPIError

from wyrmhall.server.store.engine import is_own_fault
from wyrmhall.server.store.schema import events

Row = dict[str, Any]
Result = TypeVar("Result")

LARGEST_GROUP = 256


@dataclass(frozen=True)
class Job:
    """Rows for the log and what else is to write, and who waits for it."""

    rows: Sequence[Row]
    write: Callable[[Connection], Any]
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop

    def succeed(self, result: Any) -> None:
        self._tell(lambda: self.done.set_result(result))

    def fail(self, fault: BaseException) -> None:
        self._tell(lambda: self.done.set_exception(fault))

    def _tell(self, settle: Callable[[], None]) -> None:
        def unless_nobody_waits() -> None:
            if not self.done.done():
                settle()

        self.loop.call_soon_threadsafe(unless_nobody_waits)


class Writer:
    """Writes what it is given, in order, and answers when it is on the disk."""

    def __init__(self, engine: Engine, on_commit: Callable[[int], None] = lambda jobs: None) -> None:
        self._engine = engine
        self._on_commit = on_commit
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    async def write(self, write: Callable[[Connection], Result], rows: Sequence[Row] = ()) -> Result:
        """The result of `write`, once it and the rows are committed. If it raises, only its own changes are undone.

        Whoever stops waiting does not stop the writing: it may happen all the same.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Result] = loop.create_future()
        self._jobs.put(Job(rows, write, done, loop))
        return await done

    def close(self) -> None:
        """Write what still waits, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        is_open = True
        while is_open:
            group, is_open = self._next_group()
            if group:
                self._commit(group)

    def _next_group(self) -> tuple[list[Job], bool]:
        """All jobs that wait, at least one; and whether there will be more."""
        group: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            group.append(job)
            if len(group) == LARGEST_GROUP:
                return group, True
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return group, True
        return group, False

    def _commit(self, group: list[Job]) -> None:
        """Nobody is told of success before the commit, and everybody of its failure."""
        try:
            written = self._write_together(group)
        except Exception:
            try:
                written = self._write_one_by_one(group)
            except Exception as fault:
                for job in group:
                    job.fail(fault)
                return
        self._on_commit(len(written))
        for job, result in written:
            job.succeed(result)

    def _write_together(self, group: list[Job]) -> list[tuple[Job, Any]]:
        """All jobs, or none."""
        with self._engine.begin() as connection:
            _add_rows(connection, [row for job in group for row in job.rows])
            return [(job, job.write(connection)) for job in group]

    def _write_one_by_one(self, group: list[Job]) -> list[tuple[Job, Any]]:
        """All jobs that can be written; the others are told why not.

        Only a job's own fault leaves the others untouched. When the disk is full, SQLite takes back the whole
        transaction by itself, and its end would look like success.
        """
        written: list[tuple[Job, Any]] = []
        with self._engine.begin() as connection:
            for job in group:
                try:
                    with connection.begin_nested():
                        _add_rows(connection, job.rows)
                        result = job.write(connection)
                except Exception as fault:
                    if isinstance(fault, DBAPIError) and not is_own_fault(fault):
                        raise
                    job.fail(fault)
                else:
                    written.append((job, result))
        return written


def _add_rows(connection: Connection, rows: Sequence[Row]) -> None:
    if rows:
        connection.execute(insert(events), rows)
