"""JAX: a game as pure functions, like those of Pgx. A compiled loop calls the rules through `jax.pure_callback`.

>>> import jax
>>> from wyrmhall.doors.jax import make
>>> game = make("keeper", players=2)
>>> init, step = jax.jit(jax.vmap(game.init)), jax.jit(jax.vmap(game.step))
>>> state = init(jax.random.split(jax.random.key(7), 4))
>>> state = step(state, state.legal_action_mask.argmax(axis=1))
>>> state.observation.shape, state.current_player.shape
((4, 773), (4,))
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.doors.seat_rows import ILLEGAL_REWARD
from wyrmhall.kit.bot import NOTHING
from wyrmhall.kit.edition import Edition
from wyrmhall.kit.errors import OptionError, needs_extra
from wyrmhall.kit.game import OVER, Game, Options
from wyrmhall.native.layout import new_records
from wyrmhall.native.rng import DICE, STREAM, seed_stream
from wyrmhall.native.rule import rule
from wyrmhall.setup import Setup, set_up
from wyrmhall.study.env import ILLEGAL, NO_ACTION, SEAT_BITS, SEAT_MASK, env_code

with needs_extra("jax"):
    import jax
    import jax.numpy as jnp


class State(NamedTuple):
    """A game, as an immutable tree of arrays."""

    current_player: Any
    """The player who must decide; when the game is over, the one who decided last."""
    observation: Any
    legal_action_mask: Any
    rewards: Any
    """All players' shares of the win when the game is over; else 0."""
    terminated: Any
    hidden: Any
    """The full state, as bytes; likewise `dice` and the bots' `notes`."""
    dice: Any
    notes: Any


class Scratch(NamedTuple):
    """Working arrays of native code, for one game after the other."""

    seen: Any
    actions: NDArray[np.int16]
    weights: NDArray[np.int32]
    shares: NDArray[np.float64]


@cache
def jax_code(game: Game) -> tuple[Any, Any]:
    """Compiles the functions that begin and step rows."""
    begin, _, apply, observe = env_code(game)
    returns, remembers = game.rules.returns, game.bot.remembers

    @rule
    def write_row(content, blank_notes, rows, row, code, is_over, scratch):
        """Writes what follows from a state. When the game is over, the last player to decide stays the current one."""
        rows.terminated[row] = is_over
        if not is_over:
            rows.current_player[row] = (code & SEAT_MASK) + OVER
            for index in range(code >> SEAT_BITS):
                rows.legal_action_mask[row, scratch.actions[index]] = True
        notes = rows.notes[row] if remembers else blank_notes
        observe(content, rows.hidden[row], scratch.seen, rows.current_player[row], rows.observation[row], notes)

    @rule
    def init_rows(content, blank_notes, players, options, seeds, rows, scratch):
        for row in range(len(seeds)):
            seed = np.uint64(seeds[row, 0]) | np.uint64(seeds[row, 1]) << np.uint64(32)
            seed_stream(rows.dice[row], seed, 0, DICE)
            if remembers:
                rows.notes[row] = blank_notes
            code = begin(content, rows.hidden[row], rows.dice[row], True, scratch.actions, players, options)
            write_row(content, blank_notes, rows, row, code, False, scratch)

    @rule
    def step_rows(content, blank_notes, chosen, rows, scratch):
        """Steps the states in `rows`, where all else is 0."""
        for row in range(len(chosen)):
            is_over = rows.terminated[row]
            code = ILLEGAL
            if not is_over:
                state, dice = rows.hidden[row], rows.dice[row]
                notes = rows.notes[row] if remembers else blank_notes
                code = apply(content, state, dice, True, scratch.actions, chosen[row], notes, scratch.weights)
                if code == ILLEGAL:
                    rows.rewards[row, rows.current_player[row]] = ILLEGAL_REWARD
                    is_over = True
                elif (code & SEAT_MASK) + OVER == OVER:
                    returns(content, state, scratch.shares)
                    for seat in range(len(scratch.shares)):
                        rows.rewards[row, seat] = scratch.shares[seat]
                    is_over = True
            write_row(content, blank_notes, rows, row, code, is_over, scratch)

    return init_rows, step_rows


