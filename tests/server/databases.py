"""An empty database for each test: an SQLite file, or a schema of the database that WYRMHALL_TEST_DB names."""

import os
from contextlib import contextmanager
from uuid import uuid4

from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from wyrmhall.server.store.database import engine_for


@contextmanager
def empty_database(folder):
    shared = os.environ.get("WYRMHALL_TEST_DB")
    if not shared:
        yield f"sqlite:///{folder}/tables.db"
        return
    with empty_schema(shared) as url:
        yield url


def execute(database, statement, **values):
    """Look at what is stored, or change it, past the server."""
    engine = engine_for(database)
    with engine.begin() as connection:
        found = connection.execute(text(statement), values)
        rows = found.all() if found.returns_rows else None
    engine.dispose()
    return rows


@contextmanager
def empty_schema(shared):
    """The URL of a schema of a PostgreSQL database that is removed afterwards."""
    schema = f"test_{uuid4().hex}"
    engine = create_engine(shared)
    with engine.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {schema}"))
    try:
        within = make_url(shared).update_query_dict({"options": f"-csearch_path={schema}"})
        yield within.render_as_string(hide_password=False)
    finally:
        with engine.begin() as connection:
            connection.execute(text(f"DROP SCHEMA {schema} CASCADE"))
        engine.dispose()
