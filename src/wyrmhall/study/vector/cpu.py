"""`vector` on the threads of a processor."""

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
"""What can be done with rows; several at once, which are done in this order."""
NOTHING_WRONG = -1
APART = 128
"""Bytes between what two threads write: processors share memory by lines."""


class Arrays(NamedTuple):
    """What is given and gathered beside the rows. Those of observations have no rows before one is asked for: they are
    large."""

    chosen: NDArray[np.int64]
    observed: LastObserved
    all_observed: LastObserved
    compact: Compact
    seen: Any
    """A state to work on for each thread, at its own place: every `apart`-th."""
    line: NDArray[np.float32]
    """An observation for each thread, which is compressed before the next one. It stays in the processor's cache."""
    apart: int


class VectorCode(NamedTuple):
    """Native code for a game."""

    work: Any
    """`work(content, common, rows, arrays, order, part, first, last)`: what is ordered, in some of the rows."""
    look: Any
    """`look(content, rows, which)`: all that follows from the states of these rows."""


@cache
def vector_code(game: Game, by_potential: bool) -> VectorCode:
    """Native code that does what is ordered (BEGIN, STEP, OBSERVE) with a part of the rows, one after the other."""
    begin_row, step_row, observe_row, observe_row_again, look_at_row = row_code(game, by_potential)
    can_observe = observe_row is not None

    @rule
    def work(content, common, rows, arrays, order, part, first, last):
        seen = arrays.seen[arrays.apart * part : arrays.apart * part + 1]
        for row in range(first, last):
            if order & BEGIN:
                begin_row(content, common, rows, row)
            if order & STEP:
                step_row(content, common, rows, arrays.chosen[row], row)
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
        for row in which:
            look_at_row(content, rows, row)

    return VectorCode(work, look)


@rule
def find_illegal(actions, counts, chosen):
    """The first row whose action is not legal."""
    for row in range(len(counts)):
        if not is_legal(actions, counts, chosen, row):
            return row
    return NOTHING_WRONG


@rule
def reseed(dice, which, seed):
    for index in range(len(which)):
        seed_stream(dice[which[index]], seed, index, DICE)


class CpuVector(Vector):
    """Games in step in the memory of this machine. Its arrays are NumPy's."""

    def __init__(self, setup: Setup, n: int, seed: int, rewards: str, threads: int) -> None:
        super().__init__(setup, rewards)
        self._threads = RowThreads(threads)
        self._parts = self._threads.parts(n)
        parts, apart = len(self._parts), 1 + APART // setup.game.state.STATE.itemsize
        self._common = self._in_common(setup.blank_notes(), seed, setup.packed_options)
        self.rows = new_rows(setup, n)
        self._code = vector_code(setup.game, self._by_potential)
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
        """What was asked for since the last step. The next one does it too: that saves calling all threads again."""
        self._done = 0
        """What of it was done since the last step."""
        self._under_way: list[Future[None]] = []
        self._order = BEGIN
        self._threads.run(self._parts, self._work)

    def _work(self, part: int, first: int, last: int) -> None:
        self._code.work(self.setup.content, self._common, self.rows, self._arrays, self._order, part, first, last)

    def _observe(self, redacts: bool) -> NDArray[np.float32]:
        arrays, n = self._arrays, len(self)
        if redacts and not len(arrays.observed.seats):
            self._arrays = arrays._replace(observed=new_last_observed(self.game, n))
        if not redacts and not len(arrays.all_observed.seats):
            self._arrays = arrays._replace(all_observed=new_last_observed(self.game, n))
        self._ask(OBSERVE if redacts else OBSERVE_ALL)
        return (self._arrays.observed if redacts else self._arrays.all_observed).numbers

    def _compress(self) -> Compact:
        if not len(self._arrays.compact.counts):
            self._arrays = self._arrays._replace(compact=new_compact(self.game, len(self)))
        self._ask(COMPRESS)
        return self._arrays.compact

    def _ask(self, order: int) -> None:
        """Observe, unless that was done with the last step."""
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
        """Lay out a step."""
        chosen = self._arrays.chosen
        chosen[:] = self._checked(np.asarray(actions))
        wrong = find_illegal(self.rows.actions, self.rows.counts, chosen)
        if wrong != NOTHING_WRONG:
            self._refuse(wrong, chosen[wrong], self.rows.actions[wrong, : self.rows.counts[wrong]])
        self._order, self._done, self._asked = STEP | self._asked, self._asked, 0

    def _gather(self, part: Any, which: Any) -> Any:
        return part[which]

    def _scatter(self, copies: Any, which: Any, part: Any) -> None:
        part[which] = copies

    def _reseed(self, which: Any, seed: np.uint64) -> None:
        reseed(self.rows.dice, which, seed)

    def _look(self, which: Any) -> None:
        self._code.look(self.setup.content, self.rows, which)
        self._done = 0
