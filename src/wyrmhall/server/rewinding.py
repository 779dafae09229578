"""A table as it was: what somebody who comes back has missed begins there.

To go through the whole log again would play the whole game again. The match keeps all its past, so only those steps
are played once more that were taken back since.
"""

from __future__ import annotations

from collections.abc import Sequence

from wyrmhall.engine.match import Match
from wyrmhall.server.events import Event, TakenBack
from wyrmhall.server.table import Table


def rewound(table: Table, log: Sequence[Event], seq: int) -> Table:
    """The table after event `seq` of its log; the table itself is not changed."""
    past = Table(table.head)
    past.edition = None  # nothing is dealt or played
    for event in log[:seq]:
        past.apply(event)
    past.edition = table.edition
    past.notes = [note for note in table.notes if note.seq <= seq]
    if table.match is not None and past.turns:
        past.match = _match(table.match, past, log[seq:])
    return past


def _match(match: Match, past: Table, later: Sequence[Event]) -> Match:
    """The match as it was: what still stands of it, and what was taken back later."""
    stands = min([len(past.script), *(event.to for event in later if isinstance(event, TakenBack))])
    found = match.earlier(stands)
    found.names = [seat.name for seat in past.seats]
    found.kinds = [seat.player for seat in past.seats]
    for step in past.script[stands:]:
        found.play(step.do, step.draw)
    return found
