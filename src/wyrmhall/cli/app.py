"""The commands of `wyrmhall` and their options. Each imports the module that does the work when it is called."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from wyrmhall.cli.settings_options import takes_settings
from wyrmhall.server.configuration import all_settings
from wyrmhall.server.settings import Choices

DEFAULT_GAME = "keeper"
"""The game that `play` begins where nobody names one."""

app = typer.Typer(
    help="Dragon board games for people and programs. Start with: wyrmhall play",
    add_completion=False,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
)


def _file(help: str) -> Any:
    """An option that names an existing file."""
    return typer.Option(metavar="FILE", exists=True, dir_okay=False, help=help)


GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game, as `wyrmhall games` names it.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, help="A record.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
Count = Annotated[int, typer.Option("-n", "--games", min=1, help="How many games.")]
Players = Annotated[int | None, typer.Option(help="How many seats.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Policies = Annotated[
    str,
    typer.Option(help="Who plays, on all seats or one for each: greedy,random or net.onnx,module:name,search@50i."),
]
Edition = Annotated[str | None, typer.Option(metavar="NAME|FILE", help="An edition, or a .toml file of your own.")]
Folder = Annotated[
    Path | None,
    typer.Option(metavar="FOLDER", file_okay=False, help="Where the games are kept; default: in arena/."),
]
Workers = Annotated[int | None, typer.Option(min=1, help="Processes that play; default: all cores.")]
Ray = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Play on a Ray cluster, as in head:6379; local starts one on this machine."),
]
Language = Annotated[str, typer.Option(help="The language of the table and the rules, as in de.")]
Options = Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="Set an option; repeatable.")]


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
    from wyrmhall.cli.catalogue import show_games

    show_games(json)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=f"A game; usually {DEFAULT_GAME}.")] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            help="Who sits where: you, bot, novice, casual, strong, master, greedy, random, or a policy of your own "
            "(net.onnx, module:name); as in you,bot."
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Fix the dice: the same seed gives the same game.")] = None,
    edition: Edition = None,
    option: Options = None,
    choose: Annotated[
        list[str] | None, typer.Option(help='Settle what the rules let players choose, as in "first B". Repeatable.')
    ] = None,
    by_hand: Annotated[
        bool,
        typer.Option("--by-hand", help="Beside the real box: you throw and draw yourselves, and type what came."),
    ] = False,
    resume: Annotated[Path | None, _file("Play on from a saved record.")] = None,
    step: Annotated[int | None, typer.Option(metavar="N", help="With --resume: play on from after step N.")] = None,
    dice: Annotated[
        Literal["same", "fresh"] | None,
        typer.Option(help="With --step: let chance come out as it did, or throw fresh dice."),
    ] = None,
    position: Annotated[Path | None, _file("Begin at a position written as text.")] = None,
    language: Language = "en",
    fast: Annotated[bool, typer.Option("--fast", help="Bots do not pause before they move.")] = False,
) -> None:
    """Play in the terminal, against bots or with friends at one keyboard."""
    from wyrmhall.cli.play import play_new, play_on, play_position

    if (step is not None and resume is None) or (dice is not None and step is None):
        raise typer.BadParameter("--step goes with --resume, and --dice with --step.")
    if position is not None:
        if game or resume or option or choose or by_hand:
            raise typer.BadParameter("--position goes with --seats, --seed and --edition only; it names its game.")
        play_position(position, seats, seed, edition, language, fast)
    elif resume is not None:
        if game or seed is not None or edition or option or choose or by_hand:
            raise typer.BadParameter(
                "a game, --seed, --edition, --option, --choose, --by-hand belong to a new game; a record has its own."
            )
        play_on(resume, seats, language, fast, step, is_fresh=dice == "fresh")
    elif by_hand and seed is not None:
        raise typer.BadParameter("--seed fixes dice that nobody throws with --by-hand.")
    else:
        play_new(game or DEFAULT_GAME, seats, seed, edition, option or [], choose or [], by_hand, language, fast)


@app.command()
def simulate(
    game: GameName,
    count: Count = 10_000,
    players: Players = None,
    seed: Seed = 0,
    policy: Policies = "random",
    edition: Edition = None,
    option: Options = None,
    threads: Annotated[int | None, typer.Option(min=1, help="How many threads; default: all cores.")] = None,
    device: Annotated[str, typer.Option(help="cpu or gpu.")] = "cpu",
    plot: Annotated[Path | None, typer.Option(metavar="FILE.png", help="Draw the results into a picture.")] = None,
    json: AsJson = False,
) -> None:
    """Play many games between bots, and show lengths, wins and scores."""
    from wyrmhall.cli.arguments import set_up
    from wyrmhall.cli.simulate import simulate_games

    setup = set_up(game, players, edition, option)
    simulate_games(setup, count, seed, policy, threads, device, plot, json)


@app.command()
def export(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to: .parquet, .arrow, .feather or .npz.")],
    count: Count = 10_000,
    players: Players = None,
    seed: Seed = 0,
    policy: Policies = "random",
    edition: Edition = None,
    option: Options = None,
    ray: Ray = None,
    json: AsJson = False,
) -> None:
    """Write every decision of many games to a data set, with a data card beside it."""
    from wyrmhall.cli.arguments import set_up
    from wyrmhall.cli.data import export_games

    export_games(set_up(game, players, edition, option), count, seed, policy, file, ray, json)


@app.command("import")
def import_records(
    records: Annotated[list[Path], typer.Argument(metavar="RECORD...", exists=True, help="Records, or folders.")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to: .parquet, .arrow, .feather or .npz.")],
    game: Annotated[str | None, typer.Option(metavar="GAME", help="Which game; default: that of the first.")] = None,
    json: AsJson = False,
) -> None:
    """Write every decision of records to a data set. Exit status 1 if some could not be used."""
    from wyrmhall.cli.data import import_games

    if not import_games(records, file, game, json):
        raise typer.Exit(1)


@app.command()
def arena(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game, as `wyrmhall games` names it.")] = None,
    bots: Annotated[
        list[str] | None,
        typer.Argument(metavar="BOT...", help="As in: search@200ms greedy random net.onnx module:name."),
    ] = None,
    players: Annotated[int | None, typer.Option(help="How many seats; default: 2, or the fewest there can be.")] = None,
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="Games of each pairing (solo: each bot).")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 0,
    edition: Edition = None,
    option: Options = None,
    out: Folder = None,
    workers: Workers = None,
    ray: Ray = None,
    first_alone: Annotated[
        bool, typer.Option("--first-alone", help="Only the first bot against each other one, one of it on each table.")
    ] = False,
    report: Annotated[
        Path | None, typer.Option(metavar="FOLDER", exists=True, file_okay=False, help="Only write its report again.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Let bots play one another on all seats, and rate them. The same command again continues."""
    from wyrmhall.arena.units import setting_of
    from wyrmhall.cli.arena import report_arena, run_arena
    from wyrmhall.cli.arguments import read_options
    from wyrmhall.registry import find_game

    if report is not None:
        if game is not None:
            raise typer.BadParameter("--report FOLDER stands alone: the folder knows its game and its bots.")
        report_arena(report, json)
    elif game is None:
        raise typer.BadParameter("Missing argument 'GAME'.")
    else:
        chosen = read_options(find_game(game), option or [])
        setting = setting_of(
            game, bots or [], players, seed=seed, edition=edition, options=chosen, first_alone=first_alone
        )
        run_arena(setting, games, out, workers, ray, json)


