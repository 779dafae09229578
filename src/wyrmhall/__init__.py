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
    from wyrmhall.bots.coach.advice import MatchAnalysis
    from wyrmhall.bots.policies import load_policy as load_policy
    from wyrmhall.data.export import export as export
    from wyrmhall.data.import_records import import_records as import_records
    from wyrmhall.match.match import Match as Match
    from wyrmhall.match.record import load as load
    from wyrmhall.match.record import record_of as record_of
    from wyrmhall.match.record import replay as replay
    from wyrmhall.match.record import resume as resume
    from wyrmhall.match.record import save as save
    from wyrmhall.match.record import verify as verify
    from wyrmhall.registry import all_games as all_games
    from wyrmhall.registry import find_game as find_game
    from wyrmhall.registry import register as register
    from wyrmhall.study.env import env as env
    from wyrmhall.study.simulate import simulate as simulate
    from wyrmhall.study.vector.vector import vector as vector

    new = Match

__version__ = "0.1.0"

_PARTS = {
    "bots.policies": ("load_policy",),
    "study.env": ("env",),
    "match.match": ("Match",),
    "match.record": ("load", "record_of", "replay", "resume", "save", "verify"),
    "registry": ("all_games", "find_game", "register"),
    "study.simulate": ("simulate",),
    "study.vector.vector": ("vector",),
    "data.export": ("export",),
    "data.import_records": ("import_records",),
}
"""Public names by module."""


def __getattr__(name: str) -> Any:
    """Imports a public name when it is first used, so that a list of games need not wait for Numba."""
    wanted = "Match" if name == "new" else name
    for module, names in _PARTS.items():
        if wanted in names:
            return getattr(import_module(f"wyrmhall.{module}"), wanted)
    raise AttributeError(f"module 'wyrmhall' has no attribute {name!r}")


def analyse(match: Match, seat: int | None = None, **budget: Any) -> MatchAnalysis:
    """Values of the legal moves for the seat that must decide, from what it knows; the best first.

    The budget is a time or a number of imagined games, by default a second:
    `wyrmhall.analyse(match, milliseconds=500)`, `wyrmhall.analyse(match, iterations=2000)`.
    """
    from wyrmhall.bots import Budget
    from wyrmhall.bots.coach.advice import SECOND, analyse

    return analyse(match, seat, Budget(**budget).on_all_cores() if budget else SECOND)
