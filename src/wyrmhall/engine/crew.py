"""The rows of a vector on several threads. Each thread waits for its next order in native code.

To hand work over through Python would take longer than the work: a thread that wakes up there first needs Python's
global lock, and to wake one that sleeps takes up to a tenth of a millisecond. So a thread first looks out for its next
order for about as long, and only then goes to sleep.
"""

from __future__ import annotations

import ctypes
import threading
import weakref
from functools import cache, partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.contract.game import Game
from wyrmhall.contract.rule import rule
from wyrmhall.engine.rows import (
    Common,
    Compact,
    Rows,
    is_legal,
    new_observation,
    row_code,
)
from wyrmhall.engine.setup import Setup

BEGIN, STEP, OBSERVE, OBSERVE_ALL, COMPRESS, STOP = (1 << bit for bit in range(6))
"""What can be ordered; several at once, which are done in this order."""
NOTHING_WRONG = -1
GO, DONE = 0, 1
"""The two locks of a thread: one it waits for, one it is waited for."""
LOOKS = 1000
"""How often a lock is tried before a thread goes to sleep."""
BLOCK = 16
"""Numbers of an observation that are looked at together."""
FEWEST_ROWS = 64
"""A thread is given no fewer rows: to wake it would take longer than to step them."""
APART = 128
"""Bytes between what two threads write: processors share memory by lines."""

# Python's own locks. They may be used without its global lock, so they are not called as a part of Python.
_python = ctypes.CDLL(None, handle=ctypes.pythonapi._handle)
_allocate, _free = _python.PyThread_allocate_lock, _python.PyThread_free_lock
_acquire, _release = _python.PyThread_acquire_lock, _python.PyThread_release_lock
_allocate.argtypes, _allocate.restype = [], ctypes.c_size_t
_free.argtypes, _free.restype = [ctypes.c_size_t], None
_acquire.argtypes, _acquire.restype = [ctypes.c_size_t, ctypes.c_int], ctypes.c_int
_release.argtypes, _release.restype = [ctypes.c_size_t], None


class Arrays(NamedTuple):
    """What is given for the rows and told of them. Those of observations have no rows before one is asked for: they
    are large."""

    chosen: NDArray[np.int64]
    """The action in each row."""
    observed: NDArray[np.float32]
    all_observed: NDArray[np.float32]
    compact: Compact


class Desk(NamedTuple):
    """What the threads share beside the rows."""

    acquire: Any
    release: Any
    locks: NDArray[np.uint64]
    """GO and DONE of each thread; those of the first, which gives the orders, are not used."""
    order: NDArray[np.int64]
    firsts: NDArray[np.int64]
    """The first row of each thread, and how many rows there are."""
    seen: Any
    """A state to work on for each thread, and enough others between two of them."""
    line: NDArray[np.float32]
    """An observation for each thread, which is compressed before the next one. It stays in the processor's cache."""
    arrays: Arrays


@rule
def wait_for(acquire, lock):
    """Until somebody releases the lock."""
    for _ in range(LOOKS):
        if acquire(lock, 0) != 0:
            return
    acquire(lock, 1)


@rule
def find_illegal(actions, counts, chosen):
    """The first row whose action is not legal."""
    for row in range(len(counts)):
        if not is_legal(actions, counts, chosen, row):
            return row
    return NOTHING_WRONG


@rule
def compress_row(seen, compact, row):
    """What is not 0 in what is seen in a row. Most is, and a whole block of zeros is found by one comparison."""
    bits = seen.view(np.uint32)
    whole_blocks = len(seen) - len(seen) % BLOCK
    count = 0
    for first in range(0, whole_blocks, BLOCK):
        together = np.uint32(0)
        for place in range(first, first + BLOCK):
            together |= bits[place]
        if together != 0:
            count = compress_block(seen, compact, row, first, first + BLOCK, count)
    compact.counts[row] = compress_block(seen, compact, row, whole_blocks, len(seen), count)


@rule
def compress_block(seen, compact, row, first, last, count):
    for place in range(first, last):
        if seen[place] != 0.0:
            compact.places[row, count] = place
            compact.values[row, count] = seen[place]
            count += 1
    return count


