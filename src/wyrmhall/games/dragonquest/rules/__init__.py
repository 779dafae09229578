"""DragonQuest's rules, by theme. `kit.game.Rules` describes the functions named here."""

from wyrmhall.games.dragonquest.rules.chance import chances, draw
from wyrmhall.games.dragonquest.rules.decisions import actor, apply, is_long, settle
from wyrmhall.games.dragonquest.rules.ending import returns, scores
from wyrmhall.games.dragonquest.rules.legality import legal, refuse
from wyrmhall.games.dragonquest.rules.setup import start

__all__ = ["actor", "apply", "chances", "draw", "is_long", "legal", "refuse", "returns", "scores", "settle", "start"]
