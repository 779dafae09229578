"""`compile`: it knows all native code of every game."""

import subprocess
import sys

import pytest

from wyrmhall.bots.native_code import TABLE, CodePart, parts
from wyrmhall.kit.game import Rules, Secrets
from wyrmhall.native.rule import INTERPRETED
from wyrmhall.registry import all_games

PLAYED = """

from wyrmhall.bots import Budget, bot
from wyrmhall.native import compile as native
from wyrmhall.match.match import Match
from wyrmhall.match.undo import reveals_nothing

native.compile_nothing()
match = Match("keeper", 2, seed=1)
while len(match.steps) < 30:
    kind = ("novice", "greedy", "random")[len(match.steps) % 3]
    by, first = match.turn, len(match.steps)
    match.play(bot(kind, match.game, 1, first).choose(match.question(), Budget()))
    reveals_nothing(match, first, by)
    match.view(by), match.whole_moves()
print([rule.py_func.__name__ for rule in native._absent])
"""


def promised(room: type) -> set[str]:
    return {name for name, part in vars(room).items() if callable(part) and not name.startswith("_")}


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
def test_every_function_of_the_contract_is_compiled(game):
    of_rules = promised(Rules) - {"complete"}  # which only positions call
    of_bots = {"choose", "remember"} | ({"observe"} if game.bot.observe else set())
    of_engine = {"undo", "steps", "search", "below", "uniform", "rollouts", TABLE, "random games", "greedy games"}
    assert {part.name for part in parts(game)} == of_rules | promised(Secrets) | of_bots | of_engine


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_what_is_compiled_once_is_loaded_afterwards(run):
    run("compile")
    ran = run("compile")
    assert (ran.status, ran.out, ran.err) == (
        0,
        "".join(f"{name}: already compiled.\n" for name in all_games()),
        "",
    )


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_a_game_with_bots_needs_no_more_than_what_is_compiled(run):
    run("compile", "keeper")
    assert subprocess.run([sys.executable, "-c", PLAYED], capture_output=True, text=True, check=True).stdout == "[]\n"


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_compiling_is_told_where_no_progress_bar_is_seen(run, monkeypatch):
    monkeypatch.setattr(CodePart, "is_kept", False)
    assert run("compile", "keeper").err == "Compiling keeper, for the first time only.\n"
