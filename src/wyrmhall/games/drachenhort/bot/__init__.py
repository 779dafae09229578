"""How bots play Drachenhort. They read the others' cards from their moves."""

from wyrmhall.games.drachenhort.bot.beliefs import NOTES, begin, imagine, remember
from wyrmhall.games.drachenhort.bot.features import SIZE, observe
from wyrmhall.games.drachenhort.bot.greedy import choose

__all__ = ["NOTES", "SIZE", "begin", "choose", "imagine", "observe", "remember"]
