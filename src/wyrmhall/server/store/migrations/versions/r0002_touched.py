"""Two columns: where a table was made from, and when somebody was last there."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("origin", sa.String(32), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("touched", sa.String(32), nullable=False, server_default=""))
    op.execute("UPDATE tables SET touched = created")
    op.create_index("tables_of_an_address", "tables", ["origin", "over", "touched"])
