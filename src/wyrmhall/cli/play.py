"""`wyrmhall play`: begins or resumes a game in the terminal, and saves it."""

from __future__ import annotations

import os
import secrets
import shlex
from itertools import count
from pathlib import Path
from typing import Annotated, Literal

import typer

from wyrmhall.bots import BotSpec, kinds_for
from wyrmhall.bots.policies import is_own, load_policy
from wyrmhall.cli import STOPPED
from wyrmhall.cli.arguments import read_options
from wyrmhall.cli.compiling import prepare
from wyrmhall.cli.console import output
from wyrmhall.cli.options import Edition, Language, Options, file_option
from wyrmhall.cli.records import open_record
from wyrmhall.cli.session import Leave, Session
from wyrmhall.cli.words import language_option, speak, tell
from wyrmhall.kit.errors import OptionError, PositionError
from wyrmhall.kit.game import Game
from wyrmhall.match.dice import SeededDice
from wyrmhall.match.match import Match
from wyrmhall.match.record import resume, save
from wyrmhall.registry import find_game
from wyrmhall.setup import set_up

DEFAULT_GAME = "keeper"
"""The game if none is named."""
OPPONENT = "strong"
"""The bot that `bot` stands for."""
BOT_PAUSE = 0.4
"""Pause after a bot's move, in seconds."""


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
    resume: Annotated[Path | None, file_option("Play on from a saved record.")] = None,
    step: Annotated[int | None, typer.Option(metavar="N", help="With --resume: play on from after step N.")] = None,
    dice: Annotated[
        Literal["same", "fresh"] | None,
        typer.Option(help="With --step: let chance come out as it did, or throw fresh dice."),
    ] = None,
    position: Annotated[Path | None, file_option("Begin at a position written as text.")] = None,
    language: Language = "en",
    fast: Annotated[bool, typer.Option("--fast", help="Bots do not pause before they move.")] = False,
) -> None:
    lot = secrets.randbelow(10**9) if seed is None else seed
    own_file = None
    if (step is not None and resume is None) or (dice is not None and step is None):
        raise typer.BadParameter("--step goes with --resume, and --dice with --step.")
    if position is not None:
        if game or resume or option or choose or by_hand:
            raise typer.BadParameter("--position goes with --seats, --seed and --edition only; it names its game.")
        match, again = _from_position(position, seats, lot, edition)
    elif resume is not None:
        if game or seed is not None or edition or option or choose or by_hand:
            raise typer.BadParameter(
                "a game, --seed, --edition, --option, --choose, --by-hand belong to a new game; a record has its own."
            )
        match, again = _resumed(resume, seats, step, SeededDice(lot), is_fresh=dice == "fresh")
        own_file = resume if step is None else None
    elif by_hand and seed is not None:
        raise typer.BadParameter("--seed fixes dice that nobody throws with --by-hand.")
    else:
        match, again = _new_game(game or DEFAULT_GAME, seats, lot, edition, option or [], choose or [], by_hand)
    _play(match, language, fast, again, own_file)


Begun = tuple[Match, list[str]]
"""A match to play, and the arguments that begin it again."""


def _new_game(
    name: str, seats: str | None, seed: int, edition: str | None, options: list[str], chosen: list[str], by_hand: bool
) -> Begun:
    game = find_game(name)
    seats = seats or _usual_seats(game.default_players)
    kinds = read_seats(seats, game)
    setup = set_up(game, len(kinds), edition, read_options(game, options))
    prepare(name)
    match = Match(setup, seed=seed, kinds=kinds, chosen=chosen, by_hand=by_hand)
    dice = ["--by-hand"] if by_hand else ["--seed", str(seed)]
    again = [name, "--seats", seats, *dice, *(["--edition", edition] if edition else [])]
    again += [part for option in options for part in ("--option", option)]
    return match, [*again, *(part for choice in chosen for part in ("--choose", choice))]


def _resumed(file: Path, seats: str | None, step: int | None, fresh: SeededDice, is_fresh: bool) -> Begun:
    """Resumes a saved game where it ended, or after one of its steps."""
    record = open_record(file)
    match = resume(record)
    again = ["--resume", str(file)]
    if step is not None:
        match = match.branch(step, fresh if is_fresh else None)
        again += ["--step", str(step), *(["--dice", "fresh"] if is_fresh else [])]
    elif not (match.has_dice or record.by_hand):
        match.roll(fresh)
    if seats:
        _seat(match, seats, "record")
    elif own := _own_policies(match):  # a record that names a file or a module loads neither
        raise OptionError(
            f"nobody here can play as {own[0]!r}, for a record loads nothing; say who sits where with --seats."
        )
    return match, again


