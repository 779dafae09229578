"""Bots of Dragon Keeper."""

from wyrmhall.games.keeper.bot.features import FEATURES, observe
from wyrmhall.games.keeper.bot.greedy import choose
from wyrmhall.games.keeper.bot.learning import most_decisions, potential
from wyrmhall.games.keeper.bot.prospects import DANGERS, HARMS, Prospect, is_soon, measure, watch

LEVELS = {
    "novice": {"iterations": 20, "temperature": 1.0, "rating": 13.5},
    "casual": {"iterations": 60, "temperature": 0.5, "rating": 22.8},
    "strong": {"iterations": 300, "temperature": 0.0, "rating": 33.5},
    "master": {"iterations": 3000, "temperature": 0.0, "rating": 46.6},
}
"""Games imagined for a decision, how readily another move than the best is taken, and the rating that was measured
(docs/bots.md) with two players."""
