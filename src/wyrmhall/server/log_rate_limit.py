"""A rate limit for lines of the log, so that clients cannot fill it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import monotonic
from traceback import walk_tb

LIMITED_LOGGERS = ("wyrmhall.server", "uvicorn.error")
SECONDS = 60.0
LINES_KEPT = 1000
"""Maximum number of lines that are remembered; then all are forgotten."""


class LogRateLimit(logging.Filter):
    """Lets a line through, and for a minute none like it: anybody can send what is no request a thousand times."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._last: dict[tuple[str, tuple[int, ...]], float] = {}
        """When each line was let through; an error is known by the places where it was raised."""

    def filter(self, record: logging.LogRecord) -> bool:
        places = walk_tb(record.exc_info[2] if record.exc_info else None)
        line, now = (record.getMessage(), tuple(number for _, number in places)), self._clock()
        if now - self._last.get(line, -SECONDS) < SECONDS:
            return False
        if len(self._last) >= LINES_KEPT:
            self._last.clear()
        self._last[line] = now
        return True
