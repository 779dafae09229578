"""Games that were never played, with the results that a test needs."""

from wyrmhall.arena.units import Played


def game(deal, seats, returns, scores=None):
    count = len(seats)
    scores = tuple(returns if scores is None else scores)
    return Played(deal, tuple(seats), tuple(returns), scores, 1, (2,) * count, (0.001,) * count)


def results(games):
    """What must be the same whenever and wherever the games are played: all but the time it took."""
    return sorted((g.deal, g.seats, g.returns, g.scores, g.turns, g.decisions) for g in games)
