"""How bots play Drakon."""

from wyrmhall.games.drakon.bot.features import SIZE, observe
from wyrmhall.games.drakon.bot.greedy import choose

__all__ = ["SIZE", "choose", "observe"]
