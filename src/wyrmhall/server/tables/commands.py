"""Turns commands into events, or refuses them. Stores nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wyrmhall.bots.levels import NAMES as LEVELS
from wyrmhall.kit.errors import BadMove
from wyrmhall.kit.errors import Refused as MoveRefused
from wyrmhall.kit.game import AUDIENCE, CHANCE, SEAT_LETTERS
from wyrmhall.kit.words import Line, Seat
from wyrmhall.match.by_hand import any_outcome
from wyrmhall.match.match import Match
from wyrmhall.match.record import recorded
from wyrmhall.server import messages
from wyrmhall.server.table_info import Proposal, Refusal, Things
from wyrmhall.server.tables import events
from wyrmhall.server.tables.changes import matter_of
from wyrmhall.server.tables.events import Event, Proposed, SatDown
from wyrmhall.server.tables.patience import Attendance
from wyrmhall.server.tables.table import Table
from wyrmhall.server.tables.text import LONGEST_NAME, LONGEST_REMARK, clean_text

BOT_KINDS = (*LEVELS, "greedy", "random")
"""Bots that may sit at a table. None of them needs to be told how long it may think."""

MOST_TAKEN_BACK = 300
"""Maximum number of moves taken back in a game, so that its log stays finite."""
MOST_REMARKS = 1000
"""Maximum number of remarks of one seat, and of all watchers together."""


class CommandRefused(Exception):
    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.line.message)
        self.refusal = refusal


def refused(message: str, rule: str | None = None, **parts: Any) -> CommandRefused:
    return CommandRefused(Refusal(Line(f"table-{message}", parts), rule))


def decide(table: Table, viewer: int, command: messages.Command, attendance: Attendance) -> list[Event]:
    """Returns the events that a command causes, or raises CommandRefused.

    A move is made on the match at once, because its chance must be drawn. Until the events are stored and applied,
    the match is ahead of the log, and nobody may look at it.
    """
    if table.is_closed:
        raise refused("closed")
    if not isinstance(command, messages.Say | messages.Reveal):
        match_played(table, viewer)
    match command:
        case messages.Say():
            return [say(table, viewer, command)]
        case messages.Reveal():
            return [reveal(table, viewer, command)]
        case messages.Play(_, seq, move):
            match_to_move_in(table, viewer)
            check_up_to_date(table, seq)
            return [play(table, viewer, move)]
        case messages.Enter(_, seq, outcomes):
            check_up_to_date(table, seq)
            return [enter(table, viewer, outcomes)]
        case messages.Undo():
            return [undo(table, viewer, command, attendance)]
        case messages.AnswerProposal():
            return answer(table, viewer, command, attendance)
        case messages.HandOver():
            return [hand_over(table, viewer, command, attendance)]
        case messages.LetWatch():
            return [let_watch(table, viewer, command, attendance)]
        case messages.TakeSeatBack():
            if table.seats[viewer].stands_in is None:
                raise refused("seat-is-yours")
            return [events.Returned(viewer)]


def match_played(table: Table, viewer: int) -> Match:
    """Returns the match, if it goes on and the viewer plays in it."""
    if viewer == AUDIENCE:
        raise refused("only-watching")
    if table.match is None or table.phase != "playing":
        raise refused("not-playing")
    return table.match


def match_to_move_in(table: Table, viewer: int) -> Match:
    """Returns the match, if it is this person's turn."""
    match = match_played(table, viewer)
    if table.seats[viewer].stands_in is not None:
        raise refused("bot-plays-for-you")
    if match.actor == CHANCE:
        raise refused("enter-first")
    if match.turn != viewer:
        raise refused("not-your-turn", match.game.turn_rule, who=Seat(match.actor))
    return match


def check_up_to_date(table: Table, seq: int) -> None:
    """Refuses a command that was sent before the last change of the game."""
    if not table.changed_at <= seq <= table.seq:
        raise refused("moved-on")


def play(table: Table, seat: int, move: str | int, instead: str | None = None) -> Event:
    """Makes a move: a person's text, or the action that the seat's bot or another bot `instead` chose."""
    match = table.match
    assert match is not None
    first = len(match.steps)
    try:
        match.play(move)
    except (MoveRefused, BadMove) as fault:
        raise CommandRefused(move_refusal(fault)) from fault
    return moved(match, seat, first, instead)


def moved(match: Match, seat: int, first: int, instead: str | None = None, *, for_bot: bool = False) -> events.Moved:
    """Returns the event of the steps from number `first` on, which a seat has just made."""
    steps = match.steps[first:]
    return events.Moved(seat, first, recorded(steps), [step.action for step in steps], instead, for_bot)


