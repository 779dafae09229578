"""Tests of the contract run for every game, and if they ask for it for all its players and options."""

from __future__ import annotations

import pytest

from tests.every_game.random_games import cases
from tests.options import chosen_games


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    asked = set(metafunc.fixturenames)
    if "small_game" in asked:  # for promises of the engine alone: to compile its code for each game takes long
        smallest = min(chosen_games(), key=lambda game: game.moves.size)
        metafunc.parametrize("small_game", [smallest], ids=lambda game: game.name)
        return
    marked = [mark.args[0] for mark in metafunc.definition.iter_markers("parametrize")]
    if "game" not in asked or any(names == "game" or "game" in names for names in marked):
        return
    if "options" in asked:
        metafunc.parametrize(("game", "players", "options"), list(cases()))
    else:
        metafunc.parametrize("game", chosen_games(), ids=lambda game: game.name)
