"""What a run of the tests was asked for: `--seed` and `--games` (tests/conftest.py)."""

from __future__ import annotations

import random
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import wyrmhall
from wyrmhall.kit.game import Game
from wyrmhall.kit.option import OptionValue

seed = 0
"""All random games of the tests follow from it."""
game_names: list[str] = []
"""The games that tests of every game are about; all there are if none is named."""


def random_stream(*about: Any) -> random.Random:
    """Random numbers for one test, always the same for one `--seed`."""
    return random.Random(" ".join(map(str, (seed, *about))))


def all_changed(game: Game) -> dict[str, OptionValue]:
    """Every option changed, for all seats where it holds for some."""
    return {one.name: one.values if isinstance(one.values, str) else one.others[-1] for one in game.options}


def chosen_games() -> list[Game]:
    """The games that tests of every game are about. One that is not installed is found by the name of its package."""
    for name in game_names:
        if name not in wyrmhall.all_games() and find_spec(name):
            wyrmhall.register(import_module(name).GAME)
    return [wyrmhall.find_game(name) for name in game_names or wyrmhall.all_games()]
