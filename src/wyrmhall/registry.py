"""The registry of games: those under `wyrmhall.games`, and those of installed packages."""

from __future__ import annotations

import pkgutil
import warnings
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from wyrmhall import games as shipped
from wyrmhall.kit.errors import UnknownGame
from wyrmhall.kit.game import Game
from wyrmhall.kit.words import alike

GROUP = "wyrmhall.games"
"""Group of entry points by which packages offer games: `name = "package:GAME"`."""


@cache
def shipped_games() -> dict[str, Game]:
    names = sorted(module.name for module in pkgutil.iter_modules(shipped.__path__) if module.ispkg)
    return {name: import_module(f"wyrmhall.games.{name}").GAME for name in names}


@cache
def _installed() -> dict[str, Game]:
    """Games of installed packages by name. One that cannot be loaded is left out, with a warning."""
    games: dict[str, Game] = {}
    for entry in sorted(entry_points(group=GROUP)):
        try:
            game = entry.load()
            if not isinstance(game, Game):
                raise TypeError(f"it is of type {type(game).__name__}, not a Game")
        except Exception as fault:
            reason = f"{type(fault).__name__}: {fault}"
            warnings.warn(
                f"The game {entry.name} is left out: {entry.value} cannot be loaded ({reason}).", stacklevel=1
            )
        else:
            games[game.name] = game
    return games


_added: dict[str, Game] = {}
"""Games given to `register`."""


def register(game: Game) -> None:
    """Adds a game for this run of the program."""
    _added[game.name] = game


def all_games() -> dict[str, Game]:
    """All games by name.

    >>> all_games()["keeper"].title
    'Dragon Keeper: The Dungeon'
    """
    return {**shipped_games(), **_installed(), **_added}


def find_game(name: str | Game) -> Game:
    """The game of that name. UnknownGame suggests a similar name. A `Game` is returned as it is."""
    if isinstance(name, Game):
        return name
    if not isinstance(name, str):
        raise UnknownGame(f"A game is given by its name, not as {name!r}.")
    known = all_games()
    if name in known:
        return known[name]
    near = alike(name, known, most=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(known)}."
    raise UnknownGame(f"There is no game {name!r}; {hint}")
