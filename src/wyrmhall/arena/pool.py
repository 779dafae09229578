"""Worker processes that play units of an arena: on this machine, or by Ray on many."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice

from wyrmhall.arena.cluster import run_on_ray
from wyrmhall.arena.units import Played, Unit, play_unit
from wyrmhall.bots.policies import files_of
from wyrmhall.kit.errors import WyrmhallError

QUEUED_PER_WORKER = 4
"""Units queued per worker."""
TOGETHER = 4
"""Units sent to a worker of Ray at a time."""


def play_units(units: Iterable[Unit], workers: int, ray: str | None = None) -> Iterator[list[Played]]:
    """Plays units in worker processes, or in this one if `workers` is 1. Yields games as they end, in any order.

    `ray` is the address of a Ray cluster that plays them instead, on all of its cores.
    """
    todo = list(units)
    if not todo:
        return
    if ray is not None:
        parts = (todo[start : start + TOGETHER] for start in range(0, len(todo), TOGETHER))
        yield from run_on_ray(play_some, parts, ray, workers, files_of({name for unit in todo for name in unit.seats}))
        return
    if workers == 1:
        yield from ([play_unit(unit)] for unit in todo)
        return
    others = set(multiprocessing.active_children())
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=spawn, initializer=_begin_work)
    try:
        queue = iter(todo)
        pending: set[Future[Played]] = set()
        while True:
            pending |= {
                pool.submit(play_unit, unit) for unit in islice(queue, QUEUED_PER_WORKER * workers - len(pending))
            }
            if not pending:
                return
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            yield [game.result() for game in done]
    except BrokenProcessPool as fault:
        raise WyrmhallError("a process that played games was ended from outside, or ran out of memory.") from fault
    finally:
        # An arena that is stopped does not wait for unfinished games.
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        pool.shutdown(cancel_futures=True)


def play_some(units: list[Unit]) -> list[Played]:
    return [play_unit(unit) for unit in units]


def _begin_work() -> None:
    """Sets up a worker: Ctrl-C ends it silently, it ends with its parent process, and networks compute on one core."""
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
