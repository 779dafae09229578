"""How bots play Drakon."""

from wyrmhall.games.drakon.bot.features import SIZE, observe, sees_outcome
from wyrmhall.games.drakon.bot.greedy import choose

__all__ = ["SIZE", "choose", "observe", "sees_outcome"]
