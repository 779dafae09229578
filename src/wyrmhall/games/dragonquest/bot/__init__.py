"""Bots of DragonQuest."""

from wyrmhall.games.dragonquest.bot.features import FEATURES, observe, observe_again
from wyrmhall.games.dragonquest.bot.greedy import choose
from wyrmhall.games.dragonquest.bot.learning import most_decisions, potential
from wyrmhall.games.dragonquest.bot.odds import NOTES, begin
from wyrmhall.games.dragonquest.bot.prospects import (
    DANGERS,
    HARMS,
    LOOMING,
    Prospect,
    is_at_stake,
    is_soon,
    measure,
    watch,
)

SEARCH = {"prior": 0.8}
"""What differs from the general settings of the search, because it did clearly better (docs/search.md)."""
LEVELS = {
    "novice": {"iterations": 100, "temperature": 1.0, "rating": 15.5},
    "casual": {"iterations": 150, "temperature": 0.8, "rating": 22.2},
    "strong": {"iterations": 400, "temperature": 0.0, "rating": 28.9},
    "master": {"iterations": 3000, "temperature": 0.0, "rating": 32.5},
}
"""Games imagined for a decision, how readily another move than the best is taken, and the rating that was measured
(docs/bots.md) alone."""
