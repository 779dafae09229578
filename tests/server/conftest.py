"""Fixtures of the server's tests."""

import pytest

from tests import options
from tests.seeding import SeededChance, think_by_iterations
from tests.server.databases import empty_database, empty_schema
from tests.server.postgres import BINARIES, MISSING, Postgres
from tests.server.running_server import running_server
from wyrmhall.server import limits, randomness


@pytest.fixture(autouse=True)
def told_at_once(monkeypatch):
    """Whoever is refused is told so at once."""
    monkeypatch.setattr(limits, "REFUSAL_SECONDS", 0)


@pytest.fixture(autouse=True)
def seeded(monkeypatch, request):
    """Servers of a test draw the same in every run with the same seed, whatever ran before."""
    monkeypatch.setattr(randomness, "draw", SeededChance(f"{options.seed} {request.node.nodeid}"))
    think_by_iterations(monkeypatch.setattr)


@pytest.fixture
def seed():
    """The number that dice and random moves follow from."""
    return options.seed


@pytest.fixture
def database(tmp_path):
    with empty_database(tmp_path) as url:
        yield url


@pytest.fixture(scope="session")
def postgres():
    """A PostgreSQL of the tests' own."""
    if BINARIES is None:
        pytest.skip(MISSING)
    running = Postgres()
    yield running
    running.close()


@pytest.fixture
def shared_database(postgres):
    """The URL of an empty PostgreSQL database."""
    with empty_schema(postgres.url) as url:
        yield url


@pytest.fixture
async def server(database, seed):
    async with running_server(database) as opened:
        yield opened
