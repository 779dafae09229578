"""Others' games, played at random beside ours: what the scripts that measure speed share."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np

SECONDS = 0.5
"""About how long one measurement takes."""
Contender = Callable[[], int]
"""Plays a little; how many decisions."""


def play_openspiel(game: Any, dice: random.Random, look: Callable[[Any], object] | None = None) -> int:
    """One game of OpenSpiel through its Python API; how many decisions. `look` is called before each of them."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, chances)[0])
            continue
        if look:
            look(state)
        state.apply_action(dice.choice(state.legal_actions()))
        decisions += 1
    return decisions


def openspiel(name: str) -> Contender:
    """Any game of OpenSpiel through its Python API, with the observation of the acting player in an array: its lists
    take up to twenty times as long."""
    import pyspiel
    from open_spiel.python.observation import make_observation

    game, dice = pyspiel.load_game(name), random.Random(1)
    recalls = not game.get_type().provides_observation_tensor
    seen = make_observation(game, pyspiel.IIGObservationType(perfect_recall=recalls))
    return lambda: play_openspiel(game, dice, lambda state: seen.set_from(state, state.current_player()))


def pettingzoo(table: Any) -> Contender:
    """Any game of PettingZoo, with the observation and the mask of the acting player."""
    dice = random.Random(1)

    def play() -> int:
        decisions = 0
        table.reset(seed=dice.getrandbits(31))
        for _ in table.agent_iter():
            seen, _, termination, truncation, _ = table.last()
            if termination or truncation:
                table.step(None)
                continue
            table.step(dice.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            decisions += 1
        return decisions

    return play
