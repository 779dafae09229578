"""Bots of Drakon."""

from wyrmhall.games.drakon.bot.features import FEATURES, observe, observe_again
from wyrmhall.games.drakon.bot.greedy import choose
from wyrmhall.games.drakon.bot.learning import most_decisions, potential
from wyrmhall.games.drakon.bot.prospects import DANGERS, HARMS, OUTCOMES, Prospect, is_at_stake, measure, watch

LEVELS = {
    "novice": {"iterations": 30, "temperature": 0.8, "rating": 9.1},
    "casual": {"iterations": 120, "temperature": 0.4, "rating": 25.2},
    "strong": {"iterations": 500, "temperature": 0.0, "rating": 29.5},
    "master": {"iterations": 2000, "temperature": 0.0, "rating": 38.3},
}
"""Games imagined for a decision, how readily another move than the best is taken, and the rating that was measured
(docs/bots.md) with two players."""
