"""`compile`: it knows all native code of every game."""

import pytest

from wyrmhall.bots.native_code import functions
from wyrmhall.contract.game import Rules, Secrets
from wyrmhall.contract.rule import INTERPRETED
from wyrmhall.engine.registry import all_games


def promised(room: type) -> set[str]:
    return {name for name, part in vars(room).items() if callable(part) and not name.startswith("_")}


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
def test_every_function_of_the_contract_is_compiled(game):
    of_rules = promised(Rules) - {"complete"}  # which only positions call
    of_bots = {"choose", "remember"} | ({"observe"} if game.bot.observe else set())
    assert {name for name, _, _ in functions(game)} == of_rules | promised(Secrets) | of_bots


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_what_is_compiled_once_is_loaded_afterwards(run):
    run("compile")
    ran = run("compile")
    assert (ran.status, ran.out, ran.err) == (
        0,
        "".join(f"{name}: already compiled.\n" for name in all_games()),
        "",
    )