@app.command()
def rate(
    policy: Annotated[
        str, typer.Argument(metavar="POLICY", help="As in: greedy, search@200i, net.onnx, net.pt, module:name.")
    ],
    game: Annotated[str, typer.Option(metavar="GAME", help="A game, as `wyrmhall games` names it.")],
    games: Annotated[
        int | None, typer.Option("-n", "--games", min=1, help="Games against each baseline in each setting.")
    ] = None,
    out: Folder = None,
    workers: Workers = None,
    ray: Ray = None,
    json: AsJson = False,
) -> None:
    """Show where a policy stands among the baselines of the benchmark set. The same command again continues."""
    from wyrmhall.cli.rate import rate_policy

    rate_policy(policy, game, games, out, workers, ray, json)


@app.command()
def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(metavar="N", help="The table after step N; default: the last.")] = None,
    seat: Annotated[str | None, typer.Option("--as", help="See it from seat A, B, …; default: the audience.")] = None,
    position: Annotated[bool, typer.Option("--position", help="Print it as text; without --as it tells all.")] = False,
    language: Language = "en",
    json: AsJson = False,
) -> None:
    """Show the table at a step of a record."""
    from wyrmhall.cli.records import show_record

    show_record(file, at, seat, language, json, position)


@app.command()
def analyse(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(metavar="N", help="Judge the decision of step N; default: all.")] = None,
    seat: Annotated[str | None, typer.Option(help="Only the decisions of seat A, B, …; default: all.")] = None,
    budget: Annotated[str, typer.Option(help="For each decision: a time (200ms) or imagined games (500i).")] = "1000ms",
    top: Annotated[int | None, typer.Option(min=1, metavar="K", help="How many moves to show; default: 10.")] = None,
    html: Annotated[
        Path | None,
        typer.Option(metavar="OUT", help="Look back on a game that is over in a page for a browser, written to OUT."),
    ] = None,
    language: Language = "en",
    json: AsJson = False,
) -> None:
    """Find the moves of a game that cost most, or judge the moves of one decision."""
    from wyrmhall.cli.analyse import analyse_decision, review_record, write_page

    if html is not None:
        if at is not None or seat is not None or top is not None or json:
            raise typer.BadParameter("--html goes with --budget and --language only: the page has the whole game.")
        write_page(file, budget, language, html)
    elif at is None:
        review_record(file, seat, budget, top, language, json)
    else:
        analyse_decision(file, at, seat, budget, top, language, json)


