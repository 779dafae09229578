"""A table: who sits there, the match they play, and what was said. It is restored by going through its log.

Nothing in here reads, writes or waits. `commands` decides what may be done, `viewer_messages` what viewers are sent.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Literal

import msgspec

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
from wyrmhall.server.messages import Phase, Proposal, Remark
from wyrmhall.server.tables import events
from wyrmhall.server.tables.events import PERSON, Event, TableSetup, letter, letters
from wyrmhall.server.tables.seat_tokens import seat_of


@dataclass(frozen=True)
class Turn:
    """The steps of one event: they lead from number `first` to number `last`."""

    seq: int
    by: int | None
    first: int
    last: int

    @property
    def steps(self) -> range:
        return range(self.first + 1, self.last + 1)


@dataclass
class Table:
    """A table after all the events of its log."""

    setup: TableSetup
    log: list[Event] = field(default_factory=list)
    changed_at: int = 0
    """The number of the last event that changed the game itself."""
    match: Match | None = None
    script: list[RecordedStep] = field(default_factory=list)
    """The steps of the match, as the log has them."""
    taken_back: list[RecordedTakenBack] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    notes: dict[int, Mapping[int, Line]] = field(default_factory=dict)
    """What the table itself tells of an event, by its number: a line for each viewer."""
    remarks: list[Remark] = field(default_factory=list)
    proposal: Proposal | None = None
    rematch: str | None = None

    def __post_init__(self) -> None:
        self.seats = [copy(seat) for seat in self.setup.seats]
        self.dice = SealedDice(self.setup.dice)
        self.edition = pinned_edition(self.setup)
        """None if these rules or this edition cannot be played here: the table is then closed."""

    def continue_play(self) -> None:
        """From now on draw chance from the dice. The steps in the log, also those taken back, have used up some."""
        if self.match is not None:
            made = (event for event in self.log if isinstance(event, events.Started | events.Moved))
            self.match.roll(self.dice, sum(step.draw is not None for event in made for step in event.steps))

    # Queries

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self.log)

    @property
    def step(self) -> int:
        """The number of the last step of the match."""
        return len(self.match.steps) if self.match is not None else 0

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

    def seat_of(self, token: str | None) -> int | None:
        """The seat whose token this is."""
        return seat_of(token or "", [seat.token for seat in self.seats])

    @property
    def bot_to_move(self) -> str | None:
        """The bot that must decide now. While people talk about taking back a move, bots wait."""
        if self.phase != "playing" or self.match is None or self.match.turn is None:
            return None
        if self.proposal is not None and self.proposal.kind == "undo":
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
        edition, options = self.edition, self.setup.options
        return Match(edition.game, len(self.seats), edition=edition, options=options, by_hand=True)

    def begin(self) -> events.Started:
        """Start the match, and draw the chance before the first decision."""
        self.match = self.new_match()
        self.match.roll(self.dice)
        return events.Started(recorded(self.match.steps), [step.action for step in self.match.steps])

    def replay(self, event: Event) -> None:
        """Apply an event of the log: first play its steps, then change the rest."""
        if isinstance(event, events.Started) and self.edition is not None:
            self.match = self.new_match()
        if isinstance(event, events.Started | events.Moved) and self.match is not None:
            for number, step in enumerate(event.steps):
                self.match.play(event.actions[number] if event.actions else step.do, step.draw)
        self.apply(event)

    def apply(self, event: Event) -> None:
        """Change the table by an event whose steps the match has made already, in `begin`, a command or `replay`."""
        self.log.append(event)
        match event:
            case events.SatDown(seat, name, token):
                self.seats[seat] = events.TableSeat(PERSON, name, token)
                self._note("table-sat-down", seat)
            case events.Filled(seat, kind):
                self.seats[seat].player = kind
                self._note("table-filled", seat, level=kind)
            case events.Started(steps):
                self._note("table-started")
                self._add_turn(None, 0, steps)
            case events.Moved(by, first, steps):
                # a move answers a proposal to take one back, and whoever moves is not away
                self._drop_proposal_about(None, by)
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
                self._drop_proposal_about(seat)
                self._note("table-returned", seat)
            case events.Said(who, text, name):
                own_name = name if who is None else self.seats[who].name
                self.remarks.append(Remark(self.seq, letter(who), own_name, text))
            case events.Rematch(by, table):
                self.rematch = table
                self._note("table-rematch", by)

    def _note(self, message: str, who: int | None = None, **parts: str | int | Seat | Line) -> None:
        line = Line(message, parts if who is None else {"who": Seat(who), **parts})
        self.notes[self.seq] = dict.fromkeys(self.viewers, line)

    def _propose(self, event: events.Proposed) -> None:
        by, kind, seat, level, to, asked = msgspec.structs.astuple(event)
        waiting_for = letters(self.others(by) if asked is None else asked)
        self.proposal = Proposal(self.seq, kind, SEAT_LETTERS[by], waiting_for, letter(seat), level, to)
        if kind == "undo":
            self._note("table-proposed-undo", by)
        else:
            self._note("table-proposed-hand-over", by, seat=Seat(seat), level=level)

    def _drop_proposal_about(self, *seats: int | None) -> None:
        if self.proposal is not None and self.proposal.seat in map(letter, seats):
            self.proposal = None

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
        self.notes[self.seq] = lines

    def _game_changed(self) -> None:
        self.changed_at = self.seq
        self.__dict__.pop("_last_turn_revealed_nothing", None)

    def _answer(self, by: int, yes: bool) -> None:
        proposal, own = self.proposal, SEAT_LETTERS[by]
        if proposal is None:
            return
        if yes:
            self._note("table-agreed", by)
            waiting_for = [seat for seat in proposal.waiting_for if seat != own]
            self.proposal = msgspec.structs.replace(proposal, waiting_for=waiting_for)
        else:
            self._note("table-withdrawn" if own == proposal.by else "table-disagreed", by)
            self.proposal = None


def pinned_edition(setup: TableSetup) -> Edition | None:
    """The edition that a table is pinned to, None if it is not installed here in that version."""
    edition = _edition(setup.game, msgspec.json.encode(setup.content))
    if edition is None or (edition.game.rules_version, edition.hash) != (setup.rules_version, setup.edition_hash):
        return None
    return edition


@lru_cache(EDITIONS_KEPT)
def _edition(game: str, content: bytes) -> Edition | None:
    """An edition, None if there is no such game or it breaks its rules. To check and pack one takes longer than a move,
    so tables share it."""
    try:
        return check_edition(find_game(game), msgspec.json.decode(content))
    except (UnknownGame, EditionError):
        return None
