"""Drachenhort's rules, by theme. `kit.game.Rules` describes the functions named here."""

from wyrmhall.games.drachenhort.rules.decisions import actor, apply, legal
from wyrmhall.games.drachenhort.rules.ending import returns, scores
from wyrmhall.games.drachenhort.rules.setup import settle, start, weight
from wyrmhall.games.drachenhort.rules.turn import refuse

__all__ = ["actor", "apply", "legal", "refuse", "returns", "scores", "settle", "start", "weight"]
