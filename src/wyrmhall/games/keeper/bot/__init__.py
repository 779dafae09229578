"""How bots play Dragon Keeper."""

from wyrmhall.games.keeper.bot.features import SIZE, observe
from wyrmhall.games.keeper.bot.greedy import choose

__all__ = ["SIZE", "choose", "observe"]
