"""`play`: a new game or a saved one, and where it is saved."""

from __future__ import annotations

import os
import secrets
import shlex
from pathlib import Path

import typer

from wyrmhall.bots import BOTS
from wyrmhall.cli import STOPPED
from wyrmhall.cli.arguments import read_options
from wyrmhall.cli.compiling import prepare
from wyrmhall.cli.console import output, printable
from wyrmhall.cli.session import Leave, Session
from wyrmhall.contract.edition import load_edition
from wyrmhall.contract.errors import OptionError
from wyrmhall.engine.dice import SeededDice
from wyrmhall.engine.match import Match
from wyrmhall.engine.record import load, resume, save
from wyrmhall.engine.registry import find_game

OPPONENTS = ("strong", "greedy")
"""The bot that `bot` stands for: the first of these that exists."""
BOT_PAUSE = 0.4


def play_new(
    name: str, seats: str | None, seed: int | None, edition: str | None, options: list[str], fast: bool
) -> None:
    """Play a new game."""
    game = find_game(name)
    seats = seats or ",".join(["you"] + ["bot"] * (game.default_players - 1))
    kinds = read_seats(seats)
    game.check_players(len(kinds))
    chosen = read_options(options)
    game.pack_options(chosen)
    components = load_edition(game, edition)
    prepare(name)
    if seed is None:
        seed = secrets.randbelow(10**9)
    match = Match(game, len(kinds), seed=seed, edition=components, options=chosen, kinds=kinds)
    again = ["wyrmhall", "play", name, "--seats", seats, "--seed", str(seed)]
    again += ["--edition", edition] if edition else []
    for option in options:
        again += ["--option", option]
    _play(match, fast, shlex.join(again), None)


def play_on(file: Path, seats: str | None, fast: bool) -> None:
    """Continue a saved game."""
    record = load(file)
    prepare(record.game)
    match = resume(record)
    match.names = [printable(name) for name in match.names]
    if match.by_hand:
        match.roll(SeededDice(secrets.randbits(63)))
    kinds = read_seats(seats) if seats else match.kinds
    if len(kinds) != match.players:
        raise OptionError(f"the record has {match.players} seats, --seats names {len(kinds)}.")
    unknown = [kind for kind in kinds if kind not in seat_kinds()]
    if unknown:
        raise OptionError(f"nobody here can play as {unknown[0]!r}; say who sits where with --seats.")
    match.kinds = kinds
    _play(match, fast, shlex.join(["wyrmhall", "play", "--resume", str(file)]), file)


def play_position(file: Path, seats: str | None, seed: int | None, edition: str | None, fast: bool) -> None:
    """Play on from a position."""
    text = file.read_text(encoding="utf-8")
    seed = secrets.randbelow(10**9) if seed is None else seed
    match = Match.from_position(text, edition=edition, seed=seed)
    kinds = read_seats(seats or ",".join(["you"] + ["bot"] * (match.players - 1)))
    if len(kinds) != match.players:
        raise OptionError(f"the position has {match.players} seats, --seats names {len(kinds)}.")
    match.kinds = kinds
    _play(match, fast, shlex.join(["wyrmhall", "play", "--position", str(file), "--seed", str(seed)]), None)


def seat_kinds() -> dict[str, str]:
    """What can be written for a seat, and the kind that a record keeps."""
    opponent = next(kind for kind in OPPONENTS if kind in BOTS)
    return {"you": "person", "person": "person", "bot": opponent} | {kind: kind for kind in BOTS}


def read_seats(said: str) -> list[str]:
    """`you,greedy` as the kinds of a record.

    >>> read_seats("you, greedy,random")
    ['person', 'greedy', 'random']
    """
    known = seat_kinds()
    kinds = [kind.strip().lower() for kind in said.split(",")]
    for kind in kinds:
        if kind not in known:
            raise OptionError(f"--seats: nobody is called {kind!r}; for each seat write you, bot or {', '.join(BOTS)}.")
    return [known[kind] for kind in kinds]


def _play(match: Match, fast: bool, again: str, resumed: Path | None) -> None:
    """Play to the end, or until somebody leaves. The game is saved in both cases."""
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
            output().print(f"The record: wyrmhall replay {shlex.quote(str(own_file))}", markup=False, soft_wrap=True)


def _save_unfinished(match: Match, file: Path, begun: int, again: str) -> None:
    """Save an unfinished game if anybody has decided anything, and say how to go on."""
    decided = any(match.kinds[step.by] == "person" for step in match.steps[begun:] if step.by >= 0)
    if decided:
        save(match, file)
        again = shlex.join(["wyrmhall", "play", "--resume", str(file)])
    output().print(f"Play on with: {again}", markup=False, soft_wrap=True)


def data_folder() -> Path:
    """The user's folder for our files; it is made if it is missing."""
    home = os.environ.get("XDG_DATA_HOME")
    folder = (Path(home) if home else Path.home() / ".local" / "share") / "wyrmhall"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def save_file(match: Match, resumed: Path | None) -> Path:
    """The file in the user's data folder where this game is kept; never that of another game."""
    try:
        folder = data_folder()
    except OSError:
        folder = Path()
    if resumed is not None and resumed.resolve().parent == folder.resolve():
        return resumed
    stem = f"wyrmhall-{match.game.name}-{match.seed}"
    file = folder / f"{stem}.json"
    number = 2
    while file.exists():
        file = folder / f"{stem}-{number}.json"
        number += 1
    return file
