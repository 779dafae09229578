"""How the search goes about it."""

from __future__ import annotations

from dataclasses import astuple, dataclass, fields, replace
from typing import Any

import numpy as np

from wyrmhall.contract.errors import OptionError
from wyrmhall.contract.game import Game

SWITCH = {"on": True, "off": False}


@dataclass(frozen=True)
class Settings:
    """How the search goes about it. What was tried, and what came of it: docs/bots.md."""

    exploration: float = 1.0
    """How much is risked on actions tried less often."""
    prior: float = 0.5
    """The weight of the greedy player's choice in the tree, from 0 to 1."""
    urgency: float = 0.0
    """What is taken off the mean of a node for an action that has not been tried."""
    greedy: int = 900
    """Of 1,000 decisions after the tree, how many the greedy player makes; the others are made at random."""
    chance: bool = False
    """Whether chance events are nodes of the tree; else they are drawn anew at every visit."""
    puct: bool = True
    """Whether actions are weighed by the prior (PUCT); else all are tried once, then UCB1 decides."""
    open: bool = False
    """Whether the greedy players of imagined games see the whole imagined world, which is quicker."""

    def packed(self) -> Any:
        """As native code takes it."""
        return np.array([astuple(self)], LAYOUT)[0]


_NATIVE = {"float": np.float64, "int": np.int32, "bool": np.int8}
_FIELDS = [(field.name, _NATIVE[str(field.type)]) for field in fields(Settings)]
LAYOUT = np.dtype((np.record, np.dtype(_FIELDS, align=True)))

WITHOUT_GREEDY = Settings(prior=0.0, greedy=0)
"""For a game that has no greedy player."""


def settings_for(game: Game) -> Settings:
    """The general settings, and what `search` in the game's `bot/settings.toml` changes: what did clearly better.

    >>> from wyrmhall.engine.registry import find_game
    >>> settings_for(find_game("dragonquest")).prior
    0.8
    """
    general = Settings() if game.bot.chooses else WITHOUT_GREEDY
    return replace(general, **game.bot.settings.get("search", {}))


def changed_settings(game: Game | None, said: str) -> Settings:
    """A game's settings with some changed: `greedy=0,chance=on`.

    >>> changed_settings(None, "greedy=0,chance=on").greedy
    0
    """
    settings = settings_for(game) if game else Settings()
    changes: dict[str, Any] = {}
    for part in said.split(","):
        name, _, value = part.partition("=")
        known = {field.name: getattr(settings, field.name) for field in fields(settings)}
        try:
            changes[name] = SWITCH[value] if isinstance(known[name], bool) else type(known[name])(value)
        except (KeyError, ValueError):
            names = ", ".join(f"{key}={_said(now)}" for key, now in known.items())
            raise OptionError(f"[{part}] is no setting of the search; its settings are: {names}.") from None
    return replace(settings, **changes)


def _said(value: Any) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
