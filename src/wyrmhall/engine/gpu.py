"""The same games on a GPU: one thread a game, the same rules, the same random numbers, the same results."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from wyrmhall.contract.errors import OptionError
from wyrmhall.contract.game import Game
from wyrmhall.contract.rng import STREAM
from wyrmhall.contract.rule import Function, bind
from wyrmhall.engine import kernels

if TYPE_CHECKING:
    from wyrmhall.engine.simulate import Results, Run

LAUNCH = 1 << 20
"""Games in one launch; progress is reported after each."""
THREADS = 128
"""Threads in a block: few enough for a kernel whose threads need all the registers they may have."""


def _cuda() -> Any:
    cuda: Any = None
    with contextlib.suppress(ImportError):
        cuda = import_module("numba.cuda")
    if cuda is None or not cuda.is_available():
        raise OptionError("no GPU can be used here; it needs an NVIDIA GPU and: pip install 'wyrmhall[gpu]'.")
    return cuda


@cache
def gpu_player(game: Game, choose: Function | None) -> Any:
    """`kernels.play_grid` compiled for a game and a policy."""
    from numba import from_dtype, int16
    from numba.core.registry import cpu_target

    from wyrmhall.engine.simulate import native_names

    cuda = _cuda()
    cpu_target.typing_context.refresh()  # CUDA learns only here that an enum may stand for a whole number
    names = native_names(game, choose)
    bound = {name: names[name] for name in ("play_one", "returns", "scores")}
    bound |= {"cuda": cuda, "STATE_TYPE": from_dtype(game.state.STATE), "STREAM_TYPE": from_dtype(STREAM)}
    bound |= {"ACTIONS": game.state.ACTIONS, "ACTION_TYPE": int16, "STATES": 1 if choose is None else 2}
    return cuda.jit(bind(kernels.play_grid, bound))


def play_on_gpu(run: Run, results: Results, progress: Callable[[int], None]) -> None:
    """Fill in the results, a launch at a time; while one is brought back, the next is being played."""
    cuda = _cuda()
    kernel = gpu_player(run.game, run.choose)
    contents = cuda.to_device(np.array([run.content], run.content.dtype))
    options, policies = cuda.to_device(run.options), cuda.to_device(run.policies)
    outputs = results.outputs

    def launch(first: int) -> Callable[[], int]:
        rows = slice(first, min(first + LAUNCH, len(results)))
        count = rows.stop - rows.start
        stream = cuda.stream()
        played = [cuda.device_array((count, *each.shape[1:]), each.dtype, stream=stream) for each in outputs]
        blocks = (count + THREADS - 1) // THREADS
        kernel[blocks, THREADS, stream](contents, run.seed, first, run.players, options, policies, *played)

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
