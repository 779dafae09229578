"""Patience: who is at a table, and how long the others have waited for somebody. Nothing of it is stored: when a table
is loaded, everybody has just left, and every turn has just begun."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from time import monotonic

from wyrmhall.server.settings import Settings
from wyrmhall.server.tables import events
from wyrmhall.server.tables.events import Event
from wyrmhall.server.tables.table import Table

NOBODY: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Attendance:
    """The seats of those who are at a table, and of those for whom the others have waited long enough."""

    present: frozenset[int] = NOBODY
    away: frozenset[int] = NOBODY
    """Absent for longer than a lost connection takes to come back."""
    gone: frozenset[int] = NOBODY
    """Absent for the table's time limit."""
    slow: int | None = None
    """Whose turn has lasted for the table's time limit."""
    hasty: frozenset[int] = NOBODY
    """Have asked the others for something a moment ago."""
    back: frozenset[int] = NOBODY
    """Have taken their seats back a moment ago, and nobody has moved since."""


class Patience:
    """Measures how long each seat is away, and how long a turn lasts."""

    def __init__(self, seats: Iterable[int]) -> None:
        self._left = dict.fromkeys(seats, monotonic())
        self._turn_began = self._left.copy()
        self._furthest = 0
        """The last step that was made, also if it was taken back."""
        self._asked: dict[int, float] = {}
        self._returned: dict[int, float] = {}

    def left(self, seat: int) -> None:
        """Somebody who was on this seat has gone."""
        self._left[seat] = monotonic()

    def note(self, event: Event, table: Table) -> None:
        """An event happened. Whoever sits down has yet to connect, and has as much time for it as one who has left."""
        match event:
            case events.SatDown(seat):
                self._left[seat] = self._turn_began[seat] = monotonic()
            case events.Returned(seat):
                self._turn_began[seat] = self._returned[seat] = monotonic()
            case events.Started():
                self._begin_turn(table)
            case events.Moved(by):
                # a move gives its maker more time only if the game went on by it: to make one and take it back does not
                self._returned.clear()
                if table.match is not None and (table.match.turn != by or table.step > self._furthest):
                    self._begin_turn(table)
                self._furthest = max(self._furthest, table.step)
            case events.MovesTakenBack() if isinstance(table.log[-2], events.Answered):  # all have agreed
                self._furthest = 0
                self._begin_turn(table)
            case events.Proposed(by) | events.Watched(by):
                self._asked[by] = monotonic()

    def _begin_turn(self, table: Table) -> None:
        if table.match is not None and table.match.turn is not None:
            self._turn_began[table.match.turn] = monotonic()

    def attendance(self, table: Table, present: frozenset[int], settings: Settings) -> Attendance:
        """Who is there now, given the seats of those who are connected."""
        now, limit = monotonic(), table.setup.limit_seconds
        turn = table.match.turn if table.match is not None else None

        def absent_for(seconds: float) -> frozenset[int]:
            return frozenset(seat for seat, left in self._left.items() if now - left >= seconds) - present

        def lately(times: dict[int, float]) -> frozenset[int]:
            return frozenset(seat for seat, at in times.items() if now - at < settings.proposal_seconds)

        return Attendance(
            present,
            away=absent_for(settings.away_seconds),
            gone=absent_for(limit),
            slow=turn if turn is not None and now - self._turn_began[turn] >= limit else None,
            hasty=lately(self._asked),
            back=lately(self._returned),
        )
