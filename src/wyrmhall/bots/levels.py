"""Opponents for people: novice, casual, strong, master.

All of them search. The weaker ones imagine fewer games, and take a move that looks a little worse now and then: the
closer two moves seem, the more often. That is how people err; moves that look bad are left alone at every level.
"""

from __future__ import annotations

import math
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
    """How much worse a move may look, as a share of the win, to be taken a third as often as the best. 0: never."""
    threads: int = 1
    rating: float | None = None
    """As measured among the levels of this game (docs/bots.md)."""

    @property
    def budget(self) -> Budget:
        return Budget(iterations=self.iterations, threads=self.threads)


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
    """One of the actions tried, the worse it looks the less likely. `lot` is a number from 0 up to 1."""
    tried = [one for one in analysis.estimates if one.visits > 0]
    best = max(one.value for one in tried)
    scale = temperature * max(best, 1.0)
    weights = [math.exp((one.value - best) / scale) * math.sqrt(one.visits) for one in tried]
    reached = np.cumsum(weights)
    return tried[int(np.searchsorted(reached, lot * reached[-1], side="right"))].action
