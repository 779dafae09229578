"""The server's log: lines for people, or a JSON object in each line for programs.

No token gets into it at any level: nothing that clients send is logged but the path of a request, and other libraries,
which would show messages and rows of the database at their lowest levels, are held back.
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
"""What an operator is told in any case: where the server is, and what it does."""
NOTICE_LOGGERS = (notices.name, "wyrmhall.server.preparing")

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The request, or the socket, for which something is done."""
table_id: ContextVar[str] = ContextVar("table_id", default="")
"""The table at which something is done."""

LIMITED_LOGGERS = (logger.name, "uvicorn.error")
REPEAT_SECONDS = 60.0
"""Seconds in which no line comes again that is like one before."""
LINES_KEPT = 1000
"""Maximum number of lines that are remembered; then all are forgotten."""


def set_up_logs(format: str, level: str) -> None:
    """Write the log of this process to the standard error. Notices for people go to the standard output."""
    lines = logging.StreamHandler(sys.stderr)
    lines.setFormatter(JsonLines() if format == "json" else TextLines())
    logging.basicConfig(handlers=[lines], level=logging.WARNING, force=True)
    for name in ("wyrmhall", "uvicorn.error"):
        logging.getLogger(name).setLevel(level.upper())
    for name in NOTICE_LOGGERS:
        told = logging.getLogger(name)
        told.setLevel(logging.INFO)
        told.handlers = [logging.StreamHandler(sys.stdout)] if format == "text" else []
        told.propagate = format != "text"


def context() -> dict[str, str]:
    """What the log tells besides a line: for whom, and where."""
    known = {"request": request_id.get(), "table": table_id.get()}
    return {name: value for name, value in known.items() if value}


class TextLines(logging.Formatter):
    """`2026-11-16 12:00:00 warning a limit is reached [request=…]`"""

    def formatMessage(self, record: logging.LogRecord) -> str:
        known = " ".join(f"{name}={value}" for name, value in context().items())
        when = self.formatTime(record, "%Y-%m-%d %H:%M:%S")
        return f"{when} {record.levelname.lower()} {record.message}" + (f" [{known}]" if known else "")


class JsonLines(logging.Formatter):
    """One JSON object in each line; `fields` of a record are added to it."""

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
    """Lets a line through, and for a minute none like it: anybody can send what is no request a thousand times."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._last: dict[tuple[str, tuple[int, ...]], float] = {}
        """When each line was let through; an error is known by the places where it was raised."""

    def filter(self, record: logging.LogRecord) -> bool:
        places = walk_tb(record.exc_info[2] if record.exc_info else None)
        line, now = (record.getMessage(), tuple(number for _, number in places)), self._clock()
        if now - self._last.get(line, -REPEAT_SECONDS) < REPEAT_SECONDS:
            return False
        if len(self._last) >= LINES_KEPT:
            self._last.clear()
        self._last[line] = now
        return True
