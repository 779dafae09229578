"""The messages that a viewer is sent, made only from what that viewer may know.

A viewer is a seat, or AUDIENCE for those who watch.
"""

from __future__ import annotations

from collections.abc import Collection

from wyrmhall.contract.game import AUDIENCE, SEAT_LETTERS
from wyrmhall.engine.match import Match
from wyrmhall.server.messages import (
    Choice,
    Frame,
    LogEntry,
    Proposal,
    Result,
    SeatInfo,
    Situation,
    TableInfo,
    Update,
    Welcome,
)
from wyrmhall.server.tables import events
from wyrmhall.server.tables.events import Event
from wyrmhall.server.tables.table import OpenProposal, Table

REMARKS_SHOWN = 500
"""A newcomer is sent the last of these."""


def letter(seat: int | None) -> str | None:
    return SEAT_LETTERS[seat] if seat is not None and seat >= 0 else None


def letters(seats: Collection[int]) -> list[str]:
    return [SEAT_LETTERS[seat] for seat in sorted(seats)]


def table_info(table: Table, present: Collection[int]) -> TableInfo:
    """What everybody may know about a table."""
    setup = table.setup
    seats = [
        SeatInfo(
            SEAT_LETTERS[number],
            seat.name,
            seat.player,
            number in present or seat.bot is not None,
            seat.stands_in,
        )
        for number, seat in enumerate(table.seats)
    ]
    return TableInfo(
        id=setup.id,
        game=setup.game,
        edition=setup.edition,
        options=setup.options,
        seats=seats,
        phase=table.phase,
        listed=setup.listed,
        commitment=table.dice.commitment,
        created=setup.created,
        rematch=table.rematch,
    )


def welcome(table: Table, viewer: int, present: Collection[int]) -> Welcome:
    """The whole table."""
    match = table.match
    return Welcome(
        seq=table.seq,
        seat=letter(viewer),
        table=table_info(table, present),
        step=len(match.steps) if match is not None else 0,
        view=match.view(viewer) if match is not None else None,
        log=log(table, viewer),
        remarks=table.remarks[-REMARKS_SHOWN:],
        now=situation(table, viewer),
    )


def update(table: Table, event: Event, viewer: int, present: Collection[int]) -> Update:
    """What the last event changed. It was just applied."""
    match = table.match
    frames = frames_of(table, event, viewer)
    entries = [LogEntry(note.seq, note.lines[viewer]) for note in table.notes[-1:] if note.seq == table.seq]
    entries += [LogEntry(table.seq, line, frame.step) for frame in frames for line in frame.lines]
    return Update(
        seq=table.seq,
        table=table_info(table, present),
        step=len(match.steps) if match is not None else 0,
        frames=frames,
        log=entries,
        now=situation(table, viewer),
        remark=table.remarks[-1] if isinstance(event, events.Said) else None,
    )


def frames_of(table: Table, event: Event, viewer: int) -> list[Frame]:
    """The frames that lead from the table before the last event to the table after it."""
    match = table.match
    if match is None:
        return []
    if isinstance(event, events.TakenBack):
        return [Frame(len(match.steps), [], match.view(viewer))]
    if not isinstance(event, events.Started | events.Moved):
        return []
    turn = table.turns[-1]
    return [
        Frame(step, lines, match.game.view.view(match.content, seen))
        for step, lines, seen in table.story(viewer, turn)
        if lines or step == turn.last
    ]


def log(table: Table, viewer: int) -> list[LogEntry]:
    """The whole log of a viewer, in the order it happened. Of moves taken back only that they were."""
    entries = [LogEntry(note.seq, note.lines[viewer]) for note in table.notes]
    entries += [LogEntry(seq, line, step) for seq, step, lines in table.log_lines(viewer) for line in lines]
    return sorted(entries, key=lambda entry: entry.seq)


def situation(table: Table, viewer: int) -> Situation:
    """What a viewer can do now."""
    return Situation(
        choices=choices(table, viewer),
        undo=table.undo_of(viewer) if viewer != AUDIENCE else "no",
        proposal=_proposal(table.proposal),
        result=result(table),
    )


def choices(table: Table, viewer: int) -> list[Choice]:
    """The moves that a person can make now."""
    match = _match_to_decide(table, viewer)
    return [Choice(move.text(), move.json()) for move in match.choices()] if match is not None else []


def whole_moves(table: Table, viewer: int) -> list[Choice]:
    """The same with all the small decisions they take: `parts` has each of them."""
    match = _match_to_decide(table, viewer)
    if match is None:
        return []
    notation = match.game.notation
    return [
        Choice(text, {"parts": [notation.read(part).json() for part in notation.parts_of(text)]})
        for text in match.whole_moves()
    ]


def _match_to_decide(table: Table, viewer: int) -> Match | None:
    """The match, if this viewer is a person who must decide in it."""
    match = table.match
    if match is None or match.turn is None or match.turn != viewer or table.seats[viewer].bot is not None:
        return None
    return match


def _proposal(proposal: OpenProposal | None) -> Proposal | None:
    if proposal is None:
        return None
    proposed = proposal.proposed
    return Proposal(
        id=proposal.id,
        kind=proposed.kind,
        by=SEAT_LETTERS[proposed.by],
        waiting_for=letters(proposal.waiting_for),
        seat=letter(proposed.seat),
        level=proposed.level,
        to=proposed.to,
    )


def result(table: Table) -> Result | None:
    """How the game ended; only then the dice are revealed."""
    outcome = table.match.outcome() if table.match is not None else None
    if outcome is None:
        return None
    return Result(list(outcome.returns), list(outcome.scores), table.dice.seed.hex())
