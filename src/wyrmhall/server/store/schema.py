"""The schema of the database. Migrations lead to it, which a test checks."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("head", Text, nullable=False),
    Column("maker", String(64), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("created", String(32), nullable=False),
    Column("summary", Text, nullable=False),
    Index("tables_in_the_lobby", "listed", "over", "created"),
    Index("tables_of_a_guest", "maker", "over"),
)
"""`head` is the setup and never changes. `over` and `summary` follow from the events; they are stored so that the lobby
can be shown without going through all logs."""

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("key", String(96)),
    Column("event", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
    UniqueConstraint("table_id", "key", name="a_key_is_used_once"),
)
"""The logs. The primary key is a compare-and-set: of two writers of the same event, one fails."""

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)
