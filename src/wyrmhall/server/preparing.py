"""Compiling behind the lobby: game by game, in processes of its own, while everything else goes on.

The server's own process compiles nothing. It loads in a thread what the others have made, and a game's tables begin
when its rules are there. What is asked for is made first: the rules of a game at whose table somebody sits down, then
its bots if one plays there; then the rules of the other games, the smallest first, then undo, and their bots last.
"""

from __future__ import annotations

import asyncio
import logging
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
from wyrmhall.server.processes import begin_worker, locked_file

logger = logging.getLogger("wyrmhall.server.preparing")

SECONDS_PER_BYTE = 0.00025
"""Seconds to compile a byte of bytecode with all that it calls, where this was written."""
TRUST = 20_000
"""Bytes after which the speed measured here counts as much as that."""

LOADING_SECONDS = 2.0
"""Seconds that a new table waits for code that is being loaded, before it says that it waits."""
POLL = 0.05
"""Seconds between two looks for work."""

STAGES = (Stage.RULES, Stage.UNDO, Stage.BOTS)
SHOWN = (Stage.RULES, Stage.BOTS)
"""Stages that people wait for."""
LOADED = (Stage.RULES, Stage.UNDO)
"""Stages that the server itself needs. Bots think in other processes."""


@dataclass
class CompileJob:
    """A part that is to be compiled."""

    game: str
    part: str
    stage: Stage
    size: int
    begun: float | None = None


@dataclass
class GameCode:
    """How far the native code of a game is."""

    jobs: list[CompileJob] | None = None
    """What is still to be compiled; None until that is known."""
    surveyed: asyncio.Event = field(default_factory=asyncio.Event)
    size: int = 0
    """Size of all parts that this run compiles."""
    ready: dict[Stage, asyncio.Event] = field(default_factory=lambda: {stage: asyncio.Event() for stage in STAGES})


