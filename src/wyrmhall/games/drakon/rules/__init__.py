"""Drakon's rules, by theme. `kit.game.Rules` describes the functions named here."""

from wyrmhall.games.drakon.rules.decisions import actor, apply, settle
from wyrmhall.games.drakon.rules.ending import returns, scores
from wyrmhall.games.drakon.rules.legality import legal, refuse
from wyrmhall.games.drakon.rules.setup import chances, complete, start

__all__ = ["actor", "apply", "chances", "complete", "legal", "refuse", "returns", "scores", "settle", "start"]
