"""Deletes old tables, and warns of those that an upgrade has closed."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress

from wyrmhall import __version__
from wyrmhall.server import metrics
from wyrmhall.server.logs import logger, notices
from wyrmhall.server.settings import Choices
from wyrmhall.server.store import Store, StoreUnavailable
from wyrmhall.server.tables.manager import TableManager
from wyrmhall.server.tables.summaries import read_summary

SECONDS_BETWEEN = 3600.0
TABLES_AT_ONCE = 20
"""Number of tables deleted in one commit, for which moves have to wait."""
DELETION_PAUSE = 0.1
RECENT_DAYS = 30
"""Maximum age, since their last use, of tables about which the operator is warned."""


async def keep_up(manager: TableManager) -> None:
    """Warns at the start, and deletes every hour."""
    metrics.version.labels(__version__).set(1)
    with suppress(StoreUnavailable):
        await tell_of_old_rules(manager.store)
    while True:
        with suppress(StoreUnavailable):
            await manager.touch_used()  # so that nobody's table is deleted who has just come back to it
            deleted = await delete_unused(manager.store, manager.settings)
            if deleted.total():
                notices.info("Deleted %s that nobody came to any more.", counts_text(deleted))
        await asyncio.sleep(SECONDS_BETWEEN)


def retention_limits(choices: Choices) -> Iterator[tuple[str, bool, int]]:
    """Yields the kinds of tables that are not kept for ever: name, whether they are over, and days."""
    for kind, over, days in (("finished", True, choices.keep_finished), ("unfinished", False, choices.keep_unfinished)):
        if days is not None:
            yield kind, over, days


async def delete_unused(
    store: Store, choices: Choices, on_deleted: Callable[[int], None] = lambda count: None
) -> Counter[str]:
    """Deletes old tables in small batches. Returns their number by kind."""
    deleted: Counter[str] = Counter()
    for kind, over, days in retention_limits(choices):
        while count := await store.delete_unused(over, days, TABLES_AT_ONCE):
            deleted[kind] += count
            metrics.deleted_tables.labels(kind).inc(count)
            on_deleted(count)
            await asyncio.sleep(DELETION_PAUSE)
    return deleted


def counts_text(counts: Counter[str]) -> str:
    """Formats the numbers of tables.

    >>> counts_text(Counter(finished=3, unfinished=1)), counts_text(Counter())
    ('3 finished and 1 unfinished tables', 'no tables')
    """
    return (" and ".join(f"{count} {kind}" for kind, count in (+counts).items()) or "no") + " tables"


async def tell_of_old_rules(store: Store) -> None:
    """Warns the operator of games whose rules are no longer installed."""
    summaries = await store.unfinished(RECENT_DAYS)
    found = await asyncio.to_thread(lambda: [read_summary(one) for one in summaries])
    for game, count in Counter(one.game for one in found if one.phase == "closed").items():
        logger.warning(
            "%d unfinished tables of %s began under rules that this version does not have: nobody plays on there. "
            "Their players see the board, are told why, and can take the position along. With the version that was "
            "here before they go on.",
            count,
            game,
        )
