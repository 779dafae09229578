"""Declares the settings of a server. Command line options, environment variables, keys of the settings file and
docs/settings.md are derived from them (`configuration.py`)."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta, Struct

if TYPE_CHECKING:
    from wyrmhall.server.bots.operator_bots import OperatorBot

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


def setting(default: Any, help: str, group: str = "", *, name: str = "", usual: str = "", sign: str = "") -> Any:
    """Declares a setting. A `group` is the heading over it and those after it. `name` is its name outside Python,
    `usual` its default in words, and `sign` the placeholder for its value, where these do not follow from the
    declaration."""
    return field(default=default, metadata={"help": help, "group": group, "name": name, "usual": usual, "sign": sign})


@dataclass(frozen=True)
class Choices:
    """Settings that the operator can choose."""

    database: str = setting(
        "",
        "Where tables are kept: sqlite:///FILE or postgresql+psycopg://USER@HOST/DATABASE.",
        "Server",
        name="db",
        usual="a file in the user's data folder",
        sign="URL",
    )
    host: str = setting("0.0.0.0", "The address to listen at; 127.0.0.1 for this computer only.")
    port: Port = setting(8420, "The port; 0 takes any that is free.")
    open: bool = setting(True, "Open it in the browser.")
    names: tuple[str, ...] = setting(
        (),
        "A name that leads to it, such as games.example.org. It answers to localhost, to addresses in digits and "
        "to this computer's own names by itself.",
        name="name",
    )
    proxies: tuple[str, ...] = setting(
        (),
        "A proxy that may say whom it speaks for: an address, or a network such as 172.16.0.0/12.",
        name="proxy",
        sign="ADDRESS",
    )
    workers: Workers = setting(1, "Processes that serve together at that port; more than one needs PostgreSQL.")
    inside: str = setting(
        "",
        "The address where other processes with the same PostgreSQL database reach this machine; a single one.",
        usual="where PostgreSQL sees it",
        sign="ADDRESS",
    )
    inside_port: Port = setting(
        0, "The port there; of several workers each has one, from this on. Let no stranger reach it.", usual="any"
    )

    log_format: Literal["text", "json"] = setting(
        "text", "Lines for people, or a JSON object in each line.", "Logs and metrics"
    )
    log_level: Literal["debug", "info", "warning", "error"] = setting(
        "warning", "What is logged: from info on also every request. No level shows a token."
    )
    metrics_port: Port | None = setting(
        None, "A port where Prometheus reads figures; of several workers each has one, from this on.", usual="none"
    )
    metrics_host: str = setting("127.0.0.1", "The address of that port; anybody who reaches it can read the figures.")

    keep_finished: Days | None = setting(
        None,
        "Days after which a finished table that nobody looks at is deleted, with its record.",
        "Keeping tables",
        usual="for ever",
    )
    keep_unfinished: Days | None = setting(
        None, "Days after which a table that nobody comes back to is deleted, though not over.", usual="for ever"
    )

    policies: tuple[str, ...] = setting(
        (), "A policy that may sit at tables, as in Wyrmling=net.onnx.", "Bots", name="bot", sign="NAME=POLICY"
    )
    bot_processes: Count = setting(
        os.cpu_count() or 1,
        "Processes in which bots think, shared by the workers; with 0, threads.",
        usual="all cores",
    )
    bots_apart: bool = setting(
        False, "Bots think where `wyrmhall bots` runs; bot_processes is how many decisions are asked for at a time."
    )
    bot_seconds: Seconds = setting(20.0, "Seconds after which the greedy bot decides instead of a slow one.")

    tables_per_guest: Count = setting(30, "Unfinished tables of one guest.", "Limits")
    tables_per_address: Count = setting(
        100, "Unfinished tables from one address that were used within a day. Whoever sends no cookie is a new guest."
    )
    listed_per_address: Count = setting(10, "The same of those in the lobby, which shows 100.")
    open_seats_per_address: Count = setting(
        3, "Open seats of a listed table that can be taken from one address, each by another guest."
    )
    work: Rate = setting(
        Rate(3.0, 0.2), "Seconds of computing for one address: whatever it asks for is paid from these."
    )
    new_tables: Rate = setting(Rate(30, 0.5), "Tables set up from one address.")
    standings_at_once: Count = setting(50, "Tables that one request may ask about.")
    sockets_per_address: Count = setting(64, "Sockets from one address.")
    messages: Rate = setting(Rate(60, 15), "Messages on one socket.")
    remarks: Rate = setting(
        Rate(20, 1), "Remarks from one address: they are kept with the table, and anybody who watches may make them."
    )
    message_bytes: Count = setting(4096, "The longest message that a client may send.")
    queue_length: Count = setting(
        64, "Messages that may wait for one socket. A client that reads more slowly is cut off."
    )

    reveal_seconds: Seconds = setting(
        10.0, "Seconds that a full table waits for shares of the dice; then it begins without them.", "Patience"
    )
    away_seconds: Seconds = setting(
        20.0, "Seconds that somebody must be away before the others may agree to hand the seat to a bot."
    )
    proposal_seconds: Seconds = setting(
        60.0, "Seconds before somebody may ask the others for the same again, unless a move was made."
    )
    idle_seconds: Seconds = setting(
        600.0, "Seconds that a table without viewers stays in memory; within 120 if its game is over."
    )


@dataclass(frozen=True)
class Settings(Choices):
    addresses: tuple[str, ...] = ()
    """Addresses at which other devices reach this server."""
    bots: tuple[OperatorBot, ...] = ()
    """The operator's policies, loaded."""
    site: Path = Path(__file__).parent / "site"
    compile_processes: int = 0
    """Number of processes that compile games in the background. With 0, games are compiled when first played."""
    lease_seconds: float = 2.0
    """Seconds after which a lease that is not renewed ends."""
