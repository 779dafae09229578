"""Games that are over, looked back on by the bots' workers, one small task after the other."""

from __future__ import annotations

import asyncio
import logging
from functools import lru_cache, partial

from wyrmhall.bots import Budget
from wyrmhall.bots.native_code import Stage
from wyrmhall.bots.retrospect import Done, Retrospect, Task, conclude, do, tasks
from wyrmhall.engine.match import Match
from wyrmhall.engine.record import Record, read_record, replay
from wyrmhall.server.bots.workers import BotWorkers
from wyrmhall.server.messages import AnalysisInfo
from wyrmhall.server.preparing import Preparing

logger = logging.getLogger("wyrmhall.server")

BUDGET = Budget(milliseconds=100.0)
"""For each decision."""
KEPT = 100
"""How many analyses are kept; those that were asked for longest ago are forgotten."""


class BusyClient(Exception):
    """Another analysis for the same address is under way."""


class Analysis:
    """An analysis, done or under way."""

    def __init__(self, client: str) -> None:
        self.client = client
        self.progress = 0.0
        self.result: Retrospect | None = None
        self.task: asyncio.Task[None] | None = None

    def info(self) -> AnalysisInfo:
        return AnalysisInfo(self.progress, self.result)


class Analyses:
    """The analyses of tables, by their ids. One at a time is made for each address."""

    def __init__(self, workers: BotWorkers, preparing: Preparing) -> None:
        self._workers = workers
        self._preparing = preparing
        self._kept: dict[str, Analysis] = {}

    def of(self, table: str) -> AnalysisInfo | None:
        """How far the analysis of a table is; None if there is none."""
        found = self._kept.get(table)
        return found.info() if found is not None else None

    def begin(self, table: str, record: Record, client: str) -> AnalysisInfo:
        """Analyse the game of a table; BusyClient if the client must wait for another first."""
        if any(one.task is not None and one.client == client for one in self._kept.values()):
            raise BusyClient
        analysis = Analysis(client)
        self._kept[table] = analysis
        done = [name for name, one in self._kept.items() if one.task is None and one is not analysis]
        for name in done[: max(0, len(self._kept) - KEPT)]:
            del self._kept[name]
        analysis.task = asyncio.create_task(self._run(table, analysis, record))
        return analysis.info()

    async def _run(self, table: str, analysis: Analysis, record: Record) -> None:
        think = partial(self._workers.think, analysis.client)
        try:
            await self._preparing.wait_for(record.game, Stage.BOTS)
            text, done = record.json(), []
            todo = await think(partial(_tasks, text))
            for task in todo:
                done.append(await think(partial(_do, text, task, BUDGET)))
                analysis.progress = len(done) / (len(todo) + 1)
            analysis.result = await think(partial(_conclude, text, done))
            analysis.progress = 1.0
        except BaseException as fault:
            del self._kept[table]  # who asks again begins anew
            if isinstance(fault, asyncio.CancelledError):
                raise
            logger.error("an analysis failed", exc_info=fault)
        finally:
            analysis.task = None

    async def close(self) -> None:
        """Stop what is under way."""
        running = [one.task for one in self._kept.values() if one.task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


@lru_cache(maxsize=1)
def _match(record: str) -> Match:
    """A worker plays a game again once, not for each of its tasks."""
    return replay(read_record(record))


def _tasks(record: str) -> list[Task]:
    return tasks(_match(record))


def _do(record: str, task: Task, budget: Budget) -> Done:
    return do(_match(record), task, budget)


def _conclude(record: str, done: list[Done]) -> Retrospect:
    return conclude(_match(record), done)
