"""A table: who sits there, the match they play, and what was said. It is restored by going through its log.

Nothing in here reads, writes or waits. `commands` decides what may be done, `viewer_messages` what viewers are sent.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from wyrmhall.bots import BOTS
from wyrmhall.contract.edition import Edition, check_edition
from wyrmhall.contract.errors import EditionError, UnknownGame
from wyrmhall.contract.game import AUDIENCE, SEAT_LETTERS
from wyrmhall.contract.plain import EDITIONS_KEPT
from wyrmhall.contract.words import Line, Seat
from wyrmhall.engine.dice import SealedDice
from wyrmhall.engine.match import Match
from wyrmhall.engine.record import RecordedStep, recorded
from wyrmhall.engine.record import TakenBack as RecordedTakenBack
from wyrmhall.engine.registry import find_game
from wyrmhall.engine.undo import reveals_nothing
from wyrmhall.server.messages import Phase, Remark
from wyrmhall.server.tables import events
from wyrmhall.server.tables.events import Event, TableSetup

PERSON, OPEN, INVITED = "person", "open", "invited"


@dataclass
class TableSeat:
    """Who sits on a seat. `token` is a hash; `stands_in` is a bot that plays for a person who is away."""

    player: str
    name: str
    token: str | None
    stands_in: str | None = None

    @property
    def is_empty(self) -> bool:
        return self.player in (OPEN, INVITED)

    @property
    def is_asked(self) -> bool:
        """Whether this is a person whose consent counts."""
        return self.player == PERSON and self.stands_in is None

    @property
    def bot(self) -> str | None:
        """The bot that plays this seat now, if one does."""
        return self.stands_in or (self.player if self.player in BOTS else None)


@dataclass(frozen=True)
class Turn:
    """The steps of one event, from number `first` up to, not including, `last`."""

    seq: int
    by: int | None
    first: int
    last: int


@dataclass(frozen=True)
class Note:
    """A line that the table itself writes into the log, for each viewer."""

    seq: int
    lines: Mapping[int, Line]


@dataclass
class OpenProposal:
    """A proposal, and who has not answered yet. Its id is the number of the event."""

    id: int
    proposed: events.Proposed
    waiting_for: list[int]


@dataclass
class Table:
    """A table after event `seq` of its log."""

    setup: TableSetup
    seq: int = 0
    changed_at: int = 0
    """The last event that changed the game itself."""
    match: Match | None = None
    script: list[RecordedStep] = field(default_factory=list)
    """The steps of the match, as the log has them."""
    taken_back: list[RecordedTakenBack] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    proposal: OpenProposal | None = None
    rematch: str | None = None

    def __post_init__(self) -> None:
        self.seats = [TableSeat(seat.player, seat.name, seat.token) for seat in self.setup.seats]
        self.dice = SealedDice(self.setup.dice)
        self.edition = pinned_edition(self.setup)
        """None if these rules or this edition cannot be played here: the table is then closed."""

    @classmethod
    def from_events(cls, setup: TableSetup, log: Iterable[Event]) -> Table:
        """A table to look at; `continue_play` makes it one to play at."""
        table = cls(setup)
        for event in log:
            table.replay(event)
        return table

    def continue_play(self) -> None:
        """From now on draw chance from the dice. The steps in the log, also those taken back, have used up some."""
        if self.match is not None:
            used = [self.script, *(taken_back.steps for taken_back in self.taken_back)]
            self.match.roll(self.dice, sum(step.draw is not None for steps in used for step in steps))

    # Queries

    @property
    def phase(self) -> Phase:
        if self.edition is None:
            return "closed"
        if self.match is None:
            return "gathering"
        return "over" if self.match.over else "playing"

    @property
    def is_ready(self) -> bool:
        """Whether everybody is here and the game can begin."""
        return self.phase == "gathering" and not any(seat.is_empty for seat in self.seats)

    @property
    def viewers(self) -> range:
        """All seats, and the audience."""
        return range(AUDIENCE, len(self.seats))

    @property
    def token_hashes(self) -> list[str | None]:
        return [seat.token for seat in self.seats]

    @property
    def bot_to_move(self) -> str | None:
        """The bot that must decide now. While people talk about taking back a move, bots wait."""
        if self.phase != "playing" or self.match is None or self.match.turn is None:
            return None
        if self.proposal is not None and self.proposal.proposed.kind == "undo":
            return None
        return self.seats[self.match.turn].bot

    def others(self, seat: int) -> list[int]:
        """The other people, whose consent counts."""
        return [number for number, other in enumerate(self.seats) if other.is_asked and number != seat]

    def last_turn_of(self, seat: int) -> Turn | None:
        """The last move that a seat made and did not take back."""
        return next((turn for turn in reversed(self.turns) if turn.by == seat), None)

    def undo_of(self, seat: int) -> Literal["free", "ask", "no"]:
        """Whether a seat may take back its last move."""
        turn = self.last_turn_of(seat)
        if turn is None or self.phase != "playing" or self.proposal is not None or not self.seats[seat].is_asked:
            return "no"
        if not self.others(seat) or (turn is self.turns[-1] and self._last_turn_revealed_nothing):
            return "free"
        return "ask"

    @cached_property
    def _last_turn_revealed_nothing(self) -> bool:
        turn = self.turns[-1]
        assert self.match is not None
        assert turn.by is not None
        return reveals_nothing(self.match, turn.first, turn.by)

    # Changes

    def new_match(self) -> Match:
        """The match before its first step, with nothing drawn."""
        assert self.edition is not None
        return Match(
            self.edition.game,
            len(self.seats),
            edition=self.edition,
            options=self.setup.options,
            names=[seat.name for seat in self.seats],
            kinds=[seat.player for seat in self.seats],
            by_hand=True,
        )

    def begin(self) -> events.Started:
        """Start the match, and draw the chance before the first decision."""
        self.match = self.new_match()
        self.match.roll(self.dice)
        return events.Started(recorded(self.match.steps))

    def replay(self, event: Event) -> None:
        """Apply an event of the log: first play its steps, then change the rest."""
        if isinstance(event, events.Started) and self.edition is not None:
            self.match = self.new_match()
        if isinstance(event, events.Started | events.Moved) and self.match is not None:
            for step in event.steps:
                self.match.play(step.do, step.draw)
        self.apply(event)

    def apply(self, event: Event) -> None:
        """Change the table by an event whose steps the match has made already, in `begin`, a command or `replay`."""
        self.seq += 1
        match event:
            case events.SatDown(seat, name, token):
                self._sit_down(seat, name, token)
            case events.Filled(seat, kind):
                self.seats[seat].player = kind
                self._note("table-filled", seat, level=kind)
            case events.Started(steps):
                self._note("table-started")
                self._add_turn(None, 0, steps)
            case events.Moved(by, first, steps):
                # a move answers a proposal to take one back, and whoever moves is not away
                if self.proposal is not None and self.proposal.proposed.seat in (None, by):
                    self.proposal = None
                self._add_turn(by, first, steps)
            case events.TakenBack(by, to):
                self._take_back(by, to)
            case events.Proposed():
                self._propose(event)
            case events.Answered(by, yes):
                self._answer(by, yes)
            case events.HandedOver(seat, level):
                self.seats[seat].stands_in = level
                self.proposal = None
                self._note("table-handed-over", seat, level=level)
            case events.Returned(seat):
                self.seats[seat].stands_in = None
                if self.proposal is not None and self.proposal.proposed.seat == seat:
                    self.proposal = None
                self._note("table-returned", seat)
            case events.Said(None, text, name):
                self.remarks.append(Remark(self.seq, None, name, text))
            case events.Said(int(seat), text):
                self.remarks.append(Remark(self.seq, SEAT_LETTERS[seat], self.seats[seat].name, text))
            case events.Rematch(by, table):
                self.rematch = table
                self._note("table-rematch", by)

    def _note(self, message: str, who: int | None = None, **parts: str | int | Seat | Line) -> None:
        line = Line(message, parts if who is None else {"who": Seat(who), **parts})
        self.notes.append(Note(self.seq, dict.fromkeys(self.viewers, line)))

    def _propose(self, event: events.Proposed) -> None:
        waiting_for = self.others(event.by) if event.asked is None else list(event.asked)
        self.proposal = OpenProposal(self.seq, event, waiting_for)
        if event.seat is None or event.level is None:
            self._note("table-proposed-undo", event.by)
        else:
            self._note("table-proposed-hand-over", event.by, seat=Seat(event.seat), level=event.level)

    def _sit_down(self, seat: int, name: str, token: str) -> None:
        self.seats[seat] = TableSeat(PERSON, name, token)
        if self.match is not None:
            self.match.names[seat], self.match.kinds[seat] = name, PERSON
        self._note("table-sat-down", seat)

    def _add_turn(self, by: int | None, first: int, steps: list[RecordedStep]) -> None:
        self.script += steps
        self.turns.append(Turn(self.seq, by, first, len(self.script)))
        self._game_changed()

    def _take_back(self, by: int, to: int) -> None:
        self._note_taken_back(by, to)
        self.taken_back.append(RecordedTakenBack(to, self.script[to:]))
        del self.script[to:]
        while self.match is not None and len(self.match.steps) > to:
            self.match.undo()
        self.turns = [turn for turn in self.turns if turn.last <= to]
        self.proposal = None
        self._game_changed()

    def _note_taken_back(self, by: int, to: int) -> None:
        """Each viewer reads what that viewer saw, and nothing else."""
        lines = {}
        for viewer in self.viewers:
            seen = self.match.lines(viewer, to) if self.match is not None else []
            what = seen[0] if seen else Line("table-a-move")
            lines[viewer] = Line("table-taken-back", {"who": Seat(by), "what": what})
        self.notes.append(Note(self.seq, lines))

    def _game_changed(self) -> None:
        self.changed_at = self.seq
        self.__dict__.pop("_last_turn_revealed_nothing", None)

    def _answer(self, by: int, yes: bool) -> None:
        if self.proposal is None:
            return
        if yes:
            self._note("table-agreed", by)
            self.proposal.waiting_for.remove(by)
        else:
            self._note("table-withdrawn" if by == self.proposal.proposed.by else "table-disagreed", by)
            self.proposal = None


_editions: dict[tuple[str, int, str], Edition] = {}
"""Editions in use, which tables share: to check and pack one takes longer than a move."""


def pinned_edition(setup: TableSetup) -> Edition | None:
    """The edition that a table is pinned to, None if it is not installed here in that version."""
    pinned = (setup.game, setup.rules_version, setup.edition_hash)
    if pinned not in _editions:
        try:
            edition = check_edition(find_game(setup.game), setup.content)
        except (UnknownGame, EditionError):
            return None
        if (edition.game.name, edition.game.rules_version, edition.hash) != pinned:
            return None
        if len(_editions) >= EDITIONS_KEPT:
            _editions.clear()
        _editions[pinned] = edition
    return _editions[pinned]
