"""A table: who sits there, the match they play, and what was said. It is made by going through its log.

Nothing in here reads, writes or waits. What may be done is decided in `deciding`, what it looks like in `seeing`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from wyrmhall.bots import BOTS
from wyrmhall.contract.edition import Edition, check_edition
from wyrmhall.contract.errors import EditionError, UnknownGame
from wyrmhall.contract.game import AUDIENCE, Redacted
from wyrmhall.contract.plain import EDITIONS_KEPT
from wyrmhall.contract.words import Line, Seat
from wyrmhall.engine.dice import SealedDice
from wyrmhall.engine.match import Match
from wyrmhall.engine.record import RecordedStep, recorded
from wyrmhall.engine.record import TakenBack as RecordedTakenBack
from wyrmhall.engine.registry import find_game
from wyrmhall.engine.undo import reveals_nothing
from wyrmhall.server import events
from wyrmhall.server.events import Event, Head
from wyrmhall.server.messages import Phase

PERSON, OPEN, INVITED = "person", "open", "invited"


@dataclass
class Sitter:
    """Who sits on a seat; of the token only the hash. `stands_in` is a bot that plays for a person who is away."""

    player: str
    name: str
    token: str | None
    stands_in: str | None = None

    @property
    def is_missing(self) -> bool:
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
    """A line of the log that the table itself writes, for each viewer."""

    seq: int
    lines: Mapping[int, Line]


@dataclass(frozen=True)
class SaidOnce:
    """What somebody said, under the name they had then."""

    seq: int
    seat: int | None
    name: str
    text: str


@dataclass
class OpenProposal:
    """Something that was proposed, and who has not answered yet. Its id is the number of the event."""

    id: int
    kind: Literal["undo", "hand_over"]
    by: int
    waiting_for: list[int]
    seat: int | None
    level: str | None
    to: int | None


@dataclass
class Table:
    """A table as its log has it up to event `seq`."""

    head: Head
    seq: int = 0
    changed_at: int = 0
    """The last event that changed the game itself."""
    match: Match | None = None
    script: list[RecordedStep] = field(default_factory=list)
    """The steps of the match, as the log has them."""
    taken_back: list[RecordedTakenBack] = field(default_factory=list)
    drawn: int = 0
    """How many numbers of the dice are used up, those of moves taken back included."""
    turns: list[Turn] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    remarks: list[SaidOnce] = field(default_factory=list)
    proposal: OpenProposal | None = None
    rematch: str | None = None
    told: dict[int, dict[int, list[Line]]] = field(default_factory=dict)
    """What each viewer was told of each step, as far as it was asked for: telling a long game anew takes time."""

    def __post_init__(self) -> None:
        self.seats = [Sitter(seat.player, seat.name, seat.token) for seat in self.head.seats]
        self.dice = SealedDice(self.head.dice)
        self.edition = pinned_edition(self.head)
        """None if these rules or this edition cannot be played here: the table is then closed."""

    @classmethod
    def folded(cls, head: Head, log: Iterable[Event]) -> Table:
        """A table from its log. It can be looked at; `go_on` makes it one that is played at."""
        table = cls(head)
        for event in log:
            table.apply(event)
        return table

    def go_on(self) -> None:
        """From now on draw chance from the dice. What the log holds has been drawn."""
        if self.match is not None:
            self.match.roll(self.dice, self.drawn)

    # Where things stand

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
        return self.phase == "gathering" and not any(seat.is_missing for seat in self.seats)

    @property
    def viewers(self) -> range:
        """All seats, and the audience."""
        return range(AUDIENCE, len(self.seats))

    def bot_to_move(self) -> str | None:
        """The bot that must decide now. While people talk about taking back a move, bots wait."""
        if self.phase != "playing" or self.match is None or self.match.turn is None:
            return None
        if self.proposal is not None and self.proposal.kind == "undo":
            return None
        return self.seats[self.match.turn].bot

    def others(self, seat: int) -> list[int]:
        """The other people, whose consent counts."""
        return [number for number, sitter in enumerate(self.seats) if sitter.is_asked and number != seat]

    def last_turn_of(self, seat: int) -> Turn | None:
        """The last move that a seat made, if it was not taken back."""
        return next((turn for turn in reversed(self.turns) if turn.by == seat), None)

    def undo_of(self, seat: int) -> Literal["free", "ask", "no"]:
        """Whether a seat may take back its last move."""
        turn = self.last_turn_of(seat)
        if turn is None or self.phase != "playing" or self.proposal is not None or not self.seats[seat].is_asked:
            return "no"
        if not self.others(seat) or (turn is self.turns[-1] and self._last_turn_taught_nobody):
            return "free"
        return "ask"

    @cached_property
    def _last_turn_taught_nobody(self) -> bool:
        turn = self.turns[-1]
        assert self.match is not None
        assert turn.by is not None
        return reveals_nothing(self.match, turn.first, turn.by)

    def story(self, viewer: int, turn: Turn) -> Iterator[tuple[int, list[Line], Redacted]]:
        """Each step of a turn: its number, what the viewer is told of it, and what the viewer sees then."""
        assert self.match is not None
        told = self.told.setdefault(viewer, {})
        for step, (lines, seen) in enumerate(self.match.story(viewer, turn.first, turn.last), turn.first + 1):
            told[step] = lines
            yield step, lines, seen

    @property
    def steps(self) -> range:
        """The numbers of the steps that the match has made."""
        return range(1, len(self.match.steps) + 1) if self.match is not None else range(0)

    def lines(self, viewer: int, step: int) -> list[Line]:
        """What a viewer is told of the step that leads to number `step`."""
        assert self.match is not None
        told = self.told.setdefault(viewer, {})
        if step not in told:
            told[step] = self.match.lines(viewer, step - 1, step)
        return told[step]

    # What happens

    def deal(self) -> Match:
        """The match before its first step, with nothing drawn."""
        assert self.edition is not None
        return Match(
            self.edition.game,
            len(self.seats),
            edition=self.edition,
            options=self.head.options,
            names=[seat.name for seat in self.seats],
            kinds=[seat.player for seat in self.seats],
            by_hand=True,
        )

    def begin(self) -> events.Started:
        """Draw what comes before the first decision. The match is then ahead of the log, until that is stored."""
        self.match = self.deal()
        self.match.roll(self.dice)
        return events.Started(recorded(self.match.steps))

    def apply(self, event: Event) -> None:
        """What an event changes. Of a move just made the steps are there already; of one in the log they are made."""
        self.seq += 1
        match event:
            case events.SatDown(seat, name, token):
                self._sit_down(seat, name, token)
            case events.Filled(seat, kind):
                self.seats[seat].player = kind
                self._note("table-filled", seat, level=kind)
            case events.Started(steps):
                if self.match is None and self.edition is not None:
                    self.match = self.deal()
                self._note("table-started")
                self._step(None, 0, steps)
            case events.Moved(by, _, first, steps):
                self._moved(by, first, steps)
            case events.TakenBack(by, to):
                self._take_back(by, to)
            case events.Proposed(by, kind, seat, level, to, asked):
                waiting_for = self.others(by) if asked is None else list(asked)
                self.proposal = OpenProposal(self.seq, kind, by, waiting_for, seat, level, to)
                self._note_proposal(by, seat, level)
            case events.Answered(by, yes):
                self._answered(by, yes)
            case events.HandedOver(seat, level):
                self.seats[seat].stands_in = level
                self.proposal = None
                self._note("table-handed-over", seat, level=level)
            case events.Returned(seat):
                self.seats[seat].stands_in = None
                if self.proposal is not None and self.proposal.seat == seat:
                    self.proposal = None
                self._note("table-returned", seat)
            case events.Said(seat, text, name):
                name = name if seat is None else self.seats[seat].name
                self.remarks.append(SaidOnce(self.seq, seat, name, text))
            case events.Rematch(by, table):
                self.rematch = table
                self._note("table-rematch", by)

    def _note(self, message: str, who: int | None = None, **parts: str | int | Seat | Line) -> None:
        line = Line(message, parts if who is None else {"who": Seat(who), **parts})
        self.notes.append(Note(self.seq, dict.fromkeys(self.viewers, line)))

    def _note_proposal(self, by: int, seat: int | None, level: str | None) -> None:
        if seat is None or level is None:
            self._note("table-proposed-undo", by)
        else:
            self._note("table-proposed-hand-over", by, seat=Seat(seat), level=level)

    def _sit_down(self, seat: int, name: str, token: str) -> None:
        self.seats[seat] = Sitter(PERSON, name, token)
        if self.match is not None:
            self.match.names[seat], self.match.kinds[seat] = name, PERSON
        self._note("table-sat-down", seat)

    def _moved(self, by: int, first: int, steps: list[RecordedStep]) -> None:
        """A move answers a proposal to take one back, and whoever moves is not away."""
        if self.proposal is not None and (self.proposal.kind == "undo" or self.proposal.seat == by):
            self.proposal = None
        self._step(by, first, steps)

    def _step(self, by: int | None, first: int, steps: list[RecordedStep]) -> None:
        self.script += steps
        self.drawn += sum(step.draw is not None for step in steps)
        self.turns.append(Turn(self.seq, by, first, len(self.script)))
        self._game_changed()
        if self.match is not None and len(self.match.steps) == first:
            for step in steps:
                self.match.play(step.do, step.draw)

    def _take_back(self, by: int, to: int) -> None:
        self._note_what_is_taken_back(by, to)
        self.taken_back.append(RecordedTakenBack(to, self.script[to:]))
        del self.script[to:]
        while self.match is not None and len(self.match.steps) > to:
            self.match.undo()
        self.turns = [turn for turn in self.turns if turn.last <= to]
        self.told = {
            viewer: {step: lines for step, lines in told.items() if step <= to} for viewer, told in self.told.items()
        }
        self.proposal = None
        self._game_changed()

    def _note_what_is_taken_back(self, by: int, to: int) -> None:
        """Each viewer is told of what that viewer saw, and of nothing else."""
        lines = {}
        for viewer in self.viewers:
            seen = self.match.lines(viewer, to) if self.match is not None else []
            what = seen[0] if seen else Line("table-a-move")
            lines[viewer] = Line("table-taken-back", {"who": Seat(by), "what": what})
        self.notes.append(Note(self.seq, lines))

    def _game_changed(self) -> None:
        self.changed_at = self.seq
        self.__dict__.pop("_last_turn_taught_nobody", None)

    def _answered(self, by: int, yes: bool) -> None:
        if self.proposal is None:
            return
        if yes:
            self._note("table-agreed", by)
            self.proposal.waiting_for.remove(by)
        else:
            self._note("table-withdrawn" if by == self.proposal.by else "table-disagreed", by)
            self.proposal = None


_editions: dict[tuple[str, int, str], Edition] = {}
"""Editions in use, which tables share: to check and pack one takes longer than a move."""


def pinned_edition(head: Head) -> Edition | None:
    """What a table is pinned to, None if it is not installed here in that version."""
    pinned = (head.game, head.rules_version, head.edition_hash)
    if pinned not in _editions:
        try:
            edition = check_edition(find_game(head.game), head.content)
        except (UnknownGame, EditionError):
            return None
        if (edition.game.name, edition.game.rules_version, edition.hash) != pinned:
            return None
        if len(_editions) >= EDITIONS_KEPT:
            _editions.clear()
        _editions[pinned] = edition
    return _editions[pinned]
