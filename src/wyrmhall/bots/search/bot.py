"""`SearchBot`: a bot that imagines worlds. Memory, time, threads and results around the native search (`tree.py`)."""

from __future__ import annotations

import math
import time
from dataclasses import replace
from threading import Thread
from typing import Any

from wyrmhall.bots.protocol import Analysis, Budget, Estimate
from wyrmhall.bots.search.memory import EDGE, NONE, SearchWorkspace, begin, new_workspace, records
from wyrmhall.bots.search.settings import SearchSettings, settings_for
from wyrmhall.bots.search.tree import NODE, clear_node, native_search
from wyrmhall.kit.bot import Question
from wyrmhall.kit.game import Game
from wyrmhall.native.rng import LOTS, POLICY, below, new_streams

NODES = 1 << 17
USUAL_MILLISECONDS = 200.0
FIRST_CHUNK = 8
CHUNK_SECONDS = 0.005
"""Seconds that native code runs between two looks at the clock."""
INDEPENDENCE = 0.8
"""Exponent: n games of one tree tell as much as n to this power that are independent, since they are alike, and a move
with bad luck is tried no more. Searches with other luck then agree within their margins in 96–99% of cases
(docs/search.md); they should in 95%."""
POOLED_GAMES = 10
"""Prior weight, in games, of the pooled variance: few games that ended alike prove little of their own move."""

_spare: dict[str, list[SearchWorkspace]] = {}
"""Workspaces that no thread uses now, by game name."""


def borrow(game: Game, question: Question, settings: SearchSettings, stream: Any) -> SearchWorkspace:
    """A workspace for one thread: a tree with nothing but its root, in memory that is used again and again."""
    spare = _spare.setdefault(game.name, [])
    try:
        work = spare.pop()
    except IndexError:
        work = new_workspace(game, records(NODES, NODE), records(NODES - 1, EDGE))
    clear_node(work.nodes[0])
    return begin(work, game, question, settings.packed(), stream)


def _root_edges(work: SearchWorkspace) -> list[Any]:
    found = []
    edge = int(work.nodes[0].first)
    while edge != NONE:
        found.append(work.edges[edge])
        edge = int(work.edges[edge].sibling)
    return found


class SearchBot:
    """Imagines the games that could follow, and plays what went best."""

    def __init__(self, game: Game, stream: Any, settings: SearchSettings | None = None) -> None:
        self.game = game
        self.seed = int(stream.key)
        self.settings = settings or settings_for(game)

    def choose(self, question: Question, budget: Budget) -> int:
        if len(question.actions) == 1:
            return int(question.actions[0])
        return self._think(question, budget, in_a_hurry=budget.threads == 1).best.action

    def analyse(self, question: Question, budget: Budget) -> Analysis[Estimate]:
        return self._think(question, budget, in_a_hurry=False)

    def _think(self, question: Question, budget: Budget, in_a_hurry: bool) -> Analysis[Estimate]:
        """Grows a tree on each thread. One that grows alone may stop early: what others find could still decide."""
        streams = [new_streams(self.seed, number)[POLICY] for number in range(budget.threads)]
        works = [borrow(self.game, question, self.settings, stream) for stream in streams]
        try:
            jobs = [(question, work, _share(budget, number), in_a_hurry) for number, work in enumerate(works)]
            # Threads that end with the program: nobody waits for a bot's thoughts after leaving the table.
            others = [Thread(target=self._grow, args=job, daemon=True) for job in jobs[1:]]
            for other in others:
                other.start()
            self._grow(*jobs[0])
            for other in others:
                other.join()
            return summary(question, works)
        finally:
            _spare[self.game.name] += works

    def _grow(self, question: Question, work: SearchWorkspace, budget: Budget, in_a_hurry: bool) -> None:
        """Grows one tree until the budget is spent, or nothing could change the choice any more."""
        search = native_search(self.game)
        seconds = (budget.milliseconds or USUAL_MILLISECONDS) / 1000
        started = time.perf_counter()
        left, chunk = FIRST_CHUNK if budget.iterations is None else budget.iterations, FIRST_CHUNK
        while left > 0 and not (in_a_hurry and is_settled(work, left)):
            search(question.content, question.seen.seat, work, min(chunk, left))
            done, elapsed = int(work.tree.iterations), time.perf_counter() - started
            rate = done / elapsed
            left = int((seconds - elapsed) * rate) if budget.iterations is None else budget.iterations - done
            chunk = max(1, min(int(rate * CHUNK_SECONDS), 4 * chunk))


def _share(budget: Budget, number: int) -> Budget:
    """The part of a budget that one of several threads has."""
    if budget.iterations is None:
        return budget
    least, more = divmod(budget.iterations, budget.threads)
    return replace(budget, iterations=least + (number < more))


def is_settled(work: SearchWorkspace, left: int) -> bool:
    """Whether the most visited action could not be caught up with."""
    visits = sorted((int(edge.visits) for edge in _root_edges(work)), reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > left


def summary(question: Question, works: list[SearchWorkspace]) -> Analysis[Estimate]:
    """Adds up the roots of the trees; the best action comes first, equals by lot, from the first tree's numbers."""
    sums = {int(action): [0, 0.0, 0.0] for action in question.actions}
    for work in works:
        for edge in _root_edges(work):
            found = sums[int(edge.action)]
            found[0] += int(edge.visits)
            found[1] += float(edge.total)
            found[2] += float(edge.squares)
    common = _variance(*map(sum, zip(*sums.values(), strict=True)))
    moves = [
        _estimate(action, int(visits), total, squares, common) for action, (visits, total, squares) in sums.items()
    ]
    moves.sort(key=lambda one: (-one.visits, -one.value, below(works[0].stream, LOTS)))
    iterations, decisions = (sum(int(work.tree[name]) for work in works) for name in ("iterations", "decisions"))
    return Analysis(question.seen.seat, tuple(moves), iterations, decisions)


def _estimate(action: int, visits: int, total: float, squares: float, common: float) -> Estimate:
    """What one action is worth. `common` is the variance of the results of all actions together."""
    if visits == 0:
        return Estimate(action, 0.0, math.inf, 0)
    mean = total / visits
    variance = (visits * _variance(visits, total, squares) + POOLED_GAMES * common) / (visits + POOLED_GAMES)
    least = max(mean, 1.0) / visits  # few games that all ended alike prove little
    return Estimate(action, mean, max(math.sqrt(variance), least) / math.sqrt(visits**INDEPENDENCE), visits)


def _variance(count: float, total: float, squares: float) -> float:
    return max(squares / count - (total / count) ** 2, 0.0) if count else 0.0
