"""Compiles games in the background, in processes of its own.

The server's own process only loads compiled code, in a thread. A game's tables begin when its rules are loaded. Games
at whose tables people sit come first, with their bots if any play there; then the rules of the other games, the
smallest first, then undo, and their bots last.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from time import monotonic
from typing import Any
from zlib import crc32

from wyrmhall.bots.native_code import TABLE, CodePart, Stage, parts
from wyrmhall.native.code_cache import cache_root
from wyrmhall.native.rule import KEEPS_CODE, compile_nothing
from wyrmhall.registry import all_games, find_game
from wyrmhall.server.http_messages import Preparation
from wyrmhall.server.logs import logger, notices
from wyrmhall.server.processes import begin_worker, locked_file

SECONDS_PER_BYTE = 0.00025
"""Default estimate of the compile time, in seconds per byte of bytecode."""
TRUST = 20_000
"""Weight of the default estimate, in bytes: after as many, the measured speed counts as much."""

LOADING_SECONDS = 2.0
"""Seconds that a new table waits for code that is being loaded, before it shows that it waits."""
POLL_SECONDS = 0.05
"""Seconds between two looks for a job that can begin."""

STAGES = (Stage.RULES, Stage.UNDO, Stage.BOTS)
SHOWN = (Stage.RULES, Stage.BOTS)
"""Stages whose progress people see."""
LOADED = (Stage.RULES, Stage.UNDO)
"""Stages that the server's own process loads. Bots run in other processes."""


@dataclass
class CompileJob:
    game: str
    part: str
    stage: Stage
    size: int
    begun: float | None = None


