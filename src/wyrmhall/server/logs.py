"""Logs lines for people, or a JSON object in each line for programs.

No token gets into the log at any level. Of what clients send, only the paths of requests are logged. The lowest levels
of other libraries, which show messages and rows of the database, are never logged.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from contextvars import ContextVar
from datetime import UTC, datetime
from time import monotonic
from traceback import walk_tb
from typing import Any

import msgspec

logger = logging.getLogger("wyrmhall.server")
notices = logging.getLogger("wyrmhall.notices")
"""Log of notices to the operator, which are shown at any level."""

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""Number of the current request or socket."""
table_id: ContextVar[str] = ContextVar("table_id", default="")

LIMITED_LOGGERS = (logger.name, "uvicorn.error")
REPEAT_SECONDS = 60.0
"""Seconds before an equal line is logged again."""
LINES_KEPT = 1000
"""Maximum number of remembered lines; then all are forgotten."""


def set_up_logs(format: str, level: str) -> None:
    """Writes the log to standard error. As text, notices go to standard output."""
    lines = logging.StreamHandler(sys.stderr)
    lines.setFormatter(JsonLines() if format == "json" else TextLines())
    logging.basicConfig(handlers=[lines], level=logging.WARNING, force=True)
    for name in ("wyrmhall", "uvicorn.error"):
        logging.getLogger(name).setLevel(level.upper())
    notices.setLevel(logging.INFO)
    notices.handlers = [logging.StreamHandler(sys.stdout)] if format == "text" else []
    notices.propagate = format != "text"


def context() -> dict[str, str]:
    """Returns the current request and table, where known."""
    known = {"request": request_id.get(), "table": table_id.get()}
    return {name: value for name, value in known.items() if value}


class TextLines(logging.Formatter):
    """`2026-11-16 12:00:00 warning a limit is reached [request=…]`"""

    def formatMessage(self, record: logging.LogRecord) -> str:
        known = " ".join(f"{name}={value}" for name, value in context().items())
        when = self.formatTime(record, "%Y-%m-%d %H:%M:%S")
        return f"{when} {record.levelname.lower()} {record.message}" + (f" [{known}]" if known else "")


class JsonLines(logging.Formatter):
    """Formats records as JSON, including their `fields`."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **context(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class LogRateLimit(logging.Filter):
    """Logs equal lines once a minute. Otherwise anybody could fill the log with bad requests."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._last: dict[tuple[str, tuple[int, ...]], float] = {}
        """Times of logged lines, by message and by the places where the error was raised."""

    def filter(self, record: logging.LogRecord) -> bool:
        places = walk_tb(record.exc_info[2] if record.exc_info else None)
        line, now = (record.getMessage(), tuple(number for _, number in places)), self._clock()
        if now - self._last.get(line, -REPEAT_SECONDS) < REPEAT_SECONDS:
            return False
        if len(self._last) >= LINES_KEPT:
            self._last.clear()
        self._last[line] = now
        return True