@cache
def worker_for(game: Game, kind: int) -> Any:
    """`work(content, common, rows, desk, part, order)`: thread 0 gives an order, and returns when it is carried out.
    The others carry out orders until they are told to stop. One function for both, so that it is compiled once."""
    begin_row, step_row, observe_row, _ = row_code(game, kind)
    can_observe = observe_row is not None

    @rule
    def carry_out(content, common, rows, desk, part, order):
        first, last = desk.firsts[part], desk.firsts[part + 1]
        at = part * len(desk.seen) // len(desk.locks)
        seen = desk.seen[at : at + 1]
        for row in range(first, last):
            if order & BEGIN:
                begin_row(content, common, rows, row)
            if order & STEP:
                step_row(content, common, rows, desk.arrays.chosen[row], row)
            if can_observe:
                if order & OBSERVE:
                    observe_row(content, rows, seen, desk.arrays.observed[row], True, row)
                if order & OBSERVE_ALL:
                    observe_row(content, rows, seen, desk.arrays.all_observed[row], False, row)
                if order & COMPRESS:
                    observe_row(content, rows, seen, desk.line[part], True, row)
                    compress_row(desk.line[part], desk.arrays.compact, row)

    @rule
    def work(content, common, rows, desk, part, order):
        """The first row whose action is not legal; then nothing is done in any."""
        while part > 0:
            wait_for(desk.acquire, desk.locks[part, GO])
            if desk.order[0] == STOP:
                return NOTHING_WRONG
            carry_out(content, common, rows, desk, part, desk.order[0])
            desk.release(desk.locks[part, DONE])
        wrong = find_illegal(rows.actions, rows.counts, desk.arrays.chosen) if order & STEP else NOTHING_WRONG
        if wrong != NOTHING_WRONG:
            return wrong
        desk.order[0] = order
        for other in range(1, len(desk.locks)):
            desk.release(desk.locks[other, GO])
        carry_out(content, common, rows, desk, 0, order)
        for other in range(1, len(desk.locks)):
            wait_for(desk.acquire, desk.locks[other, DONE])
        return NOTHING_WRONG

    return work


class Crew:
    """The threads of a vector: the one that has made it, and those it needs besides."""

    def __init__(self, setup: Setup, kind: int, common: Common, rows: Rows, arrays: Arrays, threads: int) -> None:
        n, work = len(rows.seats), worker_for(setup.game, kind)
        parts = max(1, min(threads, n // FEWEST_ROWS))
        self.desk = Desk(
            acquire=_acquire,
            release=_release,
            locks=np.array([[_new_lock() for _ in (GO, DONE)] for _ in range(parts)], np.uint64),
            order=np.zeros(1, np.int64),
            firsts=n * np.arange(parts + 1) // parts,
            seen=setup.game.new_states(parts * (1 + APART // setup.game.state.STATE.itemsize)),
            line=new_observation(setup, parts),
            arrays=arrays,
        )
        given = (setup.content, common, rows, self.desk)
        self.carry_out = partial(work, *given, 0)
        """`carry_out(order)` on all threads; the first row whose action is not legal, else NOTHING_WRONG."""
        alone = self.desk._replace(locks=self.desk.locks[:1])
        work(setup.content, common, rows, alone, 0, 0)  # compiled before any other thread needs it
        for part in range(1, parts):
            threading.Thread(target=_serve, args=(work, given, part), daemon=True).start()
        weakref.finalize(self, _stop, self.desk)


def _new_lock() -> int:
    """A lock that is held."""
    lock: int = _allocate()
    _acquire(lock, 1)
    return lock


def _serve(work: Any, given: tuple[Any, ...], part: int) -> None:
    work(*given, part, 0)
    for lock in given[-1].locks[part]:
        _free(int(lock))


def _stop(desk: Desk) -> None:
    desk.order[0] = STOP
    for lock in desk.locks[1:, GO]:
        _release(int(lock))
    for lock in desk.locks[0]:
        _free(int(lock))
