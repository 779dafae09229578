"""`simulate`: many whole games in native code, over all cores or on a GPU."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.bot import choose_any
from wyrmhall.kit.edition import Edition
from wyrmhall.kit.errors import OptionError, PolicyError
from wyrmhall.kit.game import Game, Options, whole_number
from wyrmhall.native.rule import Function
from wyrmhall.setup import MOST_GAMES, Setup, memory_for, seed_or_fresh, set_up
from wyrmhall.study.loop import (
    CHOOSER,
    DECIDED_IN_PYTHON,
    RANDOM,
    Outputs,
    Run,
    Workspace,
    native_policy,
    new_outputs,
    new_workspaces,
    play_many_code,
)
from wyrmhall.study.policies import Policy, RulePolicy, as_policy

CHUNK = 4096
"""Games a thread plays before it reports progress."""
BATCH = 1024
"""Games in play at once where Python decides."""

AnyPolicy = str | Function | Policy
"""`"random"`, `"greedy"` (the game's own), a rule with the signature of `GameBot.choose`, a callable over batches, or
what `load_policy` gives."""


@dataclass(frozen=True)
class Results:
    """The results of a run, one row per game and one column per seat; `Outputs` says what the arrays hold."""

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
        """Returns the share of games that each of the game's ending rules ended.

        >>> simulate("drakon", 200, players=2, seed=7, policy="greedy").endings()["D6.1"] > 0.9
        True
        """
        return {ending.rule: float((self.ended == ending).mean()) for ending in self.game.state.Ending}


@dataclass(frozen=True)
class Seating:
    """Who plays each seat."""

    codes: NDArray[np.int8]
    """How each seat plays, for `Run.policies`."""
    choosers: tuple[Function, ...]
    """The rules that choose in native code, each once."""
    python_policies: tuple[Policy | None, ...]
    """By seat, the policy that Python must ask."""


@dataclass(frozen=True)
class SimulationJob:
    """A run to be played, with all that a CPU or a GPU needs for it."""

    setup: Setup
    seating: Seating
    run: Run
    outputs: Outputs
    first: int
    """Number of the first game."""

    def __len__(self) -> int:
        return len(self.outputs.decisions)


def new_job(setup: Setup, seating: Seating, seed: int, games: int, first: int = 0) -> SimulationJob:
    run = Run(np.uint64(seed), setup.players, setup.packed_options, seating.codes)
    return SimulationJob(setup, seating, run, new_outputs(games, setup.players), first)


def simulate(
    game: str | Game | Setup,
    count: int,
    players: int | None = None,
    *,
    seed: int | None = 0,
    policy: AnyPolicy | Sequence[AnyPolicy] = "random",
    edition: str | Edition | None = None,
    options: Options | None = None,
    threads: int | None = None,
    batch: int = BATCH,
    device: str = "cpu",
    progress: Callable[[int], None] | None = None,
) -> Results:
    """Plays `count` games. The same seed gives the same games, on any number of threads, on CPU or GPU.

    `policy` is one for all seats or one for each. `progress` is called with the number of games just finished.

    >>> results = simulate("keeper", 100, players=3, seed=7)
    >>> results.returns.shape, bool((results.returns.sum(axis=1) <= 1.0000001).all())
    ((100, 3), True)

    A policy in Python is asked about `batch` games at once:

    >>> def first_move(observations, masks):
    ...     return masks.argmax(axis=1)
    >>> results = simulate("keeper", 100, players=3, seed=7, policy=[first_move, "greedy", "random"])
    >>> results.returns.mean(axis=0).argmax()
    np.int64(1)
    """
    setup = set_up(game, players, edition, options)
    seed, count = seed_or_fresh(seed), whole_number(count, "the number of games", most=MOST_GAMES)
    threads = whole_number(os.cpu_count() or 1 if threads is None else threads, "the number of threads")
    batch = whole_number(batch, "the number of games in a batch")
    seating = seat_policies(setup, policy)
    with memory_for(count):
        job = new_job(setup, seating, seed, count)
    progress = progress or (lambda done: None)
    if device not in ("cpu", "gpu"):
        raise OptionError(f"there is no device {device!r}; use 'cpu' or 'gpu'.")
    if any(seating.python_policies):
        from wyrmhall.study.batches import BatchedGames

        if device == "gpu":
            raise OptionError("policies in Python play on the cpu; a GPU plays 'random', 'greedy' and rules.")
        BatchedGames(job, threads, min(batch, count)).play(progress)
    elif device == "gpu":
        from wyrmhall.study.gpu.simulate import play_on_gpu

        play_on_gpu(job, progress)
    else:
        _play_on_threads(job, threads, progress)
    check_choices(job)
    return Results(setup.game, setup.players, seed, **job.outputs._asdict())


def seat_policies(setup: Setup, policy: AnyPolicy | Sequence[AnyPolicy]) -> Seating:
    """Seats policies. Other seats for the same rules need no other native code."""
    game, players = setup.game, setup.players
    wanted = list(policy) if isinstance(policy, Sequence) and not isinstance(policy, str) else [policy] * players
    if len(wanted) != players:
        raise OptionError(f"give one policy for each seat: {players}, not {len(wanted)}.")
    once = {id(given): _policy(game, given) for given in wanted}
    found = [once[id(given)] for given in wanted]
    rules = {policy.rule: policy for policy in found if isinstance(policy, RulePolicy)}
    for one in rules.values():
        one.check(game, setup.content)
    choosers = tuple(sorted(rules, key=lambda rule: (rule.__module__, rule.__name__)))
    in_python = tuple(None if isinstance(policy, RulePolicy) else policy for policy in found)
    return Seating(np.array([_code(policy, choosers) for policy in found], np.int8), choosers, in_python)


def _policy(game: Game, given: AnyPolicy) -> Policy | None:
    """The policy that somebody gives; None if it plays at random."""
    if given == "random":
        return None
    if isinstance(given, str) and given != "greedy":
        raise OptionError(
            f"there is no policy {given!r}; use 'random', 'greedy', a callable, or load_policy({given!r}, game)."
        )
    policy = as_policy(game, game.bot.choose if given == "greedy" else given)
    return None if isinstance(policy, RulePolicy) and policy.rule is choose_any else policy


def _code(policy: Policy | None, choosers: tuple[Function, ...]) -> int:
    if policy is None:
        return RANDOM
    return CHOOSER + choosers.index(policy.rule) if isinstance(policy, RulePolicy) else DECIDED_IN_PYTHON


def check_choices(job: SimulationJob) -> None:
    """Raises an error if a rule chose an illegal action: its number, negated, then replaces the decisions."""
    game = int(job.outputs.decisions.argmin())
    code = int(job.outputs.decisions[game])
    if code < 0:
        name = job.seating.choosers[-code - CHOOSER].__name__
        number = job.first + game
        raise PolicyError(name, f"in game {number} it chose none of the legal actions, which are actions[:count]")


@cache
def native_player(game: Game, choosers: tuple[Function, ...]) -> Any:
    """`play_many` compiled for a game and the rules that choose; without them all seats play at random."""
    return play_many_code(game, native_policy(game, choosers))


def _play_on_threads(job: SimulationJob, threads: int, progress: Callable[[int], None]) -> None:
    setup, blank_notes = job.setup, job.setup.blank_notes()
    play = native_player(setup.game, job.seating.choosers)

    def play_chunk(first: int) -> int:
        rows = slice(first, min(first + CHUNK, len(job)))
        outputs = Outputs._make(output[rows] for output in job.outputs)
        workspace = Workspace._make(array[0] for array in new_workspaces(setup.game, setup.blank_notes()))
        play(setup.content, blank_notes[0], workspace, job.run, first, outputs)
        return rows.stop - rows.start

    with ThreadPoolExecutor(threads) as pool:
        try:
            for done in pool.map(play_chunk, range(0, len(job), CHUNK)):
                progress(done)
        except KeyboardInterrupt:
            pool.shutdown(wait=True, cancel_futures=True)
            raise
