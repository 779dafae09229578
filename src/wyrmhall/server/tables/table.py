"""A table: who sits there, the match they play, and what was said. It is restored by going through its log.

Nothing in here reads, writes or waits. `commands` decides what may be done, `changes` what an event changes, and
`viewer_messages` what viewers are sent.
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
    """The number of the last event that changed the game itself."""
    match: Match | None = None
    script: list[RecordedStep] = field(default_factory=list)
    """The steps of the match, as the log has them."""
    taken_back: list[RecordedTakenBack] = field(default_factory=list)
    played: list[PlayedMove] = field(default_factory=list)
    notes: dict[int, Mapping[int, Line]] = field(default_factory=dict)
    """What the table itself tells of an event, by its number: a line for each viewer."""
    remarks: list[Remark] = field(default_factory=list)
    proposal: Proposal | None = None
    newcomer: events.SatDown | None = None
    """Who would sit down with the consent that is asked for."""
    talks: dict[Matter, tuple[int, list[int]]] = field(default_factory=dict)
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
            self.add_share(number, seat.share)
        self.edition = _edition(self.setup.game, msgspec.json.encode(self.setup.content))
        """None if there is no such game here, or it has no such edition."""
        pinned = (self.setup.rules_version, self.setup.edition_hash)
        self.is_closed = self.edition is None or (self.edition.game.rules_version, self.edition.hash) != pinned
        """Whether it can only be looked at: its rules are not those installed here, or its log cannot be replayed."""

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

    def forget(self, *derived: str) -> None:
        """Work these properties out anew when they are next asked for."""
        for name in derived:
            self.__dict__.pop(name, None)

    def asked_to_undo(self, seat: int, to: int) -> list[int]:
        """The people whose consent a seat needs to go back to step `to`. One for whom a bot has played ever since that
        step leaves it to those who play; if nobody else does, it is up to them."""
        others = self.others(seat)
        return [other for other in others if self.handed_over_at.get(other, to + 1) > to] or others

    def last_move_of(self, seat: int) -> PlayedMove | None:
        """The last move that a seat made and did not take back."""
        return next((move for move in reversed(self.played) if move.by == seat), None)

    def undo(self) -> list[CanUndo]:
        """Whether each seat may take back its last move."""
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
        """Whether somebody only entered what chance had brought: the dice on the table are there to be read again."""
        return move.by is not None and self.script[move.first].by == CHANCE_NAME

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
        """The table after events just decided, whose steps the match has made already; only to be looked at."""
        later = copy(self)
        later.seats = [copy(seat) for seat in self.seats]
        for name in CHANGING:
            setattr(later, name, copy(getattr(self, name)))
        for event in decided:
            later.apply(event)
        return later

    # Changes

    apply = apply

    def add_share(self, seat: int, share: str | None) -> None:
        """Let somebody who sits down commit to a share of the dice."""
        if share is not None and not self.setup.by_hand:
            self.dice = self.dice.with_share(Share(SEAT_LETTERS[seat], share))

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


CHANGING = [each.name for each in fields(Table) if each.default_factory is not MISSING]
"""The lists and dictionaries of a table."""


@lru_cache(EDITIONS_KEPT)
def _edition(game: str, content: bytes) -> Edition | None:
    """An edition, None if there is no such game or it breaks its rules. To check and pack one takes longer than a move,
    so tables share it."""
    try:
        return check_edition(find_game(game), msgspec.json.decode(content))
    except (UnknownGame, EditionError):
        return None