class Preparing:
    """Prepares all games. Without processes nothing is prepared: code is then compiled when it is first called."""

    def __init__(self, processes: int) -> None:
        self._processes = processes if KEEPS_CODE else 0
        self._games = {name: GameCode() for name in all_games()} if self._processes else {}
        self._wanted: list[tuple[str, Stage]] = []
        self._seconds, self._bytes = SECONDS_PER_BYTE * TRUST, TRUST
        self._is_compiling = False
        self._preparing = asyncio.create_task(self._prepare()) if self._games else None

    async def close(self) -> None:
        """Stop, also what is half compiled."""
        if self._preparing is not None:
            self._preparing.cancel()
            await asyncio.gather(self._preparing, return_exceptions=True)

    # What others ask

    def is_ready(self, game: str, stage: Stage = Stage.RULES) -> bool:
        """Whether a game can be played, by people or by bots."""
        return game not in self._games or self._games[game].ready[stage].is_set()

    def ask_for(self, game: str, stage: Stage = Stage.RULES) -> None:
        """From now on prepare a game before those that nobody asked for."""
        if not self.is_ready(game, stage) and (game, stage) not in self._wanted:
            self._wanted.append((game, stage))

    async def survey(self, game: str) -> None:
        """Wait a moment for a game that was compiled before and only has to be loaded."""
        if game in self._games:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._games[game].surveyed.wait(), LOADING_SECONDS)

    async def wait_for(self, game: str, stage: Stage = Stage.RULES) -> None:
        """Wait until a game can be played, by people or by bots."""
        self.ask_for(game, stage)
        if not self.is_ready(game, stage):
            await self._games[game].ready[stage].wait()

    def how_far(self, game: str) -> Preparation | None:
        """How far a game is; None if it is ready."""
        code = self._games.get(game)
        stage = next((stage for stage in SHOWN if not self.is_ready(game, stage)), None)
        if code is None or stage is None:
            return None
        if not code.jobs:  # it is not known yet what is missing, or nothing is and it is loaded
            return Preparation(share=0.0, seconds=1, playable=stage is not Stage.RULES)
        queue = sorted((job for each in self._games.values() for job in each.jobs or ()), key=self._urgency)
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
        """What is compiled sooner has a lower one."""
        wanted = (job.game, job.stage)
        place = self._wanted.index(wanted) if wanted in self._wanted else len(self._wanted)
        return job.begun is None, place, job.stage, self._games[job.game].size, job.game

    # The work

    async def _prepare(self) -> None:
        """Find out what is missing, and compile it."""
        compile_nothing()
        begun = monotonic()
        async with asyncio.TaskGroup() as group:
            while unknown := [name for name, code in self._games.items() if code.jobs is None]:
                wanted = [name for name, _ in self._wanted if name in unknown]
                name = (wanted or unknown)[0]
                await self._survey(name)
                if self._games[name].jobs and not self._is_compiling:
                    self._is_compiling = True
                    logger.info("Compiling games, for the first time only. The lobby shows how far each is.")
                    for _ in range(self._processes):
                        group.create_task(self._compile())
        if self._is_compiling:
            logger.info("All games are compiled, after %.0f s.", monotonic() - begun)

    async def _survey(self, name: str) -> None:
        """What of a game is missing. If nothing is, it is loaded."""
        code = self._games[name]
        try:
            jobs = await asyncio.to_thread(missing_jobs, name)
        except Exception:  # whoever plays it will see what is wrong
            logger.exception("%s cannot be prepared", name)
            jobs = []
        code.jobs, code.size = jobs, sum(job.size for job in jobs)
        await self._finish(name, STAGES)
        code.surveyed.set()

    async def _finish(self, name: str, stages: Sequence[Stage]) -> None:
        """Load those of these stages of which nothing is missing any more, then let go on who waits for them."""
        code = self._games[name]
        missing = {job.stage for job in code.jobs or ()}
        done = [stage for stage in stages if stage not in missing and not code.ready[stage].is_set()]
        for stage in done:
            if stage in LOADED:
                await asyncio.to_thread(load, name, stage)
        for stage in done:
            code.ready[stage].set()
            self._wanted = [wanted for wanted in self._wanted if wanted != (name, stage)]
            if code.size and stage in SHOWN:
                logger.info("%s can be played%s.", name, "" if stage is Stage.RULES else " by bots too")

    async def _compile(self) -> None:
        """Compile in one process what is most urgent, until nothing is left."""
        process, connection = _start_process()
        try:
            while any(code.jobs is None or code.jobs for code in self._games.values()):
                jobs = [job for code in self._games.values() for job in code.jobs or () if self._can_begin(job)]
                if not jobs:
                    await asyncio.sleep(POLL)
                    continue
                job = min(jobs, key=self._urgency)
                job.begun = monotonic()
                try:
                    fault = await asyncio.to_thread(_ask, connection, (job.game, job.part))
                except (EOFError, OSError):
                    fault = "its process has died"
                    process, connection = _start_process()
                if fault:
                    logger.warning("%s of %s cannot be compiled: %s", job.part, job.game, fault)
                await self._done(job)
        finally:
            process.kill()

    def _can_begin(self, job: CompileJob) -> bool:
        """Whether nobody compiles it yet, and what it needs is there."""
        rules = (other for other in self._games[job.game].jobs or () if other.stage is Stage.RULES)
        return job.begun is None and (job.part != TABLE or all(other is job for other in rules))

    async def _done(self, job: CompileJob) -> None:
        code = self._games[job.game]
        assert job.begun is not None
        assert code.jobs is not None
        self._seconds += monotonic() - job.begun
        self._bytes += job.size
        code.jobs.remove(job)
        await self._finish(job.game, [job.stage])


def missing_jobs(name: str) -> list[CompileJob]:
    """What of a game was not compiled before."""
    wanted = (part for part in parts_of(name).values() if part.stage in STAGES and not part.is_kept)
    return [CompileJob(name, part.name, part.stage, part.size) for part in wanted]


def load(name: str, wanted: Stage) -> None:
    """Load what was compiled for people's moves into this process."""
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
    """A process that compiles what it is asked for."""
    spawning = multiprocessing.get_context("spawn")
    ours, theirs = spawning.Pipe()
    process = spawning.Process(target=_compile_what_is_asked, args=[theirs], daemon=True)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # Ctrl-C is for the server, from the beginning
    process.start()
    signal.pthread_sigmask(signal.SIG_SETMASK, before)
    theirs.close()  # so that ours ends when the process does
    return process, ours


def _ask(connection: Connection, wanted: tuple[str, str]) -> str:
    """Have a part of a game compiled; what went wrong, if anything."""
    connection.send(wanted)
    return str(connection.recv())


def _compile_what_is_asked(connection: Connection) -> None:
    begin_worker()
    with suppress(EOFError, OSError):  # the server is gone
        while True:
            game, part = connection.recv()
            connection.send(_fault_of(game, part))


def _fault_of(game: str, part: str) -> str:
    """Compile a part of a game; what went wrong, if anything."""
    wanted = parts_of(game)[part]
    try:
        with locked_file(cache_root() / "compiling", crc32(f"{game} {part}".encode())):
            if not wanted.is_kept:  # another process of the server may have made it meanwhile
                wanted.keep()
    except Exception as fault:
        return f"{type(fault).__name__}: {fault}"
    return ""
