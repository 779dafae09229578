"""Levels of bots for people: novice, casual, strong, master.

All of them search. The weaker ones imagine fewer games and sometimes choose a move with fewer visits, as people err:
often one that seemed nearly as good, hardly ever one that looked bad at once.
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from wyrmhall.bots.protocol import Analysis, Budget, Estimate
from wyrmhall.bots.search.bot import SearchBot
from wyrmhall.kit.bot import Question
from wyrmhall.kit.game import Game
from wyrmhall.native.rng import uniform


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The strength of a level in one game."""

    iterations: int
    """Number of games imagined for a decision."""
    temperature: float
    """0 always chooses the best move, 1 each move in proportion to its visits."""
    rating: float | None = None
    """Rating measured among the levels of this game (docs/bots.md)."""

    @property
    def budget(self) -> Budget:
        return Budget(iterations=self.iterations)


LEVELS = {
    "novice": Level(iterations=30, temperature=1.0),
    "casual": Level(iterations=100, temperature=0.5),
    "strong": Level(iterations=500, temperature=0.0),
    "master": Level(iterations=3000, temperature=0.0),
}
"""Default levels, for a game whose `bot` declares none."""
NAMES = tuple(LEVELS)


def level_of(game: Game, name: str) -> Level:
    """The level of this name in a game.

    >>> from wyrmhall.registry import find_game
    >>> keeper = find_game("keeper")
    >>> level_of(keeper, "novice").iterations < level_of(keeper, "master").iterations
    True
    """
    own = game.bot.levels
    return msgspec.convert(own[name], Level) if name in own else LEVELS[name]


class LevelBot:
    """Plays at one of the levels. It ignores the budget it is given and uses that of its level."""

    def __init__(self, name: str, game: Game, stream: Any) -> None:
        self.level = level_of(game, name)
        self.search = SearchBot(game, stream)
        self.stream = stream

    def choose(self, question: Question, budget: Budget) -> int:
        if len(question.actions) == 1:
            return int(question.actions[0])
        if self.level.temperature == 0:
            return self.search.choose(question, self.level.budget)
        analysis = self.search.analyse(question, self.level.budget)
        return choose_with_errors(analysis, self.level.temperature, uniform(self.stream))


def choose_with_errors(analysis: Analysis[Estimate], temperature: float, random: float) -> int:
    """Draws an action with the weight visits^(1 ÷ temperature). `random` is a number from 0 up to 1.

    Visits say how good an action seems and how sure that is. Values would not do: after two or three imagined games
    they are little more than luck.
    """
    tried = [one for one in analysis.moves if one.visits > 0]
    most = max(one.visits for one in tried)
    sums = np.cumsum([(one.visits / most) ** (1 / temperature) for one in tried])
    return tried[int(np.searchsorted(sums, random * sums[-1], side="right"))].action