@dataclass
class GameCode:
    jobs_found: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when its jobs are known, or the game is loaded because there are none."""
    jobs: list[CompileJob] = field(default_factory=list)
    """Unfinished jobs."""
    size: int = 0
    """Size of all jobs, finished ones included, in bytes."""
    ready: dict[Stage, asyncio.Event] = field(default_factory=lambda: {stage: asyncio.Event() for stage in STAGES})


class GamePreparer:
    """Compiles and loads all games. Without processes, code is compiled when it is first called."""

    def __init__(self, processes: int) -> None:
        self._processes = processes if KEEPS_CODE else 0
        self._games = {name: GameCode() for name in all_games()} if self._processes else {}
        self._wanted: list[tuple[str, Stage]] = []
        self._seconds, self._bytes = SECONDS_PER_BYTE * TRUST, TRUST
        self._is_compiling = False
        self._task = asyncio.create_task(self._prepare()) if self._games else None

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def is_ready(self, game: str, stage: Stage = Stage.RULES) -> bool:
        return game not in self._games or self._games[game].ready[stage].is_set()

    def prepare_first(self, game: str, stage: Stage = Stage.RULES) -> None:
        """Puts a game before those that nobody waits for."""
        if not self.is_ready(game, stage) and (game, stage) not in self._wanted:
            self._wanted.append((game, stage))

    async def wait_briefly_for(self, game: str) -> None:
        """Waits at most LOADING_SECONDS for a game: enough if it was compiled before and must only be loaded."""
        if game in self._games:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._games[game].jobs_found.wait(), LOADING_SECONDS)

    async def wait_until_ready(self, game: str, stage: Stage = Stage.RULES) -> None:
        self.prepare_first(game, stage)
        if not self.is_ready(game, stage):
            await self._games[game].ready[stage].wait()

    def progress(self, game: str) -> Preparation | None:
        """Returns the progress of a game, None if it is ready."""
        code = self._games.get(game)
        stage = next((stage for stage in SHOWN if not self.is_ready(game, stage)), None)
        if code is None or stage is None:
            return None
        if not code.jobs:  # its jobs are not known yet, or it is being loaded
            return Preparation(share=0.0, seconds=1, playable=stage is not Stage.RULES)
        queue = sorted((job for each in self._games.values() for job in each.jobs), key=self._urgency)
        last = max((number for number, job in enumerate(queue) if (job.game, job.stage) == (game, stage)), default=-1)
        seconds = sum(map(self._seconds_left, queue[: last + 1])) / self._processes
        left = sum(map(self._seconds_left, code.jobs))
        return Preparation(
            share=1 - left / max(left, code.size * self._seconds / self._bytes),
            seconds=round(seconds) + 1,
            playable=stage is not Stage.RULES,
        )

    def _seconds_left(self, job: CompileJob) -> float:
        whole = job.size * self._seconds / self._bytes
        return whole if job.begun is None else max(0.0, whole - (monotonic() - job.begun))

    def _urgency(self, job: CompileJob) -> tuple[Any, ...]:
        """Sort key of jobs, the most urgent first."""
        wanted = (job.game, job.stage)
        place = self._wanted.index(wanted) if wanted in self._wanted else len(self._wanted)
        return job.begun is None, place, job.stage, self._games[job.game].size, job.game

    async def _prepare(self) -> None:
        compile_nothing()
        begun = monotonic()
        async with asyncio.TaskGroup() as group:
            while unknown := [name for name, code in self._games.items() if not code.jobs_found.is_set()]:
                wanted = [name for name, _ in self._wanted if name in unknown]
                name = (wanted or unknown)[0]
                await self._find_jobs(name)
                if self._games[name].jobs and not self._is_compiling:
                    self._is_compiling = True
                    notices.info("Compiling games, for the first time only. The lobby shows how far each is.")
                    for _ in range(self._processes):
                        group.create_task(self._compile())
        if self._is_compiling:
            notices.info("All games are compiled, after %.0f s.", monotonic() - begun)

    async def _find_jobs(self, name: str) -> None:
        """Finds the jobs of a game, and loads it if there are none."""
        code = self._games[name]
        try:
            code.jobs = await asyncio.to_thread(missing_jobs, name)
        except Exception:  # to play it raises the same error
            logger.exception("%s cannot be prepared", name)
        code.size = sum(job.size for job in code.jobs)
        await self._finish(name, STAGES)
        code.jobs_found.set()

    async def _finish(self, name: str, stages: Sequence[Stage]) -> None:
        """Loads those of these stages that have no jobs left, and marks them as ready."""
        code = self._games[name]
        missing = {job.stage for job in code.jobs}
        done = [stage for stage in stages if stage not in missing and not code.ready[stage].is_set()]
        for stage in done:
            if stage in LOADED:
                await asyncio.to_thread(load, name, stage)
        for stage in done:
            code.ready[stage].set()
            self._wanted = [wanted for wanted in self._wanted if wanted != (name, stage)]
            if code.size and stage in SHOWN:
                notices.info("%s can be played%s.", name, "" if stage is Stage.RULES else " by bots too")

    async def _compile(self) -> None:
        """Does the most urgent jobs in one process, until none is left."""
        process, connection = _start_process()
        try:
            while any(code.jobs or not code.jobs_found.is_set() for code in self._games.values()):
                jobs = [job for code in self._games.values() for job in code.jobs if self._can_begin(job)]
                if not jobs:
                    await asyncio.sleep(POLL_SECONDS)
                    continue
                job = min(jobs, key=self._urgency)
                job.begun = begun = monotonic()
                try:
                    fault = await asyncio.to_thread(_ask, connection, (job.game, job.part))
                except (EOFError, OSError):
                    fault = "its process has died"
                    process, connection = _start_process()
                if fault:
                    logger.warning("%s of %s cannot be compiled: %s", job.part, job.game, fault)
                self._seconds += monotonic() - begun
                self._bytes += job.size
                self._games[job.game].jobs.remove(job)
                await self._finish(job.game, [job.stage])
        finally:
            process.kill()

    def _can_begin(self, job: CompileJob) -> bool:
        """Whether a job is waiting, and the parts that it needs are compiled."""
        rules = (other for other in self._games[job.game].jobs if other.stage is Stage.RULES)
        return job.begun is None and (job.part != TABLE or all(other is job for other in rules))


def missing_jobs(name: str) -> list[CompileJob]:
    """Returns jobs for the parts of a game that were not compiled before."""
    wanted = (part for part in parts_of(name).values() if part.stage in STAGES and not part.is_kept)
    return [CompileJob(name, part.name, part.stage, part.size) for part in wanted]


def load(name: str, wanted: Stage) -> None:
    """Loads the compiled code of a stage into this process."""
    compile_nothing()
    try:
        for part in parts_of(name).values():
            if part.stage is wanted:
                part.make()
    except Exception:
        logger.exception("%s cannot be loaded", name)


@cache
def parts_of(name: str) -> dict[str, CodePart]:
    return {part.name: part for part in parts(find_game(name))}


def _start_process() -> tuple[SpawnProcess, Connection]:
    spawning = multiprocessing.get_context("spawn")
    ours, theirs = spawning.Pipe()
    process = spawning.Process(target=_compile_on_request, args=[theirs], daemon=True)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # Ctrl-C is only for the server
    process.start()
    signal.pthread_sigmask(signal.SIG_SETMASK, before)
    theirs.close()  # so that ours ends when the process does
    return process, ours


def _ask(connection: Connection, wanted: tuple[str, str]) -> str:
    """Has a part of a game compiled. Returns an error message, or an empty text."""
    connection.send(wanted)
    return str(connection.recv())


def _compile_on_request(connection: Connection) -> None:
    begin_worker()
    with suppress(EOFError, OSError):  # the server is gone
        while True:
            connection.send(_compile_part(*connection.recv()))


def _compile_part(game: str, name: str) -> str:
    part = parts_of(game)[name]
    try:
        with locked_file(cache_root() / "compiling", crc32(f"{game} {name}".encode())):
            if not part.is_kept:  # else another process has compiled it meanwhile
                part.keep()
    except Exception as fault:
        return f"{type(fault).__name__}: {fault}"
    return ""
