"""JAX: a game as pure functions, as Pgx has them, on the CPU. No callback into Python: XLA calls the compiled rules.

>>> import jax
>>> from wyrmhall.doors.jax import make
>>> game = make("keeper", players=2)
>>> init, step = jax.jit(jax.vmap(game.init)), jax.jit(jax.vmap(game.step))
>>> state = init(jax.random.split(jax.random.key(7), 4))
>>> state = step(state, state.legal_action_mask.argmax(axis=1))
>>> state.observation.shape, state.current_player.shape
((4, 773), (4,))

XLA calls a foreign function with one pointer, to a frame that describes its arguments and results. Numba makes such a
function of the rules. The layout of the frame is a stable interface of XLA (`xla/ffi/api/c_api.h`, version 0.x); it is
read here in words of eight bytes.
"""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any, NamedTuple

import numba
import numpy as np
from llvmlite import ir
from numba import carray, types  # type: ignore[attr-defined]
from numba.extending import intrinsic

from wyrmhall.doors.seat_rows import ILLEGAL_REWARD
from wyrmhall.kit.bot import NOTHING
from wyrmhall.kit.edition import Edition
from wyrmhall.kit.errors import OptionError, needs_extra
from wyrmhall.kit.game import OVER, Game, Options
from wyrmhall.match.position import start_of
from wyrmhall.native.layout import new_records
from wyrmhall.native.rng import DICE, STREAM, seed_stream
from wyrmhall.native.rule import INTERPRETED, rule
from wyrmhall.setup import Setup, set_up
from wyrmhall.study.env import NO_ACTION, REFUSED, SEAT_BITS, SEATS, kernels_for

with needs_extra("jax"):
    import jax
    import jax.numpy as jnp

EXTENSION, ARGUMENTS, RESULTS, FRAME_WORDS = 1, 9, 14, 15
"""Where the words of a frame are: what else is asked, the arguments and the results."""
DATA, DIMENSIONS, BUFFER_WORDS = 3, 5, 6
"""Those of a buffer."""
ASKS_FOR_METADATA, METADATA, VERSION, TRAITS = 1, 3, 3, 4
API_0_1 = 1 << 32
LOW = 0xFFFFFFFF


class State(NamedTuple):
    """A game, as an immutable tree of arrays."""

    current_player: Any
    """Who must decide; when the game is over, who decided last."""
    observation: Any
    """What that player knows."""
    legal_action_mask: Any
    rewards: Any
    """All players' shares of the win, when the game is over."""
    terminated: Any
    hidden: Any
    """The state itself, with all that is hidden, its dice, and the notes of bots: three arrays of bytes."""
    dice: Any
    notes: Any


def _pointer(typing, address):
    """An address as a pointer."""

    def make_pointer(context, builder, signature, arguments):
        return builder.inttoptr(arguments[0], ir.IntType(8).as_pointer())

    return types.voidptr(types.intp), make_pointer


pointer: Any = intrinsic(_pointer)


@numba.njit
def data_of(buffers, index):
    """Where the data of an argument or result lies."""
    buffer = carray(pointer(buffers[index]), (BUFFER_WORDS,), np.int64)
    return pointer(buffer[DATA])


@numba.njit
def rows_of(buffers, index):
    """How many rows an argument has."""
    buffer = carray(pointer(buffers[index]), (BUFFER_WORDS,), np.int64)
    return carray(pointer(buffer[DIMENSIONS]), (1,), np.int64)[0]


@numba.njit
def answers_what_it_is(frame):
    """XLA first asks which version of the interface a function is written for."""
    if frame[EXTENSION] == 0:
        return False
    asked = carray(pointer(frame[EXTENSION]), (METADATA + 1,), np.int64)
    if asked[1] & LOW == ASKS_FOR_METADATA:
        told = carray(pointer(asked[METADATA]), (TRAITS + 1,), np.int64)
        told[VERSION] = API_0_1
        told[TRAITS] = 0
    return True


def kept_notes(setup: Setup) -> Any:
    """What is noted in each game, as it is at the beginning: nothing, if all games share their notes."""
    return setup.lookup() if setup.game.bot.remembers else np.zeros(1, np.dtype((np.record, NOTHING)))


class Rows(NamedTuple):
    """The results, a row for each game."""

    players: Any
    observed: Any
    mask: Any
    rewards: Any
    terminated: Any
    states: Any
    dice: Any
    notes: Any


class Space(NamedTuple):
    """Room to work in. XLA gives it as further results."""

    seen: Any
    actions: Any
    weights: Any
    shares: Any


