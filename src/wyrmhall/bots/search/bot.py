"""`SearchBot`: thinks ahead by imagining worlds. Python around the native search: memory, time, threads, results."""

from __future__ import annotations

import math
import time
from dataclasses import replace
from threading import Lock, Thread
from typing import Any

import numpy as np

from wyrmhall.bots.protocol import Actions, Analysis, Budget, Estimate
from wyrmhall.bots.search.layout import DEPTH, EDGE, NODE, NONE, ROOT, STATES, TREE
from wyrmhall.bots.search.settings import Settings, settings_for
from wyrmhall.bots.search.tree import Workspace, native_search
from wyrmhall.contract.bot import Question
from wyrmhall.contract.game import Game
from wyrmhall.contract.rng import POLICY, new_streams

NODES = 1 << 17
USUAL_MILLISECONDS = 200.0
FIRST_CHUNK = 8
CHUNK_SECONDS = 0.005
"""How long native code runs before the time is looked at."""


class Memory:
    """What one thread needs for a search of one game; kept and used again."""

    def __init__(self, game: Game) -> None:
        self.bot = game.bot
        self.states = game.new_states(STATES)
        self.actions = np.zeros(game.moves.size, np.int16)
        self.weights = np.zeros(game.events.size, np.int32)
        self.slots = np.full(game.moves.size, NONE, np.int32)
        self.path = np.zeros(DEPTH, np.int32)
        self.deciders = np.zeros(DEPTH, np.int8)
        self.nodes = np.zeros(NODES, np.dtype((np.record, NODE)))
        self.edges = np.zeros(NODES, np.dtype((np.record, EDGE)))
        self.tree = np.zeros(1, np.dtype((np.record, TREE)))[0]
        self.values = np.zeros(max(game.players))

    def workspace(self, question: Question, settings: Settings, stream: Any) -> Workspace:
        """A tree with nothing but its root."""
        self.states[ROOT] = question.seen.state
        self.tree.nodes = 1
        self.tree.edges = 0
        self.tree.iterations = 0
        self.tree.decisions = 0
        self.tree.results = 0.0
        self.nodes[0].first = NONE
        self.nodes[0].visits = 0
        self.nodes[0].favourite = NONE
        return Workspace(
            states=self.states,
            notes=np.array([question.notes] * (2 if self.bot.remembers else 1), self.bot.layout),
            choices=question.actions,
            actions=self.actions,
            weights=self.weights,
            slots=self.slots,
            path=self.path,
            deciders=self.deciders,
            nodes=self.nodes,
            edges=self.edges,
            tree=self.tree,
            values=self.values,
            settings=settings.packed(),
            stream=stream,
        )

    def root_edges(self) -> list[Any]:
        found = []
        edge = int(self.nodes[0].first)
        while edge != NONE:
            found.append(self.edges[edge])
            edge = int(self.edges[edge].sibling)
        return found


_spare: dict[str, list[Memory]] = {}
_lock = Lock()


def _borrow(game: Game) -> Memory:
    with _lock:
        spare = _spare.setdefault(game.name, [])
        if spare:
            return spare.pop()
    return Memory(game)


def _give_back(game: Game, memory: Memory) -> None:
    with _lock:
        _spare[game.name].append(memory)


class SearchBot:
    """Imagines the games that could follow, and plays what went best."""

    def __init__(self, game: Game, stream: Any, settings: Settings | None = None) -> None:
        self.game = game
        self.seed = int(stream.key)
        self.settings = settings or settings_for(game)

    def choose(self, question: Question, budget: Budget) -> int:
        if len(question.actions) == 1:
            return int(question.actions[0])
        return self._think(question, budget, in_a_hurry=True).best.action

    def analyse(self, question: Question, budget: Budget) -> Analysis:
        return self._think(question, budget, in_a_hurry=False)

    def _think(self, question: Question, budget: Budget, in_a_hurry: bool) -> Analysis:
        """Grow a tree on each thread. Only one that grows alone may stop early: what others find could still decide."""
        if budget.iterations is None and budget.milliseconds is None:
            budget = replace(budget, milliseconds=USUAL_MILLISECONDS)
        in_a_hurry = in_a_hurry and budget.threads == 1
        memories = [_borrow(self.game) for _ in range(budget.threads)]
        try:
            jobs = [
                (question, memory, _share(budget, number), number, in_a_hurry) for number, memory in enumerate(memories)
            ]
            # Threads that end with the program: nobody waits for a bot's thoughts after leaving the table.
            others = [Thread(target=self._grow, args=job, daemon=True) for job in jobs[1:]]
            for other in others:
                other.start()
            self._grow(*jobs[0])
            for other in others:
                other.join()
            return _summary(question.seen.seat, question.actions, memories)
        finally:
            for memory in memories:
                _give_back(self.game, memory)

    def _grow(self, question: Question, memory: Memory, budget: Budget, number: int, in_a_hurry: bool) -> None:
        """Grow one tree until the budget is spent, or nothing could change the choice any more."""
        search = native_search(self.game)
        work = memory.workspace(question, self.settings, new_streams(self.seed, number)[POLICY])
        started = time.perf_counter()
        chunk = FIRST_CHUNK
        while True:
            done = int(memory.tree.iterations)
            elapsed = time.perf_counter() - started
            if budget.iterations is not None:
                left = budget.iterations - done
            else:
                seconds = (budget.milliseconds or 0.0) / 1000
                rate = done / elapsed if done else math.inf
                left = FIRST_CHUNK if done == 0 else int((seconds - elapsed) * rate)
            if left <= 0 or (in_a_hurry and done and _is_settled(memory, left)):
                return
            if done and elapsed > 0:
                chunk = max(1, min(int(done / elapsed * CHUNK_SECONDS), 4 * chunk))
            search(question.content, question.seen.seat, work, min(chunk, left))


def _share(budget: Budget, number: int) -> Budget:
    """The part of a budget that one of several threads has."""
    if budget.iterations is None:
        return budget
    least, more = divmod(budget.iterations, budget.threads)
    return replace(budget, iterations=least + (number < more))


def _is_settled(memory: Memory, left: int) -> bool:
    """Whether the most visited action could not be caught up with."""
    visits = sorted((int(edge.visits) for edge in memory.root_edges()), reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > left


def _summary(seat: int, actions: Actions, memories: list[Memory]) -> Analysis:
    """The trees' roots taken together."""
    sums = {int(action): [0, 0.0, 0.0] for action in actions}
    for memory in memories:
        for edge in memory.root_edges():
            found = sums[int(edge.action)]
            found[0] += int(edge.visits)
            found[1] += float(edge.total)
            found[2] += float(edge.squares)
    estimates = [_estimate(action, int(visits), total, squares) for action, (visits, total, squares) in sums.items()]
    estimates.sort(key=lambda one: (-one.visits, -one.value, one.action))
    iterations = sum(int(memory.tree.iterations) for memory in memories)
    return Analysis(seat, tuple(estimates), iterations, sum(int(memory.tree.decisions) for memory in memories))


def _estimate(action: int, visits: int, total: float, squares: float) -> Estimate:
    if visits == 0:
        return Estimate(action, 0.0, math.inf, 0)
    mean = total / visits
    spread = math.sqrt(max(squares / visits - mean * mean, 0.0))
    least = max(mean, 1.0) / visits  # few games that all ended alike prove little
    return Estimate(action, mean, max(spread, least) / math.sqrt(visits), visits)
