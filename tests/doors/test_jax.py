"""Pure functions for JAX play what an env plays, under `jit` and `vmap`."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import wyrmhall
import wyrmhall.doors.jax as door
from tests.options import random_stream
from wyrmhall.kit.errors import OptionError

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


def test_what_native_code_cannot_read_is_refused():
    """It would read beyond the arrays, or play the first of many games and leave out the others."""
    made = door.make("keeper", players=2)
    state, many = made.init(jax.random.key(1)), jax.vmap(made.init)(jax.random.split(jax.random.key(1), 3))
    with pytest.raises(
        OptionError, match=r"current_player .* is int32\[\], not int32\[3\]; for many games use jax.vmap"
    ):
        made.step(many, jnp.zeros(3, int))
    with pytest.raises(OptionError, match=r"hidden of a state of Dragon Keeper"):
        jax.jit(made.step)(state._replace(hidden=state.hidden[:-1]), 0)
    with pytest.raises(OptionError, match=r"terminated .* is bool\[\], not float32\[\]"):
        made.step(state._replace(terminated=jnp.float32(0)), 0)
    for action in (jnp.array([1, 2]), 1.7, True):
        with pytest.raises(OptionError, match="an action is a whole number"):
            made.step(state, action)


def test_a_number_of_64_bits_is_not_cut_off():
    made = door.make("keeper", players=2)
    with jax.enable_x64(True):
        state = made.init(jax.random.key(1))
        legal = jnp.int64(state.legal_action_mask.argmax())
        assert not made.step(state, legal).terminated
        assert made.step(state, legal + 2**32).terminated
