"""Random games of every registered game, for tests that hold for all of them."""

import copy
import random

import pytest

import wyrmhall
from wyrmhall.contract.game import CHANCE
from wyrmhall.contract.rule import INTERPRETED

GAMES = 2 if INTERPRETED else 12
"""Random games for each case; interpreted rules are slow."""


def cases():
    """Every game, number of players, and setting of its options one by one."""
    for game in wyrmhall.all_games().values():
        for players in game.players:
            settings = [{}] + [{option.name: not option.default} for option in game.options]
            for options in settings:
                label = "-".join([game.name, str(players), *options])
                yield pytest.param(game, players, options, id=label)


every_game = pytest.mark.parametrize(("game", "players", "options"), list(cases()))


def random_steps(game, players, options, seed, by_hand=False):
    """Play a random game; yields the match before each step, together with the action chosen for it."""
    dice = random.Random(f"{game.name} {players} {options} {seed}")
    match = wyrmhall.Match(game, players, options=options, by_hand=by_hand, seed=None if by_hand else seed)
    while not match.over:
        if match.actor == CHANCE:
            weights = match.chances()
            action = dice.choices(range(len(weights)), weights)[0]
        else:
            action = dice.choice(list(map(int, match.legal_actions())))
        yield match, action
        match.play(action)
    yield match, None


def random_match(game, players, options, seed):
    """A random game played to its end."""
    *_, (match, _) = random_steps(game, players, options, seed)
    return match


def truth(match):
    """The true state of a match, which only tests may look at."""
    return match._states[-1][0]


def key(state):
    """All that a state holds; the gaps between its fields hold nothing."""
    return b"".join(state[name].tobytes() for name in state.dtype.names)


def same_state(left, right):
    return key(left) == key(right)


def in_world(match, state):
    """The same match, but with another state behind it."""
    other = copy.copy(match)
    other._states = [*match._states[:-1], match.game.new_states()]
    other._states[-1][0] = state
    return other
