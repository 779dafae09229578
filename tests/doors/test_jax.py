"""Pure functions for JAX play what an env plays, under `jit` and `vmap`."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import wyrmhall
import wyrmhall.doors.jax as door
from tests.options import random_stream
from wyrmhall.contract.errors import OptionError

ROWS, STEPS = 4, 150


def seed_of(key):
    low, high = np.asarray(jax.random.bits(key, (1, 2), jnp.uint32))[0]
    return int(low) | int(high) << 32


def test_rows_play_what_envs_play(game):
    if game.bot.features is None:
        with pytest.raises(OptionError, match="no features"):
            door.make(game)
        return
    dice, made = random_stream("jax", game.name), door.make(game)
    keys = jax.random.split(jax.random.key(7), ROWS)
    init, step = jax.jit(jax.vmap(made.init)), jax.jit(jax.vmap(made.step))
    state, envs = init(keys), [wyrmhall.env(game, seed=seed_of(key)) for key in keys]
    for _ in range(STEPS):
        for row, env in enumerate(envs):
            assert bool(state.terminated[row]) == env.over
            if not env.over:
                assert int(state.current_player[row]) == env.actor
                assert np.flatnonzero(state.legal_action_mask[row]).tolist() == env.legal.tolist()
                assert np.array_equal(state.observation[row], env.observe())
                assert state.hidden[row].tobytes() == env.key
        chosen = [0 if env.over else dice.choice(env.legal.tolist()) for env in envs]
        before, state = state, step(state, jnp.array(chosen))
        for row, env in enumerate(envs):
            if env.over:
                assert not state.rewards[row].any()
                assert np.array_equal(state.hidden[row], before.hidden[row])
            else:
                env.apply(chosen[row])
                assert np.allclose(state.rewards[row], env.returns())


def test_vmap_of_vmap_and_no_vmap_are_the_same():
    made = door.make("keeper", players=2)
    keys = jax.random.split(jax.random.key(1), (2, 3))
    many = jax.vmap(jax.vmap(made.init))(keys)
    actions = many.legal_action_mask.argmax(axis=-1)
    many = jax.vmap(jax.vmap(made.step))(many, actions)
    for row in np.ndindex(2, 3):
        one = made.step(made.init(keys[row]), actions[row])
        assert all(np.array_equal(mine, theirs[row]) for mine, theirs in zip(one, many, strict=True))
    state = made.init(keys[0, 0])
    tried = jax.vmap(made.step, in_axes=(None, 0))(state, jnp.arange(made.num_actions))
    assert np.array_equal(tried.rewards[:, int(state.current_player)] == -1, ~state.legal_action_mask)
    assert np.array_equal(tried.terminated, ~state.legal_action_mask)
