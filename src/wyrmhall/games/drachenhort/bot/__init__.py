"""Bots of Drachenhort. They read the others' cards from their moves."""

from wyrmhall.games.drachenhort.bot.beliefs import NOTES, begin, imagine, remember
from wyrmhall.games.drachenhort.bot.features import FEATURES, observe
from wyrmhall.games.drachenhort.bot.greedy import choose
from wyrmhall.games.drachenhort.bot.learning import potential
from wyrmhall.games.drachenhort.bot.prospects import DANGERS, HARMS, Prospect, is_watched, measure, watch

SEARCH = {"prior": 0.0, "greedy": 0}
"""What differs from the general settings of the search, because it did clearly better (docs/search.md)."""
LEVELS = {
    "novice": {"iterations": 30, "temperature": 1.0, "rating": 8.7},
    "casual": {"iterations": 100, "temperature": 0.5, "rating": 22.1},
    "strong": {"iterations": 500, "temperature": 0.0, "rating": 31.3},
    "master": {"iterations": 3000, "temperature": 0.0, "rating": 41.1},
}
"""Games imagined for a decision, how readily another move than the best is taken, and the rating that was measured
(docs/bots.md) with two players."""
