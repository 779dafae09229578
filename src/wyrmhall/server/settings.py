"""Settings of a server. What its operator can choose is declared here once; options, environment variables, keys of the
settings file and docs/settings.md follow from it (`configuration.py`)."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct, field

if TYPE_CHECKING:
    from wyrmhall.server.bots.own import OwnBot

Port = Annotated[int, Meta(ge=0, le=65535)]
Days = Annotated[int, Meta(ge=1)]
Count = Annotated[int, Meta(ge=0)]
Workers = Annotated[int, Meta(ge=1)]
Seconds = Annotated[float, Meta(ge=0)]
Above0 = Annotated[float, Meta(gt=0)]


class Rate(Struct, frozen=True, array_like=True):
    """A rate limit: `burst` at once, and `per_second` on average."""

    burst: Above0
    per_second: Above0


def setting(help: str, group: str, default: str = "", sign: str = "") -> Meta:
    """What a person reads about a setting, under which heading; its default in words, and what stands for its value,
    where these do not follow from the value and the type."""
    return Meta(description=help, extra={"group": group, "default": default, "sign": sign})


SERVER, WATCHING, KEEPING = "Server", "Logs and metrics", "Keeping tables"
BOTS, LIMITS, PATIENCE = "Bots", "Limits", "Patience"


class Choices(Struct, frozen=True, rename={"database": "db", "names": "name", "proxies": "proxy", "policies": "bot"}):
    """What the operator of a server can choose."""

    database: Annotated[
        str,
        setting(
            "Where tables are kept: sqlite:///FILE or postgresql+psycopg://USER@HOST/DATABASE.",
            SERVER,
            "a file in the user's data folder",
            "URL",
        ),
    ] = ""
    host: Annotated[str, setting("The address to listen at; 127.0.0.1 for this computer only.", SERVER)] = "0.0.0.0"
    port: Annotated[Port, setting("The port; 0 takes any that is free.", SERVER)] = 8420
    open: Annotated[bool, setting("Open it in the browser.", SERVER)] = True
    names: Annotated[
        tuple[str, ...],
        setting(
            "A name that leads to it, such as games.example.org. It answers to localhost, to addresses in digits and "
            "to this computer's own names by itself.",
            SERVER,
        ),
    ] = ()
    proxies: Annotated[
        tuple[str, ...],
        setting(
            "A proxy that may say whom it speaks for: an address, or a network such as 172.16.0.0/12.",
            SERVER,
            sign="ADDRESS",
        ),
    ] = ()
    workers: Annotated[
        Workers, setting("Processes that serve together at that port; more than one needs PostgreSQL.", SERVER)
    ] = 1
    inside: Annotated[
        str,
        setting(
            "The address where other processes with the same PostgreSQL database reach this machine; a single one.",
            SERVER,
            "where PostgreSQL sees it",
            "ADDRESS",
        ),
    ] = ""
    inside_port: Annotated[
        Port,
        setting(
            "The port there; of several workers each has one, from this on. Let no stranger reach it.", SERVER, "any"
        ),
    ] = 0

    log_format: Annotated[
        Literal["text", "json"], setting("Lines for people, or a JSON object in each line.", WATCHING)
    ] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        setting("What is logged: from info on also every request. No level shows a token.", WATCHING),
    ] = "warning"
    metrics_port: Annotated[
        Port | None,
        setting(
            "A port where Prometheus reads figures; of several workers each has one, from this on.", WATCHING, "none"
        ),
    ] = None
    metrics_host: Annotated[
        str, setting("The address of that port; anybody who reaches it can read the figures.", WATCHING)
    ] = "127.0.0.1"

    keep_finished: Annotated[
        Days | None,
        setting(
            "Days after which a finished table that nobody looks at is deleted, with its record.", KEEPING, "for ever"
        ),
    ] = None
    keep_unfinished: Annotated[
        Days | None,
        setting("Days after which a table that nobody comes back to is deleted, though not over.", KEEPING, "for ever"),
    ] = None

    policies: Annotated[
        tuple[str, ...], setting("A policy that may sit at tables, as in Wyrmling=net.onnx.", BOTS, sign="NAME=POLICY")
    ] = ()
    bot_processes: Annotated[
        Count, setting("Processes in which bots think, shared by the workers; with 0, threads.", BOTS, "all cores")
    ] = field(default_factory=lambda: os.cpu_count() or 1)
    bots_apart: Annotated[
        bool,
        setting(
            "Bots think where `wyrmhall bots` runs; bot_processes is how many decisions are asked for at a time.", BOTS
        ),
    ] = False
    bot_seconds: Annotated[
        Seconds, setting("Seconds after which the greedy bot decides instead of a slow one.", BOTS)
    ] = 20.0

    tables_per_guest: Annotated[Count, setting("Unfinished tables of one guest.", LIMITS)] = 30
    tables_per_address: Annotated[
        Count,
        setting(
            "Unfinished tables from one address that were used within a day. Whoever sends no cookie is a new guest.",
            LIMITS,
        ),
    ] = 100
    listed_per_address: Annotated[Count, setting("The same of those in the lobby, which shows 100.", LIMITS)] = 10
    open_seats_per_address: Annotated[
        Count,
        setting("Open seats of a listed table that can be taken from one address, each by another guest.", LIMITS),
    ] = 3
    work: Annotated[
        Rate, setting("Seconds of computing for one address: whatever it asks for is paid from these.", LIMITS)
    ] = Rate(3.0, 0.2)
    new_tables: Annotated[Rate, setting("Tables set up from one address.", LIMITS)] = Rate(30, 0.5)
    standings_at_once: Annotated[Count, setting("Tables that one request may ask about.", LIMITS)] = 50
    sockets_per_address: Annotated[Count, setting("Sockets from one address.", LIMITS)] = 64
    messages: Annotated[Rate, setting("Messages on one socket.", LIMITS)] = Rate(60, 15)
    remarks: Annotated[
        Rate,
        setting(
            "Remarks from one address: they are kept with the table, and anybody who watches may make them.", LIMITS
        ),
    ] = Rate(20, 1)
    message_bytes: Annotated[Count, setting("The longest message that a client may send.", LIMITS)] = 4096
    queue_length: Annotated[
        Count, setting("Messages that may wait for one socket. A client that reads more slowly is cut off.", LIMITS)
    ] = 64

    reveal_seconds: Annotated[
        Seconds,
        setting("Seconds that a full table waits for shares of the dice; then it begins without them.", PATIENCE),
    ] = 10.0
    away_seconds: Annotated[
        Seconds,
        setting("Seconds that somebody must be away before the others may agree to hand the seat to a bot.", PATIENCE),
    ] = 20.0
    proposal_seconds: Annotated[
        Seconds,
        setting("Seconds before somebody may ask the others for the same again, unless a move was made.", PATIENCE),
    ] = 60.0
    idle_seconds: Annotated[
        Seconds,
        setting("Seconds that a table without viewers stays in memory; within 120 if its game is over.", PATIENCE),
    ] = 600.0


class Settings(Choices, frozen=True):
    """What a server runs with: what was chosen, and what it found out itself."""

    addresses: tuple[str, ...] = ()
    """Where other devices reach this server."""
    bots: tuple[OwnBot, ...] = ()
    """Its policies, loaded."""
    site: Path = Path(__file__).parent / "site"
    """The folder with the built web pages."""
    compile_processes: int = 0
    """Processes that compile games in the background; with 0 they are compiled when they are first played."""
    lease_seconds: float = 2.0
    """Seconds for which other processes leave this one its tables without hearing of it."""
