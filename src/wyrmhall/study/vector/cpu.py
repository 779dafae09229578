"""`vector` on the threads of a CPU."""

from __future__ import annotations

from concurrent.futures import Future
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.game import Game
from wyrmhall.native.rng import DICE, seed_stream
from wyrmhall.native.rule import rule
from wyrmhall.setup import Setup
from wyrmhall.study.row_threads import RowThreads
from wyrmhall.study.vector.base import Vector
from wyrmhall.study.vector.rows import (
    Common,
    Compact,
    LastObserved,
    compress_row,
    is_legal,
    new_compact,
    new_last_observed,
    new_observation,
    new_rows,
    row_code,
)

BEGIN, STEP, OBSERVE, OBSERVE_ALL, COMPRESS = (1 << bit for bit in range(5))
"""Orders, as bits. Those given together are carried out in this order, row by row."""
APART = 128
"""Fewest bytes between memory that two threads write to: more than a cache line."""


class Arrays(NamedTuple):
    """Arrays beside the rows. Those of observations are large, so they have no rows until the first observation."""

    chosen: NDArray[np.int64]
    observed: LastObserved
    all_observed: LastObserved
    compact: Compact
    seen: Any
    """Spare states; each thread uses its own, every `apart`-th."""
    line: NDArray[np.float32]
    """One observation per thread, to be compressed. It stays in the CPU's cache."""
    apart: int


@cache
def vector_code(game: Game, by_potential: bool) -> tuple[Any, Any]:
    """Compiles `work` and `look`."""
    play_row, observe_row, observe_row_again, look_at_row = row_code(game, by_potential)
    can_observe = game.bot.observe is not None

    @rule
    def work(content, common, rows, arrays, order, part, first, last):
        """Carries out orders in a part of the rows."""
        seen = arrays.seen[arrays.apart * part : arrays.apart * part + 1]
        for row in range(first, last):
            if order & (BEGIN | STEP):
                play_row(content, common, rows, order & BEGIN != 0, arrays.chosen[row], row)
            if can_observe:
                if order & OBSERVE:
                    observe_row_again(content, rows, seen, arrays.observed, True, row)
                if order & OBSERVE_ALL:
                    observe_row_again(content, rows, seen, arrays.all_observed, False, row)
                if order & COMPRESS:
                    observe_row(content, rows, seen, arrays.line[part], True, row)
                    compress_row(arrays.line[part], arrays.compact, row)

    @rule
    def look(content, rows, which):
        """Works out what follows from the states of these rows."""
        for row in which:
            look_at_row(content, rows, row)

    return work, look


@rule
def find_illegal(mask, chosen):
    """Returns the first row whose action is not legal, or the number of rows."""
    for row in range(len(chosen)):
        if not is_legal(mask, chosen, row):
            return row
    return len(chosen)


@rule
def reseed(dice, which, seed):
    for index in range(len(which)):
        seed_stream(dice[which[index]], seed, index, DICE)


class CpuVector(Vector):
    """Games in step on CPU threads. Its arrays are NumPy's."""

    def __init__(self, setup: Setup, n: int, seed: int, rewards: str, threads: int) -> None:
        super().__init__(setup, rewards, new_rows(setup, n))
        self._threads = RowThreads(threads)
        self._parts = self._threads.parts(n)
        parts, apart = len(self._parts), 1 + APART // setup.game.state.STATE.itemsize
        notes, options = setup.blank_notes(), setup.packed_options
        self._common = Common(notes, np.uint64(seed), setup.players, options, rewards == "score")
        self._work_rows, self._look_at_rows = vector_code(setup.game, self._by_potential)
        self._arrays = Arrays(
            chosen=np.zeros(n, np.int64),
            observed=new_last_observed(setup.game, 0),
            all_observed=new_last_observed(setup.game, 0),
            compact=new_compact(setup.game, 0),
            seen=setup.game.new_states(parts * apart),
            line=new_observation(setup.game, parts),
            apart=apart,
        )
        self._asked = 0
        """Orders given since the last step. The next one carries them out too, which saves waking all threads again."""
        self._done = 0
        """Orders carried out since the last step."""
        self._under_way: list[Future[Any]] = []
        self._order = BEGIN
        self._threads.run(self._parts, self._work)

    def _work(self, part: int, first: int, last: int) -> None:
        shared = self.setup.content, self._common, self.rows, self._arrays
        self._work_rows(*shared, self._order, part, first, last)

    def _observe(self, redacts: bool) -> NDArray[np.float32]:
        name, order = ("observed", OBSERVE) if redacts else ("all_observed", OBSERVE_ALL)
        if not len(getattr(self._arrays, name).seats):
            changed: Any = {name: new_last_observed(self.game, len(self))}
            self._arrays = self._arrays._replace(**changed)
        self._ask(order)
        last: LastObserved = getattr(self._arrays, name)
        return last.observations

    def _compress(self) -> Compact:
        if not len(self._arrays.compact.counts):
            self._arrays = self._arrays._replace(compact=new_compact(self.game, len(self)))
        self._ask(COMPRESS)
        return self._arrays.compact

    def _ask(self, order: int) -> None:
        """Carries out an order, unless that was done with the last step."""
        self._asked |= order
        if order & ~self._done:
            self._order = order
            self._threads.run(self._parts, self._work)
            self._done |= order

    def _step(self, actions: Any) -> None:
        self._prepare(actions)
        self._threads.run(self._parts, self._work)

    def _start(self, actions: Any) -> None:
        self._prepare(actions)
        self._under_way = self._threads.start(self._parts, self._work)

    def _finish(self) -> None:
        for part in self._under_way:
            part.result()

    def _prepare(self, actions: Any) -> None:
        """Checks the actions and sets up the orders of a step."""
        chosen = self._arrays.chosen
        chosen[:] = self._checked(np.asarray(actions))
        wrong = find_illegal(self.mask, chosen)
        if wrong < len(self):
            self._refuse(wrong, chosen[wrong], self.rows.actions[wrong, : self.rows.counts[wrong]])
        self._order, self._done, self._asked = STEP | self._asked, self._asked, 0

    def _gather(self, part: Any, which: Any) -> Any:
        return part[which]

    def _scatter(self, copies: Any, which: Any, part: Any) -> None:
        part[which] = copies

    def _reseed(self, which: Any, seed: np.uint64) -> None:
        reseed(self.rows.dice, which, seed)

    def _look(self, which: Any) -> None:
        self._look_at_rows(self.setup.content, self.rows, which)
        self._done = 0
