"""Lists tables with their standings: the lobby, and one's own games."""

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
    stored = [msgspec.json.decode(summary, type=TableInfo) for summary in await manager.store.lobby()]
    return [manager.live[info.id].info() if info.id in manager.live else info for info in stored]


async def table_info(manager: TableManager, table: str) -> TableInfo:
    """Returns what everybody may know of a table, whichever process owns it."""
    try:
        return (await manager.find(table)).info()
    except OwnedElsewhere:
        ((stored, _),) = (await manager.store.summaries([table])).values()
        return msgspec.json.decode(stored, type=TableInfo)


async def standings(manager: TableManager, asked: Sequence[SeatAsked], client: str) -> list[TableStanding | None]:
    """Returns the standings of these tables, None for one that does not exist."""
    stored = await manager.store.summaries([one.id for one in asked])
    found = {table: await _summary(manager, table, *kept, client) for table, kept in stored.items()}
    return [standing(found[one.id], one.token) if one.id in found else None for one in asked]


async def _summary(manager: TableManager, table: str, stored: str, seq: int, client: str) -> TableSummary:
    """Returns the summary of the table in memory, else the stored one, unless that is older than the log."""
    found = read_summary(stored)
    if table not in manager.live:
        if found.seq == seq or not manager.preparer.is_ready(found.game):
            return found
        await manager.work.wait_for_turn(client)
    with suppress(UnreadableTable):
        try:
            live = await manager.find(table, client)
        except OwnedElsewhere:  # only that process knows who is present
            log = await manager.store.read(table)
            return TableSummary.of((await LiveTable.load(log)).table) if log is not None else found
        async with live.visited():
            return TableSummary.of(live.table, live.present)
    return found
