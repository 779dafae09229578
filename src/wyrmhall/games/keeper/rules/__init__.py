"""Dragon Keeper's rules, by theme. These are the doors that the engine uses."""

from wyrmhall.games.keeper.rules.decisions import actor, apply, legal, why_not
from wyrmhall.games.keeper.rules.ending import returns, scores
from wyrmhall.games.keeper.rules.setup import settle, start, weight

__all__ = ["actor", "apply", "legal", "returns", "scores", "settle", "start", "weight", "why_not"]
