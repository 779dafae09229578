"""The past of a table: its record, frames of a replay, and the table as it was after an earlier event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

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

LONGEST_STRETCH = 100
"""Frames sent at once."""


def frames(match: Match, viewer: int, steps: range) -> Iterator[Frame]:
    """A stretch of the past, as a viewer could see it. ALL_SEEING sees everything, once the game is over."""
    for step in steps:
        yield Frame(step, happened_in(match, step, viewer), _view(match, viewer, step))


def _view(match: Match, viewer: int, step: int) -> Any:
    if viewer == ALL_SEEING:
        return match.game.view.view(match.content, match.revealed(step))
    return match.view(viewer, step)


def record(table: Table) -> Record:
    """The record of a table, with what was taken back, so that everybody can see that no dice were left out."""
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
    """The table as it was after event number `seq`, once one has gone through the steps it takes. They are made from
    what the table holds now, so it may change meanwhile.

    The match knows its own past, so only those steps are played again that were taken back since.
    """
    past, match = Table(table.setup), table.match.clone() if table.match is not None else None
    log, later, notes = table.log[:seq], table.log[seq:], dict(table.notes)

    def steps() -> Iterator[None]:
        for event in log:
            past.apply(event)
            yield
        past.notes = {number: lines for number, lines in notes.items() if number <= seq}
        if match is not None and past.played:
            stands = min([len(past.script), *(event.to for event in later if isinstance(event, MovesTakenBack))])
            past.match = match.earlier(stands)
            for step in past.script[stands:]:
                past.match.play(step.do, step.draw)
                yield

    return past, steps()


def table_after(table: Table, seq: int) -> Table:
    """The table as it was after event number `seq`, at once."""
    past, steps = past_of(table, seq)
    for _ in steps:
        pass
    return past
