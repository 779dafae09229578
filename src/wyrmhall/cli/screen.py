"""What all commands print with: consoles, JSON, and one clear line for what went wrong."""

from __future__ import annotations

import sys
from typing import Any

import msgspec
from rich.console import Console


def output() -> Console:
    """Where results go."""
    return Console(highlight=False)


def notices() -> Console:
    """Where progress goes, out of the way of results."""
    return Console(stderr=True, highlight=False)


def complain(problem: str) -> None:
    """Say what is wrong, on the standard error."""
    print(f"wyrmhall: {printable(problem.strip())}", file=sys.stderr)


def print_json(value: Any) -> None:
    """A value as JSON, for a program to read."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def printable(text: str) -> str:
    """Text from a file or a command line, without signs that would drive the terminal."""
    return "".join(sign if sign.isprintable() or sign == "\n" else "�" for sign in text)
