"""Settings of a server."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wyrmhall.server.bots.own import OwnBot


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
    names: tuple[str, ...] = ()
    """Names of this server, such as `games.example.org`. It answers to `localhost` and to addresses in digits too."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies that may say whom they speak for."""
    inside: str = ""
    """The address at which other processes with the same PostgreSQL database reach this one. By default the one from
    which PostgreSQL sees it."""
    bots: tuple[OwnBot, ...] = ()
    """Policies that may sit at tables, besides the bots there are."""
    site: Path = Path(__file__).parent / "site"
    """The folder with the built web pages."""

    bot_processes: int = field(default_factory=lambda: os.cpu_count() or 1)
    """Processes in which bots think; with 0 they think in threads of the server."""
    bots_apart: bool = False
    """Whether bots think in processes apart (`wyrmhall bots`): so many decisions are then under way at a time."""
    bot_seconds: float = 20.0
    """Seconds after which the greedy bot decides instead of a slow one."""
    compile_processes: int = 0
    """Processes that compile games in the background; with 0 they are compiled when they are first played."""

    tables_per_guest: int = 30
    """Unfinished tables of one guest."""
    tables_per_address: int = 100
    """Unfinished tables from one address that were touched within a day. Whoever sends no cookie is a new guest."""
    listed_per_address: int = 10
    """The same of those in the lobby, which shows 100."""
    open_seats_per_address: int = 3
    """Open seats of a listed table that can be taken from one address; each of them by another guest."""
    work: Rate = Rate(3.0, 0.2)
    """Seconds of computing for one address: whatever it asks for is paid from these (see `limits.Work`)."""
    new_tables: Rate = Rate(30, 0.5)
    """Tables created from one address."""
    standings_at_once: int = 50
    """Tables that one request may ask about."""
    sockets_per_address: int = 64
    messages: Rate = Rate(60, 15)
    """Messages on one socket."""
    remarks: Rate = Rate(20, 1)
    """Remarks from one address. They are stored for ever, and anybody who watches may make them."""
    message_bytes: int = 4096
    """The longest message that a client may send."""
    queue_length: int = 64
    """Messages that may wait for one socket. A client that reads more slowly is disconnected, and may come back."""

    reveal_seconds: float = 10.0
    """Seconds that a full table waits for shares of the dice that are not revealed yet; then it begins without them."""
    away_seconds: float = 20.0
    """Seconds that somebody must be away before the others may agree to hand the seat to a bot. One who is left alone
    waits for the table's own limit."""
    proposal_seconds: float = 60.0
    """Seconds before somebody may ask the others for the same thing again, unless a move was made meanwhile."""
    idle_seconds: float = 600.0
    """Seconds that a table without viewers is kept in memory. One whose game is over is let go within two minutes."""
