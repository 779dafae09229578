"""Settings of a server."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Rate:
    """A rate limit: `burst` at once, and `per_second` on average."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Settings:
    """What the operator of a server can choose."""

    database: str
    """The URL of the database: `sqlite:///FILE` or `postgresql+psycopg://…`."""
    addresses: tuple[str, ...] = ()
    """Where other devices reach this server."""
    site: Path = Path(__file__).parent / "site"
    """The folder with the built web pages."""

    bot_processes: int = field(default_factory=lambda: os.cpu_count() or 1)
    """Processes in which bots think; with 0 they think in threads of the server."""
    bot_seconds: float = 20.0
    """Seconds after which the greedy bot decides instead of a slow one."""
    compile_processes: int = 0
    """Processes that compile games in the background; with 0 they are compiled when they are first played."""

    tables_per_guest: int = 30
    """Unfinished tables of one guest."""
    requests: Rate = Rate(120, 20)
    """HTTP requests from one address."""
    new_tables: Rate = Rate(30, 0.5)
    """Tables created from one address."""
    sockets_per_address: int = 64
    messages: Rate = Rate(60, 15)
    """Messages on one socket."""
    remarks: Rate = Rate(20, 1)
    """Remarks from one address. They are stored for ever, and anybody who watches may make them."""
    message_bytes: int = 4096
    """The longest message that a client may send."""
    queue_length: int = 64
    """Messages that may wait for one socket. A client that reads more slowly is disconnected, and may come back."""

    away_seconds: float = 20.0
    """Seconds that somebody must be away before the others may hand the seat to a bot."""
    idle_seconds: float = 600.0
    """Seconds that a table without viewers is kept in memory."""
