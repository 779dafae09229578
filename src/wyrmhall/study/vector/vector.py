"""`vector`: many games in step, in native code, for learning.

Row i plays game i of the seed, then games i + n, i + 2n and so on, on any number of threads. No game is ended early.
"""

from __future__ import annotations

import os

from wyrmhall.kit.edition import Edition
from wyrmhall.kit.errors import OptionError
from wyrmhall.kit.game import Game, Options, whole_number
from wyrmhall.setup import MOST_GAMES, memory_for, seed_or_fresh, set_up
from wyrmhall.study.vector.base import Vector
from wyrmhall.study.vector.cpu import CpuVector


def vector(
    game: str | Game,
    n: int,
    players: int | None = None,
    *,
    options: Options | None = None,
    edition: str | Edition | None = None,
    seed: int | None = 0,
    rewards: str = "result",
    threads: int | None = None,
    device: str = "cpu",
) -> Vector:
    """Makes a `Vector` of `n` games, which uses all cores unless `threads` says how many.

    Row i plays games i, i + n, i + 2n … of the seed, on any number of threads. Game i has the dice of
    `Match(game, dice=SeededDice(seed, i))`, and game 0 is what `Match(game, seed=seed)` plays. `seed=None` draws a
    fresh seed.

    Rewards come by "result" (a seat's share of the win when its game ends), by "score" (its points then, 0 where the
    rules count none), or by "potential": at every step, what the step has added to the seat's `potentials`. At the end
    of a game its share of the win counts as the potential. So the rewards of a game sum up to the share of the win
    less the first potential, whatever is played between: a policy that is best by potential is also best by result
    (Ng, Harada and Russell, 1999, without discount). Potentials use the whole state: they are for training.

    With `device="gpu"` the same games are played on an NVIDIA GPU, and all arrays lie in its memory: PyTorch, CuPy and
    Numba take them as they are (`torch.as_tensor(observation, device="cuda")`), and `step` takes theirs.
    """
    setup = set_up(game, players, edition, options)
    seed, n = seed_or_fresh(seed), whole_number(n, "the number of games", most=MOST_GAMES)
    threads = whole_number(os.cpu_count() or 1 if threads is None else threads, "the number of threads")
    if device not in ("cpu", "gpu"):
        raise OptionError(f"a vector runs on 'cpu' or 'gpu', not on {device!r}.")
    with memory_for(n):
        if device == "gpu":
            from wyrmhall.study.gpu.vector import GpuVector

            return GpuVector(setup, n, seed, rewards)
        return CpuVector(setup, n, seed, rewards, threads)
