"""Owners of tables, among processes that share a PostgreSQL database, and the queue of the bots apart.

`fence` counts the owners of a table, and every event says under which one it was written. The database refuses what a
former owner writes. Its lock is the one of the foreign key, which is taken anyway; whoever becomes owner waits for it.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

REFUSE = """
CREATE FUNCTION refuse_former_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM tables WHERE id = NEW.table_id AND fence = NEW.fence FOR KEY SHARE;
    IF NOT FOUND THEN
        RAISE integrity_constraint_violation USING MESSAGE = 'table ' || NEW.table_id || ' has another owner';
    END IF;
    RETURN NEW;
END $$
"""
BEFORE = "CREATE TRIGGER by_its_owner BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION refuse_former_owner()"


def upgrade() -> None:
    op.add_column("tables", sa.Column("owner", sa.String(32)))
    op.add_column("tables", sa.Column("fence", sa.Integer, nullable=False, server_default="0"))
    op.add_column("events", sa.Column("fence", sa.Integer, nullable=False, server_default="0"))
    if op.get_bind().dialect.name != "postgresql":
        return
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
        prefixes=["UNLOGGED"],
    )
    op.create_table(
        "thoughts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("asker", sa.String(32), nullable=False),
        sa.Column("work", sa.LargeBinary, nullable=False),
        sa.Column("found", sa.LargeBinary),
        sa.Column("asked", sa.DateTime(timezone=True), nullable=False, server_default=sa.func.clock_timestamp()),
        prefixes=["UNLOGGED"],
    )
    op.execute(REFUSE)
    op.execute(BEFORE)
