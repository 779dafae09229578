"""`simulate` on a GPU: one thread per game, with the same rules, random numbers and results as on a CPU."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
from numba import config

from wyrmhall.kit.errors import OptionError
from wyrmhall.kit.game import Game
from wyrmhall.native.layout import new_records
from wyrmhall.native.rng import STREAM, STREAMS
from wyrmhall.native.rule import Function
from wyrmhall.study.loop import (
    LONG_STEP_MASK,
    NativePolicy,
    Outputs,
    Run,
    Workspace,
    native_policy,
    new_workspaces,
    play_game_code,
    play_rounds_code,
    plays_in_rounds,
)
from wyrmhall.study.simulate import SimulationJob

cuda: Any = None
with contextlib.suppress(ImportError):
    cuda = import_module("numba.cuda")
config.CUDA_LOW_OCCUPANCY_WARNINGS = False  # type: ignore[attr-defined]  # few games are no mistake of the user's

LAUNCH = 1 << 20
"""Games per launch; progress is reported after each."""
BLOCK_THREADS = 128
"""Threads per block: few enough for a kernel whose threads use the most registers they may have."""
THREADS_IN_STEP = 512
"""Threads per block of `play_rounds`: as many as possible, with one block per multiprocessor."""
REGISTERS_IN_STEP = 128
"""Registers per thread of `play_rounds`: the most that so many threads can have."""
LARGE_STATE = 1024
"""Size of a large state, in bytes: threads then mostly wait for memory and for one another."""
IN_A_ROW = 4
"""Decisions after which a game with a large state meets the others of its warp, so that none waits long."""
REGISTERS_IF_LARGE = 32
"""Registers per thread of random games with a large state: so few that a multiprocessor holds the most threads."""


def check_gpu() -> None:
    if cuda is None or not cuda.is_available():
        raise OptionError("no GPU can be used here; it needs an NVIDIA GPU and: pip install 'wyrmhall[gpu]'.")


@cache
def learn_enums() -> None:
    """Compiles something for the CPU: only then CUDA accepts an enum as a whole number."""
    from numba import njit

    njit(lambda: None)()  # type: ignore[call-arg]


@cache
def gpu_kernel(game: Game, choosers: tuple[Function, ...]) -> Any:
    """A CUDA kernel for a game and the rules that choose."""
    from numba import from_dtype, int16

    check_gpu()
    learn_enums()
    policy = native_policy(game, choosers)
    if plays_in_rounds(game):
        return _kernel_in_rounds(game, policy)
    is_large = game.state.STATE.itemsize >= LARGE_STATE
    play_game = play_game_code(game, policy, IN_A_ROW if is_large else 0)
    states, actions = 2 if choosers else 1, game.moves.size
    state_type, notes_type, stream_type = map(from_dtype, (game.state.STATE, policy.notes, STREAM))

    @cuda.jit(max_registers=REGISTERS_IF_LARGE if is_large and not choosers else None)
    def play_grid(contents, blank_notes, run, first, outputs):
        """Plays the game of the thread's row."""
        row = cuda.grid(1)
        if row < outputs.decisions.shape[0]:
            workspace = Workspace(
                cuda.local.array(states, state_type),
                cuda.local.array(1, notes_type),
                cuda.local.array(STREAMS, stream_type),
                cuda.local.array(actions, int16),
            )
            play_game(contents[0], blank_notes[0], workspace, run, first + row, outputs, row)

    return play_grid


def _kernel_in_rounds(game: Game, policy: NativePolicy) -> Any:
    def any_games_left(going):
        """Waits for all threads of the block. Returns whether any of them has games left."""
        return cuda.syncthreads_or(np.int32(1 if going else 0)) != 0

    play_rounds = play_rounds_code(
        game, policy, cuda.jit(device=True)(any_games_left), LONG_STEP_MASK, cuda.jit(device=True)
    )

    @cuda.jit(max_registers=REGISTERS_IN_STEP)
    def play_grid_in_rounds(contents, blank_notes, states, notes, streams, actions, run, first, outputs):
        """Plays the games of every `gridsize`-th row."""
        thread = cuda.grid(1)
        workspace = Workspace(states[thread], notes[thread], streams[thread], actions[thread])
        play_rounds(contents[0], blank_notes[0], workspace, run, first, outputs, thread, cuda.gridsize(1))

    return play_grid_in_rounds


def gpu_launcher(game: Game, choosers: tuple[Function, ...]) -> Callable[..., None]:
    """Makes `launch(contents, blank_notes, run, first, outputs, stream)`, which plays a game for each row of the
    outputs. Two launches at the same time need two launchers.

    The workspaces of `play_rounds` lie in the GPU's main memory. For local arrays the compiler would unroll every loop
    over them, and the code would be six times as long.
    """
    kernel = gpu_kernel(game, choosers)
    workspaces: tuple[Any, ...] = ()
    blocks, threads = 0, BLOCK_THREADS
    if plays_in_rounds(game):
        blocks, threads = int(cuda.get_current_device().MULTIPROCESSOR_COUNT), THREADS_IN_STEP
        notes = new_records(native_policy(game, choosers).notes, blocks * threads)
        workspaces = tuple(map(cuda.to_device, new_workspaces(game, notes)))

    def launch(contents: Any, blank_notes: Any, run: Run, first: int, outputs: Outputs, stream: Any = 0) -> None:
        grid = blocks or -(-len(outputs.decisions) // threads)
        kernel[grid, threads, stream](contents, blank_notes, *workspaces, run, first, outputs)

    return launch


def play_on_gpu(job: SimulationJob, progress: Callable[[int], None]) -> None:
    """Fills in the outputs. While the results of one launch are copied, the next is being played."""
    check_gpu()
    setup = job.setup
    launchers = [gpu_launcher(setup.game, job.seating.choosers) for _ in range(2)]
    contents = cuda.to_device(np.array([setup.content], setup.content.dtype))
    blank_notes = cuda.to_device(setup.blank_notes())
    run = job.run._replace(options=cuda.to_device(job.run.options), policies=cuda.to_device(job.run.policies))

    def launch(first: int) -> Callable[[], int]:
        rows = slice(first, min(first + LAUNCH, len(job)))
        count = rows.stop - rows.start
        stream = cuda.stream()
        played = Outputs._make(
            cuda.device_array((count, *output.shape[1:]), output.dtype, stream=stream) for output in job.outputs
        )
        launchers[first // LAUNCH % 2](contents, blank_notes, run, first, played, stream)

        def bring_back() -> int:
            for name, output in job.outputs._asdict().items():
                getattr(played, name).copy_to_host(output[rows], stream=stream)
            stream.synchronize()
            return count

        return bring_back

    waiting = launch(0)
    for first in range(LAUNCH, len(job), LAUNCH):
        launched = launch(first)
        progress(waiting())
        waiting = launched
    progress(waiting())