def enter(table: Table, seat: int, outcomes: Sequence[str]) -> Event:
    """Enters outcomes of chance, all or none. Without any, the program draws for a bot that alone may know it."""
    if seat not in table.who_enters():
        raise refused("not-yours-to-enter" if table.due is not None else "nothing-to-enter")
    match = table.match
    assert match is not None
    first = len(match.steps)
    if not outcomes:
        if table.bot_due is None:
            raise refused("enter-something")
        match.play(any_outcome(match))
        return moved(match, seat, first, for_bot=True)
    try:
        for outcome in outcomes:
            if match.actor != CHANCE:
                raise refused("nothing-to-enter")
            if seat not in table.who_enters():
                raise refused("not-yours-to-enter")
            match.play(outcome)
    except (CommandRefused, BadMove) as fault:
        while len(match.steps) > first:
            match.undo()
        if isinstance(fault, CommandRefused):
            raise
        raise CommandRefused(move_refusal(fault)) from fault
    return moved(match, seat, first)


def move_refusal(fault: MoveRefused | BadMove) -> Refusal:
    return Refusal(fault.line or Line("table-refused", {"reason": str(fault)}), getattr(fault, "rule", None))


def why_not(table: Table, viewer: int, move: str | Things) -> Refusal | None:
    """Returns why a viewer cannot make a move now, or None if it is legal."""
    try:
        return refusal_of(match_to_move_in(table, viewer), move)
    except CommandRefused as no:
        return no.refusal


def refusal_of(match: Match, move: str | Things, seat: int | None = None) -> Refusal | None:
    """Returns why a move is illegal for a seat (by default the one whose turn it is), or None if it is legal."""
    try:
        fault = match.why_not(move, seat)
    except BadMove as bad:
        return move_refusal(bad)
    return move_refusal(fault) if fault is not None else None


def undo(table: Table, seat: int, command: messages.Undo, attendance: Attendance) -> Event:
    """Takes back one's last move, or proposes it to all who have not been away for the table's limit."""
    if table.proposal is not None:
        raise refused("proposal-open")
    allowed, move = table.undo()[seat], table.last_move_of(seat)
    if allowed == "no" or move is None:
        raise refused("nothing-to-take-back")
    if len(table.taken_back) >= MOST_TAKEN_BACK:
        raise refused("enough-taken-back", most=MOST_TAKEN_BACK)
    check_up_to_date(table, command.seq)
    consent_from = [other for other in table.asked_to_undo(seat, move.first) if other not in attendance.gone]
    if allowed == "free" or not consent_from:
        return events.MovesTakenBack(seat, move.first)
    return proposed(table, Proposed(seat, "undo", to=move.first, asked=consent_from), attendance)


def proposed(table: Table, proposal: Proposed, attendance: Attendance) -> Event:
    """Returns the proposal. Refuses it if the same was proposed a moment ago and nobody has moved since."""
    if proposal.by in attendance.hasty and matter_of(proposal) in table.talks:
        raise refused("proposed-already")
    return proposal


def answer(table: Table, seat: int, command: messages.AnswerProposal, attendance: Attendance) -> list[Event]:
    """Answers a proposal, and carries it out with the last consent. A "no" of its maker withdraws it."""
    proposal, own_letter = table.proposal, SEAT_LETTERS[seat]
    if proposal is None or proposal.id != command.proposal:
        raise refused("no-such-proposal")
    is_withdrawn = own_letter == proposal.by and not command.yes
    if own_letter not in proposal.waiting_for and not is_withdrawn:
        raise refused("not-asked")
    answered = events.Answered(seat, command.yes)
    if command.yes and proposal.waiting_for == [own_letter]:
        if proposal.kind == "hand_over" and proposal.seat is not None:
            check_replaceable(table, SEAT_LETTERS.index(proposal.seat), attendance)
        return [answered, carried_out(table, proposal)]
    return [answered]


def carried_out(table: Table, proposal: Proposal) -> Event:
    by = SEAT_LETTERS.index(proposal.by)
    if proposal.kind == "seat":
        assert table.newcomer is not None
        return table.newcomer
    if proposal.kind == "end":
        return events.Ended(by)
    if proposal.kind == "watch":
        return events.Watched(by, True)
    if proposal.to is not None:
        return events.MovesTakenBack(by, proposal.to)
    assert proposal.seat is not None
    assert proposal.level is not None
    return events.HandedOver(SEAT_LETTERS.index(proposal.seat), proposal.level)


def hand_over(table: Table, seat: int, command: messages.HandOver, attendance: Attendance) -> Event:
    """Proposes a bot for somebody who is away or slow. Alone, one waits for the table's limit instead."""
    if table.proposal is not None:
        raise refused("proposal-open")
    missing = seat_number(table, command.seat)
    if missing is None:
        raise refused("no-such-seat")
    if not table.seats[missing].is_played_by_person or missing == seat:
        raise refused("not-to-be-handed-over", who=Seat(missing))
    consent_from = [other for other in table.others(seat) if other != missing and other in attendance.present]
    check_replaceable(table, missing, attendance, is_alone=not consent_from)
    level = table.setup.stand_in
    if not consent_from:
        return events.HandedOver(missing, level)
    return proposed(table, Proposed(seat, "hand_over", missing, level, asked=consent_from), attendance)


