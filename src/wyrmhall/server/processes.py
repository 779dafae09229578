"""Processes that work for the server: behind it in priority, and never longer than it lives."""

from __future__ import annotations

import multiprocessing
import os
import signal
from threading import Thread

NICENESS = 10


def begin_worker() -> None:
    """Run at a lower priority than the server, leave Ctrl-C to it, and do not outlive it."""
    os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_exit_with_the_server, daemon=True).start()


def _exit_with_the_server() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)
