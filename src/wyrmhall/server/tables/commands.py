"""Commands: what people ask for at a table, turned into events or refused. Nothing is stored in here."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from wyrmhall.bots.levels import NAMES as LEVELS
from wyrmhall.contract.errors import BadMove
from wyrmhall.contract.errors import Refused as MoveRefused
from wyrmhall.contract.game import AUDIENCE, SEAT_LETTERS
from wyrmhall.contract.words import Line, Seat
from wyrmhall.engine.match import Match
from wyrmhall.engine.record import recorded
from wyrmhall.server.messages import Answer, HandOver, Play, Proposal, Refusal, Say, TakeSeatBack, Undo
from wyrmhall.server.tables import events
from wyrmhall.server.tables.events import Event
from wyrmhall.server.tables.table import Table
from wyrmhall.server.tables.text import LONGEST_NAME, LONGEST_REMARK, clean_text

BOT_KINDS = (*LEVELS, "greedy", "random")
"""The bots that may sit at a table: those that know by themselves how long to think."""

Command = Play | Undo | Answer | HandOver | TakeSeatBack | Say
"""What changes something and has a key."""


class CommandRefused(Exception):
    """A command that cannot be carried out, and why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.line.message)
        self.refusal = refusal


def refused(message: str, rule: str | None = None, **parts: Any) -> CommandRefused:
    return CommandRefused(Refusal(Line(f"table-{message}", parts), rule))


def decide(
    table: Table,
    viewer: int,
    command: Command,
    present: Collection[int],
    just_left: Collection[int] = (),
) -> list[Event]:
    """The events that a command causes; else CommandRefused. `present` are the seats whose players are there.

    A move is made on the match at once, because its chance must be drawn. Until the events are stored and applied,
    the match is ahead of the log, and nobody may look at it.
    """
    if isinstance(command, Say):
        return [say(viewer, command)]
    match_played(table, viewer)
    match command:
        case Play(_, seq, move):
            match_to_move_in(table, viewer)
            check_up_to_date(table, seq)
            return [play(table, viewer, move)]
        case Undo():
            return [undo(table, viewer, command)]
        case Answer():
            return answer(table, viewer, command)
        case HandOver():
            return [hand_over(table, viewer, command, present, just_left)]
        case TakeSeatBack():
            if table.seats[viewer].stands_in is None:
                raise refused("seat-is-yours")
            return [events.Returned(viewer)]


def match_played(table: Table, viewer: int) -> Match:
    """The match, if it goes on and the viewer takes part in it."""
    if viewer == AUDIENCE:
        raise refused("only-watching")
    if table.match is None or table.phase != "playing":
        raise refused("not-playing")
    return table.match


def match_to_move_in(table: Table, viewer: int) -> Match:
    """The match, if it is this person's turn."""
    match = match_played(table, viewer)
    if table.seats[viewer].stands_in is not None:
        raise refused("bot-plays-for-you")
    if match.turn != viewer:
        raise refused("not-your-turn", match.game.turn_rule, who=Seat(match.actor))
    return match


def check_up_to_date(table: Table, seq: int) -> None:
    """Whether the client knew the game as it is now when it sent the command."""
    if not table.changed_at <= seq <= table.seq:
        raise refused("moved-on")


def play(table: Table, seat: int, move: str | int) -> Event:
    """Make a move: what a person wrote, or the action that a bot chose."""
    match = table.match
    assert match is not None
    first = len(match.steps)
    try:
        match.play(move)
    except (MoveRefused, BadMove) as fault:
        raise CommandRefused(move_refusal(fault)) from fault
    return events.Moved(seat, first, recorded(match.steps[first:]))


def move_refusal(fault: MoveRefused | BadMove) -> Refusal:
    return Refusal(fault.line or Line("table-refused", {"reason": str(fault)}), getattr(fault, "rule", None))


def why_not(table: Table, viewer: int, move: str) -> Refusal | None:
    """Why a viewer cannot make a move now, None if it is possible."""
    try:
        fault: MoveRefused | BadMove | None = match_to_move_in(table, viewer).why_not(move)
    except CommandRefused as no:
        return no.refusal
    except BadMove as bad:
        fault = bad
    return move_refusal(fault) if fault is not None else None


def undo(table: Table, seat: int, command: Undo) -> Event:
    """Take back one's last move, or ask whether one may."""
    if table.proposal is not None:
        raise refused("proposal-open")
    allowed, turn = table.undo_of(seat), table.last_turn_of(seat)
    if allowed == "no" or turn is None:
        raise refused("nothing-to-take-back")
    check_up_to_date(table, command.seq)
    if allowed == "free":
        return events.TakenBack(seat, turn.first)
    return events.Proposed(seat, "undo", to=turn.first)


def answer(table: Table, seat: int, command: Answer) -> list[Event]:
    """Agree or not. With the last consent the proposal is carried out. Who made it may withdraw it."""
    proposal, own = table.proposal, SEAT_LETTERS[seat]
    if proposal is None or proposal.id != command.proposal:
        raise refused("no-such-proposal")
    is_withdrawn = own == proposal.by and not command.yes
    if own not in proposal.waiting_for and not is_withdrawn:
        raise refused("not-asked")
    answered = events.Answered(seat, command.yes)
    if command.yes and proposal.waiting_for == [own]:
        return [answered, carried_out(proposal)]
    return [answered]


def carried_out(proposal: Proposal) -> Event:
    """The event that was proposed."""
    if proposal.to is not None:
        return events.TakenBack(SEAT_LETTERS.index(proposal.by), proposal.to)
    assert proposal.seat is not None
    assert proposal.level is not None
    return events.HandedOver(SEAT_LETTERS.index(proposal.seat), proposal.level)


def hand_over(
    table: Table, seat: int, command: HandOver, present: Collection[int], just_left: Collection[int]
) -> Event:
    """Propose a bot for somebody who is away. Where nobody else is there to be asked, it takes over at once."""
    if table.proposal is not None:
        raise refused("proposal-open")
    absent = seat_number(table, command.seat)
    if absent is None or command.level not in BOT_KINDS:
        raise refused("no-such-seat-or-level")
    if not table.seats[absent].is_asked or absent == seat:
        raise refused("not-to-be-handed-over", who=Seat(absent))
    if absent in present:
        raise refused("is-here", who=Seat(absent))
    if absent in just_left:  # a lost connection does not cost the seat
        raise refused("just-left", who=Seat(absent))
    asked = [other for other in table.others(seat) if other != absent and other in present]
    if asked:
        return events.Proposed(seat, "hand_over", absent, command.level, asked=asked)
    return events.HandedOver(absent, command.level)


def say(viewer: int, command: Say) -> Event:
    text = clean_text(command.text, LONGEST_REMARK)
    if not text:
        raise refused("said-nothing")
    if viewer == AUDIENCE:
        return events.Said(None, text, clean_text(command.name, LONGEST_NAME))
    return events.Said(viewer, text)


def seat_number(table: Table, letter: str) -> int | None:
    """The number of a seat that the table has, from its letter."""
    number = SEAT_LETTERS.find(letter) if len(letter) == 1 else -1
    return number if 0 <= number < len(table.seats) else None
