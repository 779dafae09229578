"""The games there are: every folder under `wyrmhall.games`, and those that a program adds."""

from __future__ import annotations

import difflib
import pkgutil
from functools import cache
from importlib import import_module

from wyrmhall import games as shipped
from wyrmhall.contract.errors import UnknownGame
from wyrmhall.contract.game import Game


@cache
def _shipped() -> dict[str, Game]:
    names = sorted(module.name for module in pkgutil.iter_modules(shipped.__path__) if module.ispkg)
    return {name: import_module(f"wyrmhall.games.{name}").GAME for name in names}


_added: dict[str, Game] = {}


def register(game: Game) -> None:
    """Add a game that lives outside this package."""
    _added[game.name] = game


def all_games() -> dict[str, Game]:
    """All games by name.

    >>> all_games()["keeper"].title
    'Dragon Keeper: The Dungeon'
    """
    return {**_shipped(), **_added}


def find_game(name: str) -> Game:
    """The game of that name; UnknownGame suggests the nearest."""
    known = all_games()
    if name in known:
        return known[name]
    near = difflib.get_close_matches(name, known, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(known)}."
    raise UnknownGame(f"There is no game {name!r}; {hint}")