class JaxGame:
    """A game as pure functions, for use under `jit` and `vmap`."""

    def __init__(self, setup: Setup) -> None:
        if setup.game.bot.features is None:
            raise OptionError(f"{setup.game.title} has no features to learn from.")
        game = setup.game
        self.setup = setup
        self.num_players, self.num_actions = setup.players, game.moves.size
        self.observation_shape = (game.bot.size,)
        self._init_rows, self._step_rows = jax_code(game)
        self._blank_notes = setup.blank_notes()[0]
        self._notes_type = game.bot.layout if game.bot.remembers else NOTHING
        records = game.state.STATE, STREAM, self._notes_type
        hidden, dice, notes = (jax.ShapeDtypeStruct((one.itemsize,), jnp.uint8) for one in records)
        self.state = State(
            current_player=jax.ShapeDtypeStruct((), jnp.int32),
            observation=jax.ShapeDtypeStruct(self.observation_shape, jnp.float32),
            legal_action_mask=jax.ShapeDtypeStruct((self.num_actions,), jnp.bool_),
            rewards=jax.ShapeDtypeStruct((self.num_players,), jnp.float32),
            terminated=jax.ShapeDtypeStruct((), jnp.bool_),
            hidden=hidden,
            dice=dice,
            notes=notes,
        )
        """Shapes and types of a state's arrays."""

    def init(self, key: Any) -> State:
        """Begins a game, and plays to its first decision; all its dice follow from the key."""
        return self._call(self._init, jax.random.bits(key, (2,), jnp.uint32))

    def step(self, state: State, action: Any) -> State:
        """Carries out an action, and the chance that follows.

        An illegal action ends the game with a reward of -1 for its player. A game that is over stays so, with rewards
        of 0.
        """
        now = self._checked(state)
        before = now.current_player, now.terminated, now.hidden, now.dice, now.notes
        return self._call(self._step, self._number(action), *before)

    def _call(self, function: Any, *given: Any) -> State:
        """Computes a state in Python. `vmap` adds axes in front."""
        state: State = jax.pure_callback(function, self.state, *given, vmap_method="broadcast_all")
        return state

    def _init(self, seeds: Any) -> State:
        seeds = np.asarray(seeds)
        given = seeds.reshape(-1, 2)
        rows = self._new_rows(len(given))
        setup = self.setup
        shared = setup.content, self._blank_notes, setup.players, setup.packed_options[0]
        self._init_rows(*shared, given, rows, self._new_scratch())
        return self._arrays(rows, seeds.shape[:-1])

    def _step(self, action: Any, player: Any, terminated: Any, hidden: Any, dice: Any, notes: Any) -> State:
        chosen = np.asarray(action)
        rows = self._new_rows(chosen.size)
        rows.current_player[:] = np.ravel(player)
        rows.terminated[:] = np.ravel(terminated)
        for records, given in ((rows.hidden, hidden), (rows.dice, dice), (rows.notes, notes)):
            records.view(np.uint8)[:] = np.ravel(given)
        self._step_rows(self.setup.content, self._blank_notes, chosen.ravel(), rows, self._new_scratch())
        return self._arrays(rows, chosen.shape)

    def _new_rows(self, n: int) -> State:
        """The states of `n` games, one row each, as native code reads and writes them."""
        arrays = State._make(np.zeros((n, *one.shape), one.dtype) for one in self.state)
        return arrays._replace(
            hidden=self.setup.game.new_states(n),
            dice=new_records(STREAM, n),
            notes=new_records(self._notes_type, n),
        )

    def _arrays(self, rows: State, axes: tuple[int, ...]) -> State:
        """Converts rows for JAX: without records, and with the axes of `vmap`."""
        return State._make(
            array.view(one.dtype).reshape((*axes, *one.shape)) for array, one in zip(rows, self.state, strict=True)
        )

    def _new_scratch(self) -> Scratch:
        game = self.setup.game
        return Scratch(
            seen=game.new_states(),
            actions=np.zeros(game.moves.size, np.int16),
            weights=np.zeros(game.events.size, np.int32),
            shares=np.zeros(self.setup.players),
        )

    def _checked(self, state: State) -> State:
        """Checks the arrays of a state: native code would read beyond the end of short ones."""
        given = State._make(map(jnp.asarray, state))
        for name, one, wanted in zip(State._fields, given, self.state, strict=True):
            if (one.shape, one.dtype) != (wanted.shape, wanted.dtype):
                raise OptionError(
                    f"{name} of a state of {self.setup.game.title} with {self.num_players} players is "
                    f"{_type_name(wanted)}, not {_type_name(one)}; for many games use jax.vmap."
                )
        return given

    def _number(self, action: Any) -> Any:
        """The action as int32; NO_ACTION if the game has none of this number, however large."""
        action = jnp.asarray(action)
        if action.shape or not jnp.issubdtype(action.dtype, jnp.integer):
            raise OptionError(f"an action is a whole number, not {_type_name(action)}; for many games use jax.vmap.")
        return jnp.where((action >= 0) & (action < self.num_actions), action, NO_ACTION).astype(jnp.int32)


def _type_name(array: Any) -> str:
    """A type and shape as JAX writes them: float32[2,3]."""
    return f"{array.dtype}[{','.join(map(str, array.shape))}]"


def make(
    game: str | Game,
    players: int | None = None,
    *,
    options: Options | None = None,
    edition: str | Edition | None = None,
) -> JaxGame:
    """Makes pure functions `init(key)` and `step(state, action)` of a game."""
    return JaxGame(set_up(game, players, edition, options))
