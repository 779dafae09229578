"""Fixtures of the server's tests."""

import pytest

from tests.server.databases import fresh_database
from tests.server.hosting import house


@pytest.fixture
def database(tmp_path):
    """The URL of an empty database."""
    with fresh_database(tmp_path) as url:
        yield url


@pytest.fixture
async def hall(database):
    """A server with loose limits."""
    async with house(database) as opened:
        yield opened
