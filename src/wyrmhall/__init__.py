"""Wyrmhall: four dragon board games, for people to play and programs to study.

>>> import wyrmhall
>>> match = wyrmhall.new("keeper", players=3, seed=1)
>>> match.legal_moves()
['take a3', 'take b3', 'take d3', 'take e3']
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wyrmhall.bots.analysis import MatchAnalysis
    from wyrmhall.bots.policies import load_policy as load_policy
    from wyrmhall.engine.env import env as env
    from wyrmhall.engine.match import Match as Match
    from wyrmhall.engine.record import load as load
    from wyrmhall.engine.record import record_of as record_of
    from wyrmhall.engine.record import replay as replay
    from wyrmhall.engine.record import resume as resume
    from wyrmhall.engine.record import save as save
    from wyrmhall.engine.record import verify as verify
    from wyrmhall.engine.registry import all_games as all_games
    from wyrmhall.engine.registry import find_game as find_game
    from wyrmhall.engine.registry import register as register
    from wyrmhall.engine.simulate import simulate as simulate
    from wyrmhall.engine.vector import vector as vector
    from wyrmhall.lab.export import export as export
    from wyrmhall.lab.import_records import import_records as import_records

    new = Match

__version__ = "0.1.0"

_PARTS = {
    "bots.policies": ("load_policy",),
    "engine.env": ("env",),
    "engine.match": ("Match",),
    "engine.record": ("load", "record_of", "replay", "resume", "save", "verify"),
    "engine.registry": ("all_games", "find_game", "register"),
    "engine.simulate": ("simulate",),
    "engine.vector": ("vector",),
    "lab.export": ("export",),
    "lab.import_records": ("import_records",),
}
"""The modules that hold public names, and these."""


def __getattr__(name: str) -> Any:
    """Load a part when it is first used: a list of games should not wait for the compiler."""
    wanted = "Match" if name == "new" else name
    for module, names in _PARTS.items():
        if wanted in names:
            return getattr(import_module(f"wyrmhall.{module}"), wanted)
    raise AttributeError(f"module 'wyrmhall' has no attribute {name!r}")


def analyse(match: Match, seat: int | None = None, **budget: Any) -> MatchAnalysis:
    """What the legal moves are worth to the seat that must decide, from what it knows; the best first.

    The budget is a time or a number of imagined games, a second if none is named:
    `wyrmhall.analyse(match, milliseconds=500)`, `wyrmhall.analyse(match, iterations=2000)`.
    """
    from wyrmhall.bots import Budget
    from wyrmhall.bots.analysis import SECOND, analyse

    return analyse(match, seat, Budget(**budget).on_all_cores() if budget else SECOND)
