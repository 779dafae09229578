"""The tables of the database. Migrations bring a database to this shape; a test holds the two together."""

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
"""`head` never changes. `over` and `summary` follow from the events and are kept so that the lobby can be shown
without going through all logs."""

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
"""The log. Its primary key is the compare-and-set: of two writers that would both be next, one fails."""

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)
