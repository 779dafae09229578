"""Looks back at a table: its record, the frames of a replay, and the table as it was after an earlier event."""

from __future__ import annotations

from collections.abc import Iterator

from wyrmhall.kit.happenings import ALL_SEEING
from wyrmhall.match.match import Match
from wyrmhall.match.record import (
    FORMAT,
    VERSION,
    Record,
    RecordedDice,
    RecordedEdition,
    RecordedResult,
    RecordedSeat,
)
from wyrmhall.server.table_info import Frame
from wyrmhall.server.tables.events import MovesTakenBack
from wyrmhall.server.tables.table import Table
from wyrmhall.server.tables.viewer_messages import happened_in, result

MOST_FRAMES = 100
"""Maximum number of frames in an answer."""


def frames(match: Match, viewer: int, steps: range) -> Iterator[Frame]:
    """Yields the table after each step as a viewer could see it. ALL_SEEING sees everything."""
    for step in steps:
        sees_all = viewer == ALL_SEEING
        view = match.game.view.view(match.content, match.revealed(step)) if sees_all else match.view(viewer, step)
        yield Frame(step, happened_in(match, step, viewer), view)


def record(table: Table) -> Record:
    """Returns the record of a table. It includes what was taken back, to show that no dice were left out."""
    setup, outcome = table.setup, result(table)
    return Record(
        format=FORMAT,
        version=VERSION,
        game=setup.game,
        rules_version=setup.rules_version,
        edition=RecordedEdition(setup.edition_hash, setup.content),
        options=setup.options,
        seats=[RecordedSeat(seat.name, setup.policies.get(seat.player, seat.player)) for seat in table.seats],
        seed=None,
        length=len(table.script),
        steps=table.script,
        result=RecordedResult(outcome.returns, outcome.scores) if outcome is not None else None,
        dice=None if setup.by_hand or setup.branch is not None else RecordedDice.of(table.dice),
        taken_back=table.taken_back,
        chosen=setup.chosen,
        by_hand=setup.by_hand,
    )


def past_of(table: Table, seq: int) -> tuple[Table, Iterator[None]]:
    """Returns the table after event number `seq`, which is complete once the iterator is exhausted. Meanwhile the table
    may change.

    The match knows its own past, so only steps that were taken back since are played again.
    """
    past, match = Table(table.setup), table.match.clone() if table.match is not None else None
    log, later, table_lines = table.log[:seq], table.log[seq:], dict(table.table_lines)

    def steps() -> Iterator[None]:
        for event in log:
            past.apply(event)
            yield
        past.table_lines = {number: lines for number, lines in table_lines.items() if number <= seq}
        if match is not None and past.played:
            stands = min([len(past.script), *(event.to for event in later if isinstance(event, MovesTakenBack))])
            past.match = match.earlier(stands)
            for step in past.script[stands:]:
                past.match.play(step.do, step.draw)
                yield

    return past, steps()


def table_after(table: Table, seq: int) -> Table:
    past, steps = past_of(table, seq)
    for _ in steps:
        pass
    return past
