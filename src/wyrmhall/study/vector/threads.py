"""The rows of a vector on several threads. Each thread waits for its next order in native code.

To hand work over through Python would take longer than the work: a thread that wakes up there first needs Python's
global lock, and to wake one that sleeps takes up to a tenth of a millisecond. So a thread first looks out for its next
order for about as long, and only then goes to sleep.

Each thread has a part of the rows, and takes them chunk by chunk. One that is through with its own helps the others:
on a busy machine nobody waits for a thread that has not come to work yet.
"""

from __future__ import annotations

import ctypes
import threading
import weakref
from functools import cache, partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.game import Game
from wyrmhall.native.rule import rule
from wyrmhall.setup import Setup
from wyrmhall.study.vector.rows import (
    Common,
    Compact,
    Rows,
    Shown,
    is_legal,
    new_observation,
    row_code,
)

BEGIN, STEP, OBSERVE, OBSERVE_ALL, COMPRESS, STOP = (1 << bit for bit in range(6))
"""What can be ordered; several at once, which are done in this order."""
NOTHING_WRONG = -1
WHAT, LEFT = 0, 1
"""An order: what is to be done, and in how many rows it is not done yet."""
GO = 0
"""The lock that a thread waits for; of the first thread, which gives the orders, it says that all is done."""
ORDERS = 1
"""The lock that guards what is shared: that of the first thread."""
LOOKS = 1000
"""How often a lock is tried before a thread goes to sleep."""
CHUNK = 32
"""Rows that a thread takes at a time."""
BLOCK = 16
"""Numbers of an observation that are looked at together."""
APART = 128
"""Bytes between what two threads write: processors share memory by lines."""

# Python's own locks. They may be used without its global lock, so they are not called as a part of Python.
_python = ctypes.CDLL(None, handle=ctypes.pythonapi._handle)
_allocate = _python.PyThread_allocate_lock
_acquire, _release = _python.PyThread_acquire_lock, _python.PyThread_release_lock
_allocate.argtypes, _allocate.restype = [], ctypes.c_size_t
_acquire.argtypes, _acquire.restype = [ctypes.c_size_t, ctypes.c_int], ctypes.c_int
_release.argtypes, _release.restype = [ctypes.c_size_t], None


class Arrays(NamedTuple):
    """What is given for the rows and told of them. Those of observations have no rows before one is asked for: they
    are large."""

    chosen: NDArray[np.int64]
    """The action in each row."""
    observed: Shown
    all_observed: Shown
    compact: Compact


class Shared(NamedTuple):
    """What the threads share beside the rows."""

    acquire: Any
    release: Any
    locks: NDArray[np.uint64]
    """GO of each thread, and ORDERS."""
    order: NDArray[np.int64]
    """WHAT and LEFT."""
    firsts: NDArray[np.int64]
    """The first row of each part, and how many rows there are."""
    nexts: NDArray[np.int64]
    """The first row of each part that nobody has taken yet."""
    apart: int
    """How far apart the states of two threads lie, so that they share no line of memory."""
    seen: Any
    """A state to work on for each thread."""
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


@rule
def lay_out(shared, order):
    """An order for all rows, and a call to all threads. One that has not heard the last call yet is called once."""
    shared.acquire(shared.locks[0, ORDERS], 1)
    shared.order[WHAT] = order
    shared.order[LEFT] = shared.firsts[len(shared.nexts)]
    for part in range(len(shared.nexts)):
        shared.nexts[part] = shared.firsts[part]
    shared.release(shared.locks[0, ORDERS])
    for part in range(1, len(shared.nexts)):
        shared.acquire(shared.locks[part, GO], 0)
        shared.release(shared.locks[part, GO])


@rule
def take(shared, part, done):
    """Say that so many rows are done, and take the next: those of the own part first. What to do with them, the first,
    the one after the last, and in how many rows it is not done yet."""
    parts = len(shared.nexts)
    first = last = 0
    shared.acquire(shared.locks[0, ORDERS], 1)
    shared.order[LEFT] -= done
    for offset in range(parts):
        other = (part + offset) % parts
        if first == last and shared.nexts[other] < shared.firsts[other + 1]:
            first = shared.nexts[other]
            last = min(first + CHUNK, shared.firsts[other + 1])
            shared.nexts[other] = last
    order, left = shared.order[WHAT], shared.order[LEFT]
    shared.release(shared.locks[0, ORDERS])
    return order, first, last, left


