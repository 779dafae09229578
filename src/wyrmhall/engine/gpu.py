"""The same games on a GPU: one thread a game, the same rules, the same random numbers, the same results."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from wyrmhall.contract.errors import OptionError
from wyrmhall.contract.game import Game
from wyrmhall.contract.rng import STREAM, STREAMS
from wyrmhall.contract.rule import Function, bind
from wyrmhall.engine import kernels
from wyrmhall.engine.simulate import Results, Run, native_names, plays_in_rounds

LAUNCH = 1 << 20
"""Games in one launch; progress is reported after each."""
THREADS = 128
"""Threads in a block: few enough for a kernel whose threads need all the registers they may have."""
THREADS_IN_STEP = 512
"""Threads in a block that go through the rules side by side: as many as possible, one block on each multiprocessor."""
REGISTERS_IN_STEP = 128
"""As many as each of these threads can have."""


def _cuda() -> Any:
    cuda: Any = None
    with contextlib.suppress(ImportError):
        cuda = import_module("numba.cuda")
    if cuda is None or not cuda.is_available():
        raise OptionError("no GPU can be used here; it needs an NVIDIA GPU and: pip install 'wyrmhall[gpu]'.")
    return cuda


@dataclass(frozen=True)
class GpuPlayer:
    """The kernel that plays a game with a policy, and how it is launched."""

    kernel: Any
    tables: tuple[Any, ...]
    """What the threads play on, if the kernel does not keep it itself."""
    blocks: int | None
    """How many; None for as many as it takes to give each game a thread."""
    threads: int

    def launch(self, contents: Any, rest: tuple[Any, ...], outputs: list[Any], stream: Any = 0) -> None:
        """Play a game for each row of the outputs."""
        blocks = self.blocks or -(-len(outputs[0]) // self.threads)
        self.kernel[blocks, self.threads, stream](contents, *self.tables, *rest, *outputs)


@cache
def gpu_kernel(game: Game, choose: Function | None) -> Any:
    """`kernels.play_grid` or `play_grid_in_rounds`, compiled for a game and a policy."""
    from numba import from_dtype, int16
    from numba.core.registry import cpu_target

    cuda = _cuda()
    cpu_target.typing_context.refresh()  # CUDA learns only here that an enum may stand for a whole number
    names = native_names(game, choose)
    if plays_in_rounds(game):

        def meet(going):  # type: ignore[no-untyped-def]
            """All threads of a block meet; whether any of them has games left."""
            return cuda.syncthreads_or(np.int32(1 if going else 0)) != 0

        names |= {"meet": cuda.jit(device=True)(meet)}
        rounds = cuda.jit(device=True)(bind(kernels.play_rounds_of_games, names))
        bound = bind(kernels.play_grid_in_rounds, {"cuda": cuda, "play_rounds": rounds})
        return cuda.jit(max_registers=REGISTERS_IN_STEP)(bound)
    sizes = {"STATES": 1 if choose is None else 2, "ACTIONS": game.moves.size, "ACTION_TYPE": int16}
    types = {"STATE_TYPE": from_dtype(game.state.STATE), "STREAM_TYPE": from_dtype(STREAM)}
    rules = {name: names[name] for name in ("play_one", "write_down")}
    return cuda.jit(bind(kernels.play_grid, {"cuda": cuda, **rules, **sizes, **types}))


def gpu_player(game: Game, choose: Function | None) -> GpuPlayer:
    """Somebody who plays launches one after the other; for two at a time, take two.

    In rounds, what is played on lies in the GPU's main memory: for arrays of its own, the compiler would write out
    every loop that goes through them, and the code would be six times as long.
    """
    kernel = gpu_kernel(game, choose)
    if not plays_in_rounds(game):
        return GpuPlayer(kernel, (), None, THREADS)
    cuda = _cuda()
    blocks = int(cuda.get_current_device().MULTIPROCESSOR_COUNT)
    threads = blocks * THREADS_IN_STEP
    tables = (
        cuda.device_array((threads, 2), game.state.STATE),
        cuda.device_array((threads, STREAMS), STREAM),
        cuda.device_array((threads, game.moves.size), np.int16),
    )
    return GpuPlayer(kernel, tables, blocks, THREADS_IN_STEP)


def play_on_gpu(run: Run, results: Results, progress: Callable[[int], None]) -> None:
    """Fill in the results, a launch at a time; while one is brought back, the next is being played."""
    cuda = _cuda()
    players = [gpu_player(run.game, run.choose) for _ in range(2)]
    contents = cuda.to_device(np.array([run.content], run.content.dtype))
    options, policies = cuda.to_device(run.options), cuda.to_device(run.policies)
    outputs = results.outputs

    def launch(first: int) -> Callable[[], int]:
        rows = slice(first, min(first + LAUNCH, len(results)))
        count = rows.stop - rows.start
        stream = cuda.stream()
        played = [cuda.device_array((count, *each.shape[1:]), each.dtype, stream=stream) for each in outputs]
        rest = (run.seed, first, run.players, options, policies)
        players[first // LAUNCH % 2].launch(contents, rest, played, stream)

        def bring_back() -> int:
            for output, filled in zip(outputs, played, strict=True):
                filled.copy_to_host(output[rows], stream=stream)
            stream.synchronize()
            return count

        return bring_back

    waiting: Callable[[], int] | None = None
    for first in range(0, len(results), LAUNCH):
        launched = launch(first)
        if waiting:
            progress(waiting())
        waiting = launched
    if waiting:
        progress(waiting())
