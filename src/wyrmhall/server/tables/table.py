"""A table: who sits there, the match they play, and what was said. It is restored by going through its log.

Nothing in here reads, writes or waits. `commands` decides what may be done, `viewer_messages` what viewers are sent.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import MISSING, dataclass, field, fields
from functools import cached_property, lru_cache
from typing import Literal

import msgspec

from wyrmhall.kit.edition import Edition, check_edition
from wyrmhall.kit.errors import EditionError, UnknownGame
from wyrmhall.kit.game import AUDIENCE, CHANCE, SEAT_LETTERS
from wyrmhall.kit.plain import EDITIONS_KEPT
from wyrmhall.kit.words import Line, Seat
from wyrmhall.match.by_hand import secret_of_bot
from wyrmhall.match.dice import Dice, PracticeDice, SealedDice, Share
from wyrmhall.match.match import Match
from wyrmhall.match.record import CHANCE_NAME, RecordedStep, recorded
from wyrmhall.match.record import TakenBack as RecordedTakenBack
from wyrmhall.match.undo import can_judge, reveals_nothing
from wyrmhall.registry import find_game
from wyrmhall.server.table_info import Phase, Proposal, Remark
from wyrmhall.server.tables import events
from wyrmhall.server.tables.events import PERSON, Event, TableSetup, letter, letters
from wyrmhall.server.tables.seat_tokens import hash_token, seat_of


@dataclass(frozen=True, slots=True)
class Turn:
    """The steps of one event: they lead from number `first` to number `last`."""

    seq: int
    by: int | None
    first: int
    last: int

    @property
    def steps(self) -> range:
        return range(self.first + 1, self.last + 1)


CanUndo = Literal["free", "ask", "no"]

Thing = tuple[int, str, int | None, int | None]
"""What somebody proposes: who, which kind, about which seat, back to which step."""


def thing(proposal: events.Proposed) -> Thing:
    return proposal.by, proposal.kind, proposal.seat, proposal.to


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
    newcomer: events.SatDown | None = None
    """Who would sit down with the consent that is asked for."""
    talks: dict[Thing, tuple[int, list[int]]] = field(default_factory=dict)
    """How often each thing was proposed since the game last changed, and the events of the last time."""
    folded: dict[int, list[int]] = field(default_factory=dict)
    """By the number of an event, earlier ones that the log need not tell any more."""
    handed_over_at: dict[int, int] = field(default_factory=dict)
    """The step after which a bot began to play for somebody."""
    coached: set[int] = field(default_factory=set)
    """The seats that have asked the coach."""
    is_ended: bool = False
    """Whether the people ended the game before its end."""
    rematch: str | None = None
    used_tokens: set[str] = field(default_factory=set)
    """The hashes of invitations that were followed: they open nothing any more."""

    def __post_init__(self) -> None:
        self.seats = [copy(seat) for seat in self.setup.seats]
        self.watched = self.setup.watched
        self.dice = SealedDice(self.setup.dice)
        """With the shares that people committed to and revealed. They change only before the game begins."""
        for number, seat in enumerate(self.seats):
            self._commit(number, seat.share)
        self.edition = _edition(self.setup.game, msgspec.json.encode(self.setup.content))
        """None if there is no such game here, or it has no such edition."""
        self.is_closed = not _is_pinned(self.setup, self.edition)
        """Whether it can only be looked at, as far as it went: it was begun under other rules than those that are
        installed here, or its log cannot be replayed."""

    def continue_play(self) -> None:
        """From now on draw chance from the dice. The steps in the log, also those taken back, have used up some."""
        if self.match is not None and not self.is_closed and not self.setup.by_hand:
            made = (event for event in self.log if isinstance(event, events.Started | events.Moved))
            self.match.roll(self.chance, sum(step.draw is not None for event in made for step in event.steps))

    # Queries

    @property
    def chance(self) -> Dice:
        """What is thrown: the sealed dice, or those of a game of practice."""
        branch = self.setup.branch
        if branch is None:
            return self.dice
        return PracticeDice(SealedDice(self.setup.dice, tuple(branch.shares)), tuple(branch.numbers or ()))

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
        if self.is_closed:
            return "closed"
        if self.is_ended:
            return "over"
        if self.match is None:
            return "gathering"
        return "over" if self.match.over else "playing"

    @property
    def is_closed_to_watchers(self) -> bool:
        """Whether only the players may see the game now."""
        return not self.watched and self.phase in ("playing", "closed")

    @property
    def is_full(self) -> bool:
        """Whether everybody is here. No share can be committed to any more; they are revealed, and the game begins."""
        return self.match is None and self.phase == "gathering" and not any(seat.is_empty for seat in self.seats)

    @property
    def is_ready(self) -> bool:
        """Whether everybody is here and has revealed their share of the dice, so that the game can begin."""
        return self.is_full and all(share.nonce is not None for share in self.dice.shares)

    @property
    def viewers(self) -> range:
        """All seats, and the audience."""
        return range(AUDIENCE, len(self.seats))

    def seat_of(self, token: str | None) -> int | None:
        """The seat of the person whose token this is."""
        return seat_of(token or "", [seat.token if seat.player == PERSON else None for seat in self.seats])

    def seat_kept_for(self, token: str) -> int | None:
        """The seat that this invitation is for, as long as nobody has followed it; a bot may have begun there."""
        return seat_of(token, [seat.token if seat.player != PERSON else None for seat in self.seats])

    def is_used(self, token: str) -> bool:
        """Whether this was the token of an invitation that somebody has followed."""
        return hash_token(token) in self.used_tokens

    @property
    def bot_to_move(self) -> str | None:
        """The bot that must decide now. While people talk about taking back a move, bots wait."""
        turn = self.match.turn if self.match is not None else None
        bot = self.seats[turn].bot if turn is not None else None
        if bot is None or self.phase != "playing":
            return None
        return None if self.proposal is not None and self.proposal.kind == "undo" else bot

    def others(self, seat: int) -> list[int]:
        """The people on other devices, also those for whom a bot plays. Who shares one with the seat sees it anyway."""
        return self._others[seat]

    def on_device_of(self, seat: int) -> frozenset[int]:
        """A seat, and those that are played on the same device."""
        return self._devices[seat] if seat != AUDIENCE else frozenset([AUDIENCE])

    @cached_property
    def _devices(self) -> list[frozenset[int]]:
        """The seats on the same device, for each seat. It changes when somebody sits down."""
        guests = [seat.guest for seat in self.seats]
        everybody = range(len(guests))
        return [
            frozenset([seat, *(other for other in everybody if guest is not None and guests[other] == guest)])
            for seat, guest in enumerate(guests)
        ]

    @cached_property
    def _others(self) -> list[list[int]]:
        """The people on other devices, for each seat. It changes when a person or a bot sits down."""
        people = [number for number, seat in enumerate(self.seats) if seat.player == PERSON]
        return [[other for other in people if other not in device] for device in self._devices]

    def _seats_changed(self) -> None:
        for derived in ("_devices", "_others"):
            self.__dict__.pop(derived, None)

    def may_be_coached(self, seat: int) -> bool:
        """Whether a seat may ask the coach: where all agreed to it, or where only bots play against it."""
        return self.setup.coach or not self.others(seat)

    def asked_to_undo(self, seat: int, to: int) -> list[int]:
        """The people whose consent a seat needs to go back to step `to`. One for whom a bot has played ever since that
        step leaves it to those who play; if nobody else does, it is up to them."""
        others = self.others(seat)
        return [other for other in others if self.handed_over_at.get(other, to + 1) > to] or others

    def times_proposed(self, proposal: events.Proposed) -> int:
        """How often somebody has proposed this since the game last changed."""
        return self.talks.get(thing(proposal), (0, []))[0]

    def last_turn_of(self, seat: int) -> Turn | None:
        """The last move that a seat made and did not take back."""
        for turn in reversed(self.turns):
            if turn.by == seat:
                return turn
        return None

    def undo_of(self, seat: int) -> CanUndo:
        """Whether a seat may take back its last move."""
        return self.undo()[seat]

    def undo(self) -> list[CanUndo]:
        """Whether each seat may take back its last move."""
        if self.proposal is not None or self.phase != "playing":
            return ["no"] * len(self.seats)
        return [self._undo_of(number, seat) for number, seat in enumerate(self.seats)]

    def _undo_of(self, number: int, seat: events.TableSeat) -> CanUndo:
        turn = self.last_turn_of(number) if seat.is_played_by_person else None
        if turn is None:
            return "no"
        if not self.others(number):
            return "free"
        if turn is not self.turns[-1]:
            return "ask"
        is_before_hand_over = any(step > turn.first for step in self.handed_over_at.values())
        assert self.match is not None
        is_judged = not is_before_hand_over and can_judge(self.match.game)
        is_free = self.is_entry(turn) or (is_judged and self._last_turn_revealed_nothing)
        return "free" if is_free else "ask"

    def is_entry(self, turn: Turn) -> bool:
        """Whether somebody only entered what chance had brought: the dice on the table are there to be read again."""
        return turn.by is not None and self.script[turn.first].by == CHANCE_NAME

    @property
    def due(self) -> Match | None:
        """The match, if a chance event is to be entered now."""
        is_due = self.match is not None and self.match.actor == CHANCE and self.phase == "playing"
        return self.match if is_due else None

    def who_enters(self) -> list[int]:
        """The people who can enter the chance now due: those who may know it. What a bot draws, anybody enters."""
        if self.due is None:
            return []
        people = [number for number, seat in enumerate(self.seats) if seat.is_played_by_person]
        return [seat for seat in self.due.who_can_know() if seat in people] or people

    @property
    def is_secret_due(self) -> bool:
        """Whether only one person may know the chance now due."""
        if self.due is None or self.bot_due is not None:
            return False
        return AUDIENCE not in self.due.who_can_know()

    @property
    def bot_due(self) -> int | None:
        """The bot that alone may know the chance now due."""
        if self.due is None:
            return None
        return secret_of_bot(self.due, [number for number, seat in enumerate(self.seats) if seat.is_played_by_person])

    @cached_property
    def _last_turn_revealed_nothing(self) -> bool:
        turn = self.turns[-1]
        assert self.match is not None
        assert turn.by is not None
        return reveals_nothing(self.match, turn.first, turn.by)

    def after(self, decided: Iterable[Event]) -> Table:
        """How the table will be after events that were just decided, whose steps the match has made already. It is only
        to be looked at."""
        later = copy(self)
        later.seats = [copy(seat) for seat in self.seats]
        for name in CHANGING:
            setattr(later, name, copy(getattr(self, name)))
        for event in decided:
            later.apply(event)
        return later

    # Changes

    def new_match(self) -> Match:
        """The match before its first step, with nothing drawn; in practice, where that begins."""
        assert self.edition is not None
        edition, setup = self.edition, self.setup
        match = Match(
            edition.game, len(self.seats), edition=edition, options=setup.options, by_hand=True, chosen=setup.chosen
        )
        match.is_entered = setup.by_hand
        for action in setup.branch.actions if setup.branch else ():
            match.play(action)
        return match

    def begin(self) -> events.Started:
        """Start the match, and draw the chance before the first decision."""
        self.match = self.new_match()
        begun = len(self.match.steps)
        if not self.setup.by_hand:
            self.match.roll(self.chance)
        drawn = self.match.steps[begun:]
        return events.Started(recorded(drawn), [step.action for step in drawn])

    def replay(self, event: Event) -> None:
        """Apply an event of the log: first play its steps, then change the rest."""
        if isinstance(event, events.Started) and self.edition is not None:
            self.match = self.new_match()
        if isinstance(event, events.Started | events.Moved) and self.match is not None:
            for number, step in enumerate(event.steps):
                action = event.actions[number] if event.actions else step.do
                self.match.play(action, step.draw)
        self.apply(event)

    def apply(self, event: Event) -> None:
        """Change the table by an event whose steps the match has made already, in `begin`, a command or `replay`."""
        self.log.append(event)
        match event:
            case events.SatDown(seat, name, token, guest, share):
                invitation = self.seats[seat].token
                if invitation not in (None, token):
                    self.used_tokens.add(invitation)
                self.seats[seat] = events.TableSeat(PERSON, name, token, guest=guest)
                self._seats_changed()
                self._commit(seat, share)
                self._drop_proposal("seat", seat)
                self._note("table-sat-down", seat)
            case events.Filled(seat, kind):
                self.seats[seat].player = kind
                self._seats_changed()
                self._note("table-filled", seat, level=kind)
            case events.Revealed(seat, nonce):
                self._reveal(SEAT_LETTERS[seat], nonce)
            case events.Started(steps):
                branch = self.setup.branch
                if branch is None:
                    self._note("table-started")
                else:
                    self._note("table-branched", step=len(branch.steps))
                self._add_turn(None, 0, [*(branch.steps if branch else []), *steps])
            case events.Moved(by=by, first=first, steps=steps, instead=instead, for_bot=for_bot):
                if instead is not None:
                    self._note("table-bot-replaced", by, level=instead)
                if for_bot:
                    self._note("table-lets-draw", by)
                elif steps[0].by == CHANCE_NAME:
                    self._note_entry(by)
                # a move answers a proposal to take one back, and whoever moves is not away
                self._drop_proposal("undo")
                self._drop_proposal("hand_over", by)
                self._add_turn(by, first, steps)
            case events.MovesTakenBack(by, to):
                self._take_back(by, to)
            case events.Proposed():
                self._propose(event)
            case events.Answered(by, yes):
                self._answer(by, yes)
            case events.HandedOver(seat, level):
                self.seats[seat].stands_in = level
                self.handed_over_at[seat] = len(self.script)
                self.proposal = None
                self._note("table-handed-over", seat, level=level)
            case events.Returned(seat):
                self.seats[seat].stands_in = None
                self.handed_over_at.pop(seat, None)
                self._drop_proposal("hand_over", seat)
                self._note("table-returned", seat)
            case events.Said(who, text, name, aside):
                own_name = name if who is None else self.seats[who].name
                self.remarks.append(Remark(self.seq, letter(who), own_name, text, aside))
            case events.Watched(by, yes):
                self.watched = yes
                self._drop_proposal("watch")
                self._note(f"table-{'opened' if yes else 'closed'}-to-watchers", by)
            case events.Coached(seat):
                self.coached.add(seat)
                self._note("table-coached", seat)
            case events.Ended(by):
                self.is_ended = True
                self.proposal = None
                self._note("table-ended", by)
            case events.Rematch(by, table):
                self.rematch = table
                self._note("table-rematch", by)

    def _commit(self, seat: int, share: str | None) -> None:
        if share is not None and not self.setup.by_hand:
            self.dice = self.dice.with_share(Share(SEAT_LETTERS[seat], share))

    def _reveal(self, seat: str, nonce: str) -> None:
        share = self.dice.share_of(seat)
        if share is not None:
            self.dice = self.dice.with_share(msgspec.structs.replace(share, nonce=nonce))

    def _note(self, message: str, who: int | None = None, **parts: str | int | float | Seat | Line) -> None:
        line = Line(message, parts if who is None else {"who": Seat(who), **parts})
        self.notes[self.seq] = dict.fromkeys(self.viewers, line)

    def _note_entry(self, by: int) -> None:
        """Note that somebody entered outcomes, once for several entries in a row."""
        self._note("table-entered", by)
        if self.notes.get(self.seq - 1) == self.notes[self.seq]:
            self.folded[self.seq] = [self.seq - 1]

    def _propose(self, event: events.Proposed) -> None:
        by, kind, seat, level, to, asked, self.newcomer = msgspec.structs.astuple(event)
        if asked is None:
            asked = [other for other in self.others(by) if self.seats[other].is_played_by_person]
        self.proposal = Proposal(self.seq, kind, SEAT_LETTERS[by], letters(asked), letter(seat), level, to)
        times, earlier = self.talks.get(thing(event), (0, []))
        self.talks[thing(event)] = times + 1, [self.seq]
        if earlier:
            self.folded[self.seq] = earlier
        about = {"seat": Seat(seat), "level": level} if kind == "hand_over" else {}
        if self.newcomer is not None:
            about["name"] = self.newcomer.name
        self._note(f"table-proposed-{kind.replace('_', '-')}", by, times=times + 1, **about)

    def _drop_proposal(self, kind: str, about: int | None = None) -> None:
        if self.proposal is not None and (self.proposal.kind, self.proposal.seat) == (kind, letter(about)):
            self.proposal = None

    def _add_turn(self, by: int | None, first: int, steps: list[RecordedStep]) -> None:
        self.script += steps
        self.turns.append(Turn(self.seq, by, first, len(self.script)))
        self._game_changed()

    def _take_back(self, by: int, to: int) -> None:
        self._note_taken_back(by, to)
        self._fold_entries(to)
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
            what = self._entered(to, viewer) or (seen[0] if seen else Line("table-a-move"))
            lines[viewer] = Line("table-taken-back", {"who": Seat(by), "what": what})
        self.notes[self.seq] = lines

    def _entered(self, place: int, viewer: int) -> Line | None:
        """What was entered in a step as far as a viewer may know it: as the log tells it, else in words. None if the
        step was no entry."""
        if self.match is None or self.match.steps[place].by != CHANCE:
            return None
        before = self.match.earlier(place)
        if viewer not in before.who_can_know():
            return Line("table-an-entry")
        lines = (line for _, line in self.match.wording(place, viewer)[:1])
        return next(lines, None) or before.answer(self.match.steps[place].action)[1]

    def _fold_entries(self, to: int) -> None:
        """Drop the notes of entries that were taken back."""
        gone = [turn.seq for turn in self.turns if turn.last > to and self.is_entry(turn)]
        for seq in gone:
            first = seq
            while first in self.folded:
                (first,) = self.folded[first]
            if first in gone:
                self.folded.setdefault(self.seq, []).append(seq)

    def _game_changed(self) -> None:
        self.changed_at = self.seq
        self.talks = {}
        self.__dict__.pop("_last_turn_revealed_nothing", None)

    def _answer(self, by: int, yes: bool) -> None:
        proposal, own = self.proposal, SEAT_LETTERS[by]
        if proposal is None:
            return
        for _, talk in self.talks.values():
            if proposal.id in talk:
                talk.append(self.seq)
        if yes:
            self._note("table-agreed", by)
            waiting_for = [seat for seat in proposal.waiting_for if seat != own]
            self.proposal = msgspec.structs.replace(proposal, waiting_for=waiting_for)
        else:
            self._note("table-withdrawn" if own == proposal.by else "table-disagreed", by)
            self.proposal = None


CHANGING = [each.name for each in fields(Table) if each.default_factory is not MISSING]
"""The lists and dictionaries of a table."""


def _is_pinned(setup: TableSetup, edition: Edition | None) -> bool:
    """Whether this is the edition that a table is pinned to, under the same rules."""
    pinned = (setup.rules_version, setup.edition_hash)
    return edition is not None and (edition.game.rules_version, edition.hash) == pinned


@lru_cache(EDITIONS_KEPT)
def _edition(game: str, content: bytes) -> Edition | None:
    """An edition, None if there is no such game or it breaks its rules. To check and pack one takes longer than a move,
    so tables share it."""
    try:
        return check_edition(find_game(game), msgspec.json.decode(content))
    except (UnknownGame, EditionError):
        return None
