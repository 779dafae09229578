"""Positions as text, for every game."""

from tests.contract.tables import random_steps, truth
from wyrmhall import Match

LOOK_EVERY = 9


def test_a_position_written_down_is_read_as_it_was(game, players, options):
    for number, (match, _) in enumerate(random_steps(game, players, options, seed=5)):
        if number % LOOK_EVERY == 0:
            again = Match.from_position(match.position(), seed=1)
            assert truth(again).tobytes() == truth(match).tobytes()
            seen = match.position(seat=0)
            assert Match.from_position(seen, seed=2).position(seat=0) == seen
