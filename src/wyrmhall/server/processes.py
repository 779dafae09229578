"""Starts processes: workers of the server, and servers that share a port."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread
from time import sleep

from wyrmhall.server.logs import logger

NICENESS = 10
FAILED_TO_START = 3
"""Exit status of uvicorn when it cannot start."""
RESTART_PAUSE = 1.0
"""Seconds before a dead process is started again."""


def begin_worker() -> None:
    """Makes this process a worker: at a lower priority, deaf to Ctrl-C, and ending with the server."""
    os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _when_the_parent_ends(lambda: os._exit(0))


def _when_the_parent_ends(act: Callable[[], None]) -> None:
    def wait_for_parent() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
        act()

    Thread(target=wait_for_parent, daemon=True).start()


def serve_together(processes: int, serve: Callable[[int, bool], int]) -> int:
    """Serves in several processes, and starts those that die again. `serve` gets the number of its process, and whether
    this is its first start. Returns the exit status after a signal, or when a process cannot start the first time."""
    spawning = multiprocessing.get_context("spawn")
    running: dict[int, multiprocessing.process.BaseProcess] = {}
    renewed: set[int] = set()
    is_ending, status = False, 0

    def start(number: int) -> None:
        process = spawning.Process(target=_serve_with_parent, args=(serve, number, number not in renewed))
        process.start()
        running[number] = process
        if is_ending:  # the signal came meanwhile
            process.terminate()

    def end(*_: object) -> None:
        nonlocal is_ending
        is_ending = True
        for process in running.values():
            process.terminate()

    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, end)
    for number in range(processes):
        start(number)
    while running:
        ended = wait([process.sentinel for process in running.values()])
        for number in [number for number, process in running.items() if process.sentinel in ended]:
            process = running.pop(number)
            process.join()
            if is_ending:
                continue
            if process.exitcode == FAILED_TO_START and number not in renewed:
                status = FAILED_TO_START
                end()
            else:
                logger.warning("process %d of the server has died; it is started anew", number + 1)
                renewed.add(number)
                start(number)
    return status


def _serve_with_parent(serve: Callable[[int, bool], int], number: int, is_first: bool) -> None:
    """Serves until the parent dies or terminates this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which passes it on
    _when_the_parent_ends(lambda: os.kill(os.getpid(), signal.SIGTERM))
    if not is_first:
        sleep(RESTART_PAUSE)
    sys.exit(serve(number, is_first))


@contextmanager
def locked_file(path: Path, place: int = 0, wait: bool = True) -> Iterator[None]:
    """Locks a byte of a file among all processes of this machine. Without `wait`, raises OSError if it is taken."""
    with path.open("ab") as file:
        file.seek(place)
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.lockf(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB), 1, place)
        yield
