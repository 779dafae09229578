"""Drachenhort's rules, by theme. These are the doors that the engine uses."""

from wyrmhall.games.drachenhort.rules.decisions import actor, apply, legal, why_not
from wyrmhall.games.drachenhort.rules.ending import returns, scores
from wyrmhall.games.drachenhort.rules.setup import settle, start, weight

__all__ = ["actor", "apply", "legal", "returns", "scores", "settle", "start", "weight", "why_not"]
