"""Fixtures of the server's tests."""

import os
import secrets

import pytest

from tests.server.databases import empty_database
from tests.server.running_server import running_server


@pytest.fixture
def seed():
    """The seed of dice and of random moves. It is printed, and taken back from the environment."""
    seed = int(os.environ.get("WYRMHALL_TEST_SEED") or secrets.randbelow(2**32))
    print(f"WYRMHALL_TEST_SEED={seed}")
    return seed


@pytest.fixture
def database(tmp_path):
    """The URL of an empty database."""
    with empty_database(tmp_path) as url:
        yield url


@pytest.fixture
async def server(database, seed):
    """A server with loose limits."""
    async with running_server(database, seed) as opened:
        yield opened