@cache
def worker_for(game: Game, by_potential: bool) -> Any:
    """`work(content, common, rows, shared, part, order)`: thread 0 gives an order, and returns when it is carried out.
    The others carry out orders until they are told to stop. One function for both, so that it is compiled once."""
    begin_row, step_row, observe_row, show_row, _ = row_code(game, by_potential)
    can_observe = observe_row is not None

    @rule
    def help_out(content, common, rows, shared, part):
        """Take rows as long as there are any. Whether the last of all was among them."""
        seen = shared.seen[shared.apart * part : shared.apart * part + 1]
        done = 0
        while True:
            order, first, last, left = take(shared, part, done)
            if first == last:
                return done > 0 and left == 0
            for row in range(first, last):
                if order & BEGIN:
                    begin_row(content, common, rows, row)
                if order & STEP:
                    step_row(content, common, rows, shared.arrays.chosen[row], row)
                if can_observe:
                    if order & OBSERVE:
                        show_row(content, rows, seen, shared.arrays.observed, True, row)
                    if order & OBSERVE_ALL:
                        show_row(content, rows, seen, shared.arrays.all_observed, False, row)
                    if order & COMPRESS:
                        observe_row(content, rows, seen, shared.line[part], True, row)
                        compress_row(shared.line[part], shared.arrays.compact, row)
            done = last - first

    @rule
    def work(content, common, rows, shared, part, order):
        """The first row whose action is not legal; then nothing is done in any."""
        while part > 0:
            wait_for(shared.acquire, shared.locks[part, GO])
            if help_out(content, common, rows, shared, part):
                shared.release(shared.locks[0, GO])
            if shared.order[WHAT] == STOP:
                return NOTHING_WRONG
        wrong = find_illegal(rows.actions, rows.counts, shared.arrays.chosen) if order & STEP else NOTHING_WRONG
        if wrong == NOTHING_WRONG:
            lay_out(shared, order)
            if not help_out(content, common, rows, shared, 0):
                wait_for(shared.acquire, shared.locks[0, GO])
        return wrong

    return work


class RowThreads:
    """The threads of a vector: the one that has made it, and others, so that there is one for each of so many parts.
    `work` is what `worker_for` gives."""

    def __init__(self, setup: Setup, work: Any, common: Common, rows: Rows, arrays: Arrays, parts: int) -> None:
        n = len(rows.seats)
        firsts, apart = n * np.arange(parts + 1) // parts, 1 + APART // setup.game.state.STATE.itemsize
        self.shared = Shared(
            acquire=_acquire,
            release=_release,
            locks=np.array([[_allocate(), _allocate()] for _ in range(parts)], np.uint64),
            order=np.zeros(2, np.int64),
            firsts=firsts,
            nexts=firsts[1:].copy(),
            apart=apart,
            seen=setup.game.new_states(parts * apart),
            line=new_observation(setup, parts),
            arrays=arrays,
        )
        for lock in self.shared.locks[:, GO]:
            _acquire(int(lock), 1)
        given = (setup.content, common, rows, self.shared)
        self.carry_out = partial(work, *given, 0)
        """`carry_out(order)` on all threads; the first row whose action is not legal, else NOTHING_WRONG."""
        self.carry_out(0)  # compiled before another thread needs it
        for part in range(1, parts):
            threading.Thread(target=work, args=(*given, part, 0), daemon=True).start()
        weakref.finalize(self, _stop, self.shared)


def _stop(shared: Shared) -> None:
    """The other threads end. Their locks are a few bytes, and stay: nobody knows when the last thread looks at them."""
    shared.order[WHAT] = STOP
    for lock in shared.locks[1:, GO]:
        _acquire(int(lock), 0)
        _release(int(lock))
