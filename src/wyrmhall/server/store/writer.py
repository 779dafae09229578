"""One thread that writes, with group commit: all jobs that waited while the disk was busy go into the next commit.

Most jobs add rows to the log. The rows of a whole group go to the database in one statement; only if that fails is each
job written by itself, to see which one was wrong.
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

from wyrmhall.server.store.database import is_own_error
from wyrmhall.server.store.schema import events

Row = dict[str, Any]
Value = TypeVar("Value")

LARGEST_GROUP = 256


@dataclass(frozen=True)
class Job:
    """Rows for the log, what else to write, and the future of whoever waits for it."""

    rows: Sequence[Row]
    write: Callable[[Connection], Any]
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop

    def succeed(self, result: Any) -> None:
        self._settle(lambda: self.done.set_result(result))

    def fail(self, fault: BaseException) -> None:
        self._settle(lambda: self.done.set_exception(fault))

    def _settle(self, settle: Callable[[], None]) -> None:
        self.loop.call_soon_threadsafe(lambda: None if self.done.done() else settle())


class Writer:
    """Writes jobs in order, and answers when they are on the disk."""

    def __init__(self, engine: Engine, on_commit: Callable[[int], None] = lambda jobs: None) -> None:
        self._engine = engine
        self._on_commit = on_commit
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    async def write(self, write: Callable[[Connection], Value], rows: Sequence[Row] = ()) -> Value:
        """The result of `write`, once it and the rows are committed. If it raises, only its own changes are undone.

        To cancel the wait does not cancel the job.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Value] = loop.create_future()
        self._jobs.put(Job(rows, write, done, loop))
        return await done

    def close(self) -> None:
        """Write the waiting jobs, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        is_open = True
        while is_open:
            group, is_open = self._next_group()
            if group:
                self._commit(group)

    def _next_group(self) -> tuple[list[Job], bool]:
        """The waiting jobs, at least one; and whether there will be more."""
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
        """Jobs succeed after the commit only, and all fail with it."""
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
        """All jobs that can be written; the others fail.

        Only a job's own error leaves the others untouched. When the disk is full, SQLite rolls back the whole
        transaction by itself, and the commit would look like success.
        """
        written: list[tuple[Job, Any]] = []
        with self._engine.begin() as connection:
            for job in group:
                try:
                    with connection.begin_nested():
                        _add_rows(connection, job.rows)
                        result = job.write(connection)
                except Exception as fault:
                    if isinstance(fault, DBAPIError) and not is_own_error(fault):
                        raise
                    job.fail(fault)
                else:
                    written.append((job, result))
        return written


def _add_rows(connection: Connection, rows: Sequence[Row]) -> None:
    if rows:
        connection.execute(insert(events), rows)
