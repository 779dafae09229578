"""The command line: `wyrmhall` and its commands."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Sequence

from wyrmhall.kit.errors import MissingExtra, WyrmhallError

NOT_INSTALLED, BAD_INPUT, STOPPED = 1, 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit status. Errors through bad input and warnings take one line."""
    import typer

    from wyrmhall.cli.app import app
    from wyrmhall.cli.console import print_error

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        with warnings.catch_warnings():
            warnings.showwarning = lambda message, *_: print_error(str(message))
            status = app(arguments, prog_name="wyrmhall", standalone_mode=False)
    except WyrmhallError as fault:
        print_error(str(fault))
        return NOT_INSTALLED if isinstance(fault, MissingExtra) else BAD_INPUT
    except typer.TyperException as fault:
        print_error(fault.format_message())
        return BAD_INPUT
    if status == STOPPED:
        print_error("stopped.")
    return status if isinstance(status, int) else 0