def sit_down(table: Table, newcomer: SatDown, attendance: Attendance) -> Event:
    """Seats a newcomer. If the game has begun with a bot there, the others must agree, but not the table's maker. The
    maker made the link, and could use it to get a second hand and a second vote."""
    if table.phase != "playing":
        return newcomer
    consent_from = [other for other in table.others(newcomer.seat) if other != table.setup.maker_seat]
    consent_from = [other for other in consent_from if other not in attendance.gone]
    if not consent_from:
        return newcomer
    if table.proposal is not None:
        is_own = table.newcomer is not None and table.newcomer.token == newcomer.token
        raise refused("others-asked" if is_own else "proposal-open")
    proposal = Proposed(newcomer.seat, "seat", newcomer.seat, asked=consent_from, newcomer=newcomer)
    return proposed(table, proposal, attendance)


def reveal(table: Table, seat: int, command: messages.Reveal) -> Event:
    """Reveals a share of the dice, when nobody can choose a share any more and the game has not begun."""
    share = table.dice.share_of(SEAT_LETTERS[seat]) if seat != AUDIENCE else None
    if share is None:
        raise refused("no-share")
    if table.phase != "gathering":
        raise refused("reveals-too-late")
    if not table.is_full:
        raise refused("reveals-too-early")
    if share.nonce is not None or not share.opens_with(command.nonce):
        raise refused("not-the-share")
    return events.Revealed(seat, command.nonce)


def check_replaceable(table: Table, seat: int, attendance: Attendance, is_alone: bool = False) -> None:
    """Refuses to replace somebody for whom the others have not waited long enough. A lost connection does not cost the
    seat. Who waits alone waits for the table's limit, as nobody else can say that it is fair."""
    if seat in attendance.gone or seat == attendance.slow:
        return
    minutes = table.setup.limit_seconds // 60
    if seat in attendance.present:
        raise refused("is-here", who=Seat(seat), minutes=minutes)
    if is_alone:
        raise refused("wait-for-limit", who=Seat(seat), minutes=minutes)
    if seat not in attendance.away:
        raise refused("just-left", who=Seat(seat))


def let_watch(table: Table, seat: int, command: messages.LetWatch, attendance: Attendance) -> Event:
    """Closes the game to watchers at once, or proposes to open it again."""
    if command.yes == table.watched:
        raise refused("is-watched" if command.yes else "is-not-watched")
    if not command.yes:
        return events.Watched(seat, False)
    if table.proposal is not None:
        raise refused("proposal-open")
    if seat in attendance.hasty:
        raise refused("proposed-already")
    consent_from = [other for other in table.others(seat) if other not in attendance.gone]
    return Proposed(seat, "watch", asked=consent_from) if consent_from else events.Watched(seat, True)


def end(table: Table, seat: int, resigns: bool, attendance: Attendance) -> Event:
    """Proposes to end the game, to absent players too. A player who `resigns` leaves the seat to a bot instead."""
    if table.phase == "gathering" and seat == table.setup.maker_seat:
        return events.Ended(seat)
    match_played(table, seat)
    consent_from = [other for other in table.others(seat) if table.seats[other].is_played_by_person]
    if not consent_from:
        return events.Ended(seat)
    if resigns:
        if table.seats[seat].stands_in is not None:
            raise refused("bot-plays-for-you")
        if seat in attendance.back:
            raise refused("proposed-already")
        return events.HandedOver(seat, table.setup.stand_in)
    if table.proposal is not None:
        raise refused("proposal-open")
    return proposed(table, Proposed(seat, "end", asked=consent_from), attendance)


def say(table: Table, viewer: int, command: messages.Say) -> Event:
    """Makes a remark. A watcher's is an aside during the game: it could tell players what they must not know."""
    text = clean_text(command.text, LONGEST_REMARK)
    if not text:
        raise refused("said-nothing")
    if sum(remark.seat == events.letter(viewer) for remark in table.remarks) >= MOST_REMARKS:
        raise refused("enough-said", most=MOST_REMARKS)
    if viewer == AUDIENCE:
        return events.Said(None, text, clean_text(command.name, LONGEST_NAME), table.phase == "playing")
    return events.Said(viewer, text)


def seat_number(table: Table, letter: str) -> int | None:
    """Returns the number of a seat from its letter, or None if the table has no such seat."""
    number = SEAT_LETTERS.find(letter) if len(letter) == 1 else -1
    return number if 0 <= number < len(table.seats) else None
