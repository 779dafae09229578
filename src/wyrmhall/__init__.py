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

    new = Match

__version__ = "0.1.0"

_DOORS = {
    "Match": ("match", "Match"),
    "new": ("match", "Match"),
    "load": ("record", "load"),
    "record_of": ("record", "record_of"),
    "replay": ("record", "replay"),
    "resume": ("record", "resume"),
    "save": ("record", "save"),
    "verify": ("record", "verify"),
    "all_games": ("registry", "all_games"),
    "find_game": ("registry", "find_game"),
    "register": ("registry", "register"),
    "simulate": ("simulate", "simulate"),
}


def __getattr__(name: str) -> Any:
    """Load a part when it is first used: a list of games should not wait for the compiler."""
    if name not in _DOORS:
        raise AttributeError(f"module 'wyrmhall' has no attribute {name!r}")
    module, attribute = _DOORS[name]
    door = getattr(import_module(f"wyrmhall.engine.{module}"), attribute)
    if module in ("match", "record"):
        _introduce_coach()
    return door


def _introduce_coach() -> None:
    """Let matches ask a bot for advice: the engine knows none."""
    from wyrmhall.engine.match import Match

    Match.coach = _advise


def _advise(match: Match, seat: int | None, **budget: Any) -> Any:
    from wyrmhall.bots import Budget
    from wyrmhall.bots.analysis import SECOND, analyse

    return analyse(match, seat, Budget(**budget).on_all_cores() if budget else SECOND)
