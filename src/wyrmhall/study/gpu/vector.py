"""`vector` on a GPU: one thread per row, and the same row code and games as on a CPU. All arrays stay on the GPU.

The same column of neighbouring rows lies side by side there, since neighbouring threads write it at the same time.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from wyrmhall.kit.game import Game
from wyrmhall.native.rng import DICE, seed_stream
from wyrmhall.setup import Setup
from wyrmhall.study.gpu.simulate import BLOCK_THREADS, check_gpu, cuda, learn_enums
from wyrmhall.study.vector.base import Vector, Which
from wyrmhall.study.vector.rows import (
    Common,
    Compact,
    Rows,
    compress_block,
    is_legal,
    new_compact,
    new_observation,
    new_rows,
    row_code,
)


class RowKernels(NamedTuple):
    """Kernels of a game, a thread per row. Those with an argument `which` are for given rows, the others for all."""

    play: Any
    observe: Any
    look: Any
    find_illegal: Any
    gather: Any
    scatter: Any
    reseed: Any
    compress: Any


@cache
def gpu_kernels(game: Game, by_potential: bool) -> RowKernels:
    from numba import from_dtype

    learn_enums()
    play_row, observe_row, _, look_at_row = row_code(game, by_potential)
    state_type = from_dtype(game.state.STATE)

    @cuda.jit
    def look_at_rows(contents, rows, which):
        index = cuda.grid(1)
        if index < len(which):
            look_at_row(contents[0], rows, which[index])

    @cuda.jit
    def play_rows(contents, common, rows, begins, chosen):
        row = cuda.grid(1)
        if row < len(rows.seats):
            play_row(contents[0], common, rows, begins, chosen[row], row)

    @cuda.jit
    def observe_rows(contents, rows, out, redacts):
        row = cuda.grid(1)
        if row < len(rows.seats):
            seen = cuda.local.array(1, state_type)
            observe_row(contents[0], rows, seen, out[row], redacts, row)

    @cuda.jit
    def find_illegal(mask, chosen, found):
        """Finds the first row whose action is not legal; leaves `found` as it is if there is none."""
        row = cuda.grid(1)
        if row < len(chosen) and not is_legal(mask, chosen, row):
            cuda.atomic.min(found, 0, row)

    @cuda.jit
    def gather(source, which, copies):
        index = cuda.grid(1)
        if index < len(which):
            for byte in range(source.shape[1]):
                copies[index, byte] = source[which[index], byte]

    @cuda.jit
    def scatter(copies, which, target):
        index = cuda.grid(1)
        if index < len(which):
            for byte in range(target.shape[1]):
                target[which[index], byte] = copies[index, byte]

    @cuda.jit
    def reseed(dice, which, seed):
        index = cuda.grid(1)
        if index < len(which):
            seed_stream(dice[which[index]], seed, index, DICE)

    @cuda.jit
    def compress(observation, compact):
        row = cuda.grid(1)
        if row < len(compact.counts):
            compact.counts[row] = compress_block(observation[row], compact, row, 0, observation.shape[1], 0)

    return RowKernels(play_rows, observe_rows, look_at_rows, find_illegal, gather, scatter, reseed, compress)


class GpuVector(Vector):
    """Games in step on a GPU. All arrays lie there; each has `__cuda_array_interface__`."""

    def __init__(self, setup: Setup, n: int, seed: int, rewards: str) -> None:
        check_gpu()
        super().__init__(setup, rewards, Rows._make(map(cuda.to_device, new_rows(setup, n, "F"))))
        self._contents = cuda.to_device(np.array([setup.content], setup.content.dtype))
        notes, options = map(cuda.to_device, (setup.blank_notes(), setup.packed_options))
        self._common = Common(notes, np.uint64(seed), setup.players, options, rewards == "score")
        self._kernels = gpu_kernels(setup.game, self._by_potential)
        self._observed: dict[bool, Any] = {}
        self._compact: Compact | None = None
        self._found = cuda.to_device(np.array([n]))
        """The first row whose action is not legal; the number of rows if there is none."""
        nothing_chosen = cuda.to_device(np.zeros(n, np.int64))
        self._launch(self._kernels.play, n, self._contents, self._common, self.rows, True, nothing_chosen)

    def _launch(self, kernel: Any, threads: int, *arguments: Any) -> None:
        if threads:
            kernel[-(-threads // BLOCK_THREADS), BLOCK_THREADS](*arguments)

    def _observe(self, redacts: bool) -> Any:
        if redacts not in self._observed:
            self._observed[redacts] = cuda.to_device(new_observation(self.game, len(self), "F"))
        out = self._observed[redacts]
        self._launch(self._kernels.observe, len(self), self._contents, self.rows, out, redacts)
        return out

    def _compress(self) -> Compact:
        observation = self._observe(redacts=True)
        if self._compact is None:
            self._compact = Compact._make(map(cuda.to_device, new_compact(self.game, len(self), "F")))
        self._launch(self._kernels.compress, len(self), observation, self._compact)
        return self._compact

    def _step(self, actions: Any) -> None:
        rows, n = self.rows, len(self)
        is_there = hasattr(actions, "__cuda_array_interface__")
        chosen = self._checked(cuda.as_cuda_array(actions) if is_there else np.asarray(actions))
        if not is_there:
            chosen = cuda.to_device(np.ascontiguousarray(chosen, np.int64))
        self._launch(self._kernels.find_illegal, n, rows.mask, chosen, self._found)
        wrong = int(self._found.copy_to_host()[0])
        if wrong < n:
            self._found.copy_to_device(np.array([n]))
            legal = rows.actions[wrong].copy_to_host()[: rows.counts[wrong]]
            self._refuse(wrong, chosen[wrong], legal)
        self._launch(self._kernels.play, n, self._contents, self._common, rows, False, chosen)

    def _which(self, rows: Which) -> Any:
        return cuda.to_device(super()._which(rows))

    def _gather(self, part: Any, which: Any) -> Any:
        copies = cuda.device_array((len(which), part.shape[1]), np.uint8)
        self._launch(self._kernels.gather, len(which), part, which, copies)
        return copies

    def _scatter(self, copies: Any, which: Any, part: Any) -> None:
        self._launch(self._kernels.scatter, len(which), copies, which, part)

    def _reseed(self, which: Any, seed: np.uint64) -> None:
        self._launch(self._kernels.reseed, len(which), self.rows.dice, which, seed)

    def _look(self, which: Any) -> None:
        self._launch(self._kernels.look, len(which), self._contents, self.rows, which)
