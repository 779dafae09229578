"""Runs bots in worker processes. They get only what the bot's seat may know; the full state stays in the server."""

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

from wyrmhall.bots import BotSpec, Budget
from wyrmhall.bots.native_code import Stage, parts
from wyrmhall.registry import find_game
from wyrmhall.server import metrics
from wyrmhall.server.bots.operator_bots import OperatorBot
from wyrmhall.server.bots.queue import BotsApart, timed
from wyrmhall.server.bots.tasks import Asked, UnreadableTask, task
from wyrmhall.server.fair_queue import FairQueue
from wyrmhall.server.logs import logger
from wyrmhall.server.processes import begin_worker
from wyrmhall.server.tables.table import Table

FALLBACK = "greedy"
"""The bot that decides where another one fails or takes too long."""

BOT_THREADS = 4

Found = TypeVar("Found")


class BotTurn(Struct, frozen=True):
    """A decision that a bot must make. The seed and the decision's number give the bot's random choices."""

    kind: str
    asked: Asked
    seed: int
    decision: int
    player: BotSpec | None = None
    """The bot, if it is the operator's own."""


def bot_turn(table: Table, operator_bots: Sequence[OperatorBot] = ()) -> BotTurn | None:
    """Returns the decision of the bot whose turn it is, None if it is no bot's turn."""
    kind, match = table.bot_to_move, table.match
    if kind is None or match is None:
        return None
    pinned = table.setup.policies.get(kind, "")
    player = next((BotSpec(bot.policy, identity=pinned) for bot in operator_bots if bot.name == kind), None)
    return BotTurn(kind, Asked.of(match.game, match.question()), table.setup.bot_seed, table.step, player)


@task
def choose_action(turn: BotTurn) -> int:
    player = turn.player or BotSpec(turn.kind)
    return player.bot(find_game(turn.asked.game), turn.seed, turn.decision).choose(turn.asked.question(), Budget())


def begin() -> None:
    """Begins a worker. Loading this module took seconds at normal priority, as somebody waits for it."""
    begin_worker()


def load(games: Sequence[str]) -> None:
    """Loads the compiled code that bots of these games need."""
    for name in games:
        for part in parts(find_game(name)):
            if part.stage is Stage.BOTS and part.is_kept:
                part.make()


class BotWorkers:
    """A pool of worker processes or, with 0 processes, of threads."""

    def __init__(
        self,
        processes: int,
        limit: float,
        charge: Callable[[str, float], None] = lambda client, seconds: None,
        apart: str | None = None,
    ) -> None:
        """`charge` is called with a client and its seconds. `apart` is the database with the queue of bots apart."""
        self._apart = apart
        self._processes = processes
        self._limit = limit
        self._charge = charge
        self._is_cold = processes > 0 and apart is None
        """Whether no worker process was started yet."""
        self._pool = self._new_pool()
        self._queue = FairQueue(processes or BOT_THREADS)
        self._coaches = FairQueue(max(1, (processes or BOT_THREADS) - 1))
        """Queue of the coach and the school, with one place less: the bots always have a worker."""

    def _new_pool(self) -> Executor:
        if self._apart is not None:
            return BotsApart(self._apart)
        if self._processes == 0:
            return ThreadPoolExecutor(BOT_THREADS)
        return ProcessPoolExecutor(self._processes, multiprocessing.get_context("spawn"), initializer=begin)

    def warm_up(self, games: Sequence[str]) -> None:
        """Starts a worker process early, as loading these games takes seconds."""
        if self._is_cold:
            self._is_cold = False
            self._pool.submit(load, games)

    async def ask(self, turn: BotTurn, client: str) -> tuple[int, str]:
        """Returns the action that a bot chooses, or the greedy bot in its place, and which of them chose."""
        with metrics.waiting.time():
            await self._queue.enter(client)
        pool = self._pool
        try:
            action, _ = await self._within_limit(self._start(pool, partial(choose_action, turn)))
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
        """Runs a task in a worker process, for a client."""
        await self._coaches.enter(client)
        try:
            await self._queue.enter(client)
            doing = self._start(self._pool, work)
        except BaseException:
            self._coaches.leave()
            raise
        doing.add_done_callback(partial(self._finish_thinking, client))
        found, _ = await self._within_limit(doing)
        return found

    async def _within_limit(self, doing: asyncio.Future[Found]) -> Found:
        """Waits for a worker's result, or raises TimeoutError. A task for bots apart is then withdrawn."""
        try:
            async with asyncio.timeout(self._limit):
                return await asyncio.shield(doing)
        except TimeoutError:
            if self._apart is not None:
                doing.cancel()
            raise

    def _finish_thinking(self, client: str, doing: asyncio.Future[tuple[Found, float]]) -> None:
        self._coaches.leave()
        if not doing.cancelled() and doing.exception() is None:
            self._charge(client, doing.result()[1])

    def _start(self, pool: Executor, work: Callable[[], Found]) -> asyncio.Future[tuple[Found, float]]:
        """Starts work in a worker, and leaves the queue when it is done."""
        try:
            clock = process_time if self._processes else thread_time
            doing = asyncio.get_running_loop().run_in_executor(pool, timed, clock, work)
        except BaseException:  # a pool that is broken already takes no more
            self._queue.leave()
            raise
        doing.add_done_callback(lambda _: self._queue.leave())
        return doing

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
