"""`wyrmhall compile`: compiles the native code of the games and keeps it."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import typer
from rich.progress import TimeElapsedColumn

from wyrmhall.bots.native_code import Stage, parts
from wyrmhall.cli.console import notices, output, progress_bar
from wyrmhall.kit.game import Game
from wyrmhall.native.code_cache import forget_old_code
from wyrmhall.native.rule import INTERPRETED
from wyrmhall.registry import all_games, find_game


def compile_all(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="The games; default: all.")] = None,
) -> None:
    wanted = [find_game(name) for name in game or ()] or list(all_games().values())
    if INTERPRETED:
        output().print("NUMBA_DISABLE_JIT is set: the rules run as they are written, nothing is compiled.")
        return
    forget_old_code()
    for one in wanted:
        output().print(f"{one.name}: {'compiled' if _compile(one, Stage.STUDY) else 'already compiled'}.")


@cache
def prepare(name: str, is_simulated: bool = False) -> None:
    """Compiles what a game still lacks, with a progress bar."""
    if not INTERPRETED and name in all_games():
        _compile(find_game(name), Stage.STUDY if is_simulated else Stage.BOTS)


def _compile(game: Game, last: Stage) -> bool:
    """Compiles a game or loads its code, up to a stage. Returns whether anything had to be compiled."""
    todo = [part for part in parts(game) if part.stage <= last]
    missing = [part for part in todo if not part.is_kept]
    if missing and not notices().is_terminal:  # no progress bar is seen then
        notices().print(f"Compiling {game.name}, for the first time only.")
    with progress_bar(f"Compiling {game.name}", len(todo), clock=TimeElapsedColumn) as advance:
        for part in todo:
            advance(0, f"Compiling {game.name} {part.name}")
            part.keep()
            advance(1)
    return bool(missing)
