"""Fixtures of the server's tests."""

import pytest

from tests.server.hosting import house


@pytest.fixture
async def hall(tmp_path):
    """A server with loose limits."""
    async with house(tmp_path) as opened:
        yield opened
