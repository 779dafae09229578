"""The commands of `wyrmhall`. The module of a command is imported when the command is called."""

from __future__ import annotations

from pkgutil import resolve_name
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from wyrmhall.kit.errors import needs_extra

COMMANDS = {
    "games": ("catalogue:show_games", "List the games."),
    "play": ("play:play", "Play in the terminal, against bots or with friends at one keyboard."),
    "simulate": ("simulate:simulate_games", "Play many games between bots, and show lengths, wins and scores."),
    "export": ("data:export_games", "Write every decision of many games to a data set, with a data card beside it."),
    "import": (
        "data:import_games",
        "Write every decision of records to a data set. Exit status 1 if some could not be used.",
    ),
    "arena": (
        "arena:arena",
        "Let bots play one another on all seats, and rate them. The same command again continues.",
    ),
    "rate": (
        "rate:rate_policy",
        "Show where a policy stands among the baselines of the benchmark set. The same command again continues.",
    ),
    "replay": ("records:show_record", "Show the table at a step of a record."),
    "analyse": (
        "analyse:analyse_record",
        "Find the moves of a game that cost most, or judge the moves of one decision.",
    ),
    "verify": ("records:verify_record", "Check a record against the rules. Exit status 1 if it is wrong."),
    "rules": ("catalogue:show_rules", "Show the rules of a game, or one rule by its id."),
    "editions": (
        "catalogue:show_editions",
        "List the editions of a game, or check your own. Exit status 1 if it has faults.",
    ),
    "features": ("catalogue:show_features", "Show what the numbers of an observation are, for learning."),
    "serve": ("serve:serve", "Start the server to play in the browser, with friends and bots."),
    "backup": ("upkeep:write_backup", "Copy the database into a file, also while the server runs."),
    "restore": ("upkeep:restore_backup", "Bring a backup back into an empty database."),
    "prune": ("upkeep:prune", "Delete tables that nobody came to for long, also while the server runs."),
    "bots": ("serve:think", "Let bots think for the servers at a PostgreSQL database, on this computer or another."),
    "new-game": ("new_game:new_game", "Write a small game that works, to begin your own from."),
    "compile": ("compiling:compile_all", "Compile the games to machine code now, so that nobody waits later."),
}
"""Module, function and help text by command."""


class LazyCommands(TyperGroup):
    """Imports the function of a command when it is called."""

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[Any, Any, list[str]]:
        name, command, rest = super().resolve_command(ctx, args)
        if name is None:
            return name, command, rest
        where, help = COMMANDS[name]
        alone = typer.Typer(add_completion=False)
        with needs_extra("web"):
            alone.command(name, help=help)(resolve_name(f"wyrmhall.cli.{where}"))
        return name, typer.main.get_command(alone), rest


app = typer.Typer(
    cls=LazyCommands,
    help="Dragon board games for people and programs. Start with: wyrmhall play",
    add_completion=False,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
)
for _name, (_, _help) in COMMANDS.items():
    app.command(_name, help=_help)(lambda: None)


@app.callback()
def _wyrmhall(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
) -> None:
    from wyrmhall import __version__

    if version:
        typer.echo(f"wyrmhall {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
