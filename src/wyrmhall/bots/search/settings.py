"""How the search goes about it."""

from __future__ import annotations

from dataclasses import asdict, astuple, dataclass, replace
from math import isfinite
from typing import Any

import numpy as np

from wyrmhall.contract.errors import OptionError
from wyrmhall.contract.game import Game

LAYOUT = np.dtype([("exploration", np.float64), ("prior", np.float64), ("greedy", np.int32)], align=True)


@dataclass(frozen=True)
class Settings:
    """How the search goes about it. What else was tried, and what came of it: docs/bots.md."""

    exploration: float = 1.0
    """How much is risked on actions tried less often."""
    prior: float = 0.5
    """The weight of the greedy player's choice in the tree, from 0 to 1."""
    greedy: int = 900
    """Of 1,000 decisions after the tree, how many the greedy player makes; the others are made at random."""

    def packed(self) -> Any:
        """As native code takes it."""
        return np.array([astuple(self)], np.dtype((np.record, LAYOUT)))[0]


WITHOUT_GREEDY = Settings(prior=0.0, greedy=0)
"""For a game that has no greedy player."""


def settings_for(game: Game) -> Settings:
    """The general settings, and what `SEARCH` in the game's `bot` changes: what did clearly better.

    >>> from wyrmhall.engine.registry import find_game
    >>> settings_for(find_game("dragonquest")).prior
    0.8
    """
    general = Settings() if game.bot.chooses else WITHOUT_GREEDY
    return replace(general, **game.bot.search)


def changed_settings(game: Game | None, said: str) -> Settings:
    """A game's settings with some changed: `greedy=0,prior=0.8`.

    >>> changed_settings(None, "greedy=0,prior=0.8").greedy
    0
    """
    settings = settings_for(game) if game else Settings()
    for part in said.split(","):
        name, _, value = part.partition("=")
        known = asdict(settings)
        try:
            settings = replace(settings, **{name: type(known[name])(value)})
            if not isfinite(asdict(settings)[name]):
                raise ValueError(value)
        except (KeyError, ValueError):
            names = ", ".join(f"{key}={now}" for key, now in known.items())
            raise OptionError(f"[{part}] is no setting of the search; its settings are: {names}.") from None
    return settings