@cache
def foreign_functions(
    game: Game, seats: int, content_type: np.dtype[Any], notes_type: np.dtype[Any]
) -> tuple[str, str]:
    """The names under which XLA knows `init` and `step` of a game with so many players."""
    moves, outcomes, features = game.moves.size, game.events.size, game.bot.size
    states_type, stream_type, lookup_type = game.new_states().dtype, new_records(STREAM).dtype, game.bot.layout
    _, look, apply, observe = kernels_for(game)
    returns, remembers = game.rules.returns, game.bot.remembers

    @rule
    def tell(content, lookup, rows, row, code, decided, is_over, space):
        """What follows from a state, for the player who must decide or, at the end, has decided last."""
        seat = (code & SEATS) + OVER
        if seat < 0 or is_over:
            seat = decided
        rows.players[row] = seat
        rows.terminated[row] = is_over
        for action in range(moves):
            rows.mask[row, action] = False
        if not is_over:
            for index in range(code >> SEAT_BITS):
                rows.mask[row, space.actions[index]] = True
        for place in range(features):
            rows.observed[row, place] = 0.0
        notes = rows.notes[row] if remembers else lookup[0]
        observe(content, rows.states[row], space.seen, seat, rows.observed[row], notes)

    @rule
    def init_rows(content, lookup, start, notes, seeds, rows, space):
        for row in range(len(seeds)):
            seed_stream(rows.dice[row], np.uint64(seeds[row, 0]) | np.uint64(seeds[row, 1]) << np.uint64(32), 0, DICE)
            rows.notes[row] = notes[0]
            rows.states[row] = start[0]
            code = look(content, rows.states[row], rows.dice[row], True, space.actions)
            for seat in range(seats):
                rows.rewards[row, seat] = 0.0
            tell(content, lookup, rows, row, code, 0, False, space)

    @rule
    def step_rows(content, lookup, before, chosen, rows, space):
        for row in range(len(chosen)):
            rows.states[row] = before.states[row]
            rows.dice[row] = before.dice[row]
            rows.notes[row] = before.notes[row]
            for seat in range(seats):
                rows.rewards[row, seat] = 0.0
            decided = before.players[row]
            is_over = before.terminated[row]
            code = REFUSED
            if not is_over:
                notes = rows.notes[row] if remembers else lookup[0]
                code = apply(
                    content, rows.states[row], rows.dice[row], True, space.actions, chosen[row], notes, space.weights
                )
                if code == REFUSED:
                    rows.rewards[row, decided] = ILLEGAL_REWARD
                    is_over = True
                elif (code & SEATS) + OVER == OVER:
                    returns(content, rows.states[row], space.shares)
                    for seat in range(seats):
                        rows.rewards[row, seat] = space.shares[seat]
                    is_over = True
            tell(content, lookup, rows, row, code, decided, is_over, space)

    @numba.njit
    def rows_at(buffers, first, n):
        return Rows(
            carray(data_of(buffers, first), (n,), np.int32),
            carray(data_of(buffers, first + 1), (n, features), np.float32),
            carray(data_of(buffers, first + 2), (n, moves), np.bool_),
            carray(data_of(buffers, first + 3), (n, seats), np.float32),
            carray(data_of(buffers, first + 4), (n,), np.bool_),
            carray(data_of(buffers, first + 5), (n,), states_type),
            carray(data_of(buffers, first + 6), (n,), stream_type),
            carray(data_of(buffers, first + 7), (n,), notes_type),
        )

    @numba.njit
    def space_at(buffers, first):
        return Space(
            carray(data_of(buffers, first), (1,), states_type),
            carray(data_of(buffers, first + 1), (moves,), np.int16),
            carray(data_of(buffers, first + 2), (outcomes,), np.int32),
            carray(data_of(buffers, first + 3), (seats,), np.float64),
        )

    def init(address):
        frame = carray(pointer(address), (FRAME_WORDS,), np.int64)
        if answers_what_it_is(frame):
            return 0
        given = carray(pointer(frame[ARGUMENTS]), (5,), np.int64)
        made = carray(pointer(frame[RESULTS]), (12,), np.int64)
        n = rows_of(given, 4)
        content = carray(data_of(given, 0), (1,), content_type)
        lookup = carray(data_of(given, 1), (1,), lookup_type)
        start = carray(data_of(given, 2), (1,), states_type)
        notes = carray(data_of(given, 3), (1,), notes_type)
        seeds = carray(data_of(given, 4), (n, 2), np.uint32)
        init_rows(content[0], lookup, start, notes, seeds, rows_at(made, 0, n), space_at(made, 8))
        return 0

    def step(address):
        frame = carray(pointer(address), (FRAME_WORDS,), np.int64)
        if answers_what_it_is(frame):
            return 0
        given = carray(pointer(frame[ARGUMENTS]), (11,), np.int64)
        made = carray(pointer(frame[RESULTS]), (12,), np.int64)
        n = rows_of(given, 10)
        content = carray(data_of(given, 0), (1,), content_type)
        lookup = carray(data_of(given, 1), (1,), lookup_type)
        chosen = carray(data_of(given, 10), (n,), np.int32)
        step_rows(content[0], lookup, rows_at(given, 2, n), chosen, rows_at(made, 0, n), space_at(made, 8))
        return 0

    names = []
    for function in (init, step):
        compiled = numba.cfunc(types.intp(types.intp))(function)
        _alive.append(compiled)
        names.append(f"wyrmhall_{game.name}_{seats}_{function.__name__}")
        jax.ffi.register_ffi_target(names[-1], jax.ffi.pycapsule(ctypes.c_void_p(compiled.address)), platform="cpu")
    return names[0], names[1]


