"""How bots play Drakon."""

from wyrmhall.games.drakon.bot.features import SIZE, observe
from wyrmhall.games.drakon.bot.greedy import choose
from wyrmhall.games.drakon.bot.outcomes import sees_outcome

__all__ = ["SIZE", "choose", "observe", "sees_outcome"]