@app.command()
def verify(
    file: RecordFile,
    receipt: Annotated[
        Path | None,
        typer.Option(help="Also check that the dice are those of this receipt, which your own browser kept."),
    ] = None,
    json: AsJson = False,
) -> None:
    """Check a record against the rules. Exit status 1 if it is wrong."""
    from wyrmhall.cli.records import verify_record

    if not verify_record(file, receipt, json):
        raise typer.Exit(1)


@app.command()
def rules(
    what: Annotated[str | None, typer.Argument(metavar="[GAME|ID]", help="A game, or the id of a rule.")] = None,
    language: Language = "en",
    json: AsJson = False,
) -> None:
    """Show the rules of a game, or one rule by its id."""
    from wyrmhall.cli.catalogue import show_rules

    show_rules(what, language, json)


@app.command()
def editions(
    game: GameName,
    check: Annotated[Path | None, _file("The file to check.")] = None,
    json: AsJson = False,
) -> None:
    """List the editions of a game, or check your own. Exit status 1 if it has faults."""
    from wyrmhall.cli.catalogue import check_edition_file, show_editions

    if check is None:
        show_editions(game, json)
    elif not check_edition_file(game, check, json):
        raise typer.Exit(1)


@app.command()
def features(game: GameName, json: AsJson = False) -> None:
    """Show what the numbers of an observation are, for learning."""
    from wyrmhall.cli.catalogue import show_features

    show_features(game, json)


@app.command()
@takes_settings(*all_settings())
def serve(choices: Choices) -> None:
    """Start the server to play in the browser, with friends and bots."""
    from wyrmhall.cli.serve import serve as serve_tables

    serve_tables(choices)


@app.command()
@takes_settings("db")
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to; it must not be there yet.")], choices: Choices
) -> None:
    """Copy the database into a file, also while the server runs."""
    from wyrmhall.cli.upkeep import write_backup

    write_backup(file, choices)


@app.command()
@takes_settings("db")
def restore(file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")], choices: Choices) -> None:
    """Bring a backup back into an empty database."""
    from wyrmhall.cli.upkeep import restore_backup

    restore_backup(file, choices)


@app.command()
@takes_settings("db", "keep_finished", "keep_unfinished")
def prune(
    choices: Choices,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say how many.")] = False,
) -> None:
    """Delete tables that nobody came to for long, also while the server runs."""
    from wyrmhall.cli.upkeep import prune as prune_tables

    prune_tables(choices, dry_run)


@app.command("bots")
@takes_settings("db", "bot", "log_format", "log_level")
def think(
    choices: Choices,
    processes: Annotated[int, typer.Option(min=1, help="Processes in which they think.")] = os.cpu_count() or 1,
) -> None:
    """Let bots think for the servers at a PostgreSQL database, on this computer or another."""
    from wyrmhall.cli.serve import think as think_for_servers

    think_for_servers(choices, processes)


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the game is called in code, such as my_game.")],
    folder: Annotated[Path, typer.Option(metavar="FOLDER", help="Where its folder goes.")] = Path("."),
) -> None:
    """Write a small game that works, to begin your own from."""
    from wyrmhall.cli.new_game import write_game

    for file in write_game(name, folder):
        typer.echo(file)
    typer.echo(
        f"Install it with `pip install -e {folder / name}`; then `wyrmhall play {name}`, and pytest runs its tests."
    )


@app.command("compile")
def compile_games(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="The games; default: all.")] = None,
) -> None:
    """Compile the games to machine code now, so that nobody waits later."""
    from wyrmhall.cli.compiling import compile_all

    compile_all(game or [])
