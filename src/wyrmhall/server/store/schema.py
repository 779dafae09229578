"""The tables of the database, as statements name them. Their types, keys and indices are in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import Boolean, column, table

tables = table(
    "tables",
    *(column(name) for name in ("id", "head", "maker", "origin", "created", "touched", "summary", "owner", "fence")),
    *(column(name, Boolean) for name in ("listed", "over")),
)
"""The tables that people play at. `head` is the setup and never changes. `over` and `summary` follow from the events,
and spare the lobby replaying all logs. `origin` is a hash of the address that a table was created from. `touched` is
the last use, give or take an hour. `owner` is a process, and `fence` counts the owners (`leases.py`)."""

events = table("events", *(column(name) for name in ("table_id", "seq", "key", "event", "fence")))
"""The logs. The primary key (table_id, seq) is a compare-and-set: of two writers of the same event, one fails.
PostgreSQL refuses an event whose `fence` is not that of its table."""

analyses = table("analyses", *(column(name) for name in ("table_id", "rules_version", "budget", "made", "result")))

secrets = table("secrets", column("name"), column("secret"))
