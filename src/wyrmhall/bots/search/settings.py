"""Settings of the searches."""

from __future__ import annotations

from dataclasses import asdict, astuple, dataclass, replace
from math import isfinite
from typing import Any

import numpy as np

from wyrmhall.kit.errors import OptionError
from wyrmhall.kit.game import Game

LAYOUT = np.dtype([("exploration", np.float64), ("prior", np.float64), ("greedy", np.int32)], align=True)


@dataclass(frozen=True)
class SearchSettings:
    """Settings of the search. docs/search.md tells what else was tried."""

    exploration: float = 1.0
    """The weight of actions tried less often (PUCT)."""
    prior: float = 0.5
    """The weight of the greedy player's choice in the tree, from 0 to 1."""
    greedy: int = 900
    """Decisions of 1,000 after the tree that the greedy player makes. The others are random."""

    def packed(self) -> Any:
        """The settings as a record for native code."""
        return np.array([astuple(self)], np.dtype((np.record, LAYOUT)))[0]


@dataclass(frozen=True)
class GuidedSettings:
    """Settings of a search with a policy."""

    policy: str = ""
    """The name of the policy, for `load_policy`."""
    batch: int = 16
    """Number of positions that the policy is asked about at once."""
    exploration: float = 0.4
    prior: float = 0.6
    """The weight of the policy's probabilities, from 0 to 1. The rest is shared evenly among all actions."""

    def packed(self) -> Any:
        return SearchSettings(self.exploration, self.prior).packed()


WITHOUT_GREEDY = SearchSettings(prior=0.0, greedy=0)
"""Settings for a game that has no greedy player."""


def settings_for(game: Game) -> SearchSettings:
    """The general settings with the changes that the game's `SEARCH` makes.

    >>> from wyrmhall.registry import find_game
    >>> settings_for(find_game("dragonquest")).prior
    0.8
    """
    general = SearchSettings() if game.bot.has_greedy_player else WITHOUT_GREEDY
    return replace(general, **game.bot.search)


def changed_settings(game: Game | None, said: str) -> SearchSettings | GuidedSettings:
    """A game's settings with some changed: `greedy=0,prior=0.8`. A policy among them gives GuidedSettings.

    >>> changed_settings(None, "greedy=0,prior=0.8").greedy
    0
    >>> changed_settings(None, "policy=net.onnx,batch=32")
    GuidedSettings(policy='net.onnx', batch=32, exploration=0.4, prior=0.6)
    """
    changes = [part.partition("=") for part in said.split(",")] if said else []
    settings: Any = settings_for(game) if game else SearchSettings()
    if any(name == "policy" for name, _, _ in changes):
        settings = GuidedSettings()
    for name, _, value in changes:
        known = asdict(settings)
        try:
            settings = replace(settings, **{name: type(known[name])(value)})
            _check(name, asdict(settings)[name])
        except (KeyError, ValueError):
            names = ", ".join(f"{key}={now}" for key, now in known.items())
            raise OptionError(f"[{name}={value}] is no setting of the search; its settings are: {names}.") from None
    return settings  # type: ignore[no-any-return]


def _check(name: str, value: str | float) -> None:
    if value == "" or (isinstance(value, float) and not isfinite(value)) or (name == "batch" and int(value) < 1):
        raise ValueError(value)
