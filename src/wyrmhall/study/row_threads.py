"""Threads that work on parts of the rows at the same time: native code releases Python's global lock."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

FEWEST_ROWS = 64
"""Fewest rows of a part: waking a thread takes longer than stepping fewer rows."""

Part = tuple[int, int, int]
"""A range of rows: the number of the part, its first row, and the row after its last."""
Work = Callable[[int, int, int], Any]


class RowThreads:
    """A pool of threads.

    >>> pool, found = RowThreads(threads=2), []
    >>> pool.run(pool.parts(256), lambda part, first, last: found.append((part, first, last)))
    >>> sorted(found)
    [(0, 0, 128), (1, 128, 256)]
    """

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self._pool = ThreadPoolExecutor(threads)

    def parts(self, count: int) -> list[Part]:
        """Divides a number of rows among the threads."""
        parts = max(1, min(self.threads, count // FEWEST_ROWS))
        ends = [count * part // parts for part in range(parts + 1)]
        return [*zip(range(parts), ends[:-1], ends[1:], strict=True)]

    def start(self, parts: list[Part], work: Work) -> list[Future[Any]]:
        """Starts the work on all parts, and returns at once."""
        return [self._pool.submit(work, *part) for part in parts]

    def run(self, parts: list[Part], work: Work) -> None:
        """Does the work on all parts, the first in the calling thread."""
        others = self.start(parts[1:], work)
        work(*parts[0])
        for other in others:
            other.result()
