"""Waiting for a bot that thinks: Ctrl-C is heard at once, and who waits long is told what for."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from threading import Thread, current_thread, main_thread
from time import monotonic
from typing import TypeVar

from rich.console import Console
from rich.text import Text

Thought = TypeVar("Thought")

PATIENCE = 0.2
"""Seconds after which a spinner shows that somebody is thinking."""
BLINK = 0.05
"""Seconds between two looks whether the thought is there. Nobody can interrupt a look."""


def wait_for(think: Callable[[], Thought], console: Console | None = None, meanwhile: str = "") -> Thought:
    """The result of `think`, which runs beside. On a terminal a spinner says `meanwhile` if it takes long.

    A thought that is interrupted goes on unheard and ends with the program.
    """
    thoughts: list[Thought] = []
    faults: list[BaseException] = []

    def work() -> None:
        try:
            thoughts.append(think())
        except BaseException as fault:
            faults.append(fault)

    worker = Thread(target=work, daemon=True)
    worker.start()
    begun = monotonic()
    with _noted_interrupts() as interrupts, ExitStack() as spinner:
        is_shown = console is None or not console.is_terminal
        while worker.is_alive() and not interrupts:
            worker.join(BLINK)
            if not is_shown and console is not None and worker.is_alive() and monotonic() - begun > PATIENCE:
                spinner.enter_context(console.status(Text(meanwhile, "dim")))
                is_shown = True
    if interrupts:
        raise KeyboardInterrupt
    if faults:
        raise faults[0]
    return thoughts[0]


@contextmanager
def _noted_interrupts() -> Iterator[list[int]]:
    """Ctrl-C is only noted: raised by itself, it could come while a spinner is half there."""
    noted: list[int] = []
    is_heard = current_thread() is main_thread() and signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if is_heard:
        signal.signal(signal.SIGINT, lambda number, frame: noted.append(number))
    try:
        yield noted
    finally:
        if is_heard:
            signal.signal(signal.SIGINT, signal.default_int_handler)
