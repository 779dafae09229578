"""`wyrmhall backup`, `restore` and `prune`: the upkeep of the server's database."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from wyrmhall.cli.console import progress_bar
from wyrmhall.cli.serve import default_database
from wyrmhall.cli.settings_options import takes_settings
from wyrmhall.kit.errors import OptionError
from wyrmhall.server.settings import Choices
from wyrmhall.server.store import Store
from wyrmhall.server.store.backup import back_up, restore
from wyrmhall.server.upkeep import counts_text, delete_unused, retention_limits


@takes_settings("db")
def write_backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to; it must not be there yet.")], choices: Choices
) -> None:
    made = back_up(choices.database or default_database(), file, progress_bar)
    typer.echo(f"{file} has {made.tables} tables with {made.events} events.")


@takes_settings("db")
def restore_backup(file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")], choices: Choices) -> None:
    found = restore(file, choices.database or default_database(), progress_bar)
    typer.echo(f"Brought back {found.tables} tables with {found.events} events, as of {found.made}.")


@takes_settings("db", "keep_finished", "keep_unfinished")
def prune(
    choices: Choices,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say how many.")] = False,
) -> None:
    limits = list(retention_limits(choices))
    if not limits:
        raise OptionError("say how long tables are kept: --keep-finished DAYS, --keep-unfinished DAYS, or both.")

    async def work() -> Counter[str]:
        store = Store(choices.database or default_database())
        try:
            found = Counter({kind: await store.count_unused(over, days) for kind, over, days in limits})
            if not dry_run:
                with progress_bar("Deleting tables", found.total()) as advance:
                    return await delete_unused(store, choices, advance)
            return found
        finally:
            store.close()

    typer.echo(f"{'Would delete' if dry_run else 'Deleted'} {counts_text(asyncio.run(work()))}.")
