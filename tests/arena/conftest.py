"""A small arena, played once, and the command line as `tests/cli` runs it."""

import pytest

from tests.cli.conftest import home, run  # noqa: F401
from wyrmhall.arena.schedule import units
from wyrmhall.arena.units import play_unit, setting_of


@pytest.fixture(scope="session")
def setting():
    return setting_of("keeper", ["greedy", "random"], seed=1)


@pytest.fixture(scope="session")
def played(setting):
    """Ten games: five deals, each with both seatings."""
    return [play_unit(unit) for unit in units(setting, 10)]
