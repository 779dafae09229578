"""What whoever runs a server can choose."""

from __future__ import annotations

import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second on the long run."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Settings:
    """The settings of a server."""

    database: str
    """Where everything is kept, as a URL: `sqlite:///FILE` or `postgresql+psycopg://…`."""
    addresses: tuple[str, ...] = ()
    """Where other devices reach this server."""
    origins: tuple[str, ...] = ()
    """Pages of other origins that may use this server."""

    thinkers: int = field(default_factory=lambda: os.cpu_count() or 1)
    """Processes in which bots think; with 0 they think in threads of the server."""
    warm_up: bool = False
    """Whether those processes load all games when the server starts; else when they are first needed."""
    thinking_limit: float = 20.0
    """Seconds after which the greedy player decides in the place of a bot."""

    tables_per_guest: int = 30
    """Tables of one guest that are not over."""
    requests: Rate = Rate(120, 20)
    """HTTP requests from one address."""
    new_tables: Rate = Rate(30, 0.5)
    """Tables made from one address."""
    sockets_per_address: int = 64
    messages: Rate = Rate(60, 15)
    """Messages on one socket."""
    remarks: Rate = Rate(20, 1)
    """Remarks from one address: they are kept for ever, and whoever watches may make them."""
    message_bytes: int = 4096
    """The longest message that a client may send."""
    queue_length: int = 64
    """Messages that may wait for one socket. A client that reads more slowly is cut off, and may come back."""

    patience: float = 20.0
    """Seconds that somebody must be away before the others may hand the seat to a bot."""
    idle_seconds: float = 600.0
    """How long a table that nobody looks at is kept in memory."""
