"""Lists of tables, and how each stands: the lobby, and one's own games."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import msgspec

from wyrmhall.server.http_messages import SeatAsked, TableStanding
from wyrmhall.server.store import OwnedElsewhere
from wyrmhall.server.table_info import TableInfo
from wyrmhall.server.tables.live_table import LiveTable
from wyrmhall.server.tables.manager import TableManager, UnreadableTable
from wyrmhall.server.tables.summaries import TableSummary, read_summary, standing


async def listed_tables(manager: TableManager) -> list[TableInfo]:
    """The listed tables whose games are not over."""
    stored = [msgspec.json.decode(summary, type=TableInfo) for summary in await manager.store.lobby()]
    return [manager.live[info.id].info() if info.id in manager.live else info for info in stored]


async def table_info(manager: TableManager, table: str) -> TableInfo:
    """What everybody may know of a table, whoever owns it."""
    try:
        return (await manager.find(table)).info()
    except OwnedElsewhere:
        ((stored, _),) = (await manager.store.summaries([table])).values()
        return msgspec.json.decode(stored, type=TableInfo)


async def standings(manager: TableManager, asked: Sequence[SeatAsked], client: str) -> list[TableStanding | None]:
    """How these tables stand, to those who have their tokens; None for one that is not here."""
    stored = await manager.store.summaries([one.id for one in asked])
    found = {table: await _summary(manager, table, *kept, client) for table, kept in stored.items()}
    return [standing(found[one.id], one.token) if one.id in found else None for one in asked]


async def _summary(manager: TableManager, table: str, stored: str, seq: int, client: str) -> TableSummary:
    """The summary of a table: of the one in memory, else the stored one, unless that is older than the log."""
    found = read_summary(stored)
    if table not in manager.live:
        if found.seq == seq or not manager.preparing.is_ready(found.game):
            return found
        await manager.work.turn(client)
    with suppress(UnreadableTable):
        try:
            live = await manager.find(table, client)
        except OwnedElsewhere:  # who is there, only that process knows
            log = await manager.store.read(table)
            return TableSummary.of((await LiveTable.load(log)).table) if log is not None else found
        async with live.visited():
            return TableSummary.of(live.table, live.present)
    return found
