"""The past of a table: its record, frames of a replay, and the table as it was after an earlier event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wyrmhall.contract.happenings import ALL_SEEING
from wyrmhall.engine.match import Match
from wyrmhall.engine.record import (
    FORMAT,
    VERSION,
    Record,
    RecordedDice,
    RecordedEdition,
    RecordedSeat,
    record_of,
)
from wyrmhall.server.messages import Frame
from wyrmhall.server.tables.events import Event, TakenBack
from wyrmhall.server.tables.table import Table
from wyrmhall.server.tables.viewer_messages import happened_in

LONGEST_STRETCH = 100
"""Frames sent at once."""


def stretch(match: Match, first: int, last: int) -> range:
    """The steps that are shown of those asked for."""
    return range(max(first, 0), min(last, first + LONGEST_STRETCH - 1, len(match.steps)) + 1)


def frames(match: Match, viewer: int, steps: range) -> Iterator[Frame]:
    """A stretch of the past, as a viewer could see it."""
    for step in steps:
        seen = match.seen(viewer, step)
        yield Frame(step, happened_in(match, step, viewer), match.game.view.view(match.content, seen))


def revealed_frames(match: Match, steps: range) -> Iterator[Frame]:
    """The same with nothing hidden. Only for a game that is over: its record is public then."""
    for step in steps:
        view = match.game.view.view(match.content, match.revealed(step))
        yield Frame(step, happened_in(match, step, ALL_SEEING), view)


def record(table: Table) -> Record:
    """The record of a table, with what was taken back: so everybody can check that no dice were left out."""
    if table.match is not None:
        return record_of(table.match, table.taken_back)
    setup = table.setup
    return Record(
        format=FORMAT,
        version=VERSION,
        game=setup.game,
        rules_version=setup.rules_version,
        edition=RecordedEdition(setup.edition_hash, setup.content),
        options=setup.options,
        seats=[RecordedSeat(seat.name, seat.player) for seat in table.seats],
        seed=None,
        length=len(table.script),
        steps=table.script,
        result=None,
        dice=RecordedDice(table.dice.commitment, table.dice.seed.hex()),
        taken_back=table.taken_back,
    )


def table_at(table: Table, log: Sequence[Event], seq: int) -> Table:
    """The table after event `seq` of its log; the table itself is not changed.

    The match knows its own past, so only those steps are played again that were taken back since.
    """
    past = Table(table.setup)
    for event in log[:seq]:
        past.apply(event)
    past.notes = [note for note in table.notes if note.seq <= seq]
    if table.match is not None and past.turns:
        past.match = _match_at(table.match, past, log[seq:])
    return past


def _match_at(match: Match, past: Table, later: Sequence[Event]) -> Match:
    """The match as it was: what still stands of it, and what was taken back later."""
    stands = min([len(past.script), *(event.to for event in later if isinstance(event, TakenBack))])
    found = match.earlier(stands)
    found.names = [seat.name for seat in past.seats]
    found.kinds = [seat.player for seat in past.seats]
    for step in past.script[stands:]:
        found.play(step.do, step.draw)
    return found
