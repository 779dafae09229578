"""One thread that writes. It commits in groups: all that waited while the disk was busy goes into the next commit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

Result = TypeVar("Result")

LARGEST_GROUP = 256


@dataclass(frozen=True)
class Job:
    """Something to write, and who waits for it."""

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

    async def write(self, write: Callable[[Connection], Result]) -> Result:
        """The result of `write`, once it is committed. If it raises, only its own changes are undone.

        Whoever stops waiting does not stop the writing: it may happen all the same.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Result] = loop.create_future()
        self._jobs.put(Job(write, done, loop))
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
        written: list[tuple[Job, Any]] = []
        try:
            with self._engine.begin() as connection:
                for job in group:
                    try:
                        with connection.begin_nested():
                            result = job.write(connection)
                    except Exception as fault:
                        job.fail(fault)
                    else:
                        written.append((job, result))
        except Exception as fault:
            for job in group:
                job.fail(fault)
            return
        self._on_commit(len(written))
        for job, result in written:
            job.succeed(result)
