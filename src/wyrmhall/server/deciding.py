"""What somebody asks for, and what comes of it: events, or a reason why not. Nothing is stored in here."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from typing import Any

from wyrmhall.bots.levels import NAMES as LEVELS
from wyrmhall.contract.errors import BadMove, Refused
from wyrmhall.contract.game import SEAT_LETTERS
from wyrmhall.contract.words import Line, Seat
from wyrmhall.engine.match import Match
from wyrmhall.engine.record import recorded
from wyrmhall.server import events, messages
from wyrmhall.server.events import Event
from wyrmhall.server.messages import Refusal
from wyrmhall.server.table import OpenProposal, Table

BOT_KINDS = (*LEVELS, "greedy", "random")
"""The bots that may sit at a table: those that know by themselves how long to think."""
LONGEST_NAME = 24
LONGEST_REMARK = 500
HIGHEST_PILE = 4
"""No script needs more marks on one letter."""
LONGEST_MOVE_TOLD = 80
"""Of a move that nobody can read, so much is told back."""

Deed = messages.Play | messages.Undo | messages.Answer | messages.HandOver | messages.TakeSeatBack | messages.Say
"""What changes something and has a key."""


class No(Exception):
    """It cannot be done, and why."""

    def __init__(self, line: Line, rule: str | None = None) -> None:
        super().__init__(line.message)
        self.refusal = Refusal(line, rule)


def no(message: str, rule: str | None = None, **parts: Any) -> No:
    return No(Line(f"table-{message}", parts), rule)


def decide(table: Table, seat: int | None, deed: Deed, present: Collection[int]) -> list[Event]:
    """The events that a message makes; else No. `present` are the seats of those who are there.

    A move is made on the match at once, because its chance must be drawn: until the events are stored and applied,
    the match is ahead of the log, and nobody may look at it.
    """
    if isinstance(deed, messages.Say):
        return [say(seat, deed)]
    if seat is None:
        raise no("only-watching")
    if table.phase != "playing" or table.match is None:
        raise no("not-playing")
    match deed:
        case messages.Play():
            if table.seats[seat].stands_in is not None:
                raise no("bot-plays-for-you")
            return [play(table, table.match, seat, deed)]
        case messages.Undo():
            return [undo(table, seat, deed)]
        case messages.Answer():
            return answer(table, seat, deed)
        case messages.HandOver():
            return [hand_over(table, seat, deed, present)]
        case messages.TakeSeatBack():
            return [take_seat_back(table, seat)]


def play(table: Table, match: Match, seat: int, deed: messages.Play) -> Event:
    """Make a move, for a person or a bot."""
    if match.turn != seat:
        raise not_your_turn(match)
    if not table.changed_at <= deed.seq <= table.seq:
        raise no("moved-on")
    first = len(match.steps)
    try:
        match.play(deed.move)
    except Refused as refused:
        raise _refused(refused) from refused
    except BadMove as fault:
        raise no("no-such-move", move=deed.move[:LONGEST_MOVE_TOLD]) from fault
    return events.Moved(seat, deed.move, first, recorded(match.steps[first:]))


def why_not(table: Table, seat: int | None, move: str) -> Refusal | None:
    """Why a seat cannot make a move now, None if it can."""
    if seat is None:
        return no("only-watching").refusal
    if table.phase != "playing" or table.match is None:
        return no("not-playing").refusal
    if table.match.turn != seat:
        return not_your_turn(table.match).refusal
    if table.seats[seat].stands_in is not None:
        return no("bot-plays-for-you").refusal
    try:
        refused = table.match.why_not(move)
    except BadMove:
        return no("no-such-move", move=move[:LONGEST_MOVE_TOLD]).refusal
    return _refused(refused).refusal if refused is not None else None


def not_your_turn(match: Match) -> No:
    return no("not-your-turn", match.game.turn_rule, who=Seat(match.actor))


def _refused(refused: Refused) -> No:
    line = refused.line or Line("table-refused", {"reason": refused.reason})
    return No(line, refused.rule)


def undo(table: Table, seat: int, deed: messages.Undo) -> Event:
    """Take back one's last move, or ask whether one may."""
    if table.proposal is not None:
        raise no("proposal-open")
    allowed, turn = table.undo_of(seat), table.last_turn_of(seat)
    if allowed == "no" or turn is None:
        raise no("nothing-to-take-back")
    if not table.changed_at <= deed.seq <= table.seq:
        raise no("moved-on")
    if allowed == "free":
        return events.TakenBack(seat, turn.first)
    return events.Proposed(seat, "undo", to=turn.first)


