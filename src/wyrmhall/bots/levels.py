"""Opponents for people: novice, casual, strong, master.

All of them search. The weaker ones imagine fewer games, and now and then take a move that they thought about less: the
more promising it seemed, the more often. That is how people err; moves that look bad at once are left alone.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

import msgspec
import numpy as np

from wyrmhall.bots.protocol import Actions, Analysis, Budget
from wyrmhall.bots.search import SearchBot
from wyrmhall.contract.game import Content, Game, Redacted
from wyrmhall.contract.rng import below

NAMES = ("novice", "casual", "strong", "master")
OTHER_GAMES = "other"
FINE = 1 << 30
"""Lots are drawn from this many."""


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How well a level plays a game."""

    iterations: int
    """Games imagined for a decision."""
    temperature: float
    """How readily it takes another move than the best: 1, each as often as it was looked at; 0, never."""
    rating: float | None = None
    """As measured among the levels of this game (docs/bots.md)."""

    @property
    def budget(self) -> Budget:
        return Budget(iterations=self.iterations)


@cache
def all_levels() -> dict[str, dict[str, Level]]:
    """The levels of each game, from `levels.toml`."""
    text = (resources.files("wyrmhall.bots") / "levels.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, dict[str, Level]])


def level_of(game: Game, name: str) -> Level:
    """
    >>> from wyrmhall.engine.registry import find_game
    >>> keeper = find_game("keeper")
    >>> level_of(keeper, "novice").iterations < level_of(keeper, "master").iterations
    True
    """
    levels = all_levels()
    return levels.get(game.name, levels[OTHER_GAMES])[name]


class LevelBot:
    """Plays at one of the levels; its budget is the level's own."""

    def __init__(self, name: str, game: Game, minds: Any) -> None:
        self.level = level_of(game, name)
        self.search = SearchBot(game, minds)
        self.minds = minds

    def choose(self, content: Content, seen: Redacted, actions: Actions, budget: Budget) -> int:
        if len(actions) == 1:
            return int(actions[0])
        if self.level.temperature == 0:
            return self.search.choose(content, seen, actions, self.level.budget)
        analysis = self.search.analyse(content, seen, actions, self.level.budget)
        return err(analysis, self.level.temperature, below(self.minds, FINE) / FINE)

    def analyse(self, content: Content, seen: Redacted, actions: Actions, budget: Budget) -> Analysis:
        return self.search.analyse(content, seen, actions, self.level.budget)


def err(analysis: Analysis, temperature: float, lot: float) -> int:
    """One of the actions looked at, the less it was looked at the less likely. `lot` is a number from 0 up to 1.

    How often an action was looked at says how good it seems and how sure that is. Its value alone would not do: after
    two or three imagined games it is little more than luck.
    """
    tried = [one for one in analysis.estimates if one.visits > 0]
    most = max(one.visits for one in tried)
    reached = np.cumsum([(one.visits / most) ** (1 / temperature) for one in tried])
    return tried[int(np.searchsorted(reached, lot * reached[-1], side="right"))].action
