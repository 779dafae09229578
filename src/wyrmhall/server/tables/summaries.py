"""Summaries of tables, stored beside their logs so that lists need not replay these."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from wyrmhall.kit.game import SEAT_LETTERS
from wyrmhall.registry import all_games
from wyrmhall.server.http_messages import TableStanding
from wyrmhall.server.table_info import TableInfo
from wyrmhall.server.tables.events import PERSON, letter
from wyrmhall.server.tables.seat_tokens import seat_of
from wyrmhall.server.tables.table import Table
from wyrmhall.server.tables.viewer_messages import decider, result, table_info


class TableSummary(TableInfo, frozen=True):
    """What everybody may know of a table, and what its players may. Summaries of old versions lack the latter."""

    seq: int = -1
    """Number of the last event that the summary includes."""
    rules_version: int | None = None
    tokens: list[str | None] = msgspec.field(default_factory=list)
    """Hashes of the people's tokens, by seat."""
    waits_for: list[int] = msgspec.field(default_factory=list)
    """Seats of people who must decide, or answer a proposal."""
    returns: list[float] = msgspec.field(default_factory=list)
    scores: list[float | None] = msgspec.field(default_factory=list)

    @classmethod
    def of(cls, table: Table, present: Collection[int] = ()) -> TableSummary:
        ended, waiting_for = result(table), table.proposal.waiting_for if table.proposal is not None else []
        return cls(
            **msgspec.structs.asdict(table_info(table, present)),
            seq=table.seq,
            rules_version=table.setup.rules_version,
            tokens=[seat.token if seat.player == PERSON else None for seat in table.seats],
            waits_for=[
                seat for seat in range(len(table.seats)) if SEAT_LETTERS[seat] in waiting_for or decider(table) == seat
            ],
            returns=ended.returns if ended is not None else [],
            scores=ended.scores if ended is not None else [],
        )


def summary(table: Table) -> str:
    """Returns the summary as JSON. The lobby reads it as a `TableInfo`."""
    return msgspec.json.encode(TableSummary.of(table)).decode()


def read_summary(stored: str) -> TableSummary:
    """Decodes a summary, and closes a table whose game began under rules that are not installed."""
    found = msgspec.json.decode(stored, type=TableSummary)
    here = all_games()[found.game].rules_version if found.game in all_games() else -1
    if found.phase != "over" and found.rules_version not in (None, here):
        return msgspec.structs.replace(found, phase="closed", waits_for=[])
    return found


def standing(found: TableSummary, token: str | None) -> TableStanding:
    """Returns the standing of a table for the holder of a token."""
    seat = seat_of(token or "", found.tokens)
    info = TableInfo(**{name: getattr(found, name) for name in TableInfo.__struct_fields__})
    return TableStanding(info, letter(seat), seat in found.waits_for, found.returns, found.scores)