def _from_position(file: Path, seats: str | None, seed: int, edition: str | None) -> Begun:
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError as fault:
        raise PositionError(str(file), "this is not UTF-8 text, so it is no position") from fault
    match = Match.from_position(text, edition=edition, seed=seed)
    _seat(match, seats or _usual_seats(match.players), "position")
    return match, ["--position", str(file), "--seed", str(seed)]


def _usual_seats(players: int) -> str:
    return ",".join(["you"] + ["bot"] * (players - 1))


def read_seats(said: str, game: Game) -> list[str]:
    """Reads `you,bot,random` as the kinds of a record. The kind of your own policy is its identity, with its hash."""
    known = {"you": "person", "person": "person", "bot": OPPONENT} | {kind: kind for kind in kinds_for(game)}
    kinds = []
    for text in map(str.strip, said.split(",")):
        kind = known.get(text.lower())
        if kind is None and not is_own(text):
            there_are = f"for each seat write you, bot, {', '.join(kinds_for(game))}, a file (net.onnx) or module:name"
            raise OptionError(f"--seats: nobody is called {text!r} in {game.title}; {there_are}.")
        kinds.append(kind or load_policy(text, game).identity)
    return kinds


def _own_policies(match: Match) -> list[str]:
    """The players that are neither people nor bots of the game."""
    return [kind for kind in match.kinds if kind not in ("person", *kinds_for(match.game))]


def _seat(match: Match, seats: str, where: str) -> None:
    """Changes the players of a match."""
    match.kinds = read_seats(seats, match.game)
    if len(match.kinds) != match.players:
        raise OptionError(f"the {where} has {match.players} seats, --seats names {len(match.kinds)}.")


def _play(match: Match, language: str, fast: bool, again: list[str], resumed: Path | None = None) -> None:
    """Plays to the end, or until somebody leaves, and saves the game in both cases."""
    speak(match, language)
    console = output()
    own_file = save_file(match, resumed)
    session = Session(match, console, own_file, 0 if fast or not console.is_terminal else BOT_PAUSE)
    begun = len(match.steps)
    try:
        session.run()
    except Leave:
        _save_unfinished(match, own_file, begun, again)
    except KeyboardInterrupt:
        console.print()
        _save_unfinished(match, own_file, begun, again)
        raise typer.Exit(STOPPED) from None
    else:
        if session.people and len(match.steps) > begun:
            save(match, own_file)
            command = shlex.join(["wyrmhall", "replay", str(own_file), *language_option(match)])
            console.print(tell(match, "record", command=command), markup=False, soft_wrap=True)


def _save_unfinished(match: Match, file: Path, begun: int, again: list[str]) -> None:
    """Saves an unfinished game if people have decided anything, and prints how to play on."""
    if any(match.kinds[step.by] == "person" if step.by >= 0 else not match.has_dice for step in match.steps[begun:]):
        save(match, file)
        again = ["--resume", str(file)]
        if _own_policies(match):
            names = ("you" if kind == "person" else BotSpec.parse(kind).kind for kind in match.kinds)
            again += ["--seats", ",".join(names)]
    command = shlex.join(["wyrmhall", "play", *again, *language_option(match)])
    output().print(tell(match, "play-on", command=command), markup=False, soft_wrap=True)


def data_folder() -> Path:
    """The user's data folder of Wyrmhall, which is made if it is missing."""
    home = os.environ.get("XDG_DATA_HOME")
    folder = (Path(home) if home else Path.home() / ".local" / "share") / "wyrmhall"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def save_file(match: Match, resumed: Path | None) -> Path:
    """A file for this game in the user's data folder, never that of another game."""
    try:
        folder = data_folder()
    except OSError:
        folder = Path()
    if resumed is not None and resumed.resolve().parent == folder.resolve():
        return resumed
    dice = "by-hand" if not match.has_dice else "practice" if match.seed is None else match.seed
    name = f"wyrmhall-{match.game.name}-{dice}"
    files = (folder / f"{name}{f'-{n}' if n > 1 else ''}.json" for n in count(1))
    return next(file for file in files if not file.exists())
