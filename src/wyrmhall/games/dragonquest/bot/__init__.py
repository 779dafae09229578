"""How bots play DragonQuest."""

from wyrmhall.games.dragonquest.bot.features import SIZE, observe
from wyrmhall.games.dragonquest.bot.greedy import choose
from wyrmhall.games.dragonquest.bot.odds import NOTES, begin

__all__ = ["NOTES", "SIZE", "begin", "choose", "observe"]
