"""The commands and their options. What they do stands in the modules of this folder, loaded when called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

DEFAULT_GAME = "keeper"

app = typer.Typer(
    help="Dragon board games for people and programs. Start with: wyrmhall play",
    add_completion=False,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game, as `wyrmhall games` names it.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, help="A record.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
EditionName = Annotated[
    str | None,
    typer.Option("--edition", metavar="NAME|FILE", help="An edition, or a .toml file of your own."),
]
OptionList = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=on|off", help="Set an option of the game; repeatable."),
]


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


@app.command()
def games(json: AsJson = False) -> None:
    """List the games."""
    from wyrmhall.cli.shelf import show_games

    show_games(json)


@app.command()
def play(
    game: GameName = DEFAULT_GAME,
    seats: Annotated[
        str | None,
        typer.Option(metavar="KINDS", help="Who sits where: you, bot, greedy, random; as in you,bot,bot."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Fix the dice: the same seed gives the same game.")] = None,
    edition: EditionName = None,
    option: OptionList = None,
    resume: Annotated[
        Path | None,
        typer.Option(metavar="FILE", exists=True, dir_okay=False, help="Play on from a saved record."),
    ] = None,
    fast: Annotated[bool, typer.Option("--fast", help="Bots do not pause before they move.")] = False,
) -> None:
    """Play a game in the terminal, against bots or with friends at one keyboard."""
    from wyrmhall.cli.play import play_new, play_on

    if resume is None:
        play_new(game, seats, seed, edition, option or [], fast)
        return
    if seed is not None or edition or option:
        raise typer.BadParameter("--seed, --edition and --option belong to a new game; a record has its own.")
    play_on(resume, seats, fast)


@app.command()
def simulate(
    game: GameName,
    count: Annotated[int, typer.Option("-n", "--games", min=1, help="How many games.")] = 10_000,
    players: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    policy: Annotated[
        str,
        typer.Option(help="Who plays: random or greedy, for all seats or one for each, as in greedy,random."),
    ] = "random",
    edition: EditionName = None,
    option: OptionList = None,
    threads: Annotated[int | None, typer.Option(min=1, help="Default: all cores.")] = None,
    device: Annotated[str, typer.Option(help="cpu or gpu.")] = "cpu",
    plot: Annotated[Path | None, typer.Option(metavar="FILE.png", help="Draw the results into a picture.")] = None,
    json: AsJson = False,
) -> None:
    """Play many games between bots and tell what happened."""
    from wyrmhall.cli.simulate import simulate_games

    simulate_games(game, count, players, seed, policy, edition, option or [], threads, device, plot, json)


@app.command()
def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(metavar="N", help="The table after step N; default: the last.")] = None,
    seat: Annotated[
        str | None,
        typer.Option("--as", metavar="SEAT", help="See it from seat A, B, …; default: the audience."),
    ] = None,
    json: AsJson = False,
) -> None:
    """Show the table at any step of a record."""
    from wyrmhall.cli.records import show_record

    show_record(file, at, seat, json)


@app.command()
def verify(file: RecordFile, json: AsJson = False) -> None:
    """Check a record step by step against the rules. Exit status 1 if it is wrong."""
    from wyrmhall.cli.records import verify_record

    if not verify_record(file, json):
        raise typer.Exit(1)


@app.command()
def rules(
    what: Annotated[str | None, typer.Argument(metavar="[GAME|ID]", help="A game, or the id of a rule.")] = None,
    json: AsJson = False,
) -> None:
    """Read the rules of a game, or one rule by its id."""
    from wyrmhall.cli.shelf import show_rules

    show_rules(what, json)


@app.command()
def editions(
    game: GameName,
    check: Annotated[
        Path | None,
        typer.Option(metavar="FILE", exists=True, dir_okay=False, help="Check an edition of your own."),
    ] = None,
    json: AsJson = False,
) -> None:
    """List the editions of a game, or check one. Exit status 1 if it has faults."""
    from wyrmhall.cli.shelf import check_edition_file, show_editions

    if check is None:
        show_editions(game, json)
    elif not check_edition_file(game, check, json):
        raise typer.Exit(1)


@app.command("compile")
def compile_games(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Default: all games.")] = None,
) -> None:
    """Compile the rules to machine code now, so that nobody waits for it later."""
    from wyrmhall.cli.compiling import compile_all

    compile_all(game or [])
