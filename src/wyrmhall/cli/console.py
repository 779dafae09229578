"""What all commands print with: consoles, progress bars, JSON, and one clear line for what went wrong."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def output() -> Console:
    """Where results go."""
    return Console(highlight=False)


def notices() -> Console:
    """Where progress goes, out of the way of results."""
    return Console(stderr=True, highlight=False)


@contextmanager
def progress_bar(label: str, total: int, is_quiet: bool, done: int = 0) -> Iterator[Callable[[int], None]]:
    """Shows a bar; call what it yields with the number of steps that were done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = notices()
    with Progress(*columns, console=console, transient=True, disable=is_quiet or not console.is_terminal) as progress:
        task = progress.add_task(label, total=total, completed=done)
        yield lambda count: progress.advance(task, count)


def print_error(problem: str) -> None:
    """Say what is wrong, on the standard error."""
    print(f"wyrmhall: {printable(problem.strip())}", file=sys.stderr)


def print_json(value: Any) -> None:
    """A value as JSON, for a program to read."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def printable(text: str) -> str:
    """Text from a file or a command line, without signs that would drive the terminal."""
    return "".join(sign if sign.isprintable() or sign == "\n" else "�" for sign in text)
