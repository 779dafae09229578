"""One thread that writes, with group commit: all jobs that waited while the disk was busy go into the next commit.

Most jobs add rows to the log. The rows of a whole group go to the database in one statement; only if that fails is each
job written by itself, to see which one was wrong.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import Any

from sqlalchemy import Connection, Engine, Executable, insert
from sqlalchemy.exc import DBAPIError

from wyrmhall.server import metrics
from wyrmhall.server.store.database import is_own_error
from wyrmhall.server.store.schema import events

Row = dict[str, Any]

LARGEST_GROUP = 256


@dataclass(frozen=True)
class Job:
    """What to write, rows for the log, and the future of whoever waits for it."""

    statements: Sequence[Executable]
    rows: Sequence[Row]
    done: Future[None] = field(default_factory=Future)


class Writer:
    """Writes jobs in order, and answers when they are on the disk."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: SimpleQueue[Job] = SimpleQueue()
        self._thread = ThreadPoolExecutor(1, "writer")

    async def write(self, statements: Sequence[Executable], rows: Sequence[Row] = ()) -> None:
        """Execute statements and add rows to the log; all is committed when this returns. If something fails, only this
        job's changes are undone. To cancel the wait does not cancel the job."""
        job = Job(statements, rows)
        self._jobs.put(job)
        self._thread.submit(self._commit_waiting)
        await asyncio.shield(asyncio.wrap_future(job.done))

    def close(self) -> None:
        """Write the waiting jobs, then stop."""
        self._thread.shutdown()

    def _commit_waiting(self) -> None:
        """Commit the jobs that wait; there are none if they went into an earlier group."""
        group = [self._jobs.get() for _ in range(min(self._jobs.qsize(), LARGEST_GROUP))]
        if group:
            metrics.groups.observe(len(group))
            self._commit(group)

    def _commit(self, group: list[Job]) -> None:
        """Jobs succeed after the commit only, and all fail with it."""
        faults: dict[int, Exception] = {}
        try:
            with self._engine.begin() as connection:
                _write(connection, group)
        except Exception:
            try:
                faults = self._write_one_by_one(group)
            except Exception as fault:
                faults = dict.fromkeys(range(len(group)), fault)
        for number, job in enumerate(group):
            if number in faults:
                job.done.set_exception(faults[number])
            else:
                job.done.set_result(None)

    def _write_one_by_one(self, group: list[Job]) -> dict[int, Exception]:
        """Write all jobs that can be written; returns why the others fail, by their number in the group.

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


def _write(connection: Connection, jobs: Sequence[Job]) -> None:
    rows = [row for job in jobs for row in job.rows]
    if rows:
        connection.execute(insert(events), rows)
    for job in jobs:
        for statement in job.statements:
            connection.execute(statement)
