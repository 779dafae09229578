"""Work in a background thread, such as a bot that thinks: Ctrl-C works at once, and a spinner shows a long wait."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, wait
from contextlib import ExitStack, contextmanager
from threading import Thread, current_thread, main_thread
from time import monotonic
from typing import TypeVar

from rich.console import Console
from rich.text import Text

Result = TypeVar("Result")

SPINNER_AFTER = 0.2
"""Seconds after which a spinner is shown."""
POLL = 0.05
"""Seconds between two looks whether the work is done. Ctrl-C has to wait for that long."""


def wait_for(work: Callable[[], Result], console: Console | None = None, label: str = "") -> Result:
    """Runs some work in a thread and returns its result. On a terminal a spinner with a label shows a long wait.

    After Ctrl-C the work goes on until the program ends, and its result is dropped.
    """
    result: Future[Result] = Future()

    def run() -> None:
        try:
            result.set_result(work())
        except BaseException as fault:
            result.set_exception(fault)

    Thread(target=run, daemon=True).start()
    begun = monotonic()
    with _delayed_interrupts() as interrupts, ExitStack() as spinner:
        is_shown = console is None or not console.is_terminal
        while not result.done() and not interrupts:
            wait([result], POLL)
            if not is_shown and console is not None and not result.done() and monotonic() - begun > SPINNER_AFTER:
                spinner.enter_context(console.status(Text(label, "dim")))
                is_shown = True
    if interrupts:
        raise KeyboardInterrupt
    return result.result()


@contextmanager
def _delayed_interrupts() -> Iterator[list[int]]:
    """Collects the signals of Ctrl-C: raised at once, one could come while a spinner is half drawn."""
    interrupts: list[int] = []
    is_ours = current_thread() is main_thread() and signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if is_ours:
        signal.signal(signal.SIGINT, lambda number, frame: interrupts.append(number))
    try:
        yield interrupts
    finally:
        if is_ours:
            signal.signal(signal.SIGINT, signal.default_int_handler)
