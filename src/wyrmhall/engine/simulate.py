"""Many games at once in native code, over all cores or on a GPU."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from wyrmhall.contract.bot import NOTHING
from wyrmhall.contract.edition import Edition
from wyrmhall.contract.errors import OptionError
from wyrmhall.contract.game import Content, Game
from wyrmhall.contract.layout import new_records
from wyrmhall.contract.rng import STREAM, STREAMS
from wyrmhall.contract.rule import Function
from wyrmhall.engine import kernels
from wyrmhall.engine.kernels import Outputs, Run, Workspace
from wyrmhall.engine.setup import check_seed, set_up

CHUNK = 4096
"""Games a thread plays before it reports progress."""

Policy = str | Function
"""`"random"`, `"greedy"` (the game's own), or a rule with the signature of `GameBot.choose`."""


@dataclass(frozen=True)
class Results:
    """What happened in a run; row by row one game, column by column one seat. `Outputs` tells what the arrays are."""

    game: Game
    players: int
    seed: int
    returns: NDArray[np.float64]
    scores: NDArray[np.float64]
    decisions: NDArray[np.int32]
    turns: NDArray[np.int16]
    ended: NDArray[np.int8]

    def __len__(self) -> int:
        return len(self.decisions)

    def endings(self) -> dict[str, float]:
        """The share of games that each of the game's ending rules ended.

        >>> simulate("drakon", 200, players=2, seed=7, policy="greedy").endings()["D6.1"] > 0.9
        True
        """
        return {ending.rule: float((self.ended == ending).mean()) for ending in self.game.state.Ending}


@dataclass(frozen=True)
class Job:
    """A run to be played: all that a CPU or a GPU needs for it."""

    game: Game
    content: Content
    choose: Function | None
    """The policy; None if all seats play at random."""
    run: Run
    outputs: Outputs

    def __len__(self) -> int:
        return len(self.outputs.decisions)

    def lookup(self) -> Any:
        """The notes as they are before a game, as an array of one."""
        return np.zeros(1, NOTHING) if self.choose is None else self.game.bot.new_notes(self.content)


def simulate(
    game: str | Game,
    count: int,
    players: int | None = None,
    *,
    seed: int = 0,
    policy: Policy | Sequence[Policy] = "random",
    edition: str | Edition | None = None,
    options: dict[str, bool] | None = None,
    threads: int | None = None,
    device: str = "cpu",
    progress: Callable[[int], None] | None = None,
) -> Results:
    """Play `count` games. The same seed gives the same games, on any number of threads, on CPU or GPU.

    `policy` is one for all seats or one for each. `progress` is called with the number of games just finished.

    >>> results = simulate("keeper", 100, players=3, seed=7)
    >>> results.returns.shape, bool((results.returns.sum(axis=1) <= 1.0000001).all())
    ((100, 3), True)
    """
    setup = set_up(game, players, edition, options)
    game, players = setup.game, setup.players
    check_seed(seed)
    if count < 1:
        raise OptionError(f"the number of games must be at least 1, not {count}.")
    if threads is not None and threads < 1:
        raise OptionError(f"the number of threads must be at least 1, not {threads}.")
    policies, choose = seated(game, players, policy)
    run = Run(np.uint64(seed), players, setup.packed_options, policies)
    outputs = Outputs(
        returns=np.zeros((count, players)),
        scores=np.zeros((count, players)),
        decisions=np.zeros(count, np.int32),
        turns=np.zeros(count, np.int16),
        ended=np.zeros(count, np.int8),
    )
    job = Job(game, setup.content, choose, run, outputs)
    if device == "cpu":
        _play_on_threads(job, threads or os.cpu_count() or 1, progress or (lambda done: None))
    elif device == "gpu":
        from wyrmhall.engine.gpu import play_on_gpu

        play_on_gpu(job, progress or (lambda done: None))
    else:
        raise OptionError(f"there is no device {device!r}; use 'cpu' or 'gpu'.")
    return Results(game, players, seed, **outputs._asdict())


def seated(game: Game, players: int, policy: Policy | Sequence[Policy]) -> tuple[NDArray[np.int8], Function | None]:
    """How each seat plays, and the policy that is no random one, if any."""
    wanted = [policy] * players if isinstance(policy, str) or callable(policy) else list(policy)
    if len(wanted) != players:
        raise OptionError(f"give one policy for each seat: {players}, not {len(wanted)}.")
    choosers = {game.bot.choose if name == "greedy" else name for name in wanted if name != "random"}
    for name in choosers:
        if isinstance(name, str):
            raise OptionError(f"there is no policy {name!r}; use 'random' or 'greedy'.")
    if len(choosers) > 1:
        raise OptionError("one run can use one policy besides 'random'.")
    codes = [kernels.RANDOM if name == "random" else kernels.CHOOSER for name in wanted]
    return np.array(codes, np.int8), cast(Function, choosers.pop()) if choosers else None


@cache
def native_player(game: Game, choose: Function | None) -> Any:
    """`play_many` compiled for a game and a policy (None: all play at random)."""
    return kernels.many_player(game, kernels.policy_for(game, choose))


def _play_on_threads(job: Job, threads: int, progress: Callable[[int], None]) -> None:
    play = native_player(job.game, job.choose)
    lookup = job.lookup()

    def play_chunk(first: int) -> int:
        rows = slice(first, min(first + CHUNK, len(job)))
        workspace = Workspace(
            states=job.game.new_states(2),
            notes=np.zeros(1, lookup.dtype),
            streams=new_records(STREAM, STREAMS),
            actions=np.zeros(job.game.moves.size, np.int16),
        )
        play(job.content, lookup[0], workspace, job.run, first, Outputs._make(output[rows] for output in job.outputs))
        return rows.stop - rows.start

    with ThreadPoolExecutor(threads) as pool:
        try:
            for done in pool.map(play_chunk, range(0, len(job), CHUNK)):
                progress(done)
        except KeyboardInterrupt:
            pool.shutdown(wait=True, cancel_futures=True)
            raise