_alive: list[Any] = []
"""The compiled functions that XLA knows: they must not be freed."""


class JaxGame:
    """A game as pure functions, to be used under `jit` and `vmap`."""

    def __init__(self, setup: Setup) -> None:
        if setup.game.bot.features is None:
            raise OptionError(f"{setup.game.title} has no features to learn from.")
        if INTERPRETED:
            raise OptionError("rules that run interpreted cannot be called by JAX.")
        game = setup.game
        self.setup = setup
        self.num_players, self.num_actions = setup.players, game.moves.size
        self.observation_shape = (game.bot.size,)
        start, notes = start_of(setup), kept_notes(setup)
        given = [np.frombuffer(one.tobytes(), np.uint8) for one in (setup.content, setup.lookup(), start, notes)]
        self._init_name, self._step_name = foreign_functions(game, setup.players, setup.content.dtype, notes.dtype)
        hidden, dice, kept = (
            jax.ShapeDtypeStruct((one.itemsize,), jnp.uint8) for one in (start.dtype, STREAM, notes.dtype)
        )
        self.state = State(
            current_player=jax.ShapeDtypeStruct((), jnp.int32),
            observation=jax.ShapeDtypeStruct(self.observation_shape, jnp.float32),
            legal_action_mask=jax.ShapeDtypeStruct((self.num_actions,), jnp.bool_),
            rewards=jax.ShapeDtypeStruct((self.num_players,), jnp.float32),
            terminated=jax.ShapeDtypeStruct((), jnp.bool_),
            hidden=hidden,
            dice=dice,
            notes=kept,
        )
        """The shapes and types of a state."""
        self._room = [
            8 * len for len in (-(-start.dtype.itemsize // 8), self.num_actions, game.events.size, setup.players)
        ]
        self._init_rows = _over_rows(lambda *rows: self._call(self._init_name, *given, *rows))
        self._step_rows = _over_rows(lambda *rows: self._call(self._step_name, *given[:2], *rows))

    def init(self, key: Any) -> State:
        """A new game, at its first decision; all its dice follow from the key."""
        seed = jax.random.bits(key, (1, 2), jnp.uint32)
        return State(*(one[0] for one in self._init_rows(seed)))

    def step(self, state: State, action: Any) -> State:
        """Carry out an action, and the chance that follows.

        An action that is not legal ends the game with a reward of -1 for who chose it. A game that is over stays so,
        and rewards nothing any more.
        """
        rows = [one[None] for one in (*self._checked(state), self._number(action))]
        return State(*(one[0] for one in self._step_rows(*rows)))

    def _checked(self, state: State) -> list[Any]:
        """The arrays of a state. Native code reads as many bytes as a state of this game has, wherever they lie."""
        given = [jnp.asarray(one) for one in state]
        for name, one, wanted in zip(State._fields, given, self.state, strict=True):
            if (one.shape, one.dtype) != (wanted.shape, wanted.dtype):
                raise OptionError(
                    f"{name} of a state of {self.setup.game.title} with {self.num_players} players is "
                    f"{_type_name(wanted)}, not {_type_name(one)}; for many games use jax.vmap."
                )
        return given

    def _number(self, action: Any) -> Any:
        """The number of an action. What is too large for the type of native code is no action, either."""
        action = jnp.asarray(action)
        if action.shape or not jnp.issubdtype(action.dtype, jnp.integer):
            raise OptionError(f"an action is a whole number, not {_type_name(action)}; for many games use jax.vmap.")
        return jnp.where((action >= 0) & (action < self.num_actions), action, NO_ACTION).astype(jnp.int32)

    def _call(self, name: str, *given: Any) -> Any:
        n = given[-1].shape[0]
        made = [jax.ShapeDtypeStruct((n, *one.shape), one.dtype) for one in self.state]
        room = [jax.ShapeDtypeStruct((width,), jnp.uint8) for width in self._room]
        return jax.ffi.ffi_call(name, [*made, *room])(*given)[: len(made)]


def _type_name(array: Any) -> str:
    """As JAX writes it: float32[2,3]."""
    return f"{array.dtype}[{','.join(map(str, array.shape))}]"


def _over_rows(function: Any) -> Any:
    """A function of rows of games, of which `vmap` makes one of more rows."""
    call = jax.custom_batching.custom_vmap(function)

    @call.def_vmap
    def fold(size: int, is_batched: list[bool], *given: Any) -> tuple[Any, list[bool]]:
        full = [
            one if batched else jnp.broadcast_to(one, (size, *one.shape))
            for one, batched in zip(given, is_batched, strict=True)
        ]
        made = call(*(one.reshape(-1, *one.shape[2:]) for one in full))
        return [one.reshape(size, -1, *one.shape[1:]) for one in made], [True] * len(made)

    return call


def make(
    game: str | Game,
    players: int | None = None,
    *,
    options: Options | None = None,
    edition: str | Edition | None = None,
) -> JaxGame:
    """A game as pure functions `init(key)` and `step(state, action)`."""
    return JaxGame(set_up(game, players, edition, options))
