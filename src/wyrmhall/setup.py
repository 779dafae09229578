"""`Setup`: a game with its number of players, edition and options."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from wyrmhall.kit.edition import Edition, load_edition
from wyrmhall.kit.errors import EditionError, OptionError
from wyrmhall.kit.game import Content, Game, Options, whole_number
from wyrmhall.registry import find_game

PLAYER_NAMES = ("Ash", "Bram", "Cleo", "Dara", "Edda", "Finn", "Gwen")
"""Default names of the players on seats A to G."""

MOST_GAMES = 1 << 40
"""Maximum number of games at once. NumPy cannot count the bytes of far more."""


@dataclass(frozen=True)
class Setup:
    """Checked settings of a game."""

    game: Game
    players: int
    edition: Edition
    options: Options

    @property
    def content(self) -> Content:
        return self.edition.packed

    @cached_property
    def packed_options(self) -> Any:
        return self.game.pack_options(self.options)

    def unlike(self, other: Setup) -> list[str]:
        """Differences of another setup, such as `players 7, not 2`. States of the two do not mix."""
        ours, theirs = self._described(), other._described()
        return [f"{what} {theirs.get(what)}, not {own}" for what, own in ours.items() if theirs.get(what) != own]

    def _described(self) -> dict[str, Any]:
        edition = f"{self.edition.name} ({self.edition.hash})"
        return {"game": self.game.name, "players": self.players, "edition": edition, **self.options}

    def blank_notes(self) -> Any:
        """Array with the notes of the game's bots before a game."""
        return self.game.bot.new_notes(self.content)


def set_up(
    game: str | Game | Setup,
    players: int | None = None,
    edition: str | Edition | None = None,
    options: Options | None = None,
) -> Setup:
    """Checks settings and makes a setup of them. Compiles nothing, so that mistakes are reported at once."""
    if isinstance(game, Setup):
        return game
    game = find_game(game)
    players = game.check_players(game.default_players if players is None else players)
    found, options = load_edition(game, edition), game.check_options(options)
    if hasattr(game.content, "start_faults"):
        for fault in game.content.start_faults(found.data, options, players):
            raise EditionError(f"{found.file or found.name}: {fault.place}: {fault.problem}; {fault.remedy}.")
    return Setup(game, players, found, options)


@contextmanager
def memory_for(games: int) -> Iterator[None]:
    """Context manager that turns a MemoryError of arrays with a row for each game into OptionError."""
    try:
        yield
    except MemoryError:
        raise OptionError(f"there is no memory for {games:,} games at once; play fewer.") from None


def seed_or_fresh(seed: int | None) -> int:
    """Checks a seed; draws a random one for None."""
    return secrets.randbits(63) if seed is None else check_seed(seed)


def check_seed(seed: int) -> int:
    try:
        return whole_number(seed, "a seed", 0, 2**64 - 1)
    except OptionError:
        raise OptionError(f"a seed is a whole number from 0 to 2**64 - 1, not {seed!r}.") from None
