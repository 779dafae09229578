"""Worker processes in which bots think, so that the server goes on.

A bot gets the state as its seat may know it and nothing else: the full state never leaves the server's process.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from time import process_time, thread_time
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wyrmhall.bots import Budget, Player
from wyrmhall.bots.native_code import Stage, parts
from wyrmhall.registry import find_game
from wyrmhall.server import metrics
from wyrmhall.server.bots.fair_queue import FairQueue
from wyrmhall.server.bots.own import OwnBot
from wyrmhall.server.bots.queue import BotsApart, timed
from wyrmhall.server.bots.tasks import Asked, UnreadableTask, task
from wyrmhall.server.logs import logger
from wyrmhall.server.processes import begin_worker
from wyrmhall.server.tables.table import Table

FALLBACK = "greedy"
"""Decides where a bot fails or takes too long: it needs almost no time."""

BOT_THREADS = 4

Found = TypeVar("Found")


class BotTurn(Struct, frozen=True):
    """A decision that a bot must make, its number, and the seed of the bot's random choices."""

    kind: str
    asked: Asked
    seed: int
    decision: int
    player: Player | None = None
    """A bot of the operator's own."""


def bot_turn(table: Table, own: Sequence[OwnBot] = ()) -> BotTurn | None:
    """The decision of the bot whose turn it is; None if it is no bot's turn."""
    kind, match = table.bot_to_move, table.match
    if kind is None or match is None:
        return None
    pinned = table.setup.policies.get(kind, "")
    player = next((Player(bot.policy, identity=pinned) for bot in own if bot.name == kind), None)
    return BotTurn(kind, Asked.of(match.game, match.question()), table.setup.bot_seed, table.step, player)


@task
def choose_action(turn: BotTurn) -> int:
    """The action that the bot chooses."""
    player = turn.player or Player(turn.kind)
    return player.bot(find_game(turn.asked.game), turn.seed, turn.decision).choose(turn.asked.question(), Budget())


def begin() -> None:
    """Become a worker. To load this module took seconds, for which somebody waits: only now at a lower priority."""
    begin_worker()


def load(games: Sequence[str]) -> None:
    """Load what bots of these games need, as far as it is compiled. The process has to load this module before that."""
    for name in games:
        for part in parts(find_game(name)):
            if part.stage is Stage.BOTS and part.is_kept:
                part.make()


class BotWorkers:
    """A pool of worker processes; with 0 processes, threads of this one."""

    def __init__(
        self,
        processes: int,
        limit: float,
        charge: Callable[[str, float], None] = lambda client, seconds: None,
        apart: str | None = None,
    ) -> None:
        """`charge` takes the seconds computed for a client; `apart` is the database where bots apart look for tasks."""
        self._apart = apart
        self._processes = processes
        self._limit = limit
        self._charge = charge
        self._is_cold = processes > 0 and apart is None
        """Whether worker processes are to be started here, and none was yet."""
        self._pool = self._new_pool()
        self._queue = FairQueue(processes or BOT_THREADS)
        self._coaches = FairQueue(max(1, (processes or BOT_THREADS) - 1))
        """The coach and the school wait here first: they never hold the last worker, which the bots need."""

    def _new_pool(self) -> Executor:
        """A pool; its workers start when they are first needed."""
        if self._apart is not None:
            return BotsApart(self._apart)
        if self._processes == 0:
            return ThreadPoolExecutor(BOT_THREADS)
        return ProcessPoolExecutor(self._processes, multiprocessing.get_context("spawn"), initializer=begin)

    def warm_up(self, games: Sequence[str]) -> None:
        """Start a worker process early: to load what these games need takes seconds."""
        if self._is_cold:
            self._is_cold = False
            self._pool.submit(load, games)

    async def ask(self, turn: BotTurn, client: str) -> tuple[int, str]:
        """The action that a bot chooses, or the greedy bot in its place, and which of them chose."""
        with metrics.waiting.time():
            await self._queue.enter(client)
        pool = self._pool
        try:
            action, _ = await self._in_time(self._begin(pool, partial(choose_action, turn)))
            if self._apart is not None and action not in turn.asked.actions:
                raise UnreadableTask("the answer is no legal action")
            return action, turn.kind
        except TimeoutError:
            logger.warning("a %s bot took too long for a decision of %s", turn.kind, turn.asked.game)
        except BrokenExecutor:
            if self._pool is pool:  # the first to hear of it
                logger.warning("a worker process of the bots has died")
                self.close()
                self._pool = self._new_pool()
        except Exception:
            logger.exception("a %s bot failed at a decision of %s", turn.kind, turn.asked.game)
        return await asyncio.to_thread(choose_action, replace(turn, kind=FALLBACK, player=None)), FALLBACK

    async def think(self, client: str, work: Callable[[], Found]) -> Found:
        """Let a worker do something for a client: it waits like a bot, and nobody does it in its place."""
        await self._coaches.enter(client)
        try:
            await self._queue.enter(client)
            doing = self._begin(self._pool, work)
        except BaseException:
            self._coaches.leave()
            raise
        doing.add_done_callback(partial(self._thought, client))
        found, _ = await self._in_time(doing)
        return found

    async def _in_time(self, doing: asyncio.Future[Found]) -> Found:
        """What a worker finds; TimeoutError if it takes too long. Apart, it is then asked for no longer."""
        try:
            async with asyncio.timeout(self._limit):
                return await asyncio.shield(doing)
        except TimeoutError:
            if self._apart is not None:
                doing.cancel()
            raise

    def _thought(self, client: str, doing: asyncio.Future[tuple[Found, float]]) -> None:
        """A worker is done, whether or not the client still waits."""
        self._coaches.leave()
        if not doing.cancelled() and doing.exception() is None:
            self._charge(client, doing.result()[1])

    def _begin(self, pool: Executor, work: Callable[[], Found]) -> asyncio.Future[tuple[Found, float]]:
        """Let a worker do something, and measure how long it takes. Its place is free again when it is done."""
        try:
            clock = process_time if self._processes else thread_time
            doing = asyncio.get_running_loop().run_in_executor(pool, timed, clock, work)
        except BaseException:  # a pool that is broken already takes no more
            self._queue.leave()
            raise
        doing.add_done_callback(lambda _: self._queue.leave())
        return doing

    def close(self) -> None:
        """Stop the workers; their open questions are dropped."""
        self._pool.shutdown(wait=False, cancel_futures=True)
