"""Stored analyses of games. They go when their tables do."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("budget", sa.String(32), nullable=False),
        sa.Column("made", sa.String(32), nullable=False),
        sa.Column("result", sa.Text, nullable=False),
    )
