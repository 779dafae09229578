"""Measures absences and turns. When a table is loaded, everybody has just left, and every turn has just begun."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from time import monotonic

from wyrmhall.server.settings import Settings
from wyrmhall.server.tables import events
from wyrmhall.server.tables.events import Event
from wyrmhall.server.tables.table import Table


@dataclass(frozen=True)
class Attendance:
    """Who is at a table, and for whom the others have waited long enough."""

    present: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()
    """Seats absent for `away_seconds`, longer than a lost connection takes to come back."""
    gone: frozenset[int] = frozenset()
    slow: int | None = None
    """The seat whose turn has lasted for the table's time limit."""
    hasty: frozenset[int] = frozenset()
    """Seats that made a proposal within `proposal_seconds`."""
    back: frozenset[int] = frozenset()
    """Seats taken back from bots within `proposal_seconds`, without a move since."""


class Patience:
    """Remembers when each seat was left, when its turn began, and when it made a proposal."""

    def __init__(self, seats: Iterable[int]) -> None:
        self._left = dict.fromkeys(seats, monotonic())
        self._turn_began = self._left.copy()
        self._furthest = 0
        """Highest step number of the game, also if it was taken back."""
        self._proposed_at: dict[int, float] = {}
        self._returned: dict[int, float] = {}

    def left(self, seat: int) -> None:
        self._left[seat] = monotonic()

    def on_event(self, event: Event, table: Table) -> None:
        """Takes in an event. After sitting down, a person has as much time to connect as after a lost connection."""
        match event:
            case events.SatDown(seat):
                self._left[seat] = self._turn_began[seat] = monotonic()
            case events.Returned(seat):
                self._turn_began[seat] = self._returned[seat] = monotonic()
            case events.Started():
                self._begin_turn(table)
            case events.Moved(by):
                # a move that only repeats one that was taken back gives its maker no more time
                self._returned.clear()
                if table.match is not None and (table.match.turn != by or table.step > self._furthest):
                    self._begin_turn(table)
                self._furthest = max(self._furthest, table.step)
            case events.MovesTakenBack() if isinstance(table.log[-2], events.Answered):  # all have agreed
                self._furthest = 0
                self._begin_turn(table)
            case events.Proposed(by) | events.Watched(by):
                self._proposed_at[by] = monotonic()

    def _begin_turn(self, table: Table) -> None:
        if table.match is not None and table.match.turn is not None:
            self._turn_began[table.match.turn] = monotonic()

    def attendance(self, table: Table, present: frozenset[int], settings: Settings) -> Attendance:
        """Returns who is there now, given the connected seats."""
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
            hasty=lately(self._proposed_at),
            back=lately(self._returned),
        )
