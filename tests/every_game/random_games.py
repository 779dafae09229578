"""Random games of every game, for tests that hold for all of them."""

import itertools
from functools import cache
from pathlib import Path

import numpy as np
import pytest

import wyrmhall
from tests.options import all_changed, chosen_games, random_stream
from wyrmhall.kit.game import CHANCE
from wyrmhall.match.snapshot import Snapshot
from wyrmhall.native.rule import INTERPRETED, rule

TESTS = Path(__file__).parents[1]
STEPS = 150 if INTERPRETED else 220
"""Steps of random games for each case; interpreted rules are slow."""

MOST_STEPS = 20_000
"""No random game takes longer."""
FEW_OPTIONS = 2


def settings(game):
    """The options as they are, each of them changed, if they are few, and all of them changed."""
    changed = all_changed(game)
    one_each = [{name: value} for name, value in changed.items() if len(changed) <= FEW_OPTIONS]
    return [{}, *one_each, *([changed] if len(changed) > 1 else [])]


def cases():
    """Every game for every number of players, and for the most players with all settings of its options."""
    for game in chosen_games():
        for players in game.players:
            for options in settings(game) if players == max(game.players) else [{}]:
                label = "-".join([game.name, str(players), *options])
                yield pytest.param(game, players, options, id=label)


@cache
def length(game):
    """How many steps a random game takes, about, with the most players."""
    return len(random_match(game, max(game.players), {}, seed=1).steps)


def seeds(game, share=1):
    """As many random games as fit into the budget of a case, at least one."""
    return range(max(1, round(share * STEPS / length(game))))


def every(steps, game, number):
    """Every so many steps, fewer of a long game."""
    return itertools.islice(steps, 0, None, max(1, number * length(game) // 100))


@cache
def _lister(game):
    why_not = game.rules.why_not

    @rule
    def list_allowed(content, state, first, allowed):
        """The actions from `first` on that are not refused; returns how many."""
        count = 0
        for action in range(first, first + len(allowed)):
            if why_not(content, state, action) == 0:
                allowed[count] = action
                count += 1
        return count

    return list_allowed


def allowed(match):
    """All actions that `why_not` has nothing against, also of numbers that no action has."""
    actions = np.zeros(match.game.moves.size + 2, np.int16)
    return list(map(int, actions[: _lister(match.game)(match.content, truth(match), -1, actions)]))


def random_steps(game, players, options, seed, by_hand=False):
    """Play a random game; yields the match before each step, together with the action chosen for it."""
    dice = random_stream(game.name, players, options, seed)
    match_seed = None if by_hand else dice.getrandbits(63)
    match = wyrmhall.Match(game, players, options=options, by_hand=by_hand, seed=match_seed)
    while not match.over:
        assert len(match.steps) < MOST_STEPS, (
            f"{game.name} does not end: every game must, even if it is played at random"
        )
        if match.actor == CHANCE:
            weights = match.chances()
            action = dice.choices(range(len(weights)), weights)[0]
        else:
            action = dice.choice(list(map(int, match.legal_actions())))
        yield match, action
        match.play(action)
    yield match, None


def random_actions(games, dice):
    """A legal action for each row of a vector."""
    return [dice.choice(np.flatnonzero(mask).tolist()) for mask in games.mask]


def random_match(game, players, options, seed):
    """A random game played to its end."""
    *_, (match, _) = random_steps(game, players, options, seed)
    return match


def truth(match, step=-1):
    """The true state of a match, now or after so many steps, which only tests may look at."""
    return match._snapshots[step].state


def key(state):
    """All that a state holds; the gaps between its fields hold nothing."""
    return b"".join(state[name].tobytes() for name in state.dtype.names)


def past(match):
    """All that a match holds of its past and present."""
    return [key(truth(match, step)) for step in range(len(match.steps) + 1)], match.steps[:]


def same_state(left, right):
    return key(left) == key(right)


def in_world(match, state):
    """The same match, but with another state behind it."""
    other = match.earlier(len(match.steps))
    other.dice = match.dice
    states = match.game.new_states()
    states[0] = state
    other._snapshots[-1] = Snapshot(match.game, match.content, states)
    return other
