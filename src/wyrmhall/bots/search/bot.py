"""`SearchBot`: memory, time, threads and results around the native search (`tree.py`)."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import replace
from threading import Thread
from typing import Any

import numpy as np

from wyrmhall.bots.protocol import Analysis, Budget, Estimate
from wyrmhall.bots.search.memory import EDGE, NONE, SearchWorkspace, new_workspace, records
from wyrmhall.bots.search.settings import SearchSettings, settings_for
from wyrmhall.bots.search.tree import NODE, native_search
from wyrmhall.kit.bot import Question
from wyrmhall.kit.game import Game
from wyrmhall.native.rng import LOTS, POLICY, below, new_streams

NODES = 1 << 17
USUAL_MILLISECONDS = 200.0
FIRST_CHUNK = 8
CHUNK_SECONDS = 0.005
"""Seconds of native code between two looks at the clock."""
INDEPENDENCE = 0.8
"""Exponent: n games of one tree count as n to this power independent games, since they are alike and a move with bad
luck gets no more of them. Searches with other random numbers then agree within their margins in 96–99% of cases
(docs/search.md); they should in 95%."""
POOLED_GAMES = 10
"""Prior weight, in games, of the pooled variance: a few games that ended alike prove little about their move."""

_spare: list[tuple[Any, Any]] = []
"""Memory for nodes and edges that no thread uses now."""


def borrow(game: Game, question: Question, settings: SearchSettings, stream: Any) -> SearchWorkspace:
    """A workspace for one thread, in spare memory if there is any."""
    try:
        nodes, edges = _spare.pop()
    except IndexError:
        nodes, edges = records(NODES, NODE), records(NODES - 1, EDGE)
    return new_workspace(game, question, settings.packed(), stream, nodes, edges)


def _root_edges(work: SearchWorkspace) -> list[Any]:
    found = []
    edge = int(work.nodes[0].first)
    while edge != NONE:
        found.append(work.edges[edge])
        edge = int(work.edges[edge].sibling)
    return found


class SearchBot:
    """Imagines the games that could follow, and chooses the action that went best."""

    def __init__(self, game: Game, stream: Any, settings: SearchSettings | None = None) -> None:
        self.game = game
        self.seed = int(stream.key)
        self.settings: Any = settings or settings_for(game)

    def choose(self, question: Question, budget: Budget) -> int:
        if len(question.actions) == 1:
            return int(question.actions[0])
        return self._think(question, budget, in_a_hurry=True).best.action

    def analyse(self, question: Question, budget: Budget) -> Analysis[Estimate]:
        return self._think(question, budget, in_a_hurry=False)

    def _think(self, question: Question, budget: Budget, in_a_hurry: bool) -> Analysis[Estimate]:
        """Grows a tree on each thread. `in_a_hurry` lets a thread that is alone stop early."""
        streams = [new_streams(self.seed, number)[POLICY] for number in range(budget.threads)]
        works = [borrow(self.game, question, self.settings, stream) for stream in streams]
        try:
            in_a_hurry = in_a_hurry and budget.threads == 1  # other trees could still change the choice
            jobs = [(question, work, _share(budget, number), in_a_hurry) for number, work in enumerate(works)]
            # daemons end with the program: nobody waits for a bot after leaving the table
            others = [Thread(target=self._grow, args=job, daemon=True) for job in jobs[1:]]
            for other in others:
                other.start()
            self._grow(*jobs[0])
            for other in others:
                other.join()
            return summary(question, works)
        finally:
            _spare.extend((work.nodes, work.edges) for work in works)

    def _grow(self, question: Question, work: SearchWorkspace, budget: Budget, in_a_hurry: bool) -> None:
        search, chunk, started = native_search(self.game), FIRST_CHUNK, time.perf_counter()
        for left in iterations_left(work, budget, in_a_hurry, started, FIRST_CHUNK):
            search(question.content, question.seen.seat, work, min(chunk, left))
            rate = int(work.tree.iterations) / (time.perf_counter() - started)
            chunk = max(1, min(int(rate * CHUNK_SECONDS), 4 * chunk))


def iterations_left(
    work: SearchWorkspace, budget: Budget, in_a_hurry: bool, started: float, first: int
) -> Iterator[int]:
    """Yields how many iterations are left until the budget is spent or, `in_a_hurry`, the choice is settled. `first` is
    the guess for a time."""
    seconds = (budget.milliseconds or USUAL_MILLISECONDS) / 1000
    left = first if budget.iterations is None else budget.iterations
    while left > 0 and not (in_a_hurry and is_settled(work, left)):
        yield left
        done, elapsed = int(work.tree.iterations), time.perf_counter() - started
        left = int((seconds - elapsed) * done / elapsed) if budget.iterations is None else budget.iterations - done


def _share(budget: Budget, number: int) -> Budget:
    """The part of a budget for one of its threads."""
    if budget.iterations is None:
        return budget
    least, more = divmod(budget.iterations, budget.threads)
    return replace(budget, iterations=least + (number < more))


def is_settled(work: SearchWorkspace, left: int) -> bool:
    """Whether no other action can reach the most visited one in the iterations left."""
    visits = sorted((int(edge.visits) for edge in _root_edges(work)), reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > left


def summary(question: Question, works: list[SearchWorkspace]) -> Analysis[Estimate]:
    """Adds up the roots of the trees. The best action comes first, equals in an order drawn by the first tree."""
    sums = {int(action): np.zeros(3) for action in question.actions}
    for work in works:
        for edge in _root_edges(work):
            sums[int(edge.action)] += (edge.visits, edge.total, edge.squares)
    pooled = _variance(*np.sum([*sums.values()], axis=0).tolist())
    moves = [_estimate(action, pooled, *found.tolist()) for action, found in sums.items()]
    moves.sort(key=lambda one: (-one.visits, -one.value, below(works[0].stream, LOTS)))
    iterations, decisions = (sum(int(work.tree[name]) for work in works) for name in ("iterations", "decisions"))
    return Analysis(question.seen.seat, tuple(moves), iterations, decisions)


def _estimate(action: int, pooled: float, visits: float, total: float, squares: float) -> Estimate:
    """The estimate of one action. `pooled` is the variance of the results of all actions together."""
    if visits == 0:
        return Estimate(action, 0.0, math.inf, 0)
    mean = total / visits
    variance = (visits * _variance(visits, total, squares) + POOLED_GAMES * pooled) / (visits + POOLED_GAMES)
    least = max(mean, 1.0) / visits  # a few games that all ended alike prove little
    return Estimate(action, mean, max(math.sqrt(variance), least) / math.sqrt(visits**INDEPENDENCE), int(visits))


def _variance(count: float, total: float, squares: float) -> float:
    return max(squares / count - (total / count) ** 2, 0.0) if count else 0.0
