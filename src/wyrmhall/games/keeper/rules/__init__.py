"""Dragon Keeper's rules, by theme. `kit.game.Rules` describes the functions named here."""

from wyrmhall.games.keeper.rules.decisions import actor, apply, legal, refuse
from wyrmhall.games.keeper.rules.ending import returns, scores
from wyrmhall.games.keeper.rules.setup import complete, settle, start, weight

__all__ = ["actor", "apply", "complete", "legal", "refuse", "returns", "scores", "settle", "start", "weight"]
