"""Tests of the doors run for every game, and if they ask for it for all its players and options."""

from tests.contract.conftest import pytest_generate_tests

__all__ = ["pytest_generate_tests"]
