"""Output of all commands: consoles, progress bars, JSON, and errors in one clear line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Any

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

SPINNER_AFTER = 0.2
"""Seconds before a spinner is shown."""


def output() -> Console:
    """The console for results."""
    return Console(highlight=False)


def notices() -> Console:
    """The console for progress, on the standard error."""
    return Console(stderr=True, highlight=False)


@contextmanager
def progress_bar(
    label: str, total: int, is_quiet: bool = False, done: int = 0, clock: type[ProgressColumn] = TimeRemainingColumn
) -> Iterator[Callable[..., None]]:
    """Shows a progress bar. Yields a function that takes the number of further steps done, and perhaps a new label."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), clock())
    console = notices()
    with Progress(*columns, console=console, transient=True, disable=is_quiet or not console.is_terminal) as progress:
        task = progress.add_task(label, total=total, completed=done)
        yield lambda count, label=None: progress.update(task, advance=count, description=label)


@contextmanager
def spinner(console: Console, label: str, is_quiet: bool = False) -> Iterator[None]:
    """Shows a spinner with a label on a terminal if the block takes long."""
    if is_quiet or not console.is_terminal:
        yield
        return
    status = console.status(Text(label, "dim"))
    coming_up = Timer(SPINNER_AFTER, status.start)
    coming_up.start()
    try:
        yield
    finally:
        coming_up.cancel()
        coming_up.join()
        status.stop()


def table_of(columns: dict[str, list[str]]) -> Table:
    """Makes a table from columns by heading: the first of text, the others of numbers."""
    table = Table(header_style="bold", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for number, heading in enumerate(columns):
        table.add_column(heading, justify="right" if number else "left", no_wrap=number > 0)
    for row in zip(*columns.values(), strict=True):
        table.add_row(*map(Text, row))
    return table


def print_error(problem: str) -> None:
    """Prints an error to the standard error."""
    print(f"wyrmhall: {printable(problem.strip())}", file=sys.stderr)


def print_json(value: Any) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def printable(text: str) -> str:
    """Replaces control characters in a text from a file or a command line."""
    return "".join(sign if sign.isprintable() or sign == "\n" else "�" for sign in text)
