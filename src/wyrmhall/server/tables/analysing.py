"""Analyses games that are over, in small tasks for the bots' workers."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import lru_cache, partial

import msgspec

from wyrmhall.bots import Budget
from wyrmhall.bots.coach.game_report import Done, GameReport, ReportTask, conclude, do_task, report_tasks
from wyrmhall.bots.native_code import Stage
from wyrmhall.match.match import Match
from wyrmhall.match.record import Record, read_record, replay
from wyrmhall.server.bots.tasks import task
from wyrmhall.server.bots.workers import BotWorkers
from wyrmhall.server.http_messages import AnalysisInfo
from wyrmhall.server.limits import WorkBudget
from wyrmhall.server.logs import logger
from wyrmhall.server.preparing import GamePreparer
from wyrmhall.server.store import Store, StoredAnalysis

BUDGET = Budget(milliseconds=100.0)
"""Budget for each decision."""


@dataclass
class RunningAnalysis:
    client: str
    task: asyncio.Task[None]
    progress: float = 0.0


class Analyses:
    """Runs one analysis at a time for each client, and stores the results by table."""

    def __init__(self, store: Store, workers: BotWorkers, preparer: GamePreparer, work: WorkBudget) -> None:
        self._store = store
        self._work = work
        self._workers = workers
        self._preparer = preparer
        self._running: dict[str, RunningAnalysis] = {}

    async def of(self, table: str) -> AnalysisInfo | None:
        """Returns the progress and result of a table's analysis; None if there is none that can be read."""
        if table in self._running:
            return AnalysisInfo(self._running[table].progress)
        stored = await self._store.analysis(table)
        if stored is None:
            return None
        try:
            result = msgspec.json.decode(stored.result, type=GameReport)
        except msgspec.DecodeError:  # another version has stored it
            return None
        return AnalysisInfo(1.0, result, stored.rules_version, stored.budget)

    def begin(self, table: str, record: Record, client: str) -> AnalysisInfo | None:
        """Begins to analyse the game of a table. Returns None if another analysis for the client is running."""
        if any(one.client == client for one in self._running.values()):
            return None
        self._running[table] = RunningAnalysis(client, asyncio.create_task(self._run(table, client, record)))
        return AnalysisInfo(0.0)

    async def _run(self, table: str, client: str, record: Record) -> None:
        think = partial(self._workers.think, client)
        try:
            await self._preparer.wait_until_ready(record.game, Stage.BOTS)
            text, done = record.json(), []
            todo = await think(partial(_tasks, text))
            for part in todo:
                await self._work.wait_for_budget(client)
                done.append(await think(partial(_do, text, part, BUDGET)))
                self._running[table].progress = len(done) / (len(todo) + 1)
            result = msgspec.json.encode(await think(partial(_conclude, text, done))).decode()
            await self._store.keep_analysis(table, StoredAnalysis(record.rules_version, str(BUDGET), result))
        except Exception:  # who asks again begins anew
            logger.exception("an analysis failed")
        finally:
            del self._running[table]

    async def close(self) -> None:
        running = [one.task for one in self._running.values()]
        for one in running:
            one.cancel()
        await asyncio.gather(*running, return_exceptions=True)


@lru_cache(maxsize=1)
def _match(record: str) -> Match:
    """Replays a record. Cached, as a worker does several tasks of the same game."""
    return replay(read_record(record))


@task
def _tasks(record: str) -> list[ReportTask]:
    return report_tasks(_match(record))


@task
def _do(record: str, part: ReportTask, budget: Budget) -> Done:
    return do_task(_match(record), part, budget)


@task
def _conclude(record: str, done: list[Done]) -> GameReport:
    return conclude(_match(record), done)
