"""`compile`: all native code of the games, made once and kept."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from typing import Any

import numpy as np
from rich.progress import TimeElapsedColumn

from wyrmhall.bots import Budget, bot
from wyrmhall.bots.search import SearchBot, native_search
from wyrmhall.cli.console import notices, output, progress_bar
from wyrmhall.contract.code_cache import forget_old_code, load_code, save_code
from wyrmhall.contract.edition import load_edition
from wyrmhall.contract.fingerprint import fingerprint, hash_of
from wyrmhall.contract.game import Game
from wyrmhall.contract.happenings import new_told
from wyrmhall.contract.rng import DICE, POLICY, new_streams
from wyrmhall.contract.rule import INTERPRETED
from wyrmhall.engine.match import Match
from wyrmhall.engine.registry import all_games, find_game
from wyrmhall.engine.simulate import native_player, simulate
from wyrmhall.engine.undo import native_undo, reveals_nothing

Part = tuple[str, Callable[[], Any]]
"""The name of some native code, and what makes it."""


def compile_all(names: list[str]) -> None:
    """Compile the games named, or all, with a progress bar."""
    wanted = [find_game(name) for name in names] or list(all_games().values())
    if INTERPRETED:
        output().print("NUMBA_DISABLE_JIT is set: the rules run as they are written, nothing is compiled.")
        return
    forget_old_code()
    for game in wanted:
        output().print(f"{game.name}: {'compiled' if _compile(game, is_simulated=True) else 'already compiled'}.")


@cache
def prepare(name: str, is_simulated: bool = False) -> None:
    """Compile what a game still lacks, so that the wait has a progress bar and comes before the game."""
    if not INTERPRETED and name in all_games():
        _compile(find_game(name), is_simulated)


def prepare_all(names: Iterable[str]) -> None:
    """Prepare several games: those that were never compiled side by side, one on each core."""
    new = [name for name in names if not INTERPRETED and load_code(*_mark(find_game(name))) is None]
    if not notices().is_terminal:  # no progress bar is seen then
        for name in new:
            notices().print(f"Compiling {name}, for the first time only.")
    if len(new) > 1:
        bar = progress_bar("Compiling the games, for the first time only:", len(new), clock=TimeElapsedColumn)
        with bar as advance, ThreadPoolExecutor(os.cpu_count()) as pool:
            for _ in pool.map(_prepare_in_another_program, new):
                advance(1)
    for name in names:
        prepare(name)


def _prepare_in_another_program(name: str) -> None:
    """If this fails, the error is seen when the game is prepared here."""
    program = f"from wyrmhall.cli.compiling import prepare; prepare({name!r})"
    subprocess.run([sys.executable, "-c", program], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _mark(game: Game) -> tuple[str, str]:
    """The folder and name of a file that is there once a game has been prepared."""
    used = (game.rules.apply, native_search(game), native_undo(game))
    return "prepared", f"{game.name}.{hash_of(*map(fingerprint, used))}"


def _compile(game: Game, is_simulated: bool) -> bool:
    """Compile a game or load its code; whether anything had to be compiled."""
    before = _compiled_functions(game)
    todo = list(parts(game, is_simulated))
    with progress_bar(f"Compiling {game.name}", len(todo), clock=TimeElapsedColumn) as advance:
        for name, make in todo:
            advance(0, f"Compiling {game.name} {name}")
            make()
            advance(1)
    save_code(*_mark(game), b"")
    return _compiled_functions(game) > before


def _compiled_functions(game: Game) -> int:
    """How many functions were compiled since the program began, not loaded."""
    entries = [function for _, function, _ in functions(game)]
    entries += [native_player(game, choose) for choose in (None, game.bot.choose)]
    entries += [native_search(game), native_undo(game)]
    return sum(sum(function.stats.cache_misses.values()) for function in entries)


def parts(game: Game, is_simulated: bool) -> Iterator[Part]:
    """The native code of a game: function by function, then what a table and a simulation call besides."""
    for name, function, arguments in functions(game):
        yield name, partial(_compile_for, function, arguments)
    yield "search", partial(_think_a_little, game)
    yield "table", partial(_play_a_little, game)
    for policy in ("random", "greedy") if is_simulated else ():
        yield f"{policy} games", partial(simulate, game, 1, policy=policy)


def _compile_for(function: Any, arguments: tuple[Any, ...]) -> None:
    """Compile a function for arguments of these types, without calling it."""
    function.compile(tuple(function.typeof_pyval(argument) for argument in arguments))


def functions(game: Game) -> list[tuple[str, Any, tuple[Any, ...]]]:
    """The functions that `Match` and the bots call, with arguments of the types that they pass."""
    content = load_edition(game).packed
    state = game.new_states()[0]
    streams = new_streams(0)
    players, seat, action, count = game.default_players, 0, 0, 1
    actions = np.zeros(game.moves.size, np.int16)
    weights = np.zeros(game.events.size, np.int32)
    numbers = np.zeros(players)
    notes = game.bot.new_notes(content)[0]
    arguments: dict[Any, dict[str, tuple[Any, ...]]] = {
        game.rules: {
            "start": (players, game.pack_options({})),
            "actor": (),
            "legal": (actions,),
            "why_not": (action,),
            "chances": (weights,),
            "apply": (action, new_told()),
            "settle": (streams[DICE],),
            "returns": (numbers,),
            "scores": (numbers,),
        },
        game.secrets: {"redact": (seat,), "imagine": (seat, streams[POLICY])},
        game.bot: {"choose": (seat, actions, count, streams[POLICY], notes), "remember": (action, notes)},
    }
    if game.bot.observe is not None:
        arguments[game.bot]["observe"] = (seat, np.zeros(game.bot.size, np.float32), notes)
    return [
        (name, getattr(room, name), (content, state, *rest))
        for room, by_name in arguments.items()
        for name, rest in by_name.items()
    ]


def _think_a_little(game: Game) -> None:
    """The search, called once."""
    SearchBot(game, new_streams(0)[POLICY]).analyse(Match(game, seed=0).question(), Budget(iterations=1))


def _play_a_little(game: Game, decisions: int = 100) -> None:
    """The small helpers that views, logs, notations and undo call."""
    match = Match(game, seed=0)
    for number in range(decisions):
        if match.turn is None:
            break
        mind = bot("random" if number % 2 else "greedy", game, 0, number)
        by, first = match.turn, len(match.steps)
        match.play(mind.choose(match.question(), Budget()))
        reveals_nothing(match, first, by)
        match.legal_moves()
        match.view(0)
    match.log(0)
