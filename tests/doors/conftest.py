"""Tests of the doors run for every game, and if they ask for it for all its players and options."""

from tests.every_game.conftest import pytest_generate_tests  # noqa: F401
