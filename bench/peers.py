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


def pgx(name: str, rows: int = 1024, steps: int = 64) -> Contender:
    """Any game of Pgx, many in step in one compiled loop, each begun anew when it is over. JAX runs it on a GPU if it
    has one. The observation of the acting player is made at each step: what leaves the loop depends on all of it."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    table = pgx.make(name)
    begin, step = jax.vmap(table.init), jax.vmap(auto_reset(table.step, table.init))

    def move(carried: Any, key: Any) -> Any:
        games, total = carried
        to_choose, to_step = jax.random.split(key)
        chosen = jax.random.categorical(to_choose, jnp.where(games.legal_action_mask, 0.0, -jnp.inf), axis=1)
        games = step(games, chosen, jax.random.split(to_step, rows))
        return (games, total + games.observation.sum()), None

    @jax.jit
    def run(games: Any, key: Any) -> Any:
        return jax.lax.scan(move, (games, jnp.float32(0)), jax.random.split(key, steps))[0]

    key, games = jax.random.PRNGKey(1), begin(jax.random.split(jax.random.PRNGKey(0), rows))
    games, _ = run(games, key)

    def play() -> int:
        nonlocal games, key
        key, now = jax.random.split(key)
        games, total = run(games, now)
        total.block_until_ready()
        return rows * steps

    return play
