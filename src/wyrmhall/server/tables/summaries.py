"""Summaries of tables, stored beside their logs so that lists need not go through these."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from wyrmhall.kit.game import SEAT_LETTERS
from wyrmhall.registry import all_games
from wyrmhall.server.http_messages import TableStanding
from wyrmhall.server.table_info import TableInfo
from wyrmhall.server.tables.events import PERSON
from wyrmhall.server.tables.seat_tokens import seat_of
from wyrmhall.server.tables.table import Table
from wyrmhall.server.tables.viewer_messages import decider, result, table_info


class TableSummary(TableInfo, frozen=True):
    """What everybody may know of a table, and its players. Summaries of earlier versions lack the latter."""

    seq: int = -1
    """The last event that it knows of."""
    rules_version: int | None = None
    tokens: list[str | None] = msgspec.field(default_factory=list)
    """The hash of each person's token."""
    waits_for: list[int] = msgspec.field(default_factory=list)
    """The seats of people who must decide, or answer a proposal."""
    returns: list[float] = msgspec.field(default_factory=list)
    scores: list[float | None] = msgspec.field(default_factory=list)

    @classmethod
    def of(cls, table: Table, present: Collection[int] = ()) -> TableSummary:
        ended, asked = result(table), table.proposal.waiting_for if table.proposal is not None else []
        return cls(
            **msgspec.structs.asdict(table_info(table, present)),
            seq=table.seq,
            rules_version=table.setup.rules_version,
            tokens=[seat.token if seat.player == PERSON else None for seat in table.seats],
            waits_for=[
                seat for seat in range(len(table.seats)) if SEAT_LETTERS[seat] in asked or decider(table) == seat
            ],
            returns=ended.returns if ended is not None else [],
            scores=ended.scores if ended is not None else [],
        )


def summary(table: Table) -> str:
    """As it is stored. The lobby reads it as a `TableInfo`."""
    return msgspec.json.encode(TableSummary.of(table)).decode()


def read_summary(stored: str) -> TableSummary:
    """What was stored; a game that goes on under rules that are no longer here is closed."""
    found = msgspec.json.decode(stored, type=TableSummary)
    here = all_games()[found.game].rules_version if found.game in all_games() else -1
    if found.phase != "over" and found.rules_version not in (None, here):
        return msgspec.structs.replace(found, phase="closed", waits_for=[])
    return found


def standing(found: TableSummary, token: str | None) -> TableStanding:
    """The standing of a table for the holder of a token."""
    seat = seat_of(token or "", found.tokens)
    info = {name: getattr(found, name) for name in TableInfo.__struct_fields__}
    waits = seat in found.waits_for
    return TableStanding(
        TableInfo(**info), SEAT_LETTERS[seat] if seat is not None else None, waits, found.returns, found.scores
    )