def answer(table: Table, seat: int, deed: messages.Answer) -> list[Event]:
    """Agree or not. What all agree to is done with the last answer. Whoever proposed it may withdraw it."""
    proposal = table.proposal
    if proposal is None or proposal.id != deed.proposal:
        raise no("no-such-proposal")
    is_withdrawn = seat == proposal.by and not deed.yes
    if seat not in proposal.waiting_for and not is_withdrawn:
        raise no("not-asked")
    answered = events.Answered(seat, deed.yes)
    if deed.yes and proposal.waiting_for == [seat]:
        return [answered, carried(proposal)]
    return [answered]


def carried(proposal: OpenProposal) -> Event:
    """What was proposed, done."""
    if proposal.kind == "undo":
        assert proposal.to is not None
        return events.TakenBack(proposal.by, proposal.to)
    assert proposal.seat is not None
    assert proposal.level is not None
    return events.HandedOver(proposal.seat, proposal.level)


def hand_over(table: Table, seat: int, deed: messages.HandOver, present: Collection[int]) -> Event:
    """Propose a bot for somebody who is away. Where nobody else is there to be asked, it is done at once."""
    if table.proposal is not None:
        raise no("proposal-open")
    absent = seat_number(table, deed.seat)
    if absent is None or deed.level not in BOT_KINDS:
        raise no("no-such-seat-or-level")
    if not table.seats[absent].is_asked or absent == seat:
        raise no("not-to-be-handed-over", who=Seat(absent))
    if absent in present:
        raise no("is-here", who=Seat(absent))
    asked = [other for other in table.others(seat) if other != absent and other in present]
    if asked:
        return events.Proposed(seat, "hand_over", absent, deed.level, asked=asked)
    return events.HandedOver(absent, deed.level)


def take_seat_back(table: Table, seat: int) -> Event:
    if table.seats[seat].stands_in is None:
        raise no("seat-is-yours")
    return events.Returned(seat)


def say(seat: int | None, deed: messages.Say) -> Event:
    text = clean(deed.text, LONGEST_REMARK)
    if not text:
        raise no("said-nothing")
    return events.Said(seat, text, clean(deed.name, LONGEST_NAME) if seat is None else "")


def clean(text: str, longest: int) -> str:
    """What people wrote, on one line, without characters that cannot be seen.

    >>> clean(" Ash\\n the\\x00 Great\\u202e ", 20)
    'Ash the Great'
    >>> len(clean("e" + "\\u0301" * 100, 500))
    5
    """
    on_one_line = " ".join("".join(character if character.isprintable() else " " for character in text).split())
    return _without_piles(on_one_line)[:longest]


def _without_piles(text: str) -> str:
    """Marks over and under a letter, but not so many that they cover the lines around it."""
    kept, height = [], 0
    for character in text:
        height = height + 1 if unicodedata.category(character).startswith("M") else 0
        if height <= HIGHEST_PILE:
            kept.append(character)
    return "".join(kept)


def seat_number(table: Table, letter: str) -> int | None:
    """The number of a seat that the table has, from its letter."""
    number = SEAT_LETTERS.find(letter) if len(letter) == 1 else -1
    return number if 0 <= number < len(table.seats) else None
