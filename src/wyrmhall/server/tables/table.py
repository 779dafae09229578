"""A table: its seats, match, remarks and log, from which it is restored. It does no input or output.

`commands` decides what may be done, `changes` applies events, and `viewer_messages` makes messages.
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
from wyrmhall.kit.words import Line
from wyrmhall.match.by_hand import secret_of_bot
from wyrmhall.match.dice import Dice, PracticeDice, SealedDice, Share
from wyrmhall.match.match import Match
from wyrmhall.match.record import CHANCE_NAME, RecordedStep, recorded
from wyrmhall.match.record import TakenBack as RecordedTakenBack
from wyrmhall.match.undo import can_judge, reveals_nothing
from wyrmhall.registry import find_game
from wyrmhall.server.table_info import Phase, Proposal, Remark
from wyrmhall.server.tables import events
from wyrmhall.server.tables.changes import Matter, PlayedMove, apply
from wyrmhall.server.tables.events import PERSON, Event, TableSetup
from wyrmhall.server.tables.seat_tokens import hash_token, seat_of

CanUndo = Literal["free", "ask", "no"]


@dataclass
class Table:
    """A table after all the events of its log."""

    setup: TableSetup
    log: list[Event] = field(default_factory=list)
    changed_at: int = 0
    """Number of the last event that changed the match."""
    match: Match | None = None
    script: list[RecordedStep] = field(default_factory=list)
    """Steps of the match, as the log has them."""
    taken_back: list[RecordedTakenBack] = field(default_factory=list)
    played: list[PlayedMove] = field(default_factory=list)
    table_lines: dict[int, Mapping[int, Line]] = field(default_factory=dict)
    """The table's own line about an event, by event number and viewer."""
    remarks: list[Remark] = field(default_factory=list)
    proposal: Proposal | None = None
    newcomer: events.SatDown | None = None
    """Event that follows if the proposal to seat somebody is accepted."""
    talks: dict[Matter, tuple[int, list[int]]] = field(default_factory=dict)
    """How often each matter was proposed since the match last changed, and the events of the last time."""
    folded: dict[int, list[int]] = field(default_factory=dict)
    """Earlier events whose lines the log drops, by the number of the event that replaces them."""
    handed_over_at: dict[int, int] = field(default_factory=dict)
    """Last step before a bot began to play for a person, by seat."""
    coached: set[int] = field(default_factory=set)
    is_ended: bool = False
    """Whether the people ended the game early."""
    rematch: str | None = None
    used_tokens: set[str] = field(default_factory=set)
    """Hashes of invitations that were followed."""

    def __post_init__(self) -> None:
        self.seats = [copy(seat) for seat in self.setup.seats]
        self.watched = self.setup.watched
        self.dice = SealedDice(self.setup.dice)
        """The dice with the players' shares, which change only before the game begins."""
        for number, seat in enumerate(self.seats):
            self.add_share(number, seat.share)
        self.edition = _edition(self.setup.game, msgspec.json.encode(self.setup.content))
        """The edition; None if the game is not installed, or rejects the edition."""
        pinned = (self.setup.rules_version, self.setup.edition_hash)
        self.is_closed = self.edition is None or (self.edition.game.rules_version, self.edition.hash) != pinned
        """Whether nobody can play on: other rules are installed, or the log cannot be replayed."""

    def continue_play(self) -> None:
        """Draws chance from the dice from now on, after the numbers that the log has used, also for undone steps."""
        if self.match is not None and not self.is_closed and not self.setup.by_hand:
            made = (event for event in self.log if isinstance(event, events.Started | events.Moved))
            self.match.roll(self.chance, sum(step.draw is not None for event in made for step in event.steps))

    @property
    def chance(self) -> Dice:
        """The dice that are thrown: the sealed ones, or in a practice game those of the game it branched from."""
        branch = self.setup.branch
        if branch is None:
            return self.dice
        return PracticeDice(SealedDice(self.setup.dice, tuple(branch.shares)), tuple(branch.numbers or ()))

    @property
    def seq(self) -> int:
        """Number of the last event."""
        return len(self.log)

    @property
    def step(self) -> int:
        """Number of the last step of the match."""
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
        return not self.watched and self.phase in ("playing", "closed")

    @property
    def is_full(self) -> bool:
        """Whether all seats are taken and the game has not begun: players reveal their shares of the dice."""
        return self.match is None and self.phase == "gathering" and not any(seat.is_empty for seat in self.seats)

    @property
    def is_ready(self) -> bool:
        """Whether all seats are taken and all shares revealed, so that the game can begin."""
        return self.is_full and all(share.nonce is not None for share in self.dice.shares)

    @property
    def viewers(self) -> range:
        """All seats, and the audience."""
        return range(AUDIENCE, len(self.seats))

    def seat_of(self, token: str | None) -> int | None:
        return seat_of(token or "", [seat.token if seat.player == PERSON else None for seat in self.seats])

    def seat_kept_for(self, token: str) -> int | None:
        """Returns the seat of an invitation that nobody has followed. A bot may have begun to play there."""
        return seat_of(token, [seat.token if seat.player != PERSON else None for seat in self.seats])

    def is_used(self, token: str) -> bool:
        """Whether somebody has followed the invitation with this token."""
        return hash_token(token) in self.used_tokens

    @property
    def bot_to_move(self) -> str | None:
        """The bot whose turn it is. While people discuss taking back a move, bots wait."""
        turn = self.match.turn if self.match is not None else None
        bot = self.seats[turn].bot if turn is not None else None
        if bot is None or self.phase != "playing":
            return None
        return None if self.proposal is not None and self.proposal.kind == "undo" else bot

    def others(self, seat: int) -> list[int]:
        """Returns the people on other devices, also those for whom a bot plays."""
        device = self.on_device_of(seat)
        return [other for other, sitting in enumerate(self.seats) if sitting.player == PERSON and other not in device]

    def on_device_of(self, seat: int) -> frozenset[int]:
        """Returns a seat, and those that are played on the same device."""
        guest = self.seats[seat].guest if seat != AUDIENCE else None
        same = (other for other, sitting in enumerate(self.seats) if guest is not None and sitting.guest == guest)
        return frozenset([seat, *same])

    def asked_to_undo(self, seat: int, to: int) -> list[int]:
        """Returns the people whose consent a seat needs to go back to step `to`. People for whom a bot has played ever
        since that step are asked only if there is nobody else."""
        others = self.others(seat)
        return [other for other in others if self.handed_over_at.get(other, to + 1) > to] or others

    def last_move_of(self, seat: int) -> PlayedMove | None:
        return next((move for move in reversed(self.played) if move.by == seat), None)

    def undo(self) -> list[CanUndo]:
        """Returns for each seat whether it may take back its last move."""
        if self.proposal is not None or self.phase != "playing":
            return ["no"] * len(self.seats)
        return [self._undo_of(number, seat) for number, seat in enumerate(self.seats)]

    def _undo_of(self, number: int, seat: events.TableSeat) -> CanUndo:
        move = self.last_move_of(number) if seat.is_played_by_person else None
        if move is None:
            return "no"
        if not self.others(number):
            return "free"
        if move is not self.played[-1]:
            return "ask"
        is_before_hand_over = any(step > move.first for step in self.handed_over_at.values())
        assert self.match is not None
        is_judged = not is_before_hand_over and can_judge(self.match.game)
        is_free = self.is_entry(move) or (is_judged and self.last_move_revealed_nothing)
        return "free" if is_free else "ask"

    def is_entry(self, move: PlayedMove) -> bool:
        """Whether a move only entered an outcome of chance. It can be taken back freely: the real dice are there."""
        return move.by is not None and self.script[move.first].by == CHANCE_NAME

    @property
    def due(self) -> Match | None:
        """The match, if a chance event is to be entered now."""
        is_due = self.match is not None and self.match.actor == CHANCE and self.phase == "playing"
        return self.match if is_due else None

    def who_enters(self) -> list[int]:
        """Returns the people who can enter the chance now due: those who may know it, or all if only a bot may."""
        if self.due is None:
            return []
        people = [number for number, seat in enumerate(self.seats) if seat.is_played_by_person]
        return [seat for seat in self.due.who_can_know() if seat in people] or people

    @property
    def bot_due(self) -> int | None:
        """The bot that alone may know the chance now due."""
        if self.due is None:
            return None
        return secret_of_bot(self.due, [number for number, seat in enumerate(self.seats) if seat.is_played_by_person])

    @cached_property
    def last_move_revealed_nothing(self) -> bool:
        move = self.played[-1]
        assert self.match is not None
        assert move.by is not None
        return reveals_nothing(self.match, move.first, move.by)

    def after(self, decided: Iterable[Event]) -> Table:
        """Returns a read-only table after events just decided, whose steps the match has made already."""
        later = copy(self)
        later.seats = [copy(seat) for seat in self.seats]
        for name in CHANGING:
            setattr(later, name, copy(getattr(self, name)))
        for event in decided:
            later.apply(event)
        return later

    apply = apply

    def add_share(self, seat: int, share: str | None) -> None:
        if share is not None and not self.setup.by_hand:
            self.dice = self.dice.with_share(Share(SEAT_LETTERS[seat], share))

    def new_match(self) -> Match:
        """Returns a match before its first step or, in a practice game, at its first new step."""
        assert self.edition is not None
        edition, setup = self.edition, self.setup
        match = Match(
            edition.game, len(self.seats), edition=edition, options=setup.options, by_hand=True, chosen=setup.chosen
        )
        match.by_hand = setup.by_hand  # True above, since nothing is to be drawn yet
        for action in setup.branch.actions if setup.branch else ():
            match.play(action)
        return match

    def begin(self) -> events.Started:
        """Starts the match, and draws the chance before the first decision."""
        self.match = self.new_match()
        begun = len(self.match.steps)
        if not self.setup.by_hand:
            self.match.roll(self.chance)
        drawn = self.match.steps[begun:]
        return events.Started(recorded(drawn), [step.action for step in drawn])

    def replay(self, event: Event) -> None:
        """Applies an event of the log: plays its steps, then changes the rest."""
        if isinstance(event, events.Started) and self.edition is not None:
            self.match = self.new_match()
        if isinstance(event, events.Started | events.Moved) and self.match is not None:
            for number, step in enumerate(event.steps):
                action = event.actions[number] if event.actions else step.do
                self.match.play(action, step.draw)
        self.apply(event)


CHANGING = [each.name for each in fields(Table) if each.default_factory is not MISSING]
"""Names of the attributes that `after` must copy: lists, sets and dictionaries."""


@lru_cache(EDITIONS_KEPT)
def _edition(game: str, content: bytes) -> Edition | None:
    """Checks and packs an edition, which takes longer than a move. None if no installed game accepts it."""
    try:
        return check_edition(find_game(game), msgspec.json.decode(content))
    except (UnknownGame, EditionError):
        return None
